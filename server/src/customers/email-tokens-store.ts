import type { CustomerId } from '@tula/contract/calls/ids.ts';
import { sql } from 'kysely';
import type { Db } from '../platform/postgres/database.ts';

export type Purpose = 'verify' | 'reset';

export type EmailTokenToInsert = {
  hash: Buffer;
  purpose: Purpose;
  customerId: CustomerId;
  emailCanonical: string;
  createdAt: Date;
  expiresAt: Date;
};

/**
 * Only the newest link that resets a password is valid. One that verifies an email stays valid until it expires,
 * as mails arrive late and in any order; it only proves that its reader gets the mail of the address.
 */
export async function insertToken(tx: Db, token: EmailTokenToInsert): Promise<void> {
  const { hash, purpose, customerId, emailCanonical, createdAt, expiresAt } = token;
  await sql`
    WITH earlier AS (
      DELETE FROM email_tokens
      WHERE customer_id = ${customerId} AND purpose = 'reset' AND ${purpose} = 'reset' AND spent_at IS NULL
    )
    INSERT INTO email_tokens (token_hash, purpose, customer_id, email_canonical, created_at, expires_at)
    VALUES (${hash}, ${purpose}, ${customerId}, ${emailCanonical}, ${createdAt}, ${expiresAt})`.execute(tx);
}

export type VerifiedCustomer = {
  id: CustomerId;
  firstName: string;
  email: string;
  phone: string | null;
  language: string;
};

/**
 * Uses the token and verifies the email it was sent to, if that is the customer's at present. Otherwise the token stays
 * unused, as the customer may put that email back.
 */
export async function spendVerifyToken(
  tx: Db,
  hash: Buffer,
  now: Date,
): Promise<VerifiedCustomer | undefined> {
  const { rows } = await sql<VerifiedCustomer>`
    WITH spent AS (
      UPDATE email_tokens AS token SET spent_at = ${now} FROM customers
      WHERE token_hash = ${hash} AND purpose = 'verify' AND spent_at IS NULL AND expires_at > ${now}
        AND customers.id = token.customer_id AND customers.email_canonical = token.email_canonical
      RETURNING token.customer_id, token.email_canonical
    )
    UPDATE customers SET email_verified_at = coalesce(email_verified_at, ${now})
    FROM spent
    WHERE customers.id = spent.customer_id AND customers.email_canonical = spent.email_canonical
    RETURNING customers.id, first_name AS "firstName", email, phone, language`.execute(tx);
  return rows[0];
}

/** Says whether this token has verified the customer's current email. */
export async function hasVerified(db: Db, hash: Buffer): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM email_tokens AS token JOIN customers ON customers.id = token.customer_id
      AND customers.email_canonical = token.email_canonical
    WHERE token_hash = ${hash} AND purpose = 'verify' AND spent_at IS NOT NULL
      AND email_verified_at IS NOT NULL`.execute(db);
  return rows.length > 0;
}

export async function isResetTokenGood(db: Db, hash: Buffer, now: Date): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM email_tokens AS token JOIN customers ON customers.id = token.customer_id
      AND customers.email_canonical = token.email_canonical
    WHERE token_hash = ${hash} AND purpose = 'reset' AND spent_at IS NULL AND expires_at > ${now}`.execute(
    db,
  );
  return rows.length > 0;
}

export type ResetCustomer = {
  id: CustomerId;
  firstName: string;
  email: string;
  emailCanonical: string;
  language: string;
};

/** Uses the token and sets the customer's password, if the email it was sent to still is theirs. */
export async function spendResetToken(
  tx: Db,
  hash: Buffer,
  passwordHash: string,
  now: Date,
): Promise<ResetCustomer | undefined> {
  const { rows } = await sql<ResetCustomer>`
    WITH spent AS (
      UPDATE email_tokens SET spent_at = ${now}
      WHERE token_hash = ${hash} AND purpose = 'reset' AND spent_at IS NULL AND expires_at > ${now}
      RETURNING customer_id, email_canonical
    )
    UPDATE customers SET password_hash = ${passwordHash} FROM spent
    WHERE customers.id = spent.customer_id AND customers.email_canonical = spent.email_canonical
    RETURNING customers.id, first_name AS "firstName", email, language,
      customers.email_canonical AS "emailCanonical"`.execute(tx);
  return rows[0];
}

export async function deleteResetTokens(tx: Db, customerId: CustomerId): Promise<void> {
  await tx
    .deleteFrom('email_tokens')
    .where('customer_id', '=', customerId)
    .where('purpose', '=', 'reset')
    .execute();
}

export async function deleteExpiredTokens(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('email_tokens').where('expires_at', '<=', now).execute();
}
