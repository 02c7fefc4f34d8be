import type { RefundId } from '@tula/contract/calls/ids.ts';
import { linePrice, type Paise, paise, sum } from '@tula/contract/values/money.ts';
import type { WhyNot } from '@tula/contract/orders/order-actions.ts';
import {
  LEAST_REFUND_PAISE,
  packsLeft,
  type RefundedLine,
  restPaise,
} from '@tula/contract/orders/part-refunds.ts';
import type { Order, OrderItem } from './order.ts';

/** Why no part of an order can be refunded; undefined when one can. A cancelled order is refunded as a whole. */
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

export type PartRequested = { amountPaise?: number | undefined; lines?: readonly RefundedLine[] | undefined };

/** Why a part cannot be refunded. EVERYTHING: that is the refund of the whole order. */
export type WhyNoPart =
  | 'NEITHER'
  | 'UNKNOWN_LINE'
  | 'TOO_MANY_PACKS'
  | 'TOO_LITTLE'
  | 'TOO_MUCH'
  | 'EVERYTHING';

/** The amount of a part. What is left must be zero or something that a gateway can refund. */
export function partToRefund(
  order: Pick<Order, 'items' | 'totalPaise' | 'partRefunds'>,
  { amountPaise, lines }: PartRequested,
): { amountPaise: Paise } | { whyNot: WhyNoPart } {
  if ((amountPaise === undefined) === (lines === undefined)) return { whyNot: 'NEITHER' };
  const whyNotLines = lines && whyNoLines(order, lines);
  if (whyNotLines !== undefined) return { whyNot: whyNotLines };
  const amount = lines === undefined ? paise(amountPaise ?? 0) : priceOf(order.items, lines);
  const rest = restPaise(order);
  if (amount < LEAST_REFUND_PAISE) return { whyNot: 'TOO_LITTLE' };
  if (amount === rest) return { whyNot: 'EVERYTHING' };
  return rest - amount < LEAST_REFUND_PAISE ? { whyNot: 'TOO_MUCH' } : { amountPaise: amount };
}

/** The packs of an order whose money went back or is on its way back. */
export function refundedLines({ partRefunds }: Pick<Order, 'partRefunds'>): RefundedLine[] {
  return partRefunds.flatMap(({ lines }) => lines ?? []);
}

/**
 * The failed part that a refund of these packs makes good without naming it: too few of its packs would be left to start
 * it again.
 */
export function failedPartMadeGood(
  order: Pick<Order, 'items' | 'partRefunds' | 'failedParts'>,
  lines: readonly RefundedLine[],
): RefundId | undefined {
  const refunded = [...refundedLines(order), ...lines];
  const isLacking = (line: RefundedLine) => {
    const item = order.items.find((each) => isOf(each)(line));
    return (
      lines.some((each) => item && isOf(item)(each)) && (!item || packsLeft(item, refunded) < line.count)
    );
  };
  return order.failedParts.find((part) => part.lines?.some(isLacking))?.refundId;
}

const isOf = (item: OrderItem) => (line: RefundedLine) =>
  line.productId === item.productId && line.packGrams === item.packGrams;

function whyNoLines(
  order: Pick<Order, 'items' | 'partRefunds'>,
  lines: readonly RefundedLine[],
): WhyNoPart | undefined {
  const counts = new Map<OrderItem, number>();
  for (const line of lines) {
    const item = order.items.find((each) => isOf(each)(line));
    if (item === undefined) return 'UNKNOWN_LINE';
    counts.set(item, (counts.get(item) ?? 0) + line.count);
  }
  const isTooMany = [...counts].some(([item, count]) => count > packsLeft(item, refundedLines(order)));
  return isTooMany ? 'TOO_MANY_PACKS' : undefined;
}

function priceOf(items: readonly OrderItem[], lines: readonly RefundedLine[]): Paise {
  return sum(
    lines.map((line) => linePrice(items.find((item) => isOf(item)(line))?.packPaise ?? paise(0), line.count)),
  );
}
