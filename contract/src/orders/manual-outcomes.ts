import * as z from 'zod/mini';
import { endpoint } from '../calls/endpoint.ts';
import { nothing, requiredLine } from '../calls/fields.ts';
import { uuid } from '../calls/ids.ts';

/**
 * How something counts since staff closed it. paid, not-paid: of a payment. refunded, not-refunded: of a refund.
 * kept, lost: of a dispute, whether the shop has the money.
 */
export const MANUAL_OUTCOMES = ['paid', 'not-paid', 'refunded', 'not-refunded', 'kept', 'lost'] as const;
export type ManualOutcome = (typeof MANUAL_OUTCOMES)[number];
export const manualOutcome = z.enum(MANUAL_OUTCOMES);

export const MOST_REASON = 500;
/** Why staff close something; stored and shown with their name. */
export const outcomeReason = requiredLine(MOST_REASON);

export const closePayment = endpoint({
  method: 'POST',
  path: '/payment/{id}/close',
  who: 'staff',
  roles: ['owner', 'accounts'],
  does: 'Closes a payment that is stuck or under review: as a last poll of the gateway says, otherwise as not paid',
  params: z.object({ id: uuid<'attempt'>() }),
  body: z.object({ reason: outcomeReason }),
  result: z.object({ outcome: z.enum(['paid', 'not-paid']) }),
  notFound: 'PAYMENT_NOT_FOUND',
  problems: ['PAYMENT_NOT_FOUND', 'PAYMENT_NOT_STUCK'],
});

export const closeRefund = endpoint({
  method: 'POST',
  path: '/refund/{id}/close',
  who: 'staff',
  roles: ['owner', 'accounts'],
  does: 'Closes a refund that is open for more than a day: as a last poll of the gateway says, otherwise as chosen',
  params: z.object({ id: uuid<'refund'>() }),
  body: z.object({ outcome: z.enum(['refunded', 'not-refunded']), reason: outcomeReason }),
  /** How it counts now; the gateway's final answer comes before the choice. */
  result: z.object({ outcome: z.enum(['refunded', 'not-refunded']) }),
  notFound: 'REFUND_NOT_FOUND',
  problems: ['REFUND_NOT_FOUND', 'REFUND_NOT_STALLED'],
});

export const closeDispute = endpoint({
  method: 'POST',
  path: '/dispute/{id}/close',
  who: 'staff',
  roles: ['owner', 'accounts'],
  does: 'Closes a dispute whose end the gateway has not reported, as kept or lost',
  params: z.object({ id: uuid<'dispute'>() }),
  body: z.object({ outcome: z.enum(['kept', 'lost']), reason: outcomeReason }),
  result: nothing,
  notFound: 'DISPUTE_NOT_FOUND',
  problems: ['DISPUTE_NOT_FOUND', 'DISPUTE_NOT_OPEN'],
});
