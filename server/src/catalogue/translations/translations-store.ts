import type { ProductId } from '@tula/contract/calls/ids.ts';
import type { Language } from '@tula/messages/languages.ts';
import { sql } from 'kysely';
import type { Db } from '../../platform/postgres/database.ts';
import type { NameList } from '../taxonomy/name-list.ts';
import type { NamesById, TranslatedTexts } from './translation.ts';
import { hasTexts, type ProductTexts, type TextsByLanguage } from '../product-texts.ts';

type NameCells = [id: number, name: string];
type TextsRow = {
  products: (ProductTexts & { id: string })[] | null;
  categories: NameCells[] | null;
  tags: NameCells[] | null;
};

const TEXTS_OF_PRODUCT = sql`'name', l.name, 'description', l.description, 'ingredients', l.ingredients,
  'storage', l.storage, 'pictureTexts', l.picture_texts`;

/** The texts of the product `p` in every language, as staff read them. */
export const textsByLanguage = sql<TextsByLanguage | null>`
  (SELECT json_object_agg(l.language, json_build_object(${TEXTS_OF_PRODUCT}))
    FROM product_translations l WHERE l.product_id = p.id)`;

const namesIn = (table: 'categories' | 'tags', language: Language, ids: readonly number[] | 'all') => sql<
  NameCells[] | null
>`
  (SELECT json_agg(json_build_array(id, translated_names ->> ${language})) FROM ${sql.table(table)}
    WHERE translated_names ? ${language} ${ids === 'all' ? sql`` : sql`AND id = ANY (${ids}::integer[])`})`;

export type ProductsToTranslate = {
  ids: readonly ProductId[];
  categories: readonly number[];
  tags: readonly number[];
};

/** Reads the translated texts of these products in a language, in one statement. */
export async function textsIn(db: Db, language: Language, of: ProductsToTranslate): Promise<TranslatedTexts> {
  const { rows } = await sql<TextsRow>`
    SELECT (
        SELECT json_agg(json_build_object('id', l.product_id, ${TEXTS_OF_PRODUCT})) FROM product_translations l
        WHERE l.product_id = ANY (${of.ids}::uuid[]) AND l.language = ${language}) AS products,
      ${namesIn('categories', language, of.categories)} AS categories,
      ${namesIn('tags', language, of.tags)} AS tags`.execute(db);
  const [row] = rows;
  return {
    products: new Map((row?.products ?? []).map(({ id, ...texts }) => [id, texts])),
    categories: new Map(row?.categories),
    tags: new Map(row?.tags),
  };
}

/** All names of categories and of tags in a language. */
export async function readNamesInLanguage(
  db: Db,
  language: Language,
): Promise<{ categories: NamesById; tags: NamesById }> {
  const { rows } = await sql<{ categories: NameCells[] | null; tags: NameCells[] | null }>`
    SELECT ${namesIn('categories', language, 'all')} AS categories, ${namesIn('tags', language, 'all')} AS tags`.execute(
    db,
  );
  return { categories: new Map(rows[0]?.categories), tags: new Map(rows[0]?.tags) };
}

/** Names and descriptions of products in a language, for carts. */
export async function namesOfProducts(
  db: Db,
  language: Language,
  ids: readonly ProductId[],
): Promise<Map<ProductId, { name: string; description: string }>> {
  const { rows } = await sql<{ id: ProductId; name: string; description: string }>`
    SELECT product_id AS id, name, description FROM product_translations
    WHERE product_id = ANY (${ids}::uuid[]) AND language = ${language}`.execute(db);
  return new Map(rows.map(({ id, ...texts }) => [id, texts]));
}

export type TextsToStore = ProductTexts & { id: ProductId; language: string };

/** Stores texts of products, each in place of what the language had, and forgets languages that have none. */
async function storeTexts(
  tx: Db,
  stored: readonly TextsToStore[],
  emptied: readonly { id: ProductId; language: string }[],
): Promise<void> {
  if (emptied.length > 0)
    await sql`
      DELETE FROM product_translations l
      USING jsonb_to_recordset(${JSON.stringify(emptied)}::jsonb) AS given (id uuid, language text)
      WHERE l.product_id = given.id AND l.language = given.language`.execute(tx);
  if (stored.length > 0)
    await sql`
      INSERT INTO product_translations (product_id, language, name, description, ingredients, storage, picture_texts)
      SELECT id, language, name, description, ingredients, storage, "pictureTexts"
      FROM jsonb_to_recordset(${JSON.stringify(stored)}::jsonb) AS given (id uuid, language text, name text,
        description text, ingredients text, storage text, "pictureTexts" jsonb)
      ON CONFLICT (product_id, language) DO UPDATE SET name = excluded.name, description = excluded.description,
        ingredients = excluded.ingredients, storage = excluded.storage, picture_texts = excluded.picture_texts`.execute(
      tx,
    );
}

/** The names of a category or tag by language, locked with it. */
export async function readNameTranslations(
  tx: Db,
  { table }: Pick<NameList, 'table'>,
  id: number,
): Promise<Record<string, string>> {
  const { rows } = await sql<{ names: Record<string, string> }>`
    SELECT translated_names AS names FROM ${sql.table(table)} WHERE id = ${id}`.execute(tx);
  return rows[0]?.names ?? {};
}

export async function setTranslatedNames(
  tx: Db,
  { table }: Pick<NameList, 'table'>,
  id: number,
  names: Readonly<Record<string, string>>,
): Promise<void> {
  await sql`UPDATE ${sql.table(table)} SET translated_names = ${JSON.stringify(names)}::jsonb WHERE id = ${id}`.execute(
    tx,
  );
}

/** Stores the texts of products in every language; call it in the transaction that changes them, before their terms. */
export async function writeTexts(
  tx: Db,
  products: readonly { id: ProductId; translations: TextsByLanguage }[],
): Promise<void> {
  const texts = products.flatMap(({ id, translations }) =>
    Object.entries(translations).map(([language, own]) => ({ id, language, ...own })),
  );
  await storeTexts(
    tx,
    texts.filter(hasTexts),
    texts.filter((one) => !hasTexts(one)).map(({ id, language }) => ({ id, language })),
  );
}
