import { PRODUCTS } from '../../catalogue/products-query.ts';
import { sql } from 'kysely';
import { formatPack } from '@tula/contract/values/weight.ts';
import { t } from '@tula/messages/refusals.ts';
import { isAdvancePaid } from '../held/advance-query.ts';
import type { OrderItem } from '../order.ts';

/**
 * The FROM clause that reads the items i of an order o that are no longer offered as ordered: the product p is
 * deleted, hidden or out of stock, no longer has this pack, or has another price per kg, unless the order is held at its
 * own prices. What an advance was paid for stays offered.
 */
export const CHANGED_ITEMS = sql`
  FROM order_items i LEFT JOIN ${PRODUCTS} p ON p.id = i.product_id
  WHERE i.order_id = o.id AND NOT ${isAdvancePaid(sql`i.order_id`)} AND (p.id IS NULL OR NOT p.is_public OR NOT p.is_available
    OR i.pack_grams <> ALL (p.available_grams) OR p.discounted_paise_per_kg <> i.paise_per_kg
      AND NOT EXISTS (SELECT FROM held_orders h WHERE h.order_id = i.order_id))`;

/** Every item of an order o is still offered in the same pack at the same price per kg. */
export const IS_STILL_OFFERED = sql<boolean>`NOT EXISTS (SELECT ${CHANGED_ITEMS})`;

/** An item of an order that the shop no longer offers as it was ordered, with the product as it is now. */
export type ChangedItem = Pick<OrderItem, 'name' | 'packGrams'> & {
  isSold: boolean;
  isAvailable: boolean;
  isPackOffered: boolean;
};

/** Says why it cannot be sold as it was ordered. */
export function whyNotOffered({ name, packGrams, isSold, isAvailable, isPackOffered }: ChangedItem): string {
  if (!isSold) return t('changed.notSold', { name });
  if (!isAvailable) return t('changed.outOfStock', { name });
  return isPackOffered
    ? t('changed.price', { name })
    : t('changed.pack', { name, size: formatPack(packGrams) });
}
