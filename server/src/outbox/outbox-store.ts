import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../platform/postgres/database.ts';
import type { Failure } from './carrier.ts';
import type {
  Claimed,
  ClaimedMail,
  ClaimedMessage,
  ClaimedPush,
  EntryChannel,
  Medium,
  Tried,
} from './outbox-entry.ts';

const IN_MEDIUM: Record<Medium, (table: RawBuilder<unknown>) => RawBuilder<unknown>> = {
  email: (table) => sql`${table}.channel = 'email'`,
  phone: (table) => sql`(${table}.channel <> 'email' AND ${table}.channel <> 'push')`,
  push: (table) => sql`${table}.channel = 'push'`,
};

/** Implies the conditions of the partial indexes, of which messages and notifications share one. */
export const inMedium = (medium: Medium, table: RawBuilder<unknown> = sql`outbox`) =>
  IN_MEDIUM[medium](table);

/** The database gives no notification to a process of a version that takes all but emails for messages to phones. */
const KNOWN: Record<Medium, RawBuilder<unknown>> = {
  email: sql``,
  phone: sql``,
  push: sql`, push_attempt = attempts + 1`,
};

type Due = { now: Date; leaseEndsAt: Date; shortly: Date; most: number };

const claiming = (medium: Medium, { now, leaseEndsAt, shortly, most }: Due) => sql`
  WITH due AS (
    SELECT id AS due_id, next_try_at AS due_at FROM outbox m
    WHERE next_try_at <= ${now} AND ${inMedium(medium, sql`m`)} AND NOT EXISTS (
      SELECT FROM outbox e WHERE e.series_id = m.series_id AND e.next_try_at <= ${shortly}
        AND ${inMedium(medium, sql`e`)} AND (e.created_at, e.id) < (m.created_at, m.id))
    ORDER BY next_try_at LIMIT ${most} FOR UPDATE SKIP LOCKED),
  claimed AS (
    UPDATE outbox SET attempts = attempts + 1, next_try_at = ${leaseEndsAt}${KNOWN[medium]} FROM due WHERE id = due_id
    RETURNING outbox.*, due_at)`;
const CLAIMED = sql`id, recipient, body_text AS text, channel, attempts`;

/**
 * Claims due entries of a medium for this process until the lease ends. One waits while an earlier one of its series,
 * in the same medium, is due, under way or tried again shortly.
 */
export const claimDue: { [M in Medium]: (db: Db, due: Due) => Promise<Claimed[M][]> } = {
  async email(db, due) {
    const { rows } = await sql<ClaimedMail>`
      ${claiming('email', due)}
      SELECT ${CLAIMED}, subject, body_html AS html, document_id AS "documentId", link_id AS "linkId",
        link_token_hash AS "linkTokenHash", link_expires_at AS "linkExpiresAt"
      FROM claimed ORDER BY due_at, id`.execute(db);
    return rows;
  },
  async phone(db, due) {
    const { rows } = await sql<ClaimedMessage>`
      ${claiming('phone', due)}
      SELECT ${CLAIMED}, kind, series_id AS "orderId", parameters, link_id AS "linkId",
        link_token_hash AS "linkTokenHash", link_expires_at AS "linkExpiresAt" FROM claimed ORDER BY due_at, id`.execute(
      db,
    );
    return rows;
  },
  async push(db, due) {
    const { rows } = await sql<ClaimedPush>`
      ${claiming('push', due)}
      SELECT ${CLAIMED}, subject AS title, parameters[1] AS page FROM claimed ORDER BY due_at, id`.execute(
      db,
    );
    return rows;
  },
};

/** As queued by the latest try; a report may have come before its answer, and queued it for another channel. */
export const isTried = ({ id, attempts, channel }: Tried) => sql`
  id = ${id}::uuid AND attempts = ${attempts} AND channel = ${channel} AND state = 'queued'`;

export type Sent = { tried: Tried; channel: EntryChannel; providerId: string | null; keepsAll: boolean };

