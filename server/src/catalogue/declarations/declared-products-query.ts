import type { ProductId } from '@tula/contract/calls/ids.ts';
import type { Declarations } from '@tula/contract/catalogue/declarations/declarations.ts';
import type { Missing } from '@tula/contract/catalogue/declarations/missing-declarations.ts';
import type { Db } from '../../platform/postgres/database.ts';
import { productsAfter, readStoredProducts } from '../catalogue-store.ts';
import type { StoredProduct } from '../product.ts';
import { listMissing } from './declared-product.ts';

/** A product with what its pack declares, and what is missing for that. */
export type DeclaredProduct = { stored: StoredProduct; declarations: Declarations; missing: Missing[] };

/** These products by id; deleted ones are left out. */
export async function declaredProducts(
  db: Db,
  ids: readonly ProductId[],
  now: Date,
): Promise<Map<ProductId, DeclaredProduct>> {
  return new Map(
    (await readStoredProducts(db, ids)).map((stored) => [stored.id, declaredProduct(stored, now)]),
  );
}

function declaredProduct(stored: StoredProduct, now: Date): DeclaredProduct {
  const { declarations } = stored;
  return { stored, declarations, missing: listMissing(declarations, stored, now) };
}

/** The products that one request looks at, so that it takes as long in a shop of any size. */
const LOOKED_AT = 300;

export type IncompleteProducts = {
  products: DeclaredProduct[];
  /** The product after which the next part begins; null once all products were looked at. */
  after: ProductId | null;
};

/** Lists those of the next products by id that are on sale and lack something. */
export async function incompleteProducts(
  db: Db,
  after: ProductId | null,
  now: Date,
): Promise<IncompleteProducts> {
  const looked = await productsAfter(db, after, LOOKED_AT);
  const products = looked
    .filter(({ state }) => state === 'published' || state === 'scheduled')
    .map((stored) => declaredProduct(stored, now))
    .filter(({ missing }) => missing.length > 0);
  const last = looked.at(-1)?.id ?? null;
  return { products, after: looked.length < LOOKED_AT ? null : last };
}
