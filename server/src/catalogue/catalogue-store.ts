import { MOST_COMPANIONS } from '@tula/contract/catalogue/public-product.ts';
import type { ProductId } from '@tula/contract/calls/ids.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../platform/postgres/database.ts';
import type { PublicProduct, StoredProduct } from './product.ts';
import type { ListedProduct } from './product-editor/product-csv.ts';
import { newestWithPicture } from './own-pictures-query.ts';
import {
  type ProductRow,
  productColumns,
  publicProduct,
  staffProductColumns,
  type StaffProductRow,
  storedProduct,
} from './product-rows-query.ts';

export type PageQuery = { page: number; limit: number };

export function computeOffset({ page, limit }: PageQuery): number {
  return (page - 1) * limit;
}

/** Reads those of these products that are public, in this order. */
export async function readPublicProducts(db: Db, ids: readonly ProductId[]): Promise<PublicProduct[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<ProductRow>`
    SELECT ${productColumns} ${givenProducts(ids)} WHERE p.is_public ORDER BY given.place`.execute(db);
  return rows.map(publicProduct);
}

/** These products in this order; deleted ones are left out. */
export async function readStoredProducts(db: Db, ids: readonly ProductId[]): Promise<StoredProduct[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<StaffProductRow>`
    SELECT ${staffProductColumns} ${givenProducts(ids)} WHERE p.deleted_at IS NULL ORDER BY given.place`.execute(
    db,
  );
  return rows.map(storedProduct);
}

function givenProducts(ids: readonly ProductId[]): RawBuilder<unknown> {
  return sql`FROM unnest(${ids}::uuid[]) WITH ORDINALITY AS given (id, place)
    JOIN products p ON p.id = given.id JOIN categories c ON c.id = p.category_id`;
}

/** Scans only this many of the newest products of the category or tags. */
const COMPANIONS_CONSIDERED = 60;

/** A product, undefined unless it is public, and its companions: in stock, sharing tags or the category. */
export async function productWithCompanions(
  db: Db,
  id: ProductId,
): Promise<{ product: PublicProduct; companions: PublicProduct[] } | undefined> {
  const { rows } = await sql<ProductRow>`
    WITH the_product AS (
      SELECT id, category_id FROM products WHERE id = ${id} AND is_public
    ), considered AS (
      SELECT n.id FROM the_product, LATERAL (
        SELECT p.id FROM products p WHERE p.category_id = the_product.category_id AND p.is_public
        ORDER BY p.created_at DESC, p.id DESC LIMIT ${COMPANIONS_CONSIDERED}) n
      UNION
      SELECT n.id FROM the_product JOIN product_tags pt ON pt.product_id = the_product.id, LATERAL (
        SELECT other.product_id AS id FROM product_tags other WHERE other.tag_id = pt.tag_id
        ORDER BY other.product_id DESC LIMIT ${COMPANIONS_CONSIDERED}) n
    ), companions AS (
      SELECT p.id, row_number() OVER (ORDER BY
        (p.category_id = the_product.category_id)::integer + (
          SELECT count(*) FROM product_tags ours JOIN product_tags theirs USING (tag_id)
          WHERE ours.product_id = the_product.id AND theirs.product_id = p.id) DESC,
        p.created_at DESC, p.id DESC) AS place
      FROM the_product, considered JOIN products p ON p.id = considered.id
      WHERE p.id <> the_product.id AND p.is_available AND NOT p.is_sold_out AND p.is_public
      ORDER BY place LIMIT ${MOST_COMPANIONS}
    ), shown AS (
      SELECT id, 0 AS place FROM the_product UNION ALL SELECT id, place FROM companions
    )
    SELECT ${productColumns} FROM shown JOIN products p ON p.id = shown.id JOIN categories c ON c.id = p.category_id
    ORDER BY shown.place`.execute(db);
  const [product, ...companions] = rows.map(publicProduct);
  return product && { product, companions };
}

/** A product in any state, as staff see it. */
export async function productById(db: Db, id: ProductId): Promise<StoredProduct | undefined> {
  const { rows } = await sql<StaffProductRow>`
    SELECT ${staffProductColumns} FROM products p JOIN categories c ON c.id = p.category_id
    WHERE p.id = ${id} AND p.deleted_at IS NULL`.execute(db);
  return rows[0] && storedProduct(rows[0]);
}

/**
 * The products with the most recent sales, filled up with those that the owner chose and then with the newest that have a
 * picture of their own, all of them in stock. What was sold is read from the index `public_products_recommended`, which begins with what is in stock.
 */
export async function bestSellers(db: Db, most: number, chosen: readonly string[]): Promise<PublicProduct[]> {
  const sequence = sql`recently_sold_grams DESC, created_at DESC, id DESC`;
  const { rows } = await sql<ProductRow>`
    WITH shown AS (
      (SELECT id FROM products WHERE is_public AND is_available AND recently_sold_grams > 0
       ORDER BY ${sequence} LIMIT ${most})
      UNION
      (SELECT id FROM products WHERE is_public AND is_available AND id = ANY (${chosen}::uuid[]))
      UNION
      (${newestWithPicture(most)})
      UNION
      (SELECT id FROM products WHERE is_public AND NOT is_available AND recently_sold_grams > 0
       ORDER BY ${sequence} LIMIT ${most})
    )
    SELECT ${productColumns} FROM shown JOIN products p ON p.id = shown.id JOIN categories c ON c.id = p.category_id
    ORDER BY p.recently_sold_grams DESC, array_position(${chosen}::uuid[], p.id), p.created_at DESC, p.id DESC
    LIMIT ${most}`.execute(db);
  return rows.map(publicProduct);
}

/** Products in any state by id, which follows the time they were added, after an id. */
export async function productsAfter(db: Db, last: ProductId | null, most: number): Promise<ListedProduct[]> {
  const { rows } = await sql<StaffProductRow & { created_at: Date; updated_at: Date }>`
    SELECT ${staffProductColumns}, p.created_at, p.updated_at
    FROM products p JOIN categories c ON c.id = p.category_id
    WHERE p.deleted_at IS NULL ${beyond(last)} ORDER BY p.id LIMIT ${most}`.execute(db);
  return rows.map((row) => ({ ...storedProduct(row), addedAt: row.created_at, changedAt: row.updated_at }));
}

/** Public products by id after an id. */
export async function publicProductsAfter(
  db: Db,
  last: ProductId | null,
  most: number,
): Promise<PublicProduct[]> {
  const { rows } = await sql<ProductRow>`
    SELECT ${productColumns} FROM products p JOIN categories c ON c.id = p.category_id
    WHERE p.is_public ${beyond(last)} ORDER BY p.id LIMIT ${most}`.execute(db);
  return rows.map(publicProduct);
}

function beyond(last: ProductId | null): RawBuilder<unknown> {
  return last === null ? sql`` : sql`AND p.id > ${last}`;
}

/** Marks the announcement of the transaction's changes. */
export async function markChanges(tx: Db, mark: string): Promise<void> {
  await sql`SELECT set_config('tula.change', ${mark}, true)`.execute(tx);
}
