import type { ProductId } from '@tula/contract/calls/ids.ts';
import type { Language } from '@tula/messages/languages.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../platform/postgres/database.ts';

/** The products as other slices read them, deleted ones included. */
export const PRODUCTS = sql`(
  SELECT id, revision, name, description, price_paise_per_kg, discounted_paise_per_kg, available_grams, is_available,
    is_public, primary_image_id, hsn, tax_rates, shelf_life_days, deleted_at, is_sold_out,
    available_again_at FROM products)`;

/** The name of the product `p` in a language; null where it has none. */
export function nameInLanguage(locale: Language): RawBuilder<string | null> {
  return sql`(SELECT nullif(l.name, '') FROM product_translations l WHERE l.product_id = p.id AND l.language = ${locale})`;
}

/** Says whether each of these products is still at the revision that was read. */
export function areUnchanged(products: readonly { id: ProductId; revision: number }[]): RawBuilder<boolean> {
  const ids = products.map(({ id }) => id);
  const revisions = products.map(({ revision }) => revision);
  return sql`NOT EXISTS (
    SELECT FROM unnest(${ids}::uuid[], ${revisions}::int[]) AS made_from (id, revision)
    WHERE made_from.revision IS DISTINCT FROM (SELECT revision FROM products WHERE products.id = made_from.id))`;
}

/** Shelf life in whole days by product, deleted ones too; products without one are left out. */
export async function shelfLives(db: Db, ids: readonly ProductId[]): Promise<Map<ProductId, number>> {
  const { rows } = await sql<{ id: ProductId; days: number }>`
    SELECT id, shelf_life_days AS days FROM products
    WHERE id = ANY (${ids}::uuid[]) AND shelf_life_days IS NOT NULL`.execute(db);
  return new Map(rows.map(({ id, days }) => [id, days]));
}

type OwnCatalogue = { category: boolean; product: boolean; allergens: boolean };

/**
 * Says, for other slices, whether there is a category, a product that shoppers see, and whether each of these tells its
 * allergens.
 */
export async function hasOwnCatalogue(db: Db): Promise<OwnCatalogue> {
  const { rows } = await sql<OwnCatalogue>`
    SELECT EXISTS (SELECT FROM categories) AS category, EXISTS (SELECT FROM products WHERE is_public) AS product,
      EXISTS (SELECT FROM products WHERE is_public)
        AND NOT EXISTS (SELECT FROM products WHERE is_public AND allergens IS NULL) AS allergens`.execute(db);
  return rows[0] ?? { category: false, product: false, allergens: false };
}

/** The ids of the pictures that products show, as text for a backup's own connection. */
export const SHOWN_IMAGES = `
  SELECT primary_image_id AS id FROM products UNION SELECT image_id FROM product_images ORDER BY 1`;
