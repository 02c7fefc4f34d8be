import type { StaffOrder } from '@tula/contract/orders/orders.ts';
import { type OrderOfPacks, packsLeft, type RefundedLine } from '@tula/contract/orders/part-refunds.ts';
import { linePrice } from '@tula/contract/values/money.ts';
import { grams } from '@tula/contract/values/weight.ts';

type Line = Pick<StaffOrder['products'][number], 'id' | 'quantity' | 'count'>;

/** Refunded packs that were not sent. */
export function refundedBeforeSending({
  partRefunds,
}: Pick<StaffOrder, 'partRefunds'>): StaffOrder['partRefunds'][number]['products'] {
  return partRefunds.filter(({ isAfterSending }) => !isAfterSending).flatMap(({ products }) => products);
}

/** How many packs of a line are not refunded as such. */
export function packsLeftOf({ partRefunds }: Pick<StaffOrder, 'partRefunds'>, line: Line): number {
  return packsLeft(
    lineOf(line),
    partRefunds.flatMap(({ products }) => products.map(lineOf)),
  );
}

/** Returns what of an order the refunds of its packs are computed from. */
export function orderOfPacks(
  order: Pick<StaffOrder, 'products' | 'partRefunds' | 'shippingPaise' | 'totalPaise'>,
): OrderOfPacks & Pick<StaffOrder, 'totalPaise'> {
  const { products, partRefunds, shippingPaise, totalPaise } = order;
  return {
    packs: products.map((line) => ({ ...lineOf(line), packPaise: line.packPaise })),
    shippingPaise,
    totalPaise,
    parts: partRefunds.map((part) => ({
      amountPaise: part.amountPaise,
      // A part without packs is an amount, or what a cheaper address gave back of the delivery charge.
      lines: part.products.length === 0 && part.deliveryPaise === 0 ? null : part.products.map(lineOf),
    })),
  };
}

/** The lines of the box: packs whose money went back before it was sent are not in it. */
export function linesToPack(order: Pick<StaffOrder, 'products' | 'partRefunds'>): StaffOrder['products'] {
  const notSent = refundedBeforeSending(order).map(lineOf);
  return order.products
    .map((line) => ({ ...line, count: packsLeft(lineOf(line), notSent) }))
    .filter(({ count }) => count > 0)
    .map((line) => ({ ...line, linePaise: linePrice(line.packPaise, line.count) }));
}

export function lineOf({ id, quantity, count }: Line): RefundedLine {
  return { productId: id, packGrams: grams(Number(quantity)), count };
}
