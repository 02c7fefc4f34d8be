import type { MessageKind, MessageState } from '@tula/contract/accounts/phone-messages.ts';
import { sql } from 'kysely';
import type { Db } from '../platform/postgres/database.ts';

/** An email, which has a subject, or a message to a phone, which has a kind. */
export type SentAbout = {
  at: Date;
  subject: string | null;
  kind: MessageKind | null;
  state: MessageState;
};

/** The newest emails and messages about an order or complaint that are still stored, oldest first. */
export async function sentAbout(db: Db, seriesId: string, most: number): Promise<SentAbout[]> {
  const { rows } = await sql<SentAbout>`
    SELECT created_at AS at, subject, kind, state FROM outbox WHERE series_id = ${seriesId}::uuid
    ORDER BY id DESC LIMIT ${most}`.execute(db);
  return rows.toReversed();
}
