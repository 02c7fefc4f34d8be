import { EMPTY_FIELDS, type PlainFields } from '@tula/contract/catalogue/product-fields.ts';
import type { ImageId, ProductId } from '@tula/contract/calls/ids.ts';
import { sql } from 'kysely';
import type { Db } from '../platform/postgres/database.ts';
import type { ProductPrices, Publishing } from './product.ts';
import { STORED_FIELDS } from './product-columns.ts';
import type { TextsByLanguage } from './product-texts.ts';
import { refreshTerms } from './search/terms-store.ts';
import { writeTexts } from './translations/translations-store.ts';

/** The values that staff save and that stand in the row of a product. */
type ProductValues = PlainFields &
  ProductPrices &
  Omit<Publishing, 'publishAt'> & {
    /** The moment as JSON has it, or a date. */
    publishAt: Date | string | null;
    name: string;
    /** The address that staff gave it; null if it follows the name. */
    ownSlug: string | null;
    description: string;
    categoryId: number;
    isAvailable: boolean;
    /** The main picture; null in a draft without one. */
    primaryImageId: ImageId | null;
  };

/** The values of a product in other tables. */
type Beside = {
  tagIds: readonly number[];
  additionalImageIds: readonly ImageId[];
  translations: TextsByLanguage;
};

type Given<Values> = { [Name in keyof Values]?: Values[Name] | undefined };

/** A new product; optional values that are left out are empty. */
export type NewProduct = { id: ProductId } & Omit<ProductValues, keyof PlainFields | 'ownSlug'> &
  Given<PlainFields & Pick<ProductValues, 'ownSlug'> & Beside>;
/** A product with new values; those that are left out stay. All products of a call have values of the same fields. */
export type ChangedProduct = { id: ProductId } & Given<ProductValues & Beside>;

/** The column of each value, and its type as PostgreSQL reads it from JSON. */
const COLUMNS: Record<keyof ProductValues, { column: string; type: string }> = {
  name: { column: 'name', type: 'text' },
  ownSlug: { column: 'own_slug', type: 'text' },
  description: { column: 'description', type: 'text' },
  categoryId: { column: 'category_id', type: 'integer' },
  pricePaisePerKg: { column: 'price_paise_per_kg', type: 'integer' },
  discountedPaisePerKg: { column: 'discounted_paise_per_kg', type: 'integer' },
  discountPercent: { column: 'discount', type: 'numeric' },
  availableGrams: { column: 'available_grams', type: 'integer[]' },
  isAvailable: { column: 'is_available', type: 'boolean' },
  ...STORED_FIELDS,
  primaryImageId: { column: 'primary_image_id', type: 'uuid' },
  state: { column: 'state', type: 'text' },
  publishAt: { column: 'publish_at', type: 'timestamptz' },
};

type Name = keyof ProductValues;
const NAMES = Object.keys(COLUMNS) as Name[];

/** The rows of `given`: the id and these values of each product. */
function givenProducts(products: readonly ChangedProduct[], names: readonly Name[]) {
  const columns = names.map((name) => `"${name}" ${COLUMNS[name].type}`);
  return sql`
    jsonb_to_recordset(${JSON.stringify(products)}::jsonb) AS given (${sql.raw(['id uuid', ...columns].join(', '))})`;
}

export async function insertProducts(tx: Db, products: readonly NewProduct[], now: Date): Promise<void> {
  if (products.length === 0) return;
  const complete = products.map((product) => ({ ...EMPTY_FIELDS, ...withoutUndefined(product) }));
  await sql`
    INSERT INTO products (id, ${sql.raw(NAMES.map((name) => COLUMNS[name].column).join(', '))}, created_at, updated_at)
    SELECT id, ${sql.raw(NAMES.map((name) => `"${name}"`).join(', '))}, ${now}, ${now}
    FROM ${givenProducts(complete, NAMES)}`.execute(tx);
  await writeBeside(tx, products);
}

export async function updateProducts(tx: Db, products: readonly ChangedProduct[], now: Date): Promise<void> {
  const [first] = products;
  if (first === undefined) return;
  const names = NAMES.filter((name) => first[name] !== undefined);
  const values = names.map((name) => `${COLUMNS[name].column} = given."${name}"`);
  await sql`
    UPDATE products p SET ${sql.raw(values.join(', '))}, updated_at = ${now}, revision = revision + 1
    FROM ${givenProducts(products, names)} WHERE p.id = given.id`.execute(tx);
  await writeBeside(tx, products);
}

function withoutUndefined<Values extends object>(values: Values): Values {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Values;
}

/** Tags, pictures and texts, each where it is given; then what the search finds the products by. */
async function writeBeside(tx: Db, products: readonly ({ id: ProductId } & Given<Beside>)[]): Promise<void> {
  const tagged = products.flatMap(({ id, tagIds }) => (tagIds ? [{ id, tagIds }] : []));
  if (tagged.length > 0) await writeTags(tx, tagged);
  const pictured = products.flatMap(({ id, additionalImageIds: imageIds }) =>
    imageIds ? [{ id, imageIds }] : [],
  );
  if (pictured.length > 0) await writeAdditionalImages(tx, pictured);
  await writeTexts(
    tx,
    products.flatMap(({ id, translations }) => (translations ? [{ id, translations }] : [])),
  );
  await refreshTerms(
    tx,
    products.map(({ id }) => id),
  );
}

type Tagged = { id: ProductId; tagIds: readonly number[] };

async function writeTags(tx: Db, products: readonly Tagged[]): Promise<void> {
  const given = products.flatMap(({ id, tagIds }) => tagIds.map((tag) => ({ id, tag })));
  await sql`DELETE FROM product_tags WHERE product_id = ANY (${listIds(products)}::uuid[])`.execute(tx);
  await sql`
    INSERT INTO product_tags (product_id, tag_id)
    SELECT id, tag FROM jsonb_to_recordset(${JSON.stringify(given)}::jsonb) AS given (id uuid, tag integer)`.execute(
    tx,
  );
}

type Pictured = { id: ProductId; imageIds: readonly ImageId[] };

/** Stores the additional pictures of products in their order. */
export async function writeAdditionalImages(tx: Db, products: readonly Pictured[]): Promise<void> {
  const given = products.flatMap(({ id, imageIds }) =>
    imageIds.map((imageId, position) => ({ id, imageId, position })),
  );
  await sql`DELETE FROM product_images WHERE product_id = ANY (${listIds(products)}::uuid[])`.execute(tx);
  await sql`
    INSERT INTO product_images (product_id, position, image_id)
    SELECT id, position, "imageId"
    FROM jsonb_to_recordset(${JSON.stringify(given)}::jsonb) AS given (id uuid, "imageId" uuid, position integer)`.execute(
    tx,
  );
}

const listIds = (products: readonly { id: ProductId }[]) => products.map(({ id }) => id);
