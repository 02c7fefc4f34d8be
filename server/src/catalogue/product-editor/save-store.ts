import type { Allergen } from '@tula/contract/catalogue/allergens.ts';
import type { ImageId, ProductId } from '@tula/contract/calls/ids.ts';
import type { DatedRate } from '@tula/contract/shop/tax.ts';
import { sql } from 'kysely';
import { IMAGES } from '../../media/images-query.ts';
import { type AltTexts, describeImages } from '../../media/describe-images.ts';
import type { Db } from '../../platform/postgres/database.ts';
import type { ProductPrices, Publishing } from '../product.ts';
import { refreshTerms } from '../search/terms-store.ts';
import type { TextsByLanguage } from '../product-texts.ts';
import { writeTexts } from '../translations/write-texts.ts';

export type ProductRecord = ProductPrices &
  Publishing & {
    name: string;
    /** Undefined keeps the stored one; null follows the name. */
    ownSlug: string | null | undefined;
    description: string;
    categoryId: number;
    tagIds: number[];
    isAvailable: boolean;
    /** Undefined values are kept as stored. */
    shelfLifeDays: number | null | undefined;
    ingredients: string | undefined;
    allergens: Allergen[] | null | undefined;
    storage: string | undefined;
    hsn: string | undefined;
    taxRates: readonly DatedRate[] | undefined;
    /** Null in a draft without one. */
    primaryImageId: ImageId | null;
    additionalImageIds: ImageId[];
    altTexts: AltTexts;
    translations: TextsByLanguage;
  };

export type References = { categoryId: number; tagIds: number[]; imageIds: ImageId[] };

/** Which of them exist. Locks them all, so that none is deleted before the product is saved. */
export async function knownReferences(
  tx: Db,
  references: References,
): Promise<{ hasCategory: boolean; tagIds: Set<number>; imageIds: Set<ImageId> }> {
  const { rows } = await sql<{ has_category: boolean; tags: number[]; images: ImageId[] }>`
    WITH category AS (SELECT id FROM categories WHERE id = ${references.categoryId} FOR KEY SHARE),
      held AS (SELECT id FROM tags WHERE id = ANY (${references.tagIds}::integer[]) ORDER BY id FOR KEY SHARE),
      pictures AS (SELECT id FROM ${IMAGES} i WHERE id = ANY (${references.imageIds}::uuid[]) FOR KEY SHARE)
    SELECT EXISTS (SELECT FROM category) AS has_category,
      ARRAY(SELECT id FROM held) AS tags,
      ARRAY(SELECT id::text FROM pictures) AS images`.execute(tx);
  const found = rows[0];
  return {
    hasCategory: found?.has_category ?? false,
    tagIds: new Set(found?.tags),
    imageIds: new Set(found?.images),
  };
}

export async function insertProduct(tx: Db, id: ProductId, record: ProductRecord, now: Date): Promise<void> {
  await sql`
    INSERT INTO products (id, name, own_slug, description, category_id, price_paise_per_kg, discounted_paise_per_kg,
      discount, available_grams, is_available, shelf_life_days, ingredients, allergens, storage,
      hsn, tax_rates, primary_image_id, state, publish_at, created_at, updated_at)
    VALUES (${id}, ${record.name}, ${record.ownSlug ?? null}, ${record.description}, ${record.categoryId}, ${record.pricePaisePerKg},
      ${record.discountedPaisePerKg}, ${record.discountPercent}, ${record.availableGrams}::integer[],
      ${record.isAvailable}, ${record.shelfLifeDays ?? null}, ${record.ingredients ?? ''},
      ${record.allergens ?? null}::text[], ${record.storage ?? ''},
      ${record.hsn ?? ''}, ${JSON.stringify(record.taxRates ?? [])}::jsonb, ${record.primaryImageId}, ${record.state},
      ${record.publishAt}, ${now}, ${now})`.execute(tx);
  await insertTagsAndImages(tx, id, record);
}

/** Returns the product's revision and locks it until the transaction ends; undefined when it is deleted. */
export async function lockProduct(tx: Db, id: ProductId): Promise<number | undefined> {
  const { rows } = await sql<{ revision: number }>`
    SELECT revision FROM products WHERE id = ${id} AND deleted_at IS NULL FOR UPDATE`.execute(tx);
  return rows[0]?.revision;
}

export async function updateProduct(tx: Db, id: ProductId, record: ProductRecord, now: Date): Promise<void> {
  await sql`
    UPDATE products SET name = ${record.name}, description = ${record.description},
      category_id = ${record.categoryId}, price_paise_per_kg = ${record.pricePaisePerKg},
      discounted_paise_per_kg = ${record.discountedPaisePerKg}, discount = ${record.discountPercent},
      available_grams = ${record.availableGrams}::integer[], is_available = ${record.isAvailable},
      ${optionalFieldsToSet(record)}
      primary_image_id = ${record.primaryImageId}, state = ${record.state}, publish_at = ${record.publishAt},
      updated_at = ${now}, revision = revision + 1
    WHERE id = ${id}`.execute(tx);
  await sql`
    WITH gone AS (DELETE FROM product_tags WHERE product_id = ${id})
    DELETE FROM product_images WHERE product_id = ${id}`.execute(tx);
  await insertTagsAndImages(tx, id, record);
}

/** Assignments of what the form may leave out. */
function optionalFieldsToSet(record: ProductRecord) {
  const { ownSlug, shelfLifeDays, ingredients, allergens, storage, hsn, taxRates } = record;
  return sql.join(
    [
      ...(ownSlug === undefined ? [] : [sql`own_slug = ${ownSlug},`]),
      ...(shelfLifeDays === undefined ? [] : [sql`shelf_life_days = ${shelfLifeDays},`]),
      ...(ingredients === undefined ? [] : [sql`ingredients = ${ingredients},`]),
      ...(allergens === undefined ? [] : [sql`allergens = ${allergens}::text[],`]),
      ...(storage === undefined ? [] : [sql`storage = ${storage},`]),
      ...(hsn === undefined ? [] : [sql`hsn = ${hsn},`]),
      ...(taxRates === undefined ? [] : [sql`tax_rates = ${JSON.stringify(taxRates)}::jsonb,`]),
    ],
    sql` `,
  );
}

async function insertTagsAndImages(tx: Db, id: ProductId, record: ProductRecord): Promise<void> {
  await sql`
    WITH tagged AS (
      INSERT INTO product_tags (product_id, tag_id) SELECT ${id}::uuid, unnest(${record.tagIds}::integer[])
    )
    INSERT INTO product_images (product_id, position, image_id)
    SELECT ${id}::uuid, (place - 1)::integer, image_id
    FROM unnest(${record.additionalImageIds}::uuid[]) WITH ORDINALITY AS given (image_id, place)`.execute(tx);
  await describeImages(tx, record.altTexts);
  await writeTexts(tx, [{ id, translations: record.translations }]);
  await refreshTerms(tx, [id]);
}

/** Hides a product from everything but orders and carts; returns its name if it existed. */
export async function markProductDeleted(tx: Db, id: ProductId, now: Date): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`
    UPDATE products SET deleted_at = ${now}, revision = revision + 1
    WHERE id = ${id} AND deleted_at IS NULL RETURNING name`.execute(tx);
  if (rows[0] === undefined) return undefined;
  await refreshTerms(tx, [id]);
  return rows[0].name;
}
