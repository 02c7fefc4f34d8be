import { recipientText } from '@tula/contract/orders/recipient.ts';
import type { ResultOf } from '@tula/contract/calls/endpoint.ts';
import {
  type BoxToPack,
  MOST_ORDERS_AT_ONCE,
  type readPickingList as endpoint,
} from '@tula/contract/kitchen/kitchen.ts';
import { unprintableIn } from '@tula/contract/kitchen/print-letters.ts';
import { batchesOfOrders, recalledInOrders, type TakenPacks } from '../batches/batches-query.ts';
import { pinMismatchOfOrder } from '../orders/order.ts';
import type { OrderToPack } from '../orders/shipping/order-to-pack.ts';
import { ordersToPack } from '../orders/shipping/orders-to-pack.ts';
import { packsOfOrders } from '../orders/shipping/packs-of-new-orders.ts';
import type { Parts } from '../platform/parts.ts';
import { batchesToPick, linesWithBatches } from './batches-to-pick.ts';
import { countPacks } from './to-make.ts';
import { toMakeAnswer } from './to-make-answer.ts';

export type PickingList = ResultOf<typeof endpoint>;

/** The packs in total, and those of each box. Throws ORDER_NOT_FOUND, ORDER_NOT_PACKABLE. */
export async function readPickingList(
  parts: Pick<Parts, 'database'>,
  chosen: readonly string[] | undefined,
): Promise<PickingList> {
  const query = { chosen, most: MOST_ORDERS_AT_ONCE, isSentToo: false };
  const { orders, left } = await ordersToPack(parts, query);
  const ids = orders.map(({ id }) => id);
  const { db } = parts.database;
  const [taken, recalled] = [await batchesOfOrders(db, ids), await recalledInOrders(db, ids)];
  const boxes = orders.map((order) =>
    toBox(order, { taken: taken.get(order.id), recalled: recalled.get(order.id) }),
  );
  const lines = boxes.flatMap(({ items }) => items);
  const { products, ...inAll } = toMakeAnswer(packsOfOrders(orders));
  return {
    orders: orders.length,
    left,
    waitingSince: orders[0]?.placedAt.toISOString() ?? null,
    ...inAll,
    products: products.map((product) => {
      const batches = batchesToPick(lines, product.id);
      return { ...product, ...(batches.length > 0 && { batches }) };
    }),
    boxes,
  };
}

type OfBatches = { taken: readonly TakenPacks[] | undefined; recalled: string[] | undefined };

function toBox(order: OrderToPack, { taken = [], recalled }: OfBatches): BoxToPack {
  const { id, items } = order;
  const unprintable = unprintableIn(textsOnPaper(order));
  return {
    id,
    orderId: order.orderNumber,
    orderDate: order.placedAt.toISOString(),
    name: recipientText(order.shippingAddress?.fullName, order.customerName),
    deliveryMethod: order.deliveryMethod,
    remarks: order.remarks,
    pinMismatch: pinMismatchOfOrder(order),
    weightGrams: order.weightGrams,
    count: countPacks(items),
    items: linesWithBatches(items, taken),
    refundedPacks: order.refundedPacks,
    ...(recalled && { recalledBatches: recalled }),
    ...(unprintable.length > 0 && { unprintable }),
  };
}

/** Lists the texts typed by customers and staff that stand on the papers of an order. */
function textsOnPaper({ customerName, remarks, items, business, ...order }: OrderToPack): string[] {
  const address = Object.values(order.shippingAddress ?? order.billingAddress ?? {});
  return [customerName, remarks, business?.name, ...address, ...items.map(({ name }) => name)].filter(
    (text) => typeof text === 'string',
  );
}
