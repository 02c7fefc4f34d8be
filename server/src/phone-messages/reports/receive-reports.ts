import { fallBackFromReport, markMessageDelivered, markMessageFailed } from '../phone-messages-store.ts';
import { fallBackTo, type PhoneMessageParts } from '../deliver-messages.ts';
import type { MessageReport, Messenger } from '../messenger.ts';
import { withdrawConsents } from '../consent/consents-store.ts';

/** Keeps what the provider of a messenger reports; what failed goes to its fallback, if there is one. Reports may come again and in any order. */
export async function receiveReports(
  { database, clock, log, messageParked }: PhoneMessageParts,
  { channel, fallBack }: Messenger,
  reports: readonly MessageReport[],
): Promise<void> {
  for (const report of reports) {
    const at = clock.now();
    if (report.is === 'delivered') await markMessageDelivered(database.db, report.message, at);
    else if (report.is === 'opted-out') {
      const withdrawn = await withdrawConsents(database.db, { phone: report.phone }, at);
      log.info({ withdrawn }, 'order updates ended by a reply');
    } else
      await database.tx(async (tx) => {
        const { message, reason } = report;
        const resent =
          fallBack && (await fallBackFromReport(tx, message, channel, fallBackTo(fallBack, { reason, at })));
        const failed = resent ?? (await markMessageFailed(tx, message, { reason, at, channel }));
        if (failed === undefined) return;
        log.warn({ messageId: failed.id, kind: failed.kind, channel, reason }, 'message not delivered');
        if (resent === undefined) await messageParked(tx, failed);
      });
  }
}
