import type { MailState } from '@tula/contract/accounts/mails.ts';
import type { Id } from '@tula/contract/calls/ids.ts';
import { sql } from 'kysely';
import type { Db } from '../../platform/postgres/database.ts';
import type { MailId } from '../message.ts';

/** A mail without its text. */
export type MailRow = {
  id: Id<'mail'>;
  recipient: string;
  subject: string;
  state: MailState;
  attempts: number;
  createdAt: Date;
  sentAt: Date | null;
  nextTryAt: Date | null;
  reason: string | null;
  isPrivate: boolean;
  hasText: boolean;
};

const columns = sql`id, recipient, subject, state, attempts, created_at AS "createdAt", sent_at AS "sentAt",
  next_try_at AS "nextTryAt", last_error AS reason, is_private OR link_id IS NOT NULL AS "isPrivate",
  body_html <> '' AS "hasText"`;

/** As in the conditions of the partial indexes. */
const IN_STATE = {
  queued: sql`next_try_at IS NOT NULL`,
  sent: sql`state = 'sent'`,
  parked: sql`state = 'parked'`,
};

export type OutboxFilter = { state?: MailState | undefined; to?: string | undefined };

/** Newest first: ids begin with the time. */
export async function mailsBefore(
  db: Db,
  { state, to }: OutboxFilter,
  last: MailId | undefined,
  most: number,
): Promise<MailRow[]> {
  const conditions = [
    ...(state === undefined ? [] : [IN_STATE[state]]),
    ...(to === undefined || to === '' ? [] : [sql`lower(recipient) = ${to.toLowerCase()}`]),
    ...(last === undefined ? [] : [sql`id < ${last}::uuid`]),
    sql`true`,
  ];
  const { rows } = await sql<MailRow>`
    SELECT ${columns} FROM mails WHERE ${sql.join(conditions, sql` AND `)}
    ORDER BY id DESC LIMIT ${most}`.execute(db);
  return rows;
}

export async function mailOf(
  db: Db,
  id: MailId,
): Promise<(MailRow & { text: string; html: string }) | undefined> {
  const { rows } = await sql<MailRow & { text: string; html: string }>`
    SELECT ${columns}, body_text AS text, body_html AS html FROM mails WHERE id = ${id}::uuid`.execute(db);
  return rows[0];
}

/** Of all mails; each has a partial index of its own. */
export async function mailCounts(db: Db): Promise<{ queued: number; parked: number }> {
  const { rows } = await sql<{ queued: number; parked: number }>`
    SELECT (SELECT count(*)::integer FROM mails WHERE ${IN_STATE.queued}) AS queued,
           (SELECT count(*)::integer FROM mails WHERE ${IN_STATE.parked}) AS parked`.execute(db);
  return rows[0] ?? { queued: 0, parked: 0 };
}

/**
 * Queues a copy of a sent mail whose text is stored, as mail programs would hide a second mail with the same
 * Message-ID. Returns the subject; undefined for any other mail.
 */
export async function queueCopy(
  db: Db,
  id: MailId,
  copy: { id: MailId; dedupeKey: string; now: Date },
): Promise<string | undefined> {
  const { rows } = await sql<{ subject: string }>`
    WITH original AS (
      SELECT recipient, subject, body_text, body_html, series_id FROM mails
      WHERE id = ${id}::uuid AND state = 'sent' AND body_html <> '' AND NOT is_private AND link_id IS NULL),
    copied AS (
      INSERT INTO mails (id, dedupe_key, recipient, subject, body_text, body_html, series_id, created_at, next_try_at)
      SELECT ${copy.id}::uuid, ${copy.dedupeKey}, recipient, subject, body_text, body_html, series_id,
        ${copy.now}::timestamptz, ${copy.now}::timestamptz FROM original
      ON CONFLICT (dedupe_key) DO NOTHING)
    SELECT subject FROM original`.execute(db);
  return rows[0]?.subject;
}

/** Returns the subject of the parked mail, if there is one. */
export async function queueParkedMail(db: Db, id: MailId, now: Date): Promise<string | undefined> {
  const queued = await db
    .updateTable('mails')
    .set({ state: 'queued', attempts: 0, next_try_at: now, parked_at: null })
    .where('id', '=', id)
    .where('state', '=', 'parked')
    .returning('subject')
    .execute();
  return queued[0]?.subject;
}

/** Returns the subject of the parked mail, if there was one. */
export async function deleteParkedMail(db: Db, id: MailId): Promise<string | undefined> {
  const deleted = await db
    .deleteFrom('mails')
    .where('id', '=', id)
    .where('state', '=', 'parked')
    .returning('subject')
    .execute();
  return deleted[0]?.subject;
}
