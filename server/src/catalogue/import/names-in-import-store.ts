import type { ProductId } from '@tula/contract/calls/ids.ts';
import { sql } from 'kysely';
import type { Db } from '../../platform/postgres/database.ts';
import type { NameList } from '../taxonomy/name-list.ts';

/** A name as it is compared, and the ids of the products that have it. */
type NamedProducts = { form: string; ids: ProductId[] };

/** The products of each name, however its capitals, spaces, quotes and composed letters are typed. */
export async function productsCalled(db: Db, names: readonly string[]): Promise<Map<string, NamedProducts>> {
  const { rows } = await sql<NamedProducts & { given: string }>`
    SELECT given, same_name(given) AS form,
      coalesce(array_agg(s.product_id::text) FILTER (WHERE s.product_id IS NOT NULL), '{}') AS ids
    FROM unnest(${[...new Set(names)]}::text[]) AS given
    LEFT JOIN product_search s ON same_name(s.name) = same_name(given)
    GROUP BY given`.execute(db);
  return new Map(rows.map(({ given, form, ids }) => [given, { form, ids }]));
}

/** A text of the file with the id and spelling of the category or tag of that name, and the form that is compared. */
export type NameInImport = { given: string; form: string; id: number | null; name: string | null };

export async function namesInImport(
  db: Db,
  { table }: NameList,
  given: readonly string[],
): Promise<NameInImport[]> {
  const { rows } = await sql<NameInImport>`
    SELECT given, same_name(given) AS form, n.id, n.name
    FROM unnest(${[...new Set(given)]}::text[]) WITH ORDINALITY AS texts (given, place)
    LEFT JOIN LATERAL (
      SELECT id, name FROM ${sql.table(table)} WHERE same_name(name_canonical) = same_name(given)
      ORDER BY name_canonical = canonical_form(given) DESC, id LIMIT 1
    ) n ON true
    ORDER BY place`.execute(db);
  return rows;
}
