import { DEFAULT_PROMISES } from '@tula/contract/shop/promises.ts';
import { type RawBuilder, sql } from 'kysely';

/** For other slices: the promises of a version, where the version is an expression of the query. */
export function promisesOfVersion(version: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(${sql.lit(JSON.stringify(DEFAULT_PROMISES))}::jsonb || coalesce((
    SELECT s.settings FROM shop_settings s WHERE s.area = 'promises' AND s.version = ${version}), '{}'))`;
}
