import { sql } from 'kysely';

/**
 * From where on a statement reads the items i of an order o that the shop does not offer as they were ordered: the
 * product p is gone or out of stock, has not this pack any more, or costs another price per kg.
 */
export const CHANGED_ITEMS = sql`
  FROM order_items i LEFT JOIN products p ON p.id = i.product_id
  WHERE i.order_id = o.id AND (p.id IS NULL OR p.deleted_at IS NOT NULL OR NOT p.is_available
    OR i.pack_grams <> ALL (p.available_grams) OR p.discounted_paise_per_kg <> i.paise_per_kg)`;

/** Everything in an order o can still be had in the same pack at the same price per kg. */
export const IS_STILL_OFFERED = sql<boolean>`NOT EXISTS (SELECT ${CHANGED_ITEMS})`;
