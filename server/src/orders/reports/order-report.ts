import type { ComplaintKind } from '@tula/contract/complaints/complaints.ts';
import { packsLeft, type RefundedLine } from '@tula/contract/orders/part-refunds.ts';
import type { NamedPacks, ReportedPacks, ReportReason } from '@tula/contract/orders/reports.ts';
import { isPickup } from '@tula/contract/orders/orders.ts';
import type { ShopPromises } from '@tula/contract/shop/shop.ts';
import type { Order, OrderItem } from '../order.ts';
import { isLineOfItem, refundedLines } from '../part-refund.ts';

const HOUR_MS = 3_600_000;

/** The subject of a report at the complaints desk. */
export const KIND_OF_REASON: Record<ReportReason, ComplaintKind> = {
  damaged: 'product',
  wrong: 'order',
  missing: 'order',
  late: 'delivery',
  unsafe: 'product',
};

/** Only what has left the shop can have come damaged, wrong, late or not at all. */
export function isReportable(
  order: Pick<Order, 'paymentStatus' | 'shippingStatus' | 'deliveryMethod'>,
): boolean {
  const hasLeft = isPickup(order) ? order.shippingStatus === 'success' : order.shippingStatus !== 'pending';
  return order.paymentStatus === 'success' && hasLeft;
}

/** Until when the shop asks for a report of an order that came at this moment. A later one counts all the same. */
export function promisedUntil(
  cameAt: Date | null,
  { damageReportHours }: Pick<ShopPromises, 'damageReportHours'>,
): Date | null {
  return cameAt && new Date(cameAt.getTime() + damageReportHours * HOUR_MS);
}

/** The items that no open report names, however many of their packs it names. */
export function itemsToReport(items: readonly OrderItem[], open: readonly RefundedLine[]): OrderItem[] {
  return items.filter((item) => !open.some(isLineOfItem(item)));
}

/** Lists what a customer got for packs of an order before, by earlier reports or otherwise. */
export type GivenBefore = { refunded: RefundedLine[]; sentAgain: RefundedLine[] };

/** An order that is refunded as a whole, or is to be, refunds all of its packs. */
export function givenBefore(
  { items, partRefunds, refundStatus }: Pick<Order, 'items' | 'partRefunds' | 'refundStatus'>,
  sentAgain: RefundedLine[],
): GivenBefore {
  return { refunded: refundStatus === 'none' ? refundedLines({ partRefunds }) : [...items], sentAgain };
}

/** Says whether more of these packs are chosen than those for which their customer got nothing so far. */
export function isGivenTwice(
  items: readonly OrderItem[],
  chosen: readonly RefundedLine[],
  { refunded, sentAgain }: GivenBefore,
): boolean {
  return items.some((item) => {
    const count = chosen.find(isLineOfItem(item))?.count ?? 0;
    return count > 0 && packsLeft(item, [...refunded, ...sentAgain]) < count;
  });
}

type LineOfOrder = RefundedLine & Pick<OrderItem, 'productId'>;

/** Packs as lines of the order; undefined when the order does not have them, or not so many, or names them twice. */
export function linesOfOrder(
  items: readonly OrderItem[],
  packs: readonly ReportedPacks[],
): LineOfOrder[] | undefined {
  const lines = packs.flatMap(({ id, quantity, count }) => {
    const item = items.find(({ productId, packGrams }) => productId === id && String(packGrams) === quantity);
    return item ? [{ productId: item.productId, packGrams: item.packGrams, count }] : [];
  });
  const isInOrder = items.every((item) => packsLeft(item, lines) >= 0);
  const isOnce = items.every((item) => lines.filter(isLineOfItem(item)).length <= 1);
  return lines.length === packs.length && isInOrder && isOnce ? lines : undefined;
}

/** Lines with the names that the reader knows them by. */
export function namedPacks(
  items: readonly OrderItem[],
  lines: readonly RefundedLine[],
  nameOf: (item: OrderItem) => string,
): NamedPacks[] {
  return items.flatMap((item) => {
    const count = lines.filter(isLineOfItem(item)).reduce((sum, line) => sum + line.count, 0);
    return count > 0
      ? [{ id: item.productId, quantity: String(item.packGrams), count, name: nameOf(item) }]
      : [];
  });
}

/** As the customer read it when the order was placed. */
export const readName = ({ translatedName, name }: OrderItem): string => translatedName ?? name;
/** The shop's own. */
export const ownName = ({ name }: OrderItem): string => name;
