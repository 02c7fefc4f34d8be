import type { OrderId, ProductId } from '@tula/contract/calls/ids.ts';
import type { Db } from '../platform/postgres/database.ts';
import { packingOfCode } from './batches-store.ts';
import { packsOfOrders, type TakenPacks } from './order-batches-store.ts';
import { ordersToPackAnew, recalledOfOrders, recalledSince } from './repack-store.ts';

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

/** The recalled batches because of which each of some orders has to be packed anew, by code. */
export async function recalledInOrders(
  db: Db,
  orderIds: readonly OrderId[],
): Promise<Map<OrderId, string[]>> {
  const found = await recalledOfOrders(db, orderIds);
  return new Map(found.map(({ orderId, batches }) => [orderId, batches]));
}

/** Lists the codes of the recalled batches of one order. */
export async function recalledInOrder(db: Db, orderId: OrderId): Promise<string[]> {
  return (await recalledInOrders(db, [orderId])).get(orderId) ?? [];
}

/**
 * Returns the codes of recalled batches that may be in a parcel the courier was asked for before the recall. Which batch
 * its packs are from is known only when they are marked as sent, so every batch of its products recalled since counts.
 */
export async function recalledSinceAsked(
  db: Db,
  { lines, askedAt }: { lines: readonly { productId: string }[]; askedAt: Date },
): Promise<string[]> {
  const productIds = [...new Set(lines.map(({ productId }) => productId as ProductId))];
  const recalled = await recalledSince(db, productIds, askedAt);
  return [...new Set(recalled.map(({ code }) => code))];
}

/** The batches that the packing slips of some orders name. */
export type BatchesOfSlips = {
  taken: ReadonlyMap<OrderId, readonly TakenPacks[]>;
  recalled: ReadonlyMap<OrderId, readonly string[]>;
};

export async function batchesOfSlips(db: Db, orderIds: readonly OrderId[]): Promise<BatchesOfSlips> {
  return { taken: await batchesOfOrders(db, orderIds), recalled: await recalledInOrders(db, orderIds) };
}

/** The oldest orders that have to be packed anew because a batch was recalled, also those that are ready. */
export function ordersToRepack(db: Db, most: number): Promise<{ orderId: string; batches: string[] }[]> {
  return ordersToPackAnew(db, most);
}

/** Reads code and days of a product's batch for its label, if one of this code is recorded. */
export function recordedPacking(
  db: Db,
  productId: ProductId,
  code: string,
): Promise<{ batch: string; packedOn: string; useBy: string } | undefined> {
  return packingOfCode(db, productId, code);
}
