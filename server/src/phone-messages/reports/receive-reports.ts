import { markMessageDelivered, markMessageFailed } from '../phone-messages-store.ts';
import type { PhoneMessageParts } from '../deliver-messages.ts';
import type { MessageReport } from '../messenger.ts';
import { withdrawConsents } from '../consent/consents-store.ts';

/** Keeps what a provider reports. Reports may come again and in any order. */
export async function receiveReports(
  { database, clock, log, messageParked }: PhoneMessageParts,
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
        const parked = await markMessageFailed(tx, report.message, { reason: report.reason, at });
        if (parked === undefined) return;
        log.warn({ messageId: parked.id, kind: parked.kind, reason: report.reason }, 'message not delivered');
        await messageParked(tx, parked);
      });
  }
}
