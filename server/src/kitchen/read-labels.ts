import type { ResultOf } from '@tula/contract/calls/endpoint.ts';
import {
  MOST_LABELS_AT_ONCE,
  MOST_ORDERS_AT_ONCE,
  type readLabels as endpoint,
} from '@tula/contract/kitchen/kitchen.ts';
import { rupees } from '@tula/contract/values/money.ts';
import { shop } from '@tula/contract/shop/shop.ts';
import { fieldProblem } from '@tula/contract/calls/problems.ts';
import { t } from '@tula/messages/refusals.ts';
import { ordersToPack } from '../orders/shipping/orders-to-pack.ts';
import type { Parts } from '../platform/parts.ts';
import { makeLabels } from './label.ts';
import { countPacks } from './to-make.ts';
import { shelfLives } from '../catalogue/products-query.ts';

export type Labels = ResultOf<typeof endpoint>;

/**
 * The labels for the packs of orders, by today's shelf lives. Throws ORDER_NOT_FOUND, ORDER_NOT_PACKABLE, and
 * INVALID_INPUT when there are too many labels for one document.
 */
export async function readLabels(
  parts: Pick<Parts, 'database'>,
  chosen: readonly string[] | undefined,
): Promise<Labels> {
  const query = { chosen, most: MOST_ORDERS_AT_ONCE, isSentToo: true };
  const { orders, left } = await ordersToPack(parts, query);
  const packs = orders.flatMap(({ items }) => items);
  const count = countPacks(packs);
  if (count > MOST_LABELS_AT_ONCE)
    throw fieldProblem('orders', t('labels.tooMany', { count, most: MOST_LABELS_AT_ONCE }));
  const labels = makeLabels(packs);
  const days = await shelfLives(parts.database.db, [...new Set(labels.map(({ productId }) => productId))]);
  return {
    orders: orders.length,
    left,
    count,
    licenceMark: shop.licenceMark ?? null,
    labels: labels.map(({ productId, name, packGrams, mrpPaise, actualPaisePerKg, count: alike }) => ({
      productId,
      name,
      packGrams,
      mrp: rupees(mrpPaise),
      mrpPerKg: rupees(actualPaisePerKg),
      mrpPaise,
      mrpPaisePerKg: actualPaisePerKg,
      shelfLifeDays: days.get(productId) ?? null,
      count: alike,
    })),
  };
}
