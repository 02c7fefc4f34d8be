import type { ShopPromises } from '@tula/contract/shop/shop.ts';
import { contentAt } from '../owner/read-content.ts';
import type { Db } from '../platform/postgres/database.ts';
import { settingsKind } from './settings-kinds.ts';

/** The promises of a version; undefined if there has not been such a version. */
export function promisesAt(db: Db, version: number): Promise<ShopPromises | undefined> {
  return contentAt(db, settingsKind('promises'), version);
}
