import type { ShopTax } from '@tula/contract/shop/tax.ts';
import { DEFAULT_SETTINGS } from '@tula/contract/shop/settings.ts';
import { sql } from 'kysely';
import type { Db } from '../platform/postgres/database.ts';
import { currentForm, settingsInUse } from './settings-in-use.ts';
import { newestSettings } from './settings-store.ts';

/** For other slices: how the shop's sales are taxed, as an owner saved it last. */
export async function taxInUse(db: Db): Promise<ShopTax> {
  return settingsInUse(await newestSettings(db)).tax;
}

/** For a statement of another slice: the JSON of the same, as text; null while nobody has saved it. */
export const NEWEST_TAX = sql<string | null>`(
  SELECT settings::text FROM shop_settings WHERE area = 'tax' ORDER BY version DESC LIMIT 1)`;

/** What `NEWEST_TAX` has read. */
export function taxOf(stored: string | null): ShopTax {
  return stored === null ? DEFAULT_SETTINGS.tax : currentForm('tax', stored);
}
