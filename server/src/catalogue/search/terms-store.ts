import type { Allergen } from '@tula/contract/catalogue/allergens.ts';
import type { ProductId } from '@tula/contract/calls/ids.ts';
import { sql } from 'kysely';
import type { Db } from '../../platform/postgres/database.ts';
import { productTerms, TERMS_VERSION } from './product-terms.ts';
import { spellingKey } from './spelling.ts';

type TextsRow = {
  id: ProductId;
  name: string;
  category: string;
  tags: string[] | null;
  description: string;
  ingredients: string;
  allergens: Allergen[] | null;
  translated_names: string[] | null;
};

/** Updates what the products are found by; call it in the transaction that changes them. */
export async function refreshTerms(tx: Db, ids: readonly ProductId[]): Promise<void> {
  await sql`
    DELETE FROM product_search s USING products p
    WHERE s.product_id = ANY (${ids}::uuid[]) AND p.id = s.product_id AND p.deleted_at IS NOT NULL`.execute(
    tx,
  );
  const { rows } = await sql<TextsRow>`
    SELECT p.id, p.name, c.name AS category, p.description, p.ingredients, p.allergens, (
      SELECT array_agg(t.name ORDER BY t.id) FROM product_tags pt JOIN tags t ON t.id = pt.tag_id
      WHERE pt.product_id = p.id) AS tags, (
      SELECT array_agg(l.name ORDER BY l.language) FROM product_translations l
      WHERE l.product_id = p.id AND l.name <> '') AS translated_names
    FROM products p JOIN categories c ON c.id = p.category_id
    WHERE p.id = ANY (${ids}::uuid[]) AND p.deleted_at IS NULL`.execute(tx);
  const indexed = rows.map(({ id, tags, translated_names, ...texts }) => ({
    id,
    ...productTerms({ ...texts, tags: tags ?? [], otherNames: translated_names ?? [] }),
  }));
  await insertWords(tx, new Set(indexed.flatMap(({ nameWords }) => nameWords)), {
    areInAName: true,
  });
  await insertWords(tx, new Set(indexed.flatMap(({ otherWords }) => otherWords)), { areInAName: false });
  await sql`
    INSERT INTO product_search AS known (product_id, category_id, created_at, name, words, terms_version, is_public)
    SELECT p.id, p.category_id, p.created_at, lower(p.name), array_to_tsvector(given.terms), ${TERMS_VERSION}, p.is_public
    FROM json_to_recordset(${JSON.stringify(indexed)}::json) AS given (id uuid, terms text[])
    JOIN products p ON p.id = given.id
    ON CONFLICT (product_id) DO UPDATE SET
      category_id = excluded.category_id, name = excluded.name, words = excluded.words,
      terms_version = excluded.terms_version, is_public = excluded.is_public`.execute(tx);
}

async function insertWords(
  tx: Db,
  words: ReadonlySet<string>,
  { areInAName }: { areInAName: boolean },
): Promise<void> {
  // One order for everybody, so that two savers cannot wait for each other.
  const sorted = [...words].toSorted();
  await sql`
    INSERT INTO search_words (word, is_in_a_name, spelling_key)
    SELECT given.word, ${areInAName}, given.key
    FROM unnest(${sorted}::text[], ${sorted.map(spellingKey)}::text[]) AS given (word, key)
    WHERE NOT EXISTS (
      SELECT FROM search_words known
      WHERE known.word = given.word COLLATE "C" AND known.is_in_a_name >= ${areInAName}
        AND known.spelling_key = given.key)
    ORDER BY given.word COLLATE "C"
    ON CONFLICT (word) DO UPDATE SET
      is_in_a_name = search_words.is_in_a_name OR excluded.is_in_a_name, spelling_key = excluded.spelling_key`.execute(
    tx,
  );
}

/** Locks the products, so that nobody saves them while they are indexed. */
export async function lockProducts(tx: Db, ids: readonly ProductId[]): Promise<void> {
  await sql`SELECT id FROM products WHERE id = ANY (${ids}::uuid[]) ORDER BY id FOR NO KEY UPDATE`.execute(
    tx,
  );
}
