import type { RefundId } from '@tula/contract/calls/ids.ts';
import { type Paise, paise } from '@tula/contract/values/money.ts';
import type { WhyNot } from '@tula/contract/orders/order-actions.ts';
import {
  LEAST_REFUND_PAISE,
  packsLeft,
  partOfPacks,
  type RefundedLine,
  restPaise,
} from '@tula/contract/orders/part-refunds.ts';
import type { Order, OrderItem } from './order.ts';

/** Says why no part of an order can be refunded; undefined when one can. A cancelled order is refunded as a whole. */
export function whyNotRefundPart(
  order: Pick<Order, 'orderStatus' | 'refundStatus' | 'cancelledAt' | 'totalPaise' | 'partRefunds'>,
): WhyNot<'refundPart'> | undefined {
  if (order.orderStatus !== 'success') return 'UNPAID';
  if (order.cancelledAt !== null) return 'CANCELLED';
  if (order.refundStatus === 'INITIATED') return 'REFUND_STARTED';
  if (order.refundStatus === 'FAILED') return 'REFUND_FAILED';
  if (order.refundStatus === 'SUCCESS') return 'REFUNDED';
  return restPaise(order) < 2 * LEAST_REFUND_PAISE ? 'NOTHING_LEFT' : undefined;
}

export type PartRequested = {
  amountPaise?: number | undefined;
  lines?: readonly RefundedLine[] | undefined;
  /** The packs without their share of the delivery charge. */
  withoutDelivery?: boolean | undefined;
};

type PricedOrder = Pick<Order, 'items' | 'shippingPaise' | 'totalPaise' | 'partRefunds'>;

/** Why a part cannot be refunded. EVERYTHING: that is the refund of the whole order. */
export type WhyNoPart =
  | 'NEITHER'
  | 'UNKNOWN_LINE'
  | 'TOO_MANY_PACKS'
  | 'TOO_LITTLE'
  | 'TOO_MUCH'
  | 'EVERYTHING';

/**
 * The amount of a part: as asked for, or the packs' price and their share of the delivery charge. `rest`: no packs
 * would be left, nor an amount that a gateway can refund, so all that is left goes back. What is left otherwise must
 * be something that a gateway can refund.
 */
export function partToRefund(
  order: PricedOrder,
  { amountPaise, lines, withoutDelivery }: PartRequested,
): { amountPaise: Paise | 'rest' } | { whyNot: WhyNoPart } {
  if ((amountPaise === undefined) === (lines === undefined)) return { whyNot: 'NEITHER' };
  const whyNotLines = lines && whyNoLines(order, lines);
  if (whyNotLines !== undefined) return { whyNot: whyNotLines };
  const rest = restPaise(order);
  const ofPacks = lines && partOfPacks(orderOfPacks(order), lines, { withoutDelivery });
  if (ofPacks?.isRest) return { amountPaise: 'rest' };
  const amount = ofPacks?.amountPaise ?? paise(amountPaise ?? 0);
  if (amount < LEAST_REFUND_PAISE) return { whyNot: 'TOO_LITTLE' };
  if (amount === rest) return { whyNot: 'EVERYTHING' };
  return rest - amount < LEAST_REFUND_PAISE ? { whyNot: 'TOO_MUCH' } : { amountPaise: amount };
}

function orderOfPacks({ items, shippingPaise, totalPaise, partRefunds }: PricedOrder) {
  return { packs: items, shippingPaise, totalPaise, parts: partRefunds };
}

/** The packs of an order whose money went back or is on its way back. */
export function refundedLines({ partRefunds }: Pick<Order, 'partRefunds'>): RefundedLine[] {
  return partRefunds.flatMap(({ lines }) => lines ?? []);
}

/**
 * The failed part that a refund of these packs makes good without naming it: too few of its packs would be left to
 * start it again.
 */
export function failedPartMadeGood(
  order: Pick<Order, 'items' | 'partRefunds' | 'failedParts'>,
  lines: readonly RefundedLine[],
): RefundId | undefined {
  const refunded = [...refundedLines(order), ...lines];
  const isLacking = (line: RefundedLine) => {
    const item = order.items.find((each) => isLineOfItem(each)(line));
    return (
      lines.some((each) => item && isLineOfItem(item)(each)) &&
      (!item || packsLeft(item, refunded) < line.count)
    );
  };
  return order.failedParts.find((part) => part.lines?.some(isLacking))?.refundId;
}

/** Says whether a line names the same pack of the same product as an item. */
export const isLineOfItem = (item: OrderItem) => (line: RefundedLine) =>
  line.productId === item.productId && line.packGrams === item.packGrams;

function whyNoLines(
  order: Pick<Order, 'items' | 'partRefunds'>,
  lines: readonly RefundedLine[],
): WhyNoPart | undefined {
  const counts = new Map<OrderItem, number>();
  for (const line of lines) {
    const item = order.items.find((each) => isLineOfItem(each)(line));
    if (item === undefined) return 'UNKNOWN_LINE';
    counts.set(item, (counts.get(item) ?? 0) + line.count);
  }
  const isTooMany = [...counts].some(([item, count]) => count > packsLeft(item, refundedLines(order)));
  return isTooMany ? 'TOO_MANY_PACKS' : undefined;
}
