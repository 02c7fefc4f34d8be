import { errorCode } from '../../platform/error-code.ts';
import { markMessageDelivered, parkReported, passOnReported } from '../../outbox/messages-query.ts';
import { fallBackTo, type PhoneMessageParts } from '../deliver-messages.ts';
import type { MessageReport, Messenger } from '../messenger.ts';
import { withdrawConsents } from '../consent/consents-store.ts';

/**
 * Keeps what the provider of a messenger reports; what failed goes to its fallback, if there is one. Reports may come
 * again and in any order. Each stands alone: the others are kept when one cannot be. Then it throws, so that the
 * provider sends the call again, unless sending it again would change nothing.
 */
export async function receiveReports(
  parts: PhoneMessageParts,
  messenger: Messenger,
  reports: readonly MessageReport[],
): Promise<void> {
  const failures: unknown[] = [];
  for (const report of reports)
    try {
      await receiveReport(parts, messenger, report);
    } catch (err) {
      if (!isUnstorable(err)) failures.push(err);
      else parts.log.warn({ err, channel: messenger.channel }, 'a report of a message cannot be stored');
    }
  if (failures.length > 0) throw failures[0];
}

async function receiveReport(
  { database, clock, log, messageParked }: PhoneMessageParts,
  { channel, fallBack }: Messenger,
  report: MessageReport,
): Promise<void> {
  const at = clock.now();
  if (report.is === 'delivered') return markMessageDelivered(database.db, report.message, at);
  if (report.is === 'opted-out') {
    const { phone } = report;
    const withdrawn = await database.tx((tx) => withdrawConsents(tx, { phone }, at));
    log.info({ withdrawn }, 'order updates ended by a reply');
    return;
  }
  await database.tx(async (tx) => {
    const { message, reason } = report;
    const resent =
      fallBack && (await passOnReported(tx, message, channel, fallBackTo(fallBack, { reason, at })));
    const failed = resent ?? (await parkReported(tx, message, { reason, at, channel }));
    if (failed === undefined) return;
    log.warn({ messageId: failed.id, kind: failed.kind, channel, reason }, 'message not delivered');
    if (resent === undefined) await messageParked(tx, failed);
  });
}

/** PostgreSQL takes no such value, such as a text with a zero byte: class 22 of its errors. */
function isUnstorable(error: unknown): boolean {
  return errorCode(error)?.startsWith('22') ?? false;
}
