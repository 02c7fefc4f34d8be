import { daysLeft } from '@tula/contract/stock/stock-rules.ts';
import type { Parts } from '../platform/parts.ts';
import { tellStaff } from '../staff/notifications/tell-staff.ts';
import { claimLow, forgetFilled } from './staff-stock-store.ts';

/** More follow in the next round. */
const MOST_AT_ONCE = 50;

/**
 * Tells staff of each product whose stock has come down to its mark, once until it is above the mark again. Stocks move in
 * many transactions, so this looks at them rather than each of those at staff.
 */
export async function tellOfLowStock({
  database,
  clock,
  publicUrl,
}: Pick<Parts, 'database' | 'clock' | 'publicUrl'>): Promise<void> {
  const at = clock.now();
  await database.tx(async (tx) => {
    await forgetFilled(tx);
    for (const { productId, product, stockGrams, soldGrams } of await claimLow(tx, {
      at,
      most: MOST_AT_ONCE,
    }))
      await tellStaff(
        tx,
        { clock, publicUrl },
        {
          kind: 'lowStock',
          of: `${productId}:${at.toISOString()}`,
          productId,
          product,
          stockGrams,
          daysLeft: daysLeft({ stockGrams, soldGrams }),
        },
      );
  });
}
