import * as contract from '@tula/contract/accounts/erasure.ts';
import { downloadOwnData } from '@tula/contract/accounts/own-data.ts';
import { eraseFromComplaint as eraseEndpoint } from '@tula/contract/complaints/staff-complaints.ts';
import { dayOf } from '@tula/contract/values/dates.ts';
import { readUses as usesEndpoint } from '@tula/contract/accounts/uses.ts';
import type { CustomersParts } from '../customers/customers-parts.ts';
import { handle, handleFile, type Route } from '../platform/http/handle.ts';
import { eraseFromComplaint } from './erase-from-complaint.ts';
import { exportOwnData } from './own-data.ts';
import { readUses } from './read-uses.ts';
import { readErasure, requestErasure, stopErasure } from './request-erasure.ts';

export function privacyRoutes(parts: CustomersParts): Route[] {
  return [
    handle(contract.readErasure, ({ caller }) => readErasure(parts, caller.customerId)),
    handle(contract.requestErasure, ({ caller, body, address }) =>
      requestErasure(parts, caller.customerId, { typed: body, address }),
    ),
    handle(contract.stopErasure, ({ caller }) => stopErasure(parts, caller.customerId)),
    handle(eraseEndpoint, async ({ params, caller }) => {
      await eraseFromComplaint(parts, params.id, { staffId: caller.staffId });
      return {};
    }),
    handle(usesEndpoint, ({ caller }) => readUses(parts, caller.customerId)),
    handleFile(downloadOwnData, async ({ caller }) => {
      const content = await exportOwnData(parts, caller.customerId);
      return { name: `my-data-${dayOf(parts.clock.now())}.json`, content };
    }),
  ];
}
