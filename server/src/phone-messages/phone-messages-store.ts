import type { MessageChannel, MessageKind } from '@tula/contract/accounts/phone-messages.ts';
import type { CustomerId, OrderId } from '@tula/contract/calls/ids.ts';
import { type RawBuilder, sql } from 'kysely';
import { CUSTOMERS } from '../customers/customers-query.ts';
import type { Db } from '../platform/postgres/database.ts';
import type { ReportedMessage } from './messenger.ts';
import type { ParkedMessage, PhoneMessage } from './phone-message.ts';

/** Where the customer agreed to messages to the number that the account has now. */
export const LIVE_CONSENTS = sql`(
  SELECT c.id, c.customer_id, c.phone FROM message_consents c
  JOIN ${CUSTOMERS} u ON u.id = c.customer_id AND u.phone = c.phone WHERE c.withdrawn_at IS NULL)`;

type ToQueue = PhoneMessage & { id: string; customerId: CustomerId; createdAt: Date };

/** Queues a message if the customer wants it, unless one with its dedupe key exists. */
export function messageInsertion({ createdAt: at, ...message }: ToQueue): RawBuilder<unknown> {
  const { id, customerId, kind, orderId, parameters, text, isPrivate, dedupeKey } = message;
  return sql`
    INSERT INTO phone_messages (id, dedupe_key, consent_id, kind, order_id, recipient, parameters, body_text, is_private,
      created_at, next_try_at)
    SELECT ${id}::uuid, ${dedupeKey}::text, live.id, ${kind}::text, ${orderId}::uuid, live.phone, ${parameters}::text[],
      ${text}::text, ${isPrivate}::boolean, ${at}::timestamptz, ${at}::timestamptz
    FROM ${LIVE_CONSENTS} live WHERE live.customer_id = ${customerId}::uuid
    ON CONFLICT (dedupe_key) DO NOTHING`;
}

/** The same in a statement of its own. */
export async function insertMessage(db: Db, message: ToQueue): Promise<void> {
  await sql`${messageInsertion(message)}`.execute(db);
}

export type ClaimedMessage = {
  id: string;
  kind: MessageKind;
  orderId: OrderId;
  recipient: string;
  parameters: string[];
  text: string;
  /** Including this try, so a later claim of the same message has a higher number. */
  attempts: number;
  /** Of the try before, or by which to send it now; null before the first. */
  channel: MessageChannel | null;
};

/**
 * Claims due messages for this process until the lease ends. A message waits while an earlier one of its order is due,
 * under way or tried again shortly.
 */
export async function claimMessages(
  db: Db,
  { now, leaseEndsAt, shortly, most }: { now: Date; leaseEndsAt: Date; shortly: Date; most: number },
): Promise<ClaimedMessage[]> {
  const { rows } = await sql<ClaimedMessage>`
    WITH due AS (
      SELECT id AS due_id, next_try_at AS due_at FROM phone_messages m
      WHERE next_try_at <= ${now} AND NOT EXISTS (
        SELECT FROM phone_messages e WHERE e.order_id = m.order_id AND e.next_try_at <= ${shortly}
          AND (e.created_at, e.id) < (m.created_at, m.id))
      ORDER BY next_try_at LIMIT ${most} FOR UPDATE SKIP LOCKED),
    claimed AS (
      UPDATE phone_messages SET attempts = attempts + 1, next_try_at = ${leaseEndsAt} FROM due WHERE id = due_id
      RETURNING phone_messages.*, due_at)
    SELECT id, kind, order_id AS "orderId", recipient, parameters, body_text AS text, attempts, channel
    FROM claimed ORDER BY due_at, id`.execute(db);
  return rows;
}

type Tried = Pick<ClaimedMessage, 'id' | 'attempts' | 'channel'>;

/** As queued by the latest try; a report may have come before its answer, and queued it for another channel. */
const isTried = ({ id, attempts, channel }: Tried) => sql`
  id = ${id}::uuid AND attempts = ${attempts} AND channel IS NOT DISTINCT FROM ${channel}::text AND state = 'queued'`;

/** Deletes the text of a private message, unless staff read all messages here. */
export async function markMessageSent(
  db: Db,
  message: Tried,
  sent: { at: Date; channel: MessageChannel; providerId: string | null },
): Promise<void> {
  const isGone = sql`is_private AND ${sent.channel !== 'sandbox'}::boolean`;
  await sql`
    UPDATE phone_messages SET state = 'sent', sent_at = ${sent.at}, next_try_at = NULL, last_error = NULL,
      channel = ${sent.channel}, provider_id = ${sent.providerId},
      body_text = CASE WHEN ${isGone} THEN '' ELSE body_text END,
      parameters = CASE WHEN ${isGone} THEN '{}' ELSE parameters END
    WHERE ${isTried(message)}`.execute(db);
}

/** Gives a claimed message back: it does not count as a try. */
export async function markMessagePostponed(
  db: Db,
  message: Tried,
  { reason, nextTryAt }: { reason: string; nextTryAt: Date },
): Promise<void> {
  await sql`
    UPDATE phone_messages SET attempts = attempts - 1, next_try_at = ${nextTryAt}, last_error = ${reason}
    WHERE ${isTried(message)}`.execute(db);
}

