import type { OrderId, ProductId } from '@tula/contract/calls/ids.ts';
import type { Db } from '../platform/postgres/database.ts';
import { packingOfCode } from './batches-store.ts';
import { packsOfOrders, type TakenPacks } from './order-batches-store.ts';

export type { TakenPacks };

/** The batches of the packs of some orders; packs without one, and recalled ones that were taken out, are left out. */
export async function batchesOfOrders(
  db: Db,
  orderIds: readonly OrderId[],
): Promise<Map<OrderId, TakenPacks[]>> {
  const byOrder = new Map<OrderId, TakenPacks[]>();
  for (const { orderId, ...packs } of await packsOfOrders(db, orderIds))
    byOrder.set(orderId, [...(byOrder.get(orderId) ?? []), packs]);
  return byOrder;
}

/** What the label of a product's batch says, if one of this code is recorded. */
export function recordedPacking(
  db: Db,
  productId: ProductId,
  code: string,
): Promise<{ batch: string; packedOn: string; useBy: string } | undefined> {
  return packingOfCode(db, productId, code);
}
