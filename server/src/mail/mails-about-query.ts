import { sql } from 'kysely';
import type { Db } from '../platform/postgres/database.ts';

type Person = { firstName: string; lastName: string; email: string; phone: string };

/**
 * Deletes all mails to somebody who is erased, those of their orders, and those to staff whose text names them. Texts are
 * stored for 30 days at most, so few mails are searched.
 */
export async function deleteMailsAbout(tx: Db, person: Person, orderIds: readonly string[]): Promise<void> {
  const { firstName, lastName, email, phone } = person;
  await sql`
    DELETE FROM mails WHERE lower(recipient) = ${email.toLowerCase()} OR series_id = ANY (${orderIds}::uuid[])`.execute(
    tx,
  );
  const named = [email, phone, `${firstName} ${lastName}`].map((words) => words.toLowerCase());
  await sql`
    DELETE FROM mails WHERE body_text <> '' AND EXISTS (
      SELECT FROM unnest(${named}::text[]) AS word WHERE strpos(lower(subject || ' ' || body_text), word) > 0)`.execute(
    tx,
  );
}
