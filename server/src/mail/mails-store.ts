import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../platform/postgres/database.ts';
import type { MailLink } from './link-tokens.ts';
import type { MailId, Message } from './message.ts';

type Queueing = { id: MailId; createdAt: Date; beside?: RawBuilder<unknown> | undefined };

/** Queues a mail, unless one with its dedupe key exists. `beside` runs in the same statement. */
export async function queueMail(
  db: Db,
  message: Message,
  { id, createdAt, beside }: Queueing,
): Promise<void> {
  const {
    to,
    subject,
    text,
    html,
    dedupeKey = null,
    seriesId = null,
    link,
    isPrivate = link !== undefined,
    documentId = null,
  } = message;
  const first = beside === undefined ? sql`` : sql`WITH beside AS (${beside})`;
  await sql`
    ${first} INSERT INTO mails (id, dedupe_key, recipient, subject, body_text, body_html, created_at, next_try_at,
      series_id, is_private, link_id, link_token_hash, link_expires_at, document_id)
    VALUES (${id}::uuid, ${dedupeKey}::text, ${to}, ${subject}, ${text}, ${html}, ${createdAt}::timestamptz,
      ${createdAt}::timestamptz, ${seriesId}::uuid, ${isPrivate}, ${link?.id ?? null}::uuid, ${link?.tokenHash ?? null}::bytea,
      ${link?.expiresAt ?? null}::timestamptz, ${documentId}::uuid)
    ON CONFLICT (dedupe_key) DO NOTHING`.execute(db);
}

/** All three null: the mail has no link of its own, or it was queued by a version that stored whole links. */
export type StoredLink = {
  linkId: string | null;
  linkTokenHash: Buffer | null;
  linkExpiresAt: Date | null;
};

export type ClaimedMail = StoredLink & {
  id: MailId;
  recipient: string;
  subject: string;
  text: string;
  html: string;
  /** Including this try, so a later claim of the same mail has a higher number. */
  attempts: number;
  /** The tax document to attach. */
  documentId: string | null;
};

const storedLink = sql`
  link_id AS "linkId", link_token_hash AS "linkTokenHash", link_expires_at AS "linkExpiresAt"`;

/** The link as it was queued. */
export function linkOf({ linkId, linkTokenHash, linkExpiresAt }: StoredLink): MailLink | undefined {
  if (linkId === null || linkTokenHash === null || linkExpiresAt === null) return undefined;
  return { id: linkId, tokenHash: linkTokenHash, expiresAt: linkExpiresAt };
}

/**
 * Claims due mails for this process until the lease ends. A mail waits while an earlier one of its series is due, under
 * way or tried again shortly.
 */
export async function claimMails(
  db: Db,
  { now, leaseEndsAt, shortly, most }: { now: Date; leaseEndsAt: Date; shortly: Date; most: number },
): Promise<ClaimedMail[]> {
  const { rows } = await sql<ClaimedMail>`
    WITH due AS (
      SELECT id AS due_id, next_try_at AS due_at FROM mails m
      WHERE next_try_at <= ${now} AND NOT EXISTS (
        SELECT FROM mails e WHERE e.series_id = m.series_id AND e.next_try_at <= ${shortly}
          AND (e.created_at, e.id) < (m.created_at, m.id))
      ORDER BY next_try_at LIMIT ${most} FOR UPDATE SKIP LOCKED),
    claimed AS (
      UPDATE mails SET attempts = attempts + 1, next_try_at = ${leaseEndsAt} FROM due WHERE id = due_id
      RETURNING mails.*, due_at)
    SELECT id, recipient, subject, body_text AS text, body_html AS html, attempts,
      document_id AS "documentId", ${storedLink}
    FROM claimed ORDER BY due_at, id`.execute(db);
  return rows;
}

type Tried = Pick<ClaimedMail, 'id' | 'attempts'>;

/** Marks mails as sent; deletes the text of private ones, and every link, unless all mails are read here. */
export async function markSent(
  db: Db,
  mails: readonly Tried[],
  { sentAt, keepsAll }: { sentAt: Date; keepsAll: boolean },
): Promise<void> {
  // Mails of earlier versions have a link without being marked as private.
  const keepsText = sql`(${keepsAll} OR (NOT is_private AND link_id IS NULL))`;
  await sql`
    UPDATE mails SET state = 'sent', sent_at = ${sentAt}, next_try_at = NULL, last_error = NULL,
      body_text = CASE WHEN ${keepsText} THEN body_text ELSE '' END,
      body_html = CASE WHEN ${keepsText} THEN body_html ELSE '' END,
      link_id = CASE WHEN ${keepsAll} THEN link_id END,
      link_token_hash = CASE WHEN ${keepsAll} THEN link_token_hash END,
      link_expires_at = CASE WHEN ${keepsAll} THEN link_expires_at END
    FROM unnest(${mails.map(({ id }) => id)}::uuid[], ${mails.map(({ attempts }) => attempts)}::int[]) AS tried (mail_id, try)
    WHERE mails.id = mail_id AND mails.attempts = try AND state = 'queued'`.execute(db);
}

