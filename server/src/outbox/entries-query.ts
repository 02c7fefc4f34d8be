import type { MessageKind, MessageState } from '@tula/contract/accounts/phone-messages.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../platform/postgres/database.ts';
import type { EntryChannel, Medium } from './outbox-entry.ts';
import { inMedium } from './outbox-store.ts';

/** As in the conditions of the partial indexes. */
const IN_STATE: Record<MessageState, RawBuilder<unknown>> = {
  queued: sql`next_try_at IS NOT NULL`,
  sent: sql`state = 'sent'`,
  delivered: sql`state = 'delivered'`,
  parked: sql`state = 'parked'`,
};

export type EntryRow = {
  id: string;
  channel: EntryChannel;
  recipient: string;
  state: MessageState;
  attempts: number;
  createdAt: Date;
  sentAt: Date | null;
  deliveredAt: Date | null;
  nextTryAt: Date | null;
  reason: string | null;
  /** For its reader alone. */
  isPrivate: boolean;
  hasText: boolean;
};

export type MailRow = EntryRow & { subject: string };
export type MessageRow = EntryRow & { kind: MessageKind; text: string; isWanted: boolean };

const COLUMNS = sql`id, channel, recipient, state, attempts, created_at AS "createdAt", sent_at AS "sentAt",
  delivered_at AS "deliveredAt", next_try_at AS "nextTryAt", last_error AS reason,
  is_private OR link_id IS NOT NULL AS "isPrivate", body_text <> '' AS "hasText"`;

type Page = {
  state?: MessageState | undefined;
  to?: string | undefined;
  last: string | undefined;
  most: number;
};

/** Newest first: ids begin with the time. */
const selectPage = (medium: Medium, { state, to, last, most }: Page) => {
  const conditions = [
    inMedium(medium),
    ...(state === undefined ? [] : [IN_STATE[state]]),
    ...(to === undefined || to === '' ? [] : [sql`lower(recipient) = ${to.toLowerCase()}`]),
    ...(last === undefined ? [] : [sql`id < ${last}::uuid`]),
  ];
  return sql`FROM outbox WHERE ${sql.join(conditions, sql` AND `)} ORDER BY id DESC LIMIT ${most}`;
};

export async function mailsBefore(db: Db, page: Page): Promise<MailRow[]> {
  const { rows } = await sql<MailRow>`SELECT ${COLUMNS}, subject ${selectPage('email', page)}`.execute(db);
  return rows;
}

/** With a condition that holds for messages which their customer still wants. */
export async function messagesBefore(
  db: Db,
  isWanted: RawBuilder<unknown>,
  page: Page,
): Promise<MessageRow[]> {
  const { rows } = await sql<MessageRow>`
    SELECT ${COLUMNS}, kind, body_text AS text, ${isWanted} AS "isWanted" ${selectPage('phone', page)}`.execute(
    db,
  );
  return rows;
}

type ReadMailRow = MailRow & { text: string; html: string };

export async function findMail(db: Db, id: string): Promise<ReadMailRow | undefined> {
  const { rows } = await sql<ReadMailRow>`
    SELECT ${COLUMNS}, subject, body_text AS text, body_html AS html FROM outbox
    WHERE id = ${id}::uuid AND channel = 'email'`.execute(db);
  return rows[0];
}

/** Counts all entries of a medium; each has a partial index of its own. */
export async function entryCounts(db: Db, medium: Medium): Promise<{ queued: number; parked: number }> {
  const { rows } = await sql<{ queued: number; parked: number }>`
    SELECT (SELECT count(*)::integer FROM outbox WHERE ${IN_STATE.queued} AND ${inMedium(medium)}) AS queued,
           (SELECT count(*)::integer FROM outbox WHERE ${IN_STATE.parked} AND ${inMedium(medium)}) AS parked`.execute(
    db,
  );
  return rows[0] ?? { queued: 0, parked: 0 };
}

/** Which entries may be sent again: those of a medium that are still wanted. */
export type Again = { medium: Medium; isWanted: RawBuilder<unknown> };

export const MAILS_AGAIN: Again = { medium: 'email', isWanted: sql`true` };

/** The name of an entry for the audit log. */
export type Name = { subject: string | null; kind: MessageKind | null };

/** Queues a parked entry that is still wanted, with its tries from the start; undefined for any other. */
export async function queueParked(
  db: Db,
  { medium, isWanted }: Again,
  { id, now }: { id: string; now: Date },
): Promise<Name | undefined> {
  const { rows } = await sql<Name>`
    UPDATE outbox SET state = 'queued', attempts = 0, next_try_at = ${now}, parked_at = NULL, provider_id = NULL,
      channel = ${medium}
    WHERE id = ${id}::uuid AND ${inMedium(medium)} AND state = 'parked' AND (channel = 'email' OR body_text <> '')
      AND ${isWanted} RETURNING subject, kind`.execute(db);
  return rows[0];
}

/**
 * Queues a copy of a sent entry whose text is stored and which is still wanted, as mail programs would hide a second
 * mail with the same Message-ID; undefined for any other.
 */
export async function queueCopy(
  db: Db,
  { medium, isWanted }: Again,
  copy: { of: string; id: string; dedupeKey: string; now: Date },
): Promise<Name | undefined> {
  const { rows } = await sql<Name>`
    WITH original AS (
      SELECT * FROM outbox WHERE id = ${copy.of}::uuid AND ${inMedium(medium)} AND state IN ('sent', 'delivered')
        AND body_text <> '' AND NOT is_private AND link_id IS NULL AND ${isWanted}),
    copied AS (
      INSERT INTO outbox (id, channel, dedupe_key, consent_id, kind, series_id, recipient, subject, parameters, body_text,
        body_html, created_at, next_try_at)
      SELECT ${copy.id}::uuid, ${medium}, ${copy.dedupeKey}, consent_id, kind, series_id, recipient, subject, parameters,
        body_text, body_html, ${copy.now}::timestamptz, ${copy.now}::timestamptz FROM original
      ON CONFLICT (dedupe_key) DO NOTHING)
    SELECT subject, kind FROM original`.execute(db);
  return rows[0];
}

/** Returns the subject of the parked email, if there was one. */
export async function deleteParkedMail(db: Db, id: string): Promise<string | undefined> {
  const { rows } = await sql<{ subject: string }>`
    DELETE FROM outbox WHERE id = ${id}::uuid AND state = 'parked' AND channel = 'email' RETURNING subject`.execute(
    db,
  );
  return rows[0]?.subject;
}

/** Lets an email and a message with this dedupe key be sent once more, because what they told was taken back. */
export async function forgetSent(tx: Db, dedupeKey: string): Promise<void> {
  await sql`
    UPDATE outbox SET dedupe_key = dedupe_key || ':' || id
    WHERE dedupe_key IN (${dedupeKey}, ${`phone:${dedupeKey}`})`.execute(tx);
}

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

/** Says whether an email, message or notification is to be sent before a moment. */
export async function isEntryDueBefore(db: Db, moment: Date): Promise<boolean> {
  const { rows } = await sql<{ isDue: boolean }>`
    SELECT EXISTS (SELECT FROM outbox WHERE next_try_at < ${moment}::timestamptz) AS "isDue"`.execute(db);
  return rows[0]?.isDue ?? false;
}
