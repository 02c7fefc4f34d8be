import type { MessageChannel } from '@tula/contract/accounts/phone-messages.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../platform/postgres/database.ts';
import type { Failure } from './carrier.ts';
import type { FailedMessage, ReportedMessage, Tried } from './outbox-entry.ts';
import { changedRows, inMedium, isTried, MOST_LETTERS, parking } from './outbox-store.ts';

type MessageToQueue = FailedMessage & {
  dedupeKey: string;
  parameters: readonly string[];
  text: string;
  isPrivate: boolean;
  createdAt: Date;
};

/**
 * Queues a message for whoever `consents` names, rows of a consent's id and its phone, unless one with its dedupe key
 * exists. An email about the same has the same key without the prefix.
 */
export function messageInsertion(
  message: MessageToQueue,
  consents: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const { id, kind, orderId, parameters, text, isPrivate, dedupeKey, createdAt: at } = message;
  return sql`
    INSERT INTO outbox (id, channel, dedupe_key, consent_id, kind, series_id, recipient, parameters, body_text, is_private,
      created_at, next_try_at)
    SELECT ${id}::uuid, 'phone', ${`phone:${dedupeKey}`}::text, consent.id, ${kind}::text, ${orderId}::uuid, consent.phone,
      ${parameters}::text[], ${text}::text, ${isPrivate}::boolean, ${at}::timestamptz, ${at}::timestamptz
    FROM (${consents}) AS consent ON CONFLICT (dedupe_key) DO NOTHING`;
}

export async function insertMessage(
  db: Db,
  message: MessageToQueue,
  consents: RawBuilder<unknown>,
): Promise<void> {
  await sql`${messageInsertion(message, consents)}`.execute(db);
}

type NewsToQueue = {
  id: string;
  staffId: string;
  phone: string;
  news: string;
  text: string;
  dedupeKey: string;
  createdAt: Date;
  notBefore: Date;
};

/** Queues news for a member of staff, unless a message with its dedupe key exists. */
export async function insertNews(db: Db, news: NewsToQueue): Promise<void> {
  await sql`
    INSERT INTO outbox (id, channel, dedupe_key, kind, series_id, recipient, parameters, body_text, created_at,
      next_try_at)
    VALUES (${news.id}::uuid, 'phone', ${`phone:${news.dedupeKey}`}, 'news', ${news.staffId}::uuid, ${news.phone},
      ARRAY[${news.news}], ${news.text}, ${news.createdAt}, ${news.notBefore})
    ON CONFLICT (dedupe_key) DO NOTHING`.execute(db);
}

type CodeToQueue = {
  id: string;
  /** Null for a number that nobody has proven: nothing is sent then. */
  customerId: string | null;
  phone: string;
  /** This stands for the code until it is sent. */
  parameter: string;
  text: string;
  link: { id: string; tokenHash: Buffer; expiresAt: Date };
  createdAt: Date;
};

/** Queues a code for a customer, in one statement with the INSERT of another slice. */
export async function insertCode(db: Db, code: CodeToQueue, beside: RawBuilder<unknown>): Promise<void> {
  const { id: linkId, tokenHash, expiresAt } = code.link;
  await sql`
    WITH beside AS (${beside})
    INSERT INTO outbox (id, channel, dedupe_key, kind, series_id, recipient, parameters, body_text, is_private,
      link_id, link_token_hash, link_expires_at, created_at, next_try_at)
    SELECT ${code.id}::uuid, 'phone', ${`phone:code:${linkId}`}, 'code', customer.id, ${code.phone},
      ARRAY[${code.parameter}], ${code.text}, true, ${linkId}::uuid, ${tokenHash}::bytea, ${expiresAt}::timestamptz,
      ${code.createdAt}::timestamptz, ${code.createdAt}::timestamptz
    FROM (SELECT ${code.customerId}::uuid AS id) AS customer WHERE customer.id IS NOT NULL`.execute(db);
}

/** Takes news that waits for members of staff out of the queue, but for what goes to this number. */
export async function deleteQueuedNews(
  db: Db,
  staffIds: readonly string[],
  exceptTo: string | null = null,
): Promise<void> {
  await sql`
    DELETE FROM outbox WHERE series_id = ANY (${staffIds}::uuid[]) AND kind = 'news' AND next_try_at IS NOT NULL
      AND recipient IS DISTINCT FROM ${exceptTo}::text`.execute(db);
}

/** To which channel a message is passed on, if it is younger and `isWanted` holds for its row. */
type PassOn = Failure & { createdAfter: Date; isWanted: RawBuilder<unknown> };

