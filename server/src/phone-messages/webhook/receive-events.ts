import { errorCode } from '../../platform/errors.ts';
import { markMessageDelivered, parkUndelivered, passOnUndelivered } from '../../outbox/messages-query.ts';
import { fallBackTo, type PhoneMessageParts } from '../deliver-messages.ts';
import type { MessengerEvent, Messenger } from '../messenger.ts';
import { stopNewsByPhone } from '../../staff/notifications/notifications-query.ts';
import { withdrawConsents } from '../consent/consents-store.ts';

/**
 * Keeps what the provider of a messenger tells; what failed goes to its fallback, if there is one. Its calls may come
 * again and in any order. Each stands alone: the others are kept when one cannot be. Then it throws, so that the
 * provider sends the call again, unless sending it again would change nothing.
 */
export async function receiveEvents(
  parts: PhoneMessageParts,
  messenger: Messenger,
  events: readonly MessengerEvent[],
): Promise<void> {
  const failures: unknown[] = [];
  for (const event of events)
    try {
      await receiveEvent(parts, messenger, event);
    } catch (err) {
      if (!isUnstorable(err)) failures.push(err);
      else parts.log.warn({ err, channel: messenger.channel }, 'an event of a message cannot be stored');
    }
  if (failures.length > 0) throw failures[0];
}

async function receiveEvent(
  { database, clock, log, messageParked }: PhoneMessageParts,
  { channel, fallBack }: Messenger,
  event: MessengerEvent,
): Promise<void> {
  const at = clock.now();
  if (event.is === 'delivered') return markMessageDelivered(database.db, event.message, at);
  if (event.is === 'opted-out') {
    const { phone } = event;
    const withdrawn = await database.tx(async (tx) => {
      await stopNewsByPhone(tx, phone, at);
      return withdrawConsents(tx, { phone }, at);
    });
    log.info({ withdrawn }, 'order updates ended by a reply');
    return;
  }
  await database.tx(async (tx) => {
    const { message, reason } = event;
    const resent =
      fallBack && (await passOnUndelivered(tx, message, channel, fallBackTo(fallBack, { reason, at })));
    const failed = resent ?? (await parkUndelivered(tx, message, { reason, at, channel }));
    if (failed === undefined) return;
    log.warn({ messageId: failed.id, kind: failed.kind, channel, reason }, 'message not delivered');
    if (resent === undefined) await messageParked(tx, failed);
  });
}

/** PostgreSQL takes no such value, such as a text with a zero byte: class 22 of its errors. */
function isUnstorable(error: unknown): boolean {
  return errorCode(error)?.startsWith('22') ?? false;
}
