import { sql } from 'kysely';
import type { Db } from '../platform/postgres/database.ts';

/** Says, for other slices, whether there is a category, and a product that shoppers see. */
export async function hasOwnCatalogue(db: Db): Promise<{ category: boolean; product: boolean }> {
  const { rows } = await sql<{ category: boolean; product: boolean }>`
    SELECT EXISTS (SELECT FROM categories) AS category, EXISTS (SELECT FROM products WHERE is_public) AS product`.execute(
    db,
  );
  return rows[0] ?? { category: false, product: false };
}
