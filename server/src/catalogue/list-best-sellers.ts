import type { Parts } from '../platform/parts.ts';
import { bestSellers } from './catalogue-store.ts';
import type { PublicProduct } from './product.ts';

const MOST = 3;

/** By the sales that the job `update-recent-sales` stored last. */
export function listBestSellers({ database }: Pick<Parts, 'database'>): Promise<PublicProduct[]> {
  return bestSellers(database.db, MOST);
}
