import type { ShopTax } from '@tula/contract/shop/tax.ts';
import { storedNewest, storedInVersion } from '../owner/content-query.ts';
import { contentInUse, contentAt } from '../owner/read-content.ts';
import type { Db } from '../platform/postgres/database.ts';
import { settingsKind } from './settings-kinds.ts';
import { DEFAULT_PROMISES } from '@tula/contract/shop/promises.ts';
import { type RawBuilder, sql } from 'kysely';
import type { ShopPromises } from '@tula/contract/shop/shop.ts';

const TAX = settingsKind('tax');

/** Reads, for other slices, how the shop's sales are taxed, as an owner saved it last. */
export async function taxInUse(db: Db): Promise<ShopTax> {
  return (await contentInUse(db, TAX)).value;
}

/** The JSON of the same, as text, for a statement of another slice; null while nobody has saved it. */
export const NEWEST_TAX = storedNewest(TAX);

/** Parses what `NEWEST_TAX` has read. */
export function parseTax(stored: string | null): ShopTax {
  return stored === null ? TAX.builtIn! : TAX.parse(stored);
}

/** Returns, for other slices, the promises of a version, where the version is an expression of the query. */
export function promisesOfVersion(version: RawBuilder<unknown>): RawBuilder<unknown> {
  const saved = storedInVersion(settingsKind('promises'), version);
  return sql`(${sql.lit(JSON.stringify(DEFAULT_PROMISES))}::jsonb || coalesce(${saved}, '{}'))`;
}

/** The promises of a version; undefined if there has not been such a version. */
export function promisesAt(db: Db, version: number): Promise<ShopPromises | undefined> {
  return contentAt(db, settingsKind('promises'), version);
}
