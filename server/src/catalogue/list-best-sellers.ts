import type { Parts } from '../platform/parts.ts';
import { bestSellers } from './catalogue-store.ts';
import type { PublicProduct } from './product.ts';
import { inReadersLanguage } from './translations/in-readers-language.ts';

const MOST = 3;

/** Lists products by the sales that the job `update-recent-sales` stored last. */
export async function listBestSellers({
  database: { db },
}: Pick<Parts, 'database'>): Promise<PublicProduct[]> {
  return inReadersLanguage(db, await bestSellers(db, MOST));
}
