import type { Parts } from '../../platform/parts.ts';
import { refreshTerms, lockProducts } from './terms-store.ts';
import type { ProductId } from '@tula/contract/calls/ids.ts';
import { sql } from 'kysely';
import type { Db } from '../../platform/postgres/database.ts';
import { TERMS_VERSION } from './product-terms.ts';

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

/** Some products whose terms were made by other rules. */
async function outdatedProducts(db: Db, most: number): Promise<ProductId[]> {
  const { rows } = await sql<{ product_id: ProductId }>`
    (SELECT product_id FROM product_search WHERE terms_version < ${TERMS_VERSION} LIMIT ${most})
    UNION ALL (SELECT product_id FROM product_search WHERE terms_version > ${TERMS_VERSION} LIMIT ${most})`.execute(
    db,
  );
  return rows.map((row) => row.product_id);
}
