import { DEFAULT_PROMISES } from '@tula/contract/shop/promises.ts';
import type { ShopPromises } from '@tula/contract/shop/shop.ts';
import type { Db } from '../platform/postgres/database.ts';
import { currentForm } from './settings-in-use.ts';
import { settingsOfVersion } from './settings-store.ts';

/** The promises of a version; undefined if there has not been such a version. */
export async function promisesAt(db: Db, version: number): Promise<ShopPromises | undefined> {
  if (version === 0) return DEFAULT_PROMISES;
  const stored = await settingsOfVersion(db, 'promises', version);
  return stored === undefined ? undefined : currentForm('promises', stored);
}
