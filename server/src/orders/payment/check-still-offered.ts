import type { OrderId } from '@tula/contract/calls/ids.ts';
import { Problem } from '@tula/contract/calls/problems.ts';
import type { Db } from '../../platform/postgres/database.ts';
import { whyNotOffered } from '../order.ts';
import { firstChangedItem } from './paying-store.ts';

/** An order is sold as it was placed or not at all: throws ORDER_NOT_PAYABLE with what has changed since. */
export async function checkStillOffered(db: Db, orderId: OrderId): Promise<void> {
  const changed = await firstChangedItem(db, orderId);
  if (changed === undefined) return;
  const message = `${whyNotOffered(changed)}, so this order can no longer be paid. Please buy it again.`;
  throw new Problem('ORDER_NOT_PAYABLE', { message });
}