/** Marks entries as sent; deletes the text of private ones, and every link, unless all are read here. */
export async function markSent(db: Db, sent: readonly Sent[], at: Date): Promise<void> {
  // Emails of earlier versions have a link without being marked as private.
  const keepsText = sql`(keeps_all OR (NOT is_private AND link_id IS NULL))`;
  const column = <T>(of: (one: Sent) => T) => sent.map(of);
  await sql`
    UPDATE outbox SET state = 'sent', sent_at = ${at}, next_try_at = NULL, last_error = NULL,
      channel = sent_by, provider_id = named,
      body_text = CASE WHEN ${keepsText} THEN body_text ELSE '' END,
      body_html = CASE WHEN ${keepsText} OR body_html IS NULL THEN body_html ELSE '' END,
      parameters = CASE WHEN ${keepsText} THEN parameters ELSE '{}' END,
      link_id = CASE WHEN keeps_all THEN link_id END,
      link_token_hash = CASE WHEN keeps_all THEN link_token_hash END,
      link_expires_at = CASE WHEN keeps_all THEN link_expires_at END
    FROM unnest(${column(({ tried }) => tried.id)}::uuid[], ${column(({ tried }) => tried.attempts)}::int[],
      ${column(({ tried }) => tried.channel)}::text[], ${column(({ channel }) => channel)}::text[],
      ${column(({ providerId }) => providerId)}::text[], ${column(({ keepsAll }) => keepsAll)}::boolean[])
      AS tried (tried_id, try, tried_by, sent_by, named, keeps_all)
    WHERE outbox.id = tried_id AND outbox.attempts = try AND outbox.channel = tried_by AND state = 'queued'`.execute(
    db,
  );
}

/** Gives a claimed entry back: it was not tried, or not counted, so this is no try. */
export async function markPostponed(
  db: Db,
  tried: Tried,
  { reason, nextTryAt }: { reason: string | null; nextTryAt: Date },
): Promise<void> {
  await sql`
    UPDATE outbox SET attempts = attempts - 1, next_try_at = ${nextTryAt},
      last_error = coalesce(${reason}::text, last_error)
    WHERE ${isTried(tried)}`.execute(db);
}

export const MOST_LETTERS = 500;

export async function markToRetry(
  db: Db,
  tried: Tried,
  { reason, nextTryAt, channel }: Pick<Failure, 'reason' | 'channel'> & { nextTryAt: Date },
): Promise<void> {
  await sql`
    UPDATE outbox SET last_error = ${reason.slice(0, MOST_LETTERS)}, next_try_at = ${nextTryAt}, channel = ${channel}
    WHERE ${isTried(tried)}`.execute(db);
}

/** Sets the columns that park an entry. */
export const parking = ({ reason, at, channel }: Failure) => sql`
  UPDATE outbox SET state = 'parked', parked_at = ${at}, next_try_at = NULL, channel = ${channel},
    last_error = ${reason.slice(0, MOST_LETTERS)}`;

/** Returns whether this has parked it. */
export async function park(db: Db, tried: Tried, why: Failure): Promise<boolean> {
  return changedRows(await sql`${parking(why)} WHERE ${isTried(tried)}`.execute(db)) > 0;
}

export type WhichOld = { before: Date; most: number };

export const changedRows = ({ numAffectedRows }: { numAffectedRows?: bigint | undefined }) =>
  Number(numAffectedRows ?? 0n);

/** Entries parked by a version that did not record when count from their creation. */
export async function deleteParkedBefore(db: Db, before: Date): Promise<number> {
  return changedRows(
    await sql`DELETE FROM outbox WHERE state = 'parked' AND coalesce(parked_at, created_at) < ${before}`.execute(
      db,
    ),
  );
}

/** Deletes the texts of some of the entries sent before. */
export async function deleteTextsSentBefore(db: Db, { before, most }: WhichOld): Promise<number> {
  return changedRows(
    await sql`
      UPDATE outbox SET body_text = '', body_html = CASE WHEN channel = 'email' THEN '' END, parameters = '{}',
        link_id = NULL, link_token_hash = NULL, link_expires_at = NULL
      WHERE id IN (
        SELECT id FROM outbox WHERE state IN ('sent', 'delivered') AND body_text <> '' AND sent_at < ${before}
        ORDER BY sent_at LIMIT ${most})`.execute(db),
  );
}

/** Deletes some of the sent entries; one with the dedupe key of a deleted one could be sent again. */
export async function deleteSentBefore(db: Db, { before, most }: WhichOld): Promise<number> {
  return changedRows(
    await sql`
      DELETE FROM outbox WHERE id IN (
        SELECT id FROM outbox WHERE state IN ('sent', 'delivered') AND sent_at < ${before}
        ORDER BY sent_at LIMIT ${most})`.execute(db),
  );
}
