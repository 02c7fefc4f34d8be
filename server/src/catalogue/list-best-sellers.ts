import type { Parts } from '../platform/parts.ts';
import { bestSellers } from './catalogue-store.ts';
import type { PublicProduct } from './product.ts';
import { inReadersLanguage } from './translations/in-readers-language.ts';
import { changedSales, storeSales } from './listing/recent-sales-store.ts';

const MOST = 3;

/** Lists products by the sales that the job `update-recent-sales` stored last, then those that the owner chose. */
export async function listBestSellers(
  { database: { db } }: Pick<Parts, 'database'>,
  chosen: readonly string[] = [],
): Promise<PublicProduct[]> {
  return inReadersLanguage(db, await bestSellers(db, MOST, chosen));
}

/** The time whose sales make a product recommended. */
const DAYS = 60;

/** Stores how much of each product was sold of late, for the recommended order. */
export async function updateRecentSales({
  database,
  clock,
}: Pick<Parts, 'database' | 'clock'>): Promise<number> {
  const since = new Date(clock.now().getTime() - DAYS * 24 * 3600 * 1000);
  const changed = await changedSales(database.db, since);
  // An UPDATE announces a change of the catalogue even if it updates no row, and the caches would be cleared.
  if (changed.length > 0) await storeSales(database.db, changed);
  return changed.length;
}
