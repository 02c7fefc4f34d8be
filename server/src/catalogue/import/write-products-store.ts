import type { ImageId, ProductId } from '@tula/contract/calls/ids.ts';
import { sql } from 'kysely';
import type { Db } from '../../platform/postgres/database.ts';
import type { StoredFacts } from './imports-store.ts';
import { writeTexts } from '../translations/write-texts.ts';
import { refreshTerms } from '../search/terms-store.ts';

export type ProductToWrite = Omit<StoredFacts, 'category' | 'tags' | 'declared'> & {
  id: ProductId;
  categoryId: number;
  tagIds: number[];
  /** Only of a new product; others keep theirs. */
  primaryImageId: ImageId | null;
};

const given = (products: readonly ProductToWrite[]) => sql`
  jsonb_to_recordset(${JSON.stringify(products)}::jsonb) AS given (id uuid, name text, description text,
    "categoryId" integer, "pricePaisePerKg" integer, "discountedPaisePerKg" integer, "discountPercent" numeric,
    "availableGrams" integer[], "isAvailable" boolean, "shelfLifeDays" integer, ingredients text, allergens text[],
    storage text, hsn text, "taxRates" jsonb, state text, "publishAt" timestamptz, "primaryImageId" uuid)`;

/** Adds as many products as one statement may. */
export async function insertProducts(tx: Db, products: readonly ProductToWrite[], now: Date): Promise<void> {
  if (products.length === 0) return;
  await sql`
    INSERT INTO products (id, name, description, category_id, price_paise_per_kg, discounted_paise_per_kg,
      discount, available_grams, is_available, shelf_life_days, ingredients, allergens, storage,
      hsn, tax_rates, primary_image_id, state, publish_at, created_at, updated_at)
    SELECT id, name, description, "categoryId", "pricePaisePerKg", "discountedPaisePerKg", "discountPercent",
      "availableGrams", "isAvailable", "shelfLifeDays", ingredients, allergens, storage, hsn, "taxRates", "primaryImageId",
      state, "publishAt",
      ${now}, ${now}
    FROM ${given(products)}`.execute(tx);
  await insertTags(tx, products);
}

export async function updateProducts(tx: Db, products: readonly ProductToWrite[], now: Date): Promise<void> {
  if (products.length === 0) return;
  await sql`
    UPDATE products p SET name = given.name, description = given.description, category_id = given."categoryId",
      price_paise_per_kg = given."pricePaisePerKg", discounted_paise_per_kg = given."discountedPaisePerKg",
      discount = given."discountPercent", available_grams = given."availableGrams",
      is_available = given."isAvailable", shelf_life_days = given."shelfLifeDays",
      ingredients = given.ingredients, allergens = given.allergens, storage = given.storage,
      hsn = given.hsn, tax_rates = given."taxRates",
      state = given.state, publish_at = given."publishAt",
      updated_at = ${now}, revision = revision + 1
    FROM ${given(products)} WHERE p.id = given.id`.execute(tx);
  await sql`DELETE FROM product_tags WHERE product_id = ANY (${products.map(({ id }) => id)}::uuid[])`.execute(
    tx,
  );
  await insertTags(tx, products);
}

async function insertTags(tx: Db, products: readonly ProductToWrite[]): Promise<void> {
  const tagged = products.flatMap(({ id, tagIds }) => tagIds.map((tag) => ({ id, tag })));
  await sql`
    INSERT INTO product_tags (product_id, tag_id)
    SELECT id, tag FROM jsonb_to_recordset(${JSON.stringify(tagged)}::jsonb) AS given (id uuid, tag integer)`.execute(
    tx,
  );
  await writeTexts(tx, products);
  await refreshTerms(
    tx,
    products.map(({ id }) => id),
  );
}
