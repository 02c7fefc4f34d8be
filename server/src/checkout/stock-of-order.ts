import { type FieldMessages, Problem } from '@tula/contract/calls/problems.ts';
import type { ProductId } from '@tula/contract/calls/ids.ts';
import { dayOf, formatMoment, formatTime } from '@tula/contract/values/dates.ts';
import { formatKg } from '@tula/contract/values/weight.ts';
import { t } from '@tula/messages/refusals.ts';
import { addOrder, type OrderToAdd } from '../orders/add-order.ts';
import { type UnpaidExcess, unpaidExcess, unpaidExcessText } from '../orders/payment/unpaid-limit.ts';
import type { Database, Db } from '../platform/postgres/database.ts';
import { violatedConstraint } from '../platform/errors.ts';
import {
  findShortage,
  type Needed,
  neededOfPacks,
  reserveStock,
  type Shortage,
} from '../stock/reserve-stock.ts';
import { nameToRead, type OrderLine } from './order-lines.ts';

/** What the kitchen makes for a later day is made for it alone, so it takes nothing of the stock. */
export function isMadeLater({ kitchenFrom }: Pick<OrderToAdd, 'kitchenFrom'>, now: Date): boolean {
  return kitchenFrom !== null && kitchenFrom > dayOf(now);
}

/**
 * Rejects an order of more than is left, by what was read of its products. Only the reservation decides, but most orders
 * of what is sold out are rejected here, without a transaction.
 */
export function refuseShort(lines: readonly OrderLine[], now: Date): void {
  const needed = computeNeeded(lines);
  refuse(
    lines,
    now,
    needed.flatMap((one) => {
      const limits = lines.find(({ product }) => product.id === one.productId)?.product.limits;
      return (limits && findShortage(limits, one, now)) ?? [];
    }),
  );
}

type OrderExtras = Parameters<typeof addOrder>[2] & {
  /** Writes what belongs to an order that staff take. Such an order may reserve more than a customer may unpaid. */
  also?: (tx: Db, orderNumber: string) => Promise<void>;
};

/**
 * Writes an order and reserves what it needs in one transaction. `addOrder` writes an order of products without limits
 * in one statement. Returns undefined if the order has to be made again, because the data it was made from have changed
 * meanwhile, or, once in millions, because its number is taken. Throws PRODUCT_UNAVAILABLE with the lines of which less is left, or
 * of which the customer has reserved too much without paying.
 */
export async function addWithStock(
  database: Pick<Database, 'db' | 'tx'>,
  order: OrderToAdd,
  { lines, ...extras }: OrderExtras & { lines: readonly OrderLine[] },
): Promise<string | undefined> {
  const isUnlimited = lines.every(({ product }) => product.limits === null);
  try {
    return await (isUnlimited && extras.also === undefined
      ? addOrder(database.db, order, extras)
      : addAndReserve(database, order, { lines, ...extras }));
  } catch (error) {
    if (violatedConstraint(error) === 'orders_order_number_key') return undefined;
    throw error;
  }
}

function addAndReserve(
  { tx: inTransaction }: Pick<Database, 'tx'>,
  order: OrderToAdd,
  { lines, also, ...extras }: OrderExtras & { lines: readonly OrderLine[] },
): Promise<string | undefined> {
  return inTransaction(async (tx) => {
    const orderNumber = await addOrder(tx, order, extras);
    if (orderNumber === undefined) return undefined;
    await also?.(tx, orderNumber);
    const now = order.placedAt;
    if (isMadeLater(order, now)) return orderNumber;
    const needed = computeNeeded(lines);
    refuse(lines, now, await reserveStock(tx, { orderId: order.id, needed, now }));
    if (also !== undefined) return orderNumber;
    const productIds = needed.map(({ productId }) => productId);
    refuseExcess(lines, await unpaidExcess(tx, { orderId: order.id, productIds, now }));
    return orderNumber;
  });
}

function computeNeeded(lines: readonly OrderLine[]): Needed[] {
  return neededOfPacks(
    lines.map(({ product, packGrams, count }) => ({ productId: product.id, packGrams, count })),
  );
}

function refuse(lines: readonly OrderLine[], now: Date, shortages: readonly Shortage[]): void {
  refuseAt(lines, shortages, (name, shortage) => shortageText(name, shortage, now));
}

function refuseExcess(lines: readonly OrderLine[], excess: readonly UnpaidExcess[]): void {
  refuseAt(lines, excess, unpaidExcessText);
}

function refuseAt<Reason extends { productId: ProductId }>(
  lines: readonly OrderLine[],
  reasons: readonly Reason[],
  textOf: (name: string, reason: Reason) => string,
): void {
  if (reasons.length === 0) return;
  const fields: FieldMessages = {};
  for (const [at, { product }] of lines.entries()) {
    const reason = reasons.find(({ productId }) => productId === product.id);
    if (reason !== undefined) fields[`products.${at}.id`] = textOf(nameToRead(product), reason);
  }
  throw new Problem('PRODUCT_UNAVAILABLE', {
    message: [...new Set(Object.values(fields))].join(' '),
    fields,
  });
}

function shortageText(name: string, { leftGrams, moreFrom }: Shortage, now: Date): string {
  const left = formatKg(leftGrams);
  if (moreFrom === null)
    return leftGrams === 0 ? t('order.outOfStock', { name }) : t('order.short', { name, left });
  const from = dayOf(moreFrom) === dayOf(now) ? formatTime(moreFrom) : formatMoment(moreFrom);
  return leftGrams === 0 ? t('order.madeFrom', { name, from }) : t('order.shortUntil', { name, left, from });
}
