import { type RawBuilder, sql } from 'kysely';
import type { ProductId } from '@tula/contract/calls/ids.ts';
import type { Stock } from '@tula/contract/stock/stock-rules.ts';

/** The JSON of what limits the orders of a product p; null for one without limits, which costs one look at an index. */
export const LIMITS_OF_PRODUCT = sql<Stock | null>`(
  SELECT json_build_object('stockGrams', s.stock_grams, 'capacityGrams', s.capacity_grams, 'untilHour', s.until_hour,
    'takenDay', s.taken_day, 'takenGrams', s.taken_grams)
  FROM product_stocks s WHERE s.product_id = p.id AND (s.stock_grams IS NOT NULL OR s.capacity_grams IS NOT NULL))`;

/** The weights that orders took from the stock of products and gave back to it; the sum of an order is what it has. */
export const RESERVATIONS = sql`(SELECT order_id, product_id, reserved_grams, day_grams FROM stock_movements)`;

/** Says whether none of these products has limits. */
export function areUnlimited(ids: readonly ProductId[]): RawBuilder<boolean> {
  return sql`NOT EXISTS (
    SELECT FROM product_stocks s WHERE s.product_id = ANY (${[...ids]}::uuid[])
      AND (s.stock_grams IS NOT NULL OR s.capacity_grams IS NOT NULL))`;
}
