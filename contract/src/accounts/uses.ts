import * as z from 'zod/mini';
import { endpoint } from '../calls/endpoint.ts';
import { noticeVersion } from '../page-texts/page-text-calls.ts';

const moment = z.iso.datetime();

/** Since when, and which privacy notice applied then; null for those from before there was a notice. */
export const agreedUse = z.object({ since: moment, noticeVersion: z.nullable(noticeVersion) });

/** For what the shop uses the data of a customer, and to what they agreed. */
const uses = z.object({
  /** The shop cannot do without this use; it ends with the account. */
  orders: agreedUse,
  /** Null while they are off. */
  orderUpdates: z.nullable(agreedUse),
  /** The shop sends none, so nobody can agree to them. */
  news: z.null(),
});
export type Uses = z.infer<typeof uses>;

export const readUses = endpoint({
  method: 'GET',
  path: '/user/uses',
  who: 'customer',
  does: 'For what the shop uses the data of the customer, since when, and by which version of the privacy notice',
  result: uses,
  problems: [],
});
