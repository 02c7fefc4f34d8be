import type { ProductId } from '@tula/contract/calls/ids.ts';
import { language } from '@tula/messages/language.ts';
import { ENGLISH, type Language } from '@tula/messages/languages.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../platform/postgres/database.ts';

/** The products as other slices read them, deleted ones included. */
export const PRODUCTS = sql`(
  SELECT id, revision, name, description, price_paise_per_kg, discounted_paise_per_kg, available_grams, is_available,
    is_public, primary_image_id, hsn, tax_rates, shelf_life_days, deleted_at, is_sold_out,
    available_again_at FROM products)`;

/**
 * Grams sold of each product on each day, for other slices: a figure for each day, however many orders it
 * had.
 */
export const SOLD_BY_DAY = sql`(SELECT day, product_id, weight_grams FROM sold_by_day)`;

/** The name of the product `p` in a language; null where it has none. */
export function nameInLanguage(locale: Language): RawBuilder<string | null> {
  return sql`(SELECT nullif(l.name, '') FROM product_translations l WHERE l.product_id = p.id AND l.language = ${locale})`;
}

/** Names of products by id, for staff who do not read English. */
export type NamesForStaff = ReadonlyMap<string, string>;

/** The names of these products in the language of the request; one without such a name is left out. English needs no look-up. */
export async function readNamesForStaff(db: Db, ids: readonly ProductId[]): Promise<NamesForStaff> {
  const locale = language();
  if (locale === ENGLISH || ids.length === 0) return new Map();
  const { rows } = await sql<{ id: ProductId; name: string }>`
    SELECT l.product_id AS id, l.name FROM product_translations l
    WHERE l.product_id = ANY (${[...new Set(ids)]}::uuid[]) AND l.language = ${locale} AND l.name <> ''`.execute(
    db,
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** The field of an answer with the name of a product; none where staff read the name as it is sold. */
export function pickNameForStaff(names: NamesForStaff, productId: string): { nameForStaff?: string } {
  const name = names.get(productId);
  return name === undefined ? {} : { nameForStaff: name };
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

/** Which of these products shoppers can see. */
export async function publishedAmong(db: Db, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM products WHERE id = ANY (${ids}::uuid[]) AND is_public`.execute(db);
  return new Set(rows.map(({ id }) => id));
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
