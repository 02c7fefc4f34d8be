import type { ShopTax } from '@tula/contract/shop/tax.ts';
import type { Db } from '../platform/postgres/database.ts';
import { settingsInUse } from './settings-in-use.ts';
import { newestSettings } from './settings-store.ts';

/** For other slices: how the shop's sales are taxed, as an owner saved it last. */
export async function taxInUse(db: Db): Promise<ShopTax> {
  return settingsInUse(await newestSettings(db)).tax;
}
