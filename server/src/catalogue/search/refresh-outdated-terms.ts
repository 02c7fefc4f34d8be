import type { Parts } from '../../platform/parts.ts';
import { refreshTerms, lockProducts, outdatedProducts } from './terms-store.ts';

const AT_ONCE = 200;

/** Indexes the products again that another version of the shop has indexed; at most about so many. */
export async function refreshOutdatedTerms(
  { database }: Pick<Parts, 'database'>,
  most = Infinity,
): Promise<void> {
  for (let done = 0; done < most; done += AT_ONCE) {
    const ids = await outdatedProducts(database.db, AT_ONCE);
    if (ids.length === 0) return;
    await database.tx(async (tx) => {
      await lockProducts(tx, ids);
      await refreshTerms(tx, ids);
    });
  }
}
