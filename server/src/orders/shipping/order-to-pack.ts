import type { WhyNot } from '@tula/contract/orders/order-actions.ts';
import { packsLeft } from '@tula/contract/orders/part-refunds.ts';
import { linePrice } from '@tula/contract/values/money.ts';
import { totalWeight } from '@tula/contract/values/weight.ts';
import type { Order, OrderItem, OrderState } from '../order.ts';
import { refundedLines } from '../part-refund.ts';
import type { Db } from '../../platform/postgres/database.ts';
import { releaseStock } from '../../stock/release-stock.ts';
import { neededOfPacks } from '../../stock/reserve-stock.ts';

/** An order as it is cooked, picked, labelled and packed: items and weight are without the refunded packs. */
export type OrderToPack = Order & {
  /** Each item with refunded packs once, in the sequence of the order. */
  refundedPacks: Pick<OrderItem, 'productId' | 'name' | 'packGrams' | 'count'>[];
};

/**
 * Packs whose money went back, or is on its way back, are not packed; those refunded after sending are in the parcel.
 */
export function orderToPack(order: Order): OrderToPack {
  const refunded = refundedLines({
    partRefunds: order.partRefunds.filter(({ isAfterSending }) => !isAfterSending),
  });
  const counted = order.items.map((item) => ({ item, left: packsLeft(item, refunded) }));
  const items = counted
    .filter(({ left }) => left > 0)
    .map(({ item, left }) => ({ ...item, count: left, linePaise: linePrice(item.packPaise, left) }));
  return {
    ...order,
    items,
    weightGrams: totalWeight(items.map(({ packGrams, count }) => ({ grams: packGrams, count }))),
    refundedPacks: counted
      .filter(({ item, left }) => left < item.count)
      .map(({ item: { productId, name, packGrams, count }, left }) => ({
        productId,
        name,
        packGrams,
        count: count - left,
      })),
  };
}

/**
 * Says why an order is not packed; undefined when it is. Shipped orders may be packed again where `isSentToo` says
 * so.
 */
export function whyNotPack(
  order: OrderState & Pick<OrderToPack, 'items'>,
  { isSentToo }: { isSentToo: boolean },
): WhyNot<'pack'> | undefined {
  if (order.cancelledAt !== null) return 'CANCELLED';
  if (order.paymentStatus !== 'success') return 'UNPAID';
  if (order.shippingStatus !== 'pending') return isSentToo ? undefined : 'PACKED';
  if (order.refundStatus !== 'none') return order.refundStatus === 'SUCCESS' ? 'REFUNDED' : 'REFUND_STARTED';
  return order.items.length === 0 ? 'PACKS_REFUNDED' : undefined;
}

/**
 * Gives the packs of an order that will not be packed back to the stock. What is packed, and what was refunded before as
 * a part, is counted by staff, who see what is still good. The caller has locked the order; a second call gives nothing
 * back.
 */
export async function returnUnpacked(tx: Db, order: Order, now: Date): Promise<void> {
  if (order.packedAt !== null || order.shippingStatus !== 'pending') return;
  const atMost = neededOfPacks(orderToPack(order).items);
  await releaseStock(tx, { orderId: order.id, kind: 'returned', now, atMost });
}
