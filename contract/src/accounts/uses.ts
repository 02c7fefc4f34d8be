import * as z from 'zod/mini';
import { endpoint } from '../calls/endpoint.ts';
import { nothing } from '../calls/fields.ts';
import { noticeVersion } from '../page-texts/page-text-calls.ts';

const moment = z.iso.datetime();

/** Since when, and which privacy notice was read then; null for those who read none. */
export const agreedUse = z.object({ since: moment, noticeVersion: z.nullable(noticeVersion) });

/** For what the shop uses the data of a customer, and to what they agreed. */
const uses = z.object({
  /** The shop cannot do without this use; it ends with the account. */
  orders: z.extend(agreedUse, {
    /** In which the notice was read; null, as its version is, while it was never shown. */
    noticeLanguage: z.nullable(z.string()),
  }),
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

export const agreeToNotice = endpoint({
  method: 'POST',
  path: '/user/notice',
  who: 'customer',
  does: 'Records that the customer has read this version of the privacy notice and agrees to it, in the language of the request',
  body: z.object({ version: z.string().check(z.maxLength(20)) }),
  result: nothing,
  problems: [],
});