/** Gives a claimed mail back: it was not tried, so this does not count as a try. */
export async function markPostponed(db: Db, { id, attempts }: Tried, nextTryAt: Date): Promise<void> {
  await db
    .updateTable('mails')
    .set({ attempts: attempts - 1, next_try_at: nextTryAt })
    .where('id', '=', id)
    .where('attempts', '=', attempts)
    .where('state', '=', 'queued')
    .execute();
}

/** Schedules the next try, or parks the mail when there is none. */
export async function markUndelivered(
  db: Db,
  { id, attempts }: Tried,
  { reason, nextTryAt, at }: { reason: string; nextTryAt: Date | null; at: Date },
): Promise<void> {
  await db
    .updateTable('mails')
    .set({
      last_error: reason.slice(0, 500),
      next_try_at: nextTryAt,
      ...(nextTryAt === null ? { state: 'parked', parked_at: at } : {}),
    })
    .where('id', '=', id)
    .where('attempts', '=', attempts)
    .where('state', '=', 'queued')
    .execute();
}

export type SentMail = {
  to: string;
  subject: string;
  text: string;
  html: string;
  sentAt: string;
  link: MailLink | undefined;
};

/** The newest sent mails, of one recipient or of all. */
export async function newestMails(db: Db, recipient: string | undefined, limit: number): Promise<SentMail[]> {
  const rows = await db
    .selectFrom('mails')
    .select([
      'recipient',
      'subject',
      'body_text',
      'body_html',
      'sent_at',
      'link_id',
      'link_token_hash',
      'link_expires_at',
    ])
    .where('state', '=', 'sent')
    .$if(recipient !== undefined, (query) =>
      query.where(sql`lower(recipient)`, '=', (recipient ?? '').toLowerCase()),
    )
    .orderBy('sent_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    to: row.recipient,
    subject: row.subject,
    text: row.body_text,
    html: row.body_html,
    sentAt: (row.sent_at ?? new Date(0)).toISOString(),
    link: linkOf({
      linkId: row.link_id,
      linkTokenHash: row.link_token_hash,
      linkExpiresAt: row.link_expires_at,
    }),
  }));
}

/** Deletes the texts of some of the mails sent before. */
export async function deleteTextsSentBefore(db: Db, before: Date, most: number): Promise<number> {
  const { numAffectedRows } = await sql`
    UPDATE mails SET body_text = '', body_html = '', link_id = NULL, link_token_hash = NULL, link_expires_at = NULL
    WHERE id IN (
      SELECT id FROM mails WHERE state = 'sent' AND body_html <> '' AND sent_at < ${before}
      ORDER BY sent_at LIMIT ${most})`.execute(db);
  return Number(numAffectedRows ?? 0n);
}

export async function countMailsWaiting(db: Db): Promise<number> {
  const { waiting } = await db
    .selectFrom('mails')
    .select((select) => select.fn.countAll<number>().as('waiting'))
    // As in the condition of the index; so are exactly the queued ones.
    .where('next_try_at', 'is not', null)
    .executeTakeFirstOrThrow();
  return waiting;
}

export type ParkedMail = {
  id: MailId;
  recipient: string;
  subject: string;
  createdAt: Date;
  lastError: string | null;
};

/** Parked mails, oldest first. */
export async function mailsParked(db: Db, most: number): Promise<ParkedMail[]> {
  const rows = await db
    .selectFrom('mails')
    .select(['id', 'recipient', 'subject', 'created_at', 'last_error'])
    .where('state', '=', 'parked')
    .orderBy('created_at')
    .orderBy('id')
    .limit(most)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    recipient: row.recipient,
    subject: row.subject,
    createdAt: row.created_at,
    lastError: row.last_error,
  }));
}

/** Mails parked by a version that did not record when count from their creation. */
export async function deleteMailsParkedBefore(db: Db, before: Date): Promise<number> {
  const { numAffectedRows } = await sql`
    DELETE FROM mails WHERE state = 'parked' AND coalesce(parked_at, created_at) < ${before}`.execute(db);
  return Number(numAffectedRows ?? 0n);
}

/** Deletes some of the sent mails; a mail with the dedupe key of a deleted one could be sent again. */
export async function deleteMailsSentBefore(db: Db, before: Date, most: number): Promise<number> {
  const { numAffectedRows } = await sql`
    DELETE FROM mails WHERE id IN (
      SELECT id FROM mails WHERE state = 'sent' AND sent_at < ${before} ORDER BY sent_at LIMIT ${most})`.execute(
    db,
  );
  return Number(numAffectedRows ?? 0n);
}
