import { type FieldMessages, Problem } from '@tula/contract/calls/problems.ts';
import { dayOf, formatMoment, formatTime } from '@tula/contract/values/dates.ts';
import { formatKg } from '@tula/contract/values/weight.ts';
import { t } from '@tula/messages/refusals.ts';
import { addOrder, type OrderToAdd } from '../orders/add-order.ts';
import type { Database } from '../platform/postgres/database.ts';
import { neededOfPacks } from '../stock/needed-of-packs.ts';
import { type Needed, reserveStock, type Shortage, shortageOf } from '../stock/reserve-stock.ts';
import { nameToRead, type OrderLine } from './order-lines.ts';

/**
 * Rejects an order of more than is left, by what was read of its products. Only the reservation decides, but most orders
 * of what is sold out are rejected here, without a transaction.
 */
export function refuseShort(lines: readonly OrderLine[], now: Date): void {
  const needed = neededOf(lines);
  refuse(
    lines,
    now,
    needed.flatMap((one) => {
      const limits = lines.find(({ product }) => product.id === one.productId)?.product.limits;
      return (limits && shortageOf(limits, one, now)) ?? [];
    }),
  );
}

type Along = Parameters<typeof addOrder>[2];

/**
 * Writes an order and reserves what it needs in one transaction; an order of products without limits is one statement,
 * as `addOrder` says. Throws PRODUCT_UNAVAILABLE with the lines of which less is left.
 */
export async function addWithStock(
  { db, tx: inTransaction }: Pick<Database, 'db' | 'tx'>,
  order: OrderToAdd,
  { lines, ...along }: Along & { lines: readonly OrderLine[] },
): Promise<string | undefined> {
  if (lines.every(({ product }) => product.limits === null)) return addOrder(db, order, along);
  return inTransaction(async (tx) => {
    const orderNumber = await addOrder(tx, order, along);
    if (orderNumber === undefined) return undefined;
    const now = order.placedAt;
    refuse(lines, now, await reserveStock(tx, { orderId: order.id, needed: neededOf(lines), now }));
    return orderNumber;
  });
}

function neededOf(lines: readonly OrderLine[]): Needed[] {
  return neededOfPacks(
    lines.map(({ product, packGrams, count }) => ({ productId: product.id, packGrams, count })),
  );
}

function refuse(lines: readonly OrderLine[], now: Date, shortages: readonly Shortage[]): void {
  if (shortages.length === 0) return;
  const fields: FieldMessages = {};
  for (const [at, { product }] of lines.entries()) {
    const shortage = shortages.find(({ productId }) => productId === product.id);
    if (shortage !== undefined)
      fields[`products.${at}.id`] = shortageText(nameToRead(product), shortage, now);
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
