import { rowOn } from '../values/dated-rows.ts';
import { dayOf } from '../values/dates.ts';
import * as z from 'zod/mini';
import { endpoint } from '../calls/endpoint.ts';
import { givenPassword } from '../calls/fields.ts';
import { ownCode } from './login-codes.ts';

/** How many hours of notice an erasure needs, and the first day on which that holds. */
type ErasureRule = { from: string; noticeHours: number };

/** The Digital Personal Data Protection Rules, 2025, rule 8(2): 48 hours' notice. In force from 13 May 2027; kept before. */
const ERASURE_RULES: readonly ErasureRule[] = [{ from: '2025-11-13', noticeHours: 48 }];

const HOUR_MS = 3_600_000;

/** When an account is erased whose customer asks for it now: until then they can stop it. */
export function erasedFrom(requestedAt: Date): Date {
  const { noticeHours } = rowOn(ERASURE_RULES, dayOf(requestedAt));
  return new Date(requestedAt.getTime() + noticeHours * HOUR_MS);
}

export const erasure = z.object({
  /** When the account is erased; null while nobody has asked for it. */
  dueAt: z.nullable(z.iso.datetime()),
  /** Something is under way, such as an order, a refund or a complaint: then it is erased as soon as that is done. */
  waits: z.boolean(),
});
export type Erasure = z.infer<typeof erasure>;

export const readErasure = endpoint({
  method: 'GET',
  path: '/user/erasure',
  who: 'customer',
  does: 'Whether and when the account of the customer is erased',
  result: erasure,
  problems: [],
});

export const requestErasure = endpoint({
  method: 'POST',
  path: '/user/erasure',
  who: 'customer',
  does: 'Erases the account and the person in its orders after a notice of 48 hours. It takes the password, or a code that was emailed as for a login',
  body: z.union([z.object({ password: givenPassword }), ownCode]),
  result: erasure,
  isExpensive: true,
  problems: ['CURRENT_PASSWORD_IS_NOT_SAME_AS_THAT_OF_STORED_PASSWORD', 'LOGIN_CODE_WRONG', 'BUSY'],
});

export const stopErasure = endpoint({
  method: 'DELETE',
  path: '/user/erasure',
  who: 'customer',
  does: 'Keeps the account that was to be erased',
  result: erasure,
  problems: [],
});
