import type { AlertName } from '../platform/alert-names.ts';
import { pauseMs } from '../platform/jobs/pause-ms.ts';
import type { Db } from '../platform/postgres/database.ts';
import type { Parts } from '../platform/parts.ts';
import type { MessageDelivery, Messenger } from './messenger.ts';
import {
  type ClaimedMessage,
  claimMessages,
  deleteQueuedMessages,
  fallBackFromTry,
  markMessagePostponed,
  markMessageSent,
  markMessageToRetry,
  parkMessage,
} from './phone-messages-store.ts';
import type { ParkedMessage } from './phone-message.ts';

export type PhoneMessageParts = Pick<Parts, 'database' | 'clock' | 'log'> & {
  /** Undefined while no messages are sent. */
  messenger: Messenger | undefined;
  /** Called in the transaction that gives a message up. */
  messageParked: (tx: Db, message: ParkedMessage) => Promise<void>;
};

type SendingParts = PhoneMessageParts & { messenger: Messenger };

/** Messages of a killed process wait this long. Longer than an outside call may take. */
const LEASE_MS = 20_000;
/** Longer than a lease, as processes may disagree on the time by a moment. */
const SERIES_WAITS_MS = 25_000;
const AT_ONCE = 8;
/** After so many tries, spread over about a day, a message is parked: it would tell what has long changed. */
const MOST_TRIES = 16;
/** The same for a message that failed by its first channel: within two days another one tries. */
const FALL_BACK_MS = 2 * 24 * 3_600_000;

/**
 * Sends the messages that are due, some at once, until none is left. Any number of processes may do so. A temporary
 * failure is retried with backoff. A message that is rejected or was tried too often goes to the fallback, if there is
 * one. Otherwise, and where it may have been sent already, it is parked, where staff see it.
 */
export async function deliverMessages(parts: PhoneMessageParts, stopping?: AbortSignal): Promise<void> {
  const { messenger, database, log } = parts;
  if (messenger === undefined) {
    const deleted = await deleteQueuedMessages(database.db);
    if (deleted > 0) log.warn({ deleted }, 'queued messages deleted, as none are sent');
    return;
  }
  while (!stopping?.aborted) {
    const claimed = await claim(parts);
    if (claimed.length === 0) return;
    await Promise.all(claimed.map((message) => deliver({ ...parts, messenger }, message)));
  }
}

function claim({ database, clock }: PhoneMessageParts): Promise<ClaimedMessage[]> {
  const now = clock.now();
  const after = (ms: number) => new Date(now.getTime() + ms);
  const lease = { leaseEndsAt: after(LEASE_MS), shortly: after(SERIES_WAITS_MS) };
  return claimMessages(database.db, { now, ...lease, most: AT_ONCE });
}

async function deliver(parts: SendingParts, message: ClaimedMessage): Promise<void> {
  const { database, clock, log } = parts;
  const { fallBack } = parts.messenger;
  const isFallBack = fallBack !== undefined && message.channel === fallBack.channel;
  const messenger = isFallBack ? fallBack : parts.messenger;
  const { channel } = messenger;
  const delivery = await send(messenger, message);
  const at = clock.now();
  const after = (ms: number) => new Date(at.getTime() + ms);
  if (delivery.outcome === 'accepted')
    return markMessageSent(database.db, message, { at, channel, providerId: delivery.providerId });
  const { reason } = delivery;
  if (delivery.outcome === 'postponed')
    return markMessagePostponed(database.db, message, { reason, nextTryAt: after(delivery.forMs) });
  const isGivenUp = delivery.outcome !== 'unreachable' || message.attempts >= MOST_TRIES;
  const next = delivery.outcome === 'unclear' ? undefined : messenger.fallBack;
  if (isGivenUp) await giveUp({ ...parts, next }, message, { reason, at, channel });
  else
    await markMessageToRetry(database.db, message, {
      reason,
      nextTryAt: after(pauseMs(message.attempts)),
      channel,
    });
  const fields = { messageId: message.id, kind: message.kind, channel, reason, givenUp: isGivenUp };
  if ('isOurError' in delivery && delivery.isOurError)
    log.error(
      { ...fields, alert: 'phone messages' satisfies AlertName },
      'the provider rejects messages of the shop',
    );
  else log.warn(fields, 'message not delivered');
}

async function send(messenger: Messenger, message: ClaimedMessage): Promise<MessageDelivery> {
  const { id, kind, recipient: to, parameters, text } = message;
  if (!messenger.reaches(to))
    return { outcome: 'rejected', reason: `${messenger.channel} does not reach this number` };
  return messenger.send({ id, to, kind, parameters, text });
}

/** How a message that certainly did not arrive goes on to the next messenger. */
export const fallBackTo = (next: Messenger, { reason, at }: { reason: string; at: Date }) => ({
  reason,
  at,
  channel: next.channel,
  createdAfter: new Date(at.getTime() - FALL_BACK_MS),
});

async function giveUp(
  { database, messageParked, next }: SendingParts & { next: Messenger | undefined },
  message: ClaimedMessage,
  why: Parameters<typeof parkMessage>[2],
): Promise<void> {
  await database.tx(async (tx) => {
    if (next && (await fallBackFromTry(tx, message, fallBackTo(next, why)))) return;
    const parked = await parkMessage(tx, message, why);
    if (parked !== undefined) await messageParked(tx, parked);
  });
}
