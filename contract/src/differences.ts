import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { nothing } from './fields.ts';
import { uuid } from './ids.ts';

/**
 * How a gateway's list may differ from our books. unknown: no payment of ours. amount: another amount or currency.
 * state: taken there, not paid here. missing: paid here, not taken there. double: taken once more for the same.
 */
export const DIFFERENCE_KINDS = ['unknown', 'amount', 'state', 'missing', 'double'] as const;
export type DifferenceKind = (typeof DIFFERENCE_KINDS)[number];

export const closeDifference = endpoint({
  method: 'POST',
  path: '/payment-difference/{id}/done',
  who: 'staff',
  does: 'Says that a payment which differs from the list of the gateway is resolved',
  params: z.object({ id: uuid<'difference'>() }),
  result: nothing,
  notFound: 'DIFFERENCE_NOT_FOUND',
  problems: ['DIFFERENCE_NOT_FOUND'],
});
