import type { ProductId } from '@tula/contract/calls/ids.ts';
import { sql } from 'kysely';
import type { Db } from '../../platform/postgres/database.ts';
import type { NameList } from '../names/name-list.ts';

/** The ids of the products of each name, whatever its capitals. */
export async function productsCalled(db: Db, names: readonly string[]): Promise<Map<string, ProductId[]>> {
  const { rows } = await sql<{ given: string; ids: ProductId[] }>`
    SELECT given, array_agg(s.product_id::text) AS ids
    FROM unnest(${[...new Set(names)]}::text[]) AS given JOIN product_search s ON s.name = lower(given)
    GROUP BY given`.execute(db);
  return new Map(rows.map(({ given, ids }) => [given, ids]));
}

/** What each text means: the id and spelling of the category or tag of that name, and its canonical form. */
export type NameInImport = { given: string; form: string; id: number | null; name: string | null };

export async function namesInImport(
  db: Db,
  { table }: NameList,
  given: readonly string[],
): Promise<NameInImport[]> {
  const { rows } = await sql<NameInImport>`
    SELECT given, canonical_form(given) AS form, n.id, n.name
    FROM unnest(${[...new Set(given)]}::text[]) WITH ORDINALITY AS texts (given, place)
    LEFT JOIN ${sql.table(table)} n ON n.name_canonical = canonical_form(given)
    ORDER BY place`.execute(db);
  return rows;
}
