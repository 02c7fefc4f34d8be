import type { MessageChannel, MessageKind, MessageState } from '@tula/contract/accounts/phone-messages.ts';
import type { Id } from '@tula/contract/calls/ids.ts';
import { sql } from 'kysely';
import type { Db } from '../../platform/postgres/database.ts';
import { LIVE_CONSENTS } from '../phone-messages-store.ts';

export type MessageRow = {
  id: Id<'phone-message'>;
  kind: MessageKind;
  recipient: string;
  channel: MessageChannel | null;
  state: MessageState;
  attempts: number;
  createdAt: Date;
  sentAt: Date | null;
  deliveredAt: Date | null;
  nextTryAt: Date | null;
  reason: string | null;
  text: string;
  isPrivate: boolean;
  /** The customer still agrees to messages to this number. */
  isWanted: boolean;
};

const IS_WANTED = sql`EXISTS (SELECT FROM ${LIVE_CONSENTS} live WHERE live.id = m.consent_id)`;

/** As in the conditions of the partial indexes. */
const IN_STATE = {
  queued: sql`m.next_try_at IS NOT NULL`,
  sent: sql`m.state = 'sent'`,
  delivered: sql`m.state = 'delivered'`,
  parked: sql`m.state = 'parked'`,
};

/** Newest first: ids begin with the time. */
export async function messagesBefore(
  db: Db,
  { state, to }: { state?: MessageState | undefined; to?: string | undefined },
  last: string | undefined,
  most: number,
): Promise<MessageRow[]> {
  const conditions = [
    ...(state === undefined ? [] : [IN_STATE[state]]),
    ...(to === undefined ? [] : [sql`m.recipient = ${to}`]),
    ...(last === undefined ? [] : [sql`m.id < ${last}::uuid`]),
    sql`true`,
  ];
  const { rows } = await sql<MessageRow>`
    SELECT m.id, m.kind, m.recipient, m.channel, m.state, m.attempts, m.created_at AS "createdAt", m.sent_at AS "sentAt",
      m.delivered_at AS "deliveredAt", m.next_try_at AS "nextTryAt", m.last_error AS reason, m.body_text AS text,
      m.is_private AS "isPrivate", ${IS_WANTED} AS "isWanted"
    FROM phone_messages m WHERE ${sql.join(conditions, sql` AND `)} ORDER BY m.id DESC LIMIT ${most}`.execute(
    db,
  );
  return rows;
}

/** Of all messages; each has a partial index of its own. */
export async function messageCounts(db: Db): Promise<{ queued: number; parked: number }> {
  const { rows } = await sql<{ queued: number; parked: number }>`
    SELECT (SELECT count(*)::integer FROM phone_messages m WHERE ${IN_STATE.queued}) AS queued,
           (SELECT count(*)::integer FROM phone_messages m WHERE ${IN_STATE.parked}) AS parked`.execute(db);
  return rows[0] ?? { queued: 0, parked: 0 };
}

/** Queues a parked message that is still wanted; returns its kind, or undefined for any other. */
export async function queueParkedMessage(db: Db, id: string, now: Date): Promise<MessageKind | undefined> {
  const { rows } = await sql<{ kind: MessageKind }>`
    UPDATE phone_messages m SET state = 'queued', attempts = 0, next_try_at = ${now}, parked_at = NULL,
      provider_id = NULL, channel = NULL
    WHERE id = ${id}::uuid AND state = 'parked' AND body_text <> '' AND ${IS_WANTED} RETURNING kind`.execute(
    db,
  );
  return rows[0]?.kind;
}

/** Queues a copy of a sent message whose text is stored and which is still wanted; undefined for any other. */
export async function queueMessageCopy(
  db: Db,
  id: string,
  copy: { id: string; dedupeKey: string; now: Date },
): Promise<MessageKind | undefined> {
  const { rows } = await sql<{ kind: MessageKind }>`
    WITH original AS (
      SELECT * FROM phone_messages m
      WHERE id = ${id}::uuid AND state IN ('sent', 'delivered') AND body_text <> '' AND NOT is_private
        AND ${IS_WANTED}),
    copied AS (
      INSERT INTO phone_messages (id, dedupe_key, consent_id, kind, order_id, recipient, parameters, body_text,
        is_private, created_at, next_try_at)
      SELECT ${copy.id}::uuid, ${copy.dedupeKey}, consent_id, kind, order_id, recipient, parameters, body_text,
        false, ${copy.now}::timestamptz, ${copy.now}::timestamptz FROM original
      ON CONFLICT (dedupe_key) DO NOTHING)
    SELECT kind FROM original`.execute(db);
  return rows[0]?.kind;
}
