import { LOGIN_CODE_TRIES } from '@tula/contract/accounts/login-codes.ts';
import type { CustomerId } from '@tula/contract/calls/ids.ts';
import { type RawBuilder, sql } from 'kysely';
import type { MailLink } from '../mail/link-tokens.ts';
import type { Db } from '../platform/postgres/database.ts';

/** The INSERT of a code for an email, or for a phone in its place, which takes the place of the one before. Without a customer, nothing can be done with it. */
export function loginCodeToInsert(
  { emailCanonical, customerId }: { emailCanonical: string; customerId: CustomerId | null },
  { id, tokenHash, expiresAt }: MailLink,
): RawBuilder<unknown> {
  return sql`
    INSERT INTO login_codes (email_canonical, customer_id, link_id, token_hash, tries, expires_at)
    VALUES (${emailCanonical}::text, ${customerId}::uuid, ${id}::uuid, ${tokenHash}::bytea, 0, ${expiresAt}::timestamptz)
    ON CONFLICT (email_canonical) DO UPDATE SET customer_id = excluded.customer_id, link_id = excluded.link_id,
      token_hash = excluded.token_hash, tries = 0, expires_at = excluded.expires_at`;
}

export type LoginCode = { customerId: CustomerId | null; linkId: string; tokenHash: Buffer };

/** Counts a try before the code is compared, so that concurrent tries are no more than the allowed ones together. */
export async function countTry(db: Db, emailCanonical: string, now: Date): Promise<LoginCode | undefined> {
  const { rows } = await sql<LoginCode>`
    UPDATE login_codes SET tries = tries + 1
    WHERE email_canonical = ${emailCanonical} AND tries < ${LOGIN_CODE_TRIES} AND expires_at > ${now}
    RETURNING customer_id AS "customerId", link_id AS "linkId", token_hash AS "tokenHash"`.execute(db);
  return rows[0];
}

/** Uses a code up; returns false when it was used, a newer one took its place, or the account's email has changed. */
export async function spendLoginCode(
  tx: Db,
  linkId: string,
  customer: { id: CustomerId; emailCanonical: string },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    DELETE FROM login_codes WHERE email_canonical = ${customer.emailCanonical} AND customer_id = ${customer.id}
      AND link_id = ${linkId}::uuid`.execute(tx);
  return numAffectedRows === 1n;
}

export async function deleteExpiredCodes(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('login_codes').where('expires_at', '<=', now).execute();
}