export async function markMessageToRetry(
  db: Db,
  message: Tried,
  { reason, nextTryAt, channel }: { reason: string; nextTryAt: Date; channel: MessageChannel },
): Promise<void> {
  await sql`
    UPDATE phone_messages SET last_error = ${reason.slice(0, 500)}, next_try_at = ${nextTryAt}, channel = ${channel}
    WHERE ${isTried(message)}`.execute(db);
}

/** Returns the message if it is parked by this. */
export async function parkMessage(
  db: Db,
  message: Tried,
  { reason, at, channel }: { reason: string; at: Date; channel: MessageChannel },
): Promise<ParkedMessage | undefined> {
  const { rows } = await sql<ParkedMessage>`
    UPDATE phone_messages SET state = 'parked', parked_at = ${at}, next_try_at = NULL, channel = ${channel},
      last_error = ${reason.slice(0, 500)}
    WHERE ${isTried(message)} RETURNING id, kind, order_id AS "orderId"`.execute(db);
  return rows[0];
}

type FallBack = { reason: string; at: Date; channel: MessageChannel; createdAfter: Date };

/** Queues the message for another channel if its text is stored and its customer still wants it. */
function queueForChannel(
  db: Db,
  which: RawBuilder<unknown>,
  { reason, at, channel, createdAfter }: FallBack,
): Promise<ParkedMessage | undefined> {
  return sql<ParkedMessage>`
    UPDATE phone_messages SET state = 'queued', next_try_at = ${at}, sent_at = NULL, provider_id = NULL,
      channel = ${channel}, last_error = ${reason.slice(0, 500)}
    WHERE ${which} AND body_text <> '' AND created_at > ${createdAfter}
      AND EXISTS (SELECT FROM ${LIVE_CONSENTS} live WHERE live.id = consent_id)
    RETURNING id, kind, order_id AS "orderId"`
    .execute(db)
    .then(({ rows }) => rows[0]);
}

/** After a try that failed. */
export const fallBackFromTry = (db: Db, message: Tried, to: FallBack): Promise<ParkedMessage | undefined> =>
  queueForChannel(db, isTried(message), to);

/** After a report that a message failed. */
export const fallBackFromReport = (
  db: Db,
  message: ReportedMessage,
  from: MessageChannel,
  to: FallBack,
): Promise<ParkedMessage | undefined> => queueForChannel(db, isUnderWay(message, from), to);

/** Without our id, the provider's alone names a message. */
const isReported = ({ id, providerId }: ReportedMessage) =>
  id === undefined ? sql`provider_id = ${providerId}` : sql`id = ${id}::uuid`;

/** On its way by this channel: a report may come after the message was queued for another one. */
const isUnderWay = (message: ReportedMessage, channel: MessageChannel) =>
  sql`${isReported(message)} AND state IN ('queued', 'sent') AND coalesce(channel, ${channel}) = ${channel}`;

/** Reports come more than once and in any order: a message that was delivered stays so. */
export async function markMessageDelivered(db: Db, message: ReportedMessage, at: Date): Promise<void> {
  await sql`
    UPDATE phone_messages SET state = 'delivered', delivered_at = ${at}, sent_at = coalesce(sent_at, ${at}),
      next_try_at = NULL, parked_at = NULL, last_error = NULL,
      body_text = CASE WHEN is_private THEN '' ELSE body_text END,
      parameters = CASE WHEN is_private THEN '{}' ELSE parameters END
    WHERE ${isReported(message)} AND state <> 'delivered'`.execute(db);
}

/** Returns the message if this is the first to say so. */
export async function markMessageFailed(
  db: Db,
  message: ReportedMessage,
  { reason, at, channel }: { reason: string; at: Date; channel: MessageChannel },
): Promise<ParkedMessage | undefined> {
  const { rows } = await sql<ParkedMessage>`
    UPDATE phone_messages SET state = 'parked', parked_at = ${at}, next_try_at = NULL, last_error = ${reason}
    WHERE ${isUnderWay(message, channel)}
    RETURNING id, kind, order_id AS "orderId"`.execute(db);
  return rows[0];
}

/** For while no messages are sent. */
export async function deleteQueuedMessages(db: Db): Promise<number> {
  const { numAffectedRows } = await sql`
    DELETE FROM phone_messages WHERE next_try_at IS NOT NULL`.execute(db);
  return Number(numAffectedRows ?? 0n);
}

export async function deleteMessageTextsBefore(db: Db, before: Date, most: number): Promise<number> {
  const { numAffectedRows } = await sql`
    UPDATE phone_messages SET body_text = '', parameters = '{}' WHERE id IN (
      SELECT id FROM phone_messages WHERE state IN ('sent', 'delivered') AND body_text <> '' AND sent_at < ${before}
      ORDER BY sent_at LIMIT ${most})`.execute(db);
  return Number(numAffectedRows ?? 0n);
}

export async function deleteMessagesSentBefore(db: Db, before: Date, most: number): Promise<number> {
  const { numAffectedRows } = await sql`
    DELETE FROM phone_messages WHERE id IN (
      SELECT id FROM phone_messages WHERE state IN ('sent', 'delivered') AND sent_at < ${before}
      ORDER BY sent_at LIMIT ${most})`.execute(db);
  return Number(numAffectedRows ?? 0n);
}

export async function deleteMessagesParkedBefore(db: Db, before: Date): Promise<number> {
  const { numAffectedRows } = await sql`
    DELETE FROM phone_messages WHERE state = 'parked' AND parked_at < ${before}`.execute(db);
  return Number(numAffectedRows ?? 0n);
}
