import * as contract from '@tula/contract/accounts/erasure.ts';
import type { CustomersParts } from '../customers/customers-parts.ts';
import { handle, type Route } from '../platform/http/handle.ts';
import { readErasure, requestErasure, stopErasure } from './request-erasure.ts';

export function privacyRoutes(parts: CustomersParts): Route[] {
  return [
    handle(contract.readErasure, ({ caller }) => readErasure(parts, caller.customerId)),
    handle(contract.requestErasure, ({ caller, body, address }) =>
      requestErasure(parts, caller.customerId, { ...body, address }),
    ),
    handle(contract.stopErasure, ({ caller }) => stopErasure(parts, caller.customerId)),
  ];
}
