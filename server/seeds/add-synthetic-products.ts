import type { ProductId } from '@tula/contract/calls/ids.ts';
import { sql } from 'kysely';
import { refreshTerms } from '../src/catalogue/search/terms-store.ts';
import { v7 as newId } from 'uuid';
import type { Db } from '../src/platform/postgres/database.ts';
import type { Parts } from '../src/platform/parts.ts';
import { type SyntheticProduct, syntheticProduct } from './synthetic-products.ts';

const CHUNK = 2_000;

/**
 * Adds products for load tests in bulk, with the shop's existing pictures. Continues where an earlier call ended, so
 * that no name repeats before all have been used.
 */
export async function addSyntheticProducts(
  { database, clock }: Pick<Parts, 'database' | 'clock'>,
  count: number,
): Promise<void> {
  const first = await numberOfProducts(database.db);
  const images = await someImages(database.db);
  if (images.length === 0)
    throw new Error('Synthetic products need existing pictures, and there are none yet.');
  for (let from = first; from < first + count; from += CHUNK) {
    const until = Math.min(from + CHUNK, first + count);
    const numbers = Array.from({ length: until - from }, (_, index) => from + index);
    const products = numbers.map((number) => ({
      ...syntheticProduct(number),
      ...columns(number, images, clock.now()),
    }));
    await database.tx((tx) => insertProducts(tx, products));
  }
}

/** As the owner of the tables: updates the planner's statistics and the visibility map, which index-only scans need. */
export async function vacuumProducts(db: Db): Promise<void> {
  await sql`VACUUM (ANALYZE) products, product_tags, product_search, search_words`.execute(db);
}

type NumberedProduct = SyntheticProduct & {
  id: ProductId;
  imageId: string;
  createdAt: string;
  discountPercent: number;
};

function columns(number: number, images: string[], now: Date) {
  const product = syntheticProduct(number);
  return {
    id: newId() as ProductId,
    imageId: images[number % images.length] ?? '',
    // Older than the existing products, each a second apart.
    createdAt: new Date(now.getTime() - 86_400_000 - number * 1000).toISOString(),
    discountPercent:
      ((product.pricePaisePerKg - product.discountedPaisePerKg) / product.pricePaisePerKg) * 100,
  };
}

async function insertProducts(tx: Db, products: NumberedProduct[]): Promise<void> {
  const json = JSON.stringify(products);
  await sql`
    WITH given AS MATERIALIZED (SELECT * FROM json_to_recordset(${json}::json) AS one (
      id uuid, name text, description text, category text, tags text[], "pricePaisePerKg" integer,
      "discountedPaisePerKg" integer, "discountPercent" numeric, "availableGrams" integer[],
      "imageId" uuid, "createdAt" timestamptz)
    ), new_categories AS (
      INSERT INTO categories (name) SELECT DISTINCT category FROM given ON CONFLICT DO NOTHING
    )
    INSERT INTO tags (name) SELECT DISTINCT unnest(tags) FROM given ON CONFLICT DO NOTHING`.execute(tx);
  await sql`
    WITH given AS MATERIALIZED (SELECT * FROM json_to_recordset(${json}::json) AS one (
      id uuid, name text, description text, category text, tags text[], "pricePaisePerKg" integer,
      "discountedPaisePerKg" integer, "discountPercent" numeric, "availableGrams" integer[],
      "imageId" uuid, "createdAt" timestamptz)
    ), new_products AS (
      INSERT INTO products (id, name, description, category_id, price_paise_per_kg, discounted_paise_per_kg,
        discount, available_grams, is_available, primary_image_id, created_at, updated_at)
      SELECT given.id, given.name, description, c.id, "pricePaisePerKg", "discountedPaisePerKg",
        "discountPercent", "availableGrams", true, "imageId", "createdAt", "createdAt"
      FROM given JOIN categories c ON lower(c.name) = lower(category)
    )
    INSERT INTO product_tags (product_id, tag_id)
    SELECT given.id, t.id FROM given, unnest(tags) AS tag JOIN tags t ON lower(t.name) = lower(tag)`.execute(
    tx,
  );
  await refreshTerms(
    tx,
    products.map(({ id }) => id),
  );
}

async function numberOfProducts(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('products')
    .select((build) => build.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

async function someImages(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('images')
    .select('id')
    .orderBy('created_at')
    .orderBy('id')
    .limit(100)
    .execute();
  return rows.map(({ id }) => id);
}
