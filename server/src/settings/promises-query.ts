import { DEFAULT_PROMISES } from '@tula/contract/shop/promises.ts';
import { type RawBuilder, sql } from 'kysely';
import { storedInVersion } from '../owner/content-query.ts';
import { settingsKind } from './settings-kinds.ts';

/** Returns, for other slices, the promises of a version, where the version is an expression of the query. */
export function promisesOfVersion(version: RawBuilder<unknown>): RawBuilder<unknown> {
  const saved = storedInVersion(settingsKind('promises'), version);
  return sql`(${sql.lit(JSON.stringify(DEFAULT_PROMISES))}::jsonb || coalesce(${saved}, '{}'))`;
}
