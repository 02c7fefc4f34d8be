import { recipientText } from '@tula/contract/orders/recipient.ts';
import type { ProductId } from '@tula/contract/calls/ids.ts';
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
import { type NamesForStaff, pickNameForStaff, readNamesForStaff } from '../catalogue/products-query.ts';
import type { Parts } from '../platform/parts.ts';
import { batchesToPick, linesWithBatches } from './batches-to-pick.ts';
import { countPacks } from './to-make.ts';
import { toMakeAnswer } from './to-make-answer.ts';

export type PickingList = ResultOf<typeof endpoint>;

/** The packs in total, and those of each box. Throws ORDER_NOT_FOUND, ORDER_NOT_PACKABLE. */
export async function readPickingList(
  parts: Pick<Parts, 'database' | 'clock'>,
  chosen: readonly string[] | undefined,
): Promise<PickingList> {
  const query = { chosen, most: MOST_ORDERS_AT_ONCE, isSentToo: false };
  const { orders, left } = await ordersToPack(parts, query);
  const ids = orders.map(({ id }) => id);
  const { db } = parts.database;
  const [taken, recalled] = [await batchesOfOrders(db, ids), await recalledInOrders(db, ids)];
  const names = await readNamesForStaff(db, listProducts(orders));
  const boxes = orders.map((order) =>
    toBox(order, { taken: taken.get(order.id), recalled: recalled.get(order.id), names }),
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
      return { ...product, ...pickNameForStaff(names, product.id), ...(batches.length > 0 && { batches }) };
    }),
    boxes,
  };
}

/** The refunded packs are named too. */
function listProducts(orders: readonly OrderToPack[]): ProductId[] {
  return orders.flatMap(({ items, refundedPacks }) =>
    [...items, ...refundedPacks].map(({ productId }) => productId),
  );
}

type OfBox = {
  taken: readonly TakenPacks[] | undefined;
  recalled: string[] | undefined;
  names: NamesForStaff;
};

function toBox(order: OrderToPack, { taken = [], recalled, names }: OfBox): BoxToPack {
  const named = <P extends { productId: string }>(packs: P) => ({
    ...packs,
    ...pickNameForStaff(names, packs.productId),
  });
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
    items: linesWithBatches(items, taken).map(named),
    refundedPacks: order.refundedPacks.map(named),
    ...(recalled && { recalledBatches: recalled }),
    ...(unprintable.length > 0 && { unprintable }),
  };
}

/** Lists the texts typed by customers and staff that stand on the papers of an order. */
function textsOnPaper({ customerName, remarks, gift, items, business, ...order }: OrderToPack): string[] {
  const address = Object.values(order.shippingAddress ?? order.billingAddress ?? {});
  const card = gift === null ? [] : [gift.text, gift.from];
  return [
    customerName,
    remarks,
    ...card,
    business?.name,
    ...address,
    ...items.map(({ name }) => name),
  ].filter((text) => typeof text === 'string');
}
