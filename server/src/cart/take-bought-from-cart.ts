import type { CustomerId } from '@tula/contract/calls/ids.ts';
import type { Db } from '../platform/postgres/database.ts';
import { type BoughtPacks, withoutBought } from './cart.ts';
import { lockCart, saveCart } from './carts-store.ts';

/** Removes exactly the bought packs from the cart; everything else stays. */
export async function takeBoughtFromCart(
  tx: Db,
  customerId: CustomerId,
  items: readonly BoughtPacks[],
): Promise<void> {
  const entries = await lockCart(tx, customerId);
  if (entries.length > 0) await saveCart(tx, customerId, withoutBought(entries, items));
}
