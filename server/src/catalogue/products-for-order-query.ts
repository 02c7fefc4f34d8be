import type { ProductId } from '@tula/contract/calls/ids.ts';
import type { Picture } from '@tula/contract/catalogue/media.ts';
import type { Paise } from '@tula/contract/values/money.ts';
import type { Stock } from '@tula/contract/stock/stock-rules.ts';
import { makeSlug } from '@tula/contract/values/slug.ts';
import { language } from '@tula/messages/language.ts';
import { ENGLISH, type Language } from '@tula/messages/languages.ts';
import { type RawBuilder, sql } from 'kysely';
import { IMAGES } from '../media/images-query.ts';
import type { Db } from '../platform/postgres/database.ts';
import type { ProductPrices } from './product.ts';
import { namesOfProducts } from './translations/translations-store.ts';
import { type ImageCells, imageCells, pictureOfCells } from './product-rows-query.ts';

/** A product as carts and orders need it, also when it has been deleted or hidden since. */
export type OrderableProduct = ProductPrices & {
  id: ProductId;
  name: string;
  /** The language of the name, where it is translated, and then the end of the product's address. */
  nameLanguage?: string;
  slug?: string;
  description: string;
  isAvailable: boolean;
  shelfLifeDays: number | null;
  /** Says whether it is public: neither deleted nor hidden, and no draft. */
  isPublic: boolean;
  /** The stock and capacity; null without limits, and where they were not asked for. */
  limits: Stock | null;
  primaryImage: Picture;
};

type Row = {
  id: ProductId;
  name: string;
  description: string;
  price_paise_per_kg: Paise;
  discounted_paise_per_kg: Paise;
  discount: string;
  available_grams: number[];
  is_available: boolean;
  is_sold_out: boolean;
  shelf_life_days: number | null;
  is_public: boolean;
  limits: Stock | null;
  primary_image: ImageCells;
};

/**
 * The products with these ids by id, in one statement and, for other languages than English, one for their names;
 * unknown ids are left out. `limits` is the expression that reads what limits the orders of a product p. The planner
 * does not count what a SELECT returns, so that PostgreSQL can reuse its plan: planning took five times as long as
 * reading.
 */
export async function productsForOrder(
  db: Db,
  ids: readonly ProductId[],
  limits: RawBuilder<Stock | null> = sql`NULL::json`,
): Promise<Map<ProductId, OrderableProduct>> {
  const { rows } = await sql<Row>`
    SELECT p.id, p.name, p.description, p.price_paise_per_kg, p.discounted_paise_per_kg, p.discount,
      p.available_grams, p.is_available, p.is_sold_out, p.shelf_life_days,
      p.is_public, ${limits} AS limits, ${imageCells} AS primary_image
    FROM products p JOIN ${IMAGES} i ON i.id = p.primary_image_id
    WHERE p.id = ANY ((SELECT ${ids}::uuid[])::uuid[])`.execute(db);
  const locale = language();
  const names = locale === ENGLISH ? new Map() : await namesOfProducts(db, locale, ids);
  return new Map(
    rows.map((row) => [
      row.id,
      { ...orderableProduct(row), ...translatedTexts(row, names.get(row.id), locale) },
    ]),
  );
}

function translatedTexts(
  { name }: Pick<Row, 'name'>,
  texts: { name: string; description: string } | undefined,
  locale: Language,
): Partial<OrderableProduct> {
  return {
    ...(texts?.name && { name: texts.name, nameLanguage: locale, slug: makeSlug(name) }),
    ...(texts?.description && { description: texts.description }),
  };
}

function orderableProduct(row: Row): OrderableProduct {
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    pricePaisePerKg: row.price_paise_per_kg,
    discountedPaisePerKg: row.discounted_paise_per_kg,
    discountPercent: Number(row.discount),
    availableGrams: row.available_grams,
    isAvailable: row.is_available && !row.is_sold_out,
    shelfLifeDays: row.shelf_life_days,
    isPublic: row.is_public,
    limits: row.limits,
    primaryImage: pictureOfCells(row.primary_image, row.name),
  };
}
