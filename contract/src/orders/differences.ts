import * as z from 'zod/mini';
import { endpoint } from '../calls/endpoint.ts';
import { nothing } from '../calls/fields.ts';
import { uuid } from '../calls/ids.ts';

/**
 * How a gateway's list may differ from our ledger. unknown: no payment of ours. amount: another amount or
 * currency. state: captured there, not paid here. missing: paid here, not captured there. double: captured
 * again for the same attempt.
 */
const DIFFERENCE_KINDS = ['unknown', 'amount', 'state', 'missing', 'double'] as const;
export type DifferenceKind = (typeof DIFFERENCE_KINDS)[number];
export const differenceKind = z.enum(DIFFERENCE_KINDS);

export const closeDifference = endpoint({
  method: 'POST',
  path: '/payment-difference/{id}/done',
  who: 'staff',
  roles: ['owner', 'accounts'],
  does: 'Marks a payment that differs from the list of the gateway as resolved',
  params: z.object({ id: uuid<'difference'>() }),
  result: nothing,
  notFound: 'DIFFERENCE_NOT_FOUND',
  problems: ['DIFFERENCE_NOT_FOUND'],
});
