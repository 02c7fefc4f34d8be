import { DEFAULT_PROMISES } from '@tula/contract/shop/promises.ts';
import { type RawBuilder, sql } from 'kysely';
import { storedInVersion } from '../owner/content-query.ts';
import { settingsKind } from './settings-kinds.ts';
import type { ShopPromises } from '@tula/contract/shop/shop.ts';
import { contentAt } from '../owner/read-content.ts';
import type { Db } from '../platform/postgres/database.ts';

/** Returns, for other slices, the promises of a version, where the version is an expression of the query. */
export function promisesOfVersion(version: RawBuilder<unknown>): RawBuilder<unknown> {
  const saved = storedInVersion(settingsKind('promises'), version);
  return sql`(${sql.lit(JSON.stringify(DEFAULT_PROMISES))}::jsonb || coalesce(${saved}, '{}'))`;
}

/** The promises of a version; undefined if there has not been such a version. */
export function promisesAt(db: Db, version: number): Promise<ShopPromises | undefined> {
  return contentAt(db, settingsKind('promises'), version);
}
