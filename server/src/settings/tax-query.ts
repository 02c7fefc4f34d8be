import type { ShopTax } from '@tula/contract/shop/tax.ts';
import { storedNewest } from '../owner/content-query.ts';
import { contentInUse } from '../owner/read-content.ts';
import type { Db } from '../platform/postgres/database.ts';
import { settingsKind } from './settings-kinds.ts';

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
