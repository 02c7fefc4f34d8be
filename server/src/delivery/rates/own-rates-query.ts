import { sql } from 'kysely';
import type { Db } from '../../platform/postgres/database.ts';

/** For other slices: whether staff have saved delivery rates; the first version comes with the shop. */
export async function hasOwnRates(db: Db): Promise<boolean> {
  const { rows } = await sql`SELECT FROM delivery_rates WHERE saved_by IS NOT NULL LIMIT 1`.execute(db);
  return rows.length > 0;
}
