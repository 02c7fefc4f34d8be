import { type ScheduledJob, inBatches } from '../platform/jobs/scheduled-job.ts';
import type { Parts } from '../platform/parts.ts';
import { deleteOldStockMails, sendStockMails } from './back-in-stock/send-stock-mails.ts';
import { updateSoldOfStocks } from './stock-query.ts';
import { refreshAllSoldOut } from './refresh-sold-out.ts';
import { tellOfLowStock } from './tell-of-low-stock.ts';
import { deleteMovements } from './stock-store.ts';

const DAY_MS = 86_400_000;
/** Longer than any order waits to be packed or cancelled, which movements are needed for. */
const MOVEMENT_DAYS = 730;

export function stockRepeating(parts: Pick<Parts, 'database' | 'clock' | 'publicUrl'>): ScheduledJob[] {
  const { database, clock } = parts;
  return [
    { name: 'refresh-sold-out', crontab: '* * * * *', work: () => refreshAllSoldOut(parts) },
    { name: 'send-stock-mails', crontab: '* * * * *', work: () => sendStockMails(parts) },
    { name: 'tell-of-low-stock', crontab: '* * * * *', work: () => tellOfLowStock(parts) },
    {
      name: 'update-sold-of-stocks',
      crontab: '4,14,24,34,44,54 * * * *',
      work: () => updateSoldOfStocks(parts),
    },
    { name: 'delete-old-stock-mails', crontab: '47 * * * *', work: () => deleteOldStockMails(parts) },
    {
      name: 'delete-old-stock-movements',
      crontab: '17 * * * *',
      async work() {
        const before = new Date(clock.now().getTime() - MOVEMENT_DAYS * DAY_MS);
        await inBatches((most) => deleteMovements(database.db, before, most));
      },
    },
  ];
}
