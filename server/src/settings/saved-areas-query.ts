import type { SettingsArea } from '@tula/contract/shop/settings.ts';
import { sql } from 'kysely';
import type { Db } from '../platform/postgres/database.ts';

/** For other slices: the areas that an owner has saved. */
export async function savedAreas(db: Db): Promise<ReadonlySet<SettingsArea>> {
  const { rows } = await sql<{ area: SettingsArea }>`SELECT DISTINCT area FROM shop_settings`.execute(db);
  return new Set(rows.map(({ area }) => area));
}
