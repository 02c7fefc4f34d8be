import { sql } from 'kysely';
import type { Db } from '../platform/postgres/database.ts';

type Person = { firstName: string; lastName: string; email: string; isEmailVerified: boolean };

/**
 * Deletes the mails of somebody who is erased: those to their email, and those of their orders and complaints. Under an
 * email that is not verified, mails of somebody else's orders and complaints stay.
 */
export async function deleteMailsAbout(
  tx: Db,
  { email, isEmailVerified }: Pick<Person, 'email' | 'isEmailVerified'>,
  seriesIds: readonly string[],
): Promise<void> {
  await deleteMailsOfSeries(tx, seriesIds);
  await sql`
    DELETE FROM mails WHERE lower(recipient) = ${email.toLowerCase()}
      AND (${isEmailVerified}::boolean OR series_id IS NULL)`.execute(tx);
}

/**
 * Takes the texts out of mails to staff that name somebody who is erased. Others may have the same name, so mails to
 * customers are not searched, and a mail that waits is sent as it is. Texts are stored for 30 days, so few are searched.
 */
export async function clearStaffMailsNaming(
  tx: Db,
  { firstName, lastName, email, isEmailVerified }: Person,
  staffEmails: readonly string[],
): Promise<void> {
  const named = [`${firstName} ${lastName}`, ...(isEmailVerified ? [email] : [])];
  const recipients = staffEmails.map((address) => address.toLowerCase());
  await sql`
    UPDATE mails SET body_text = '', body_html = ''
    WHERE state = 'sent' AND body_html <> '' AND lower(recipient) = ANY (${recipients}::text[]) AND EXISTS (
      SELECT FROM unnest(${named.map((words) => words.toLowerCase())}::text[]) AS word
      WHERE strpos(lower(body_text), word) > 0)`.execute(tx);
}

/** Deletes the mails about orders or complaints whose person is erased. */
export async function deleteMailsOfSeries(tx: Db, seriesIds: readonly string[]): Promise<void> {
  await sql`DELETE FROM mails WHERE series_id = ANY (${seriesIds}::uuid[])`.execute(tx);
}
