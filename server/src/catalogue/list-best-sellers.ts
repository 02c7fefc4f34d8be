import type { Parts } from '../platform/parts.ts';
import { bestSellers } from './catalogue-store.ts';
import type { StoredProduct } from './product.ts';

const DAYS = 60;
const MOST = 3;

export async function listBestSellers({
  database,
  clock,
}: Pick<Parts, 'database' | 'clock'>): Promise<StoredProduct[]> {
  const since = new Date(clock.now().getTime() - DAYS * 24 * 3600 * 1000);
  return bestSellers(database.db, since, MOST);
}
