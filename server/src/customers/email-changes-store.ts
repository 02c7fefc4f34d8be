import type { CustomerId } from '@tula/contract/calls/ids.ts';
import { Problem, problemMessage } from '@tula/contract/calls/problems.ts';
import { sql } from 'kysely';
import type { Db } from '../platform/postgres/database.ts';

export type UndoTokenToInsert = {
  hash: Buffer;
  customerId: CustomerId;
  previousEmail: string;
  emailCanonical: string;
  createdAt: Date;
  expiresAt: Date;
};

/** Earlier tokens stay valid: who changes an email twice must not take away the first link. */
export async function insertUndoToken(tx: Db, token: UndoTokenToInsert): Promise<void> {
  const { hash, customerId, previousEmail, emailCanonical, createdAt, expiresAt } = token;
  await sql`
    INSERT INTO email_tokens
      (token_hash, purpose, customer_id, previous_email, email_canonical, created_at, expires_at)
    VALUES (${hash}, 'undo', ${customerId}, ${previousEmail}, ${emailCanonical}, ${createdAt}, ${expiresAt})
  `.execute(tx);
}

export type EmailChange = {
  customerId: CustomerId;
  previousEmail: string;
  emailCanonical: string;
  changedAt: Date;
  isUndone: boolean;
};

/** The change that a token undoes; undefined for an unknown or expired token. */
export async function findEmailChange(db: Db, hash: Buffer, now: Date): Promise<EmailChange | undefined> {
  const { rows } = await sql<EmailChange>`
    SELECT customer_id AS "customerId", previous_email AS "previousEmail", email_canonical AS "emailCanonical",
           created_at AS "changedAt", spent_at IS NOT NULL AS "isUndone"
    FROM email_tokens
    WHERE token_hash = ${hash} AND purpose = 'undo' AND expires_at > ${now}`.execute(db);
  return rows[0];
}

/** Returns false when the token has been used or made worthless in the meantime. */
export async function spendUndoToken(tx: Db, hash: Buffer, now: Date): Promise<boolean> {
  const { numAffectedRows } = await sql`
    UPDATE email_tokens SET spent_at = ${now}
    WHERE token_hash = ${hash} AND purpose = 'undo' AND spent_at IS NULL`.execute(tx);
  return numAffectedRows === 1n;
}

/** Puts the previous email back. It counts as verified, as the link was sent to it. */
export async function restoreEmail(
  tx: Db,
  { customerId, previousEmail, emailCanonical }: EmailChange,
  passwordHash: string,
  now: Date,
): Promise<void> {
  await sql`
    UPDATE customers SET email = ${previousEmail}, email_canonical = ${emailCanonical},
      email_verified_at = ${now}, password_hash = ${passwordHash}
    WHERE id = ${customerId}`.execute(tx);
}

/**
 * Deletes the links that the account got after the change, so that nobody can repeat what was undone. The links of
 * earlier changes stay.
 */
export async function deleteTokensSince(tx: Db, { customerId, changedAt }: EmailChange): Promise<void> {
  await sql`
    DELETE FROM email_tokens
    WHERE customer_id = ${customerId} AND spent_at IS NULL AND (purpose <> 'undo' OR created_at > ${changedAt})
  `.execute(tx);
}

/**
 * Throws EMAIL_TAKEN when another account may still get this email back. Called after the email was written: its
 * unique index has then waited for a transaction that releases it.
 */
export async function rejectEmailToPutBack(
  tx: Db,
  { id, emailCanonical }: { id: CustomerId; emailCanonical: string },
  now: Date,
): Promise<void> {
  const { rows } = await sql`
    SELECT FROM email_tokens
    WHERE email_canonical = ${emailCanonical} AND purpose = 'undo' AND customer_id <> ${id}
      AND spent_at IS NULL AND expires_at > ${now}`.execute(tx);
  if (rows.length > 0) throw new Problem('EMAIL_TAKEN', { fields: { email: problemMessage('EMAIL_TAKEN') } });
}