const passingOn = (
  which: RawBuilder<unknown>,
  { reason, at, channel, createdAfter, isWanted }: PassOn,
) => sql`
  UPDATE outbox SET state = 'queued', next_try_at = ${at}, sent_at = NULL, provider_id = NULL, channel = ${channel},
    last_error = ${reason.slice(0, MOST_LETTERS)}
  WHERE ${which} AND body_text <> '' AND created_at > ${createdAfter} AND ${isWanted}`;

/** After a try that failed. Returns whether the text is stored and the customer still wants it. */
export async function passOnTried(db: Db, tried: Tried, to: PassOn): Promise<boolean> {
  return changedRows(await passingOn(isTried(tried), to).execute(db)) > 0;
}

const FAILED = sql`RETURNING id, kind, series_id AS "orderId"`;

/** After a report that a message failed. */
export async function passOnUndelivered(
  db: Db,
  message: ReportedMessage,
  from: MessageChannel,
  to: PassOn,
): Promise<FailedMessage | undefined> {
  const { rows } = await sql<FailedMessage>`${passingOn(isUnderWay(message, from), to)} ${FAILED}`.execute(
    db,
  );
  return rows[0];
}

/** Without our id, the provider's alone names a message. */
const isReported = ({ id, providerId }: ReportedMessage) =>
  id === undefined ? sql`provider_id = ${providerId}` : sql`(id = ${id}::uuid AND ${inMedium('phone')})`;

/** On its way by this channel: a report may come after the message was queued for another one. */
const isUnderWay = (message: ReportedMessage, channel: MessageChannel) =>
  sql`${isReported(message)} AND state IN ('queued', 'sent') AND channel IN ('phone', ${channel})`;

/** Reports come more than once and in any order: a message that was delivered stays so. */
export async function markMessageDelivered(db: Db, message: ReportedMessage, at: Date): Promise<void> {
  await sql`
    UPDATE outbox SET state = 'delivered', delivered_at = ${at}, sent_at = coalesce(sent_at, ${at}),
      next_try_at = NULL, parked_at = NULL, last_error = NULL,
      body_text = CASE WHEN is_private THEN '' ELSE body_text END,
      parameters = CASE WHEN is_private THEN '{}' ELSE parameters END
    WHERE ${isReported(message)} AND state <> 'delivered'`.execute(db);
}

/** Returns the message if this report is the first to say so. */
export async function parkUndelivered(
  db: Db,
  message: ReportedMessage,
  why: Failure & { channel: MessageChannel },
): Promise<FailedMessage | undefined> {
  const { rows } = await sql<FailedMessage>`
    ${parking(why)} WHERE ${isUnderWay(message, why.channel)} ${FAILED}`.execute(db);
  return rows[0];
}

/** For while no messages are sent. */
export async function deleteQueuedMessages(db: Db, before: Date): Promise<number> {
  return changedRows(
    await sql`
      DELETE FROM outbox WHERE next_try_at IS NOT NULL AND created_at <= ${before} AND ${inMedium('phone')}`.execute(
      db,
    ),
  );
}

/** Takes what waits under consents, by their ids, out of the queue. */
export async function deleteQueuedUnder(db: Db, consents: readonly string[]): Promise<void> {
  await sql`DELETE FROM outbox WHERE consent_id = ANY (${consents}::uuid[]) AND next_try_at IS NOT NULL`.execute(
    db,
  );
}

/** Those under consents, by a query of their ids, and codes, which need none. */
type ToCustomer = { consents: RawBuilder<unknown>; customerId: string };

const isTo = ({ consents, customerId }: ToCustomer) =>
  sql`(consent_id IN (${consents}) OR (series_id = ${customerId}::uuid AND kind = 'code'))`;

/** Deletes all messages to a customer. */
export async function deleteMessagesTo(db: Db, to: ToCustomer): Promise<void> {
  await sql`DELETE FROM outbox WHERE ${isTo(to)}`.execute(db);
}

type MessageDataRow = { id: string; kind: string; to: string; createdAt: Date; sentAt: Date | null };

/** Some messages to a customer, oldest first, from behind one of them on. */
export async function messagesData(
  db: Db,
  to: ToCustomer,
  { after, most }: { after: string | undefined; most: number },
): Promise<MessageDataRow[]> {
  const { rows } = await sql<MessageDataRow>`
    SELECT id, kind, recipient AS to, created_at AS "createdAt", sent_at AS "sentAt" FROM outbox
    WHERE ${isTo(to)} AND (${after ?? null}::uuid IS NULL OR id > ${after ?? null}::uuid)
    ORDER BY id LIMIT ${most}`.execute(db);
  return rows;
}
