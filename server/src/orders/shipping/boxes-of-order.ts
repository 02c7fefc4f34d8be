import type { OrderId } from '@tula/contract/calls/ids.ts';
import { boxesText, type ParcelBox } from '@tula/contract/delivery/parcel-boxes.ts';
import { isPickup } from '@tula/contract/orders/orders.ts';
import type { DeliveryParts } from '../../delivery/quote-delivery.ts';
import type { Order } from '../order.ts';
import type { OrderToPack } from './order-to-pack.ts';

export type BoxParts = Pick<DeliveryParts, 'courier'>;

/**
 * The boxes into which an order is packed, by the delivery rates of today and the weight of the packs that are in it, so
 * that the courier bills no more than its customer was charged. None for a pickup.
 */
export async function boxesOfOrder(
  { courier }: BoxParts,
  order: Pick<Order, 'deliveryMethod' | 'weightGrams'>,
): Promise<ParcelBox[]> {
  if (isPickup(order) || order.weightGrams <= 0) return [];
  return (await courier.current().boxes?.(order.weightGrams)) ?? [];
}

/** Returns what the slips of these orders say of their boxes. */
export async function boxesOfSlips(
  parts: BoxParts,
  orders: readonly OrderToPack[],
): Promise<ReadonlyMap<OrderId, string>> {
  const named = await Promise.all(
    orders.map(async (order) => [order.id, boxesText(await boxesOfOrder(parts, order))] as const),
  );
  return new Map(named);
}
