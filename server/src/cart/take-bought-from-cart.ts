import type { CustomerId } from '@tula/contract/calls/ids.ts';
import type { Db } from '../platform/postgres/database.ts';
import type { BoughtPacks } from './cart.ts';
import { takeFromCart } from './carts-store.ts';

/** Removes exactly the bought packs from the cart; everything else stays. */
export async function takeBoughtFromCart(
  tx: Db,
  customerId: CustomerId,
  items: readonly BoughtPacks[],
): Promise<void> {
  await takeFromCart(tx, customerId, items);
}
