import { shop } from '@tula/contract/shop/shop.ts';
import { inBatches } from '../../platform/jobs/scheduled-job.ts';
import type { Parts } from '../../platform/parts.ts';
import { queueMail } from '../../mail/queue-mail.ts';
import { backInStockMail } from './back-in-stock-mails.ts';
import { deleteExpired, takeMailsDue } from './stock-mails-store.ts';

/** The emails that are queued in one transaction. */
const BATCH = 200;
const BATCHES = 25;
const MINUTE_MS = 60_000;

/**
 * Emails those who wait for products that are back and have stayed for the minutes of the settings, and forgets them in
 * the same transaction: each gets one email.
 */
export async function sendStockMails({
  database,
  clock,
  publicUrl,
}: Pick<Parts, 'database' | 'clock' | 'publicUrl'>): Promise<void> {
  for (let batch = 0; batch < BATCHES; batch++) {
    const sent = await database.tx(async (tx) => {
      const now = clock.now();
      const backBefore = new Date(now.getTime() - shop.stock.backAfterMinutes * MINUTE_MS);
      const due = await takeMailsDue(tx, { now, backBefore, most: BATCH });
      for (const one of due) await queueMail(tx, clock, backInStockMail(one, publicUrl));
      return due.length;
    });
    if (sent < BATCH) return;
  }
}

export async function deleteOldStockMails({
  database,
  clock,
}: Pick<Parts, 'database' | 'clock'>): Promise<void> {
  await inBatches((most) => deleteExpired(database.db, clock.now(), most));
}
