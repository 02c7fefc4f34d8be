import type { AddressId, CustomerId, OrderId, ProductId } from '@tula/contract/ids.ts';
import type { Paise } from '@tula/contract/money.ts';
import type { OrderAddress } from '@tula/contract/orders.ts';
import { sql } from 'kysely';
import type { SavedAddress } from '../customers/address.ts';
import { plainUrlOf } from '../media/picture.ts';
import { PLACING, SAME_WISH_SECONDS, UNPAID_WINDOW_MINUTES } from '../orders/order.ts';
import type { Db } from '../platform/database.ts';
import type { ProductToOrder } from './order-lines.ts';

/** An order that an earlier request has placed. */
export type EarlierOrder = {
  id: OrderId;
  orderNumber: string;
  totalPaise: Paise;
  customerName: string;
  customerEmail: string;
  customerPhone: string;
  shippingAddress: OrderAddress | null;
  /** Placed so shortly before that the same wish means the same order. */
  isRecent: boolean;
  /** Everything in it can still be had at the same price. */
  isStillOffered: boolean;
  /** Where it is paid; null when the gateway has not given a page. */
  payUrl: string | null;
};

export type Ground = {
  name: string;
  email: string;
  phone: string;
  isVerified: boolean;
  /** Null when there is none or it is somebody else's. */
  address: SavedAddress | null;
  keyed: { hasSameBody: boolean; order: EarlierOrder } | null;
  sameWish: EarlierOrder | null;
  /** When the oldest of too many unpaid orders was placed; null while there are not too many. */
  tooManyUnpaidSince: Date | null;
};

export type GroundAsked = {
  customerId: CustomerId;
  addressId: AddressId | null;
  wishHash: Buffer;
  idempotencyKey: string | undefined;
  unpaidLimit: number | null;
  now: Date;
};

const SAVED_ADDRESS = sql`json_build_object(
  'id', a.id, 'fullName', a.full_name, 'apartment', a.apartment, 'area', a.area, 'city', a.city, 'postalCode', a.postal_code,
  'phone', a.phone, 'landmark', a.landmark, 'countryId', a.country_id, 'stateId', a.state_id)`;

const earlierOrder = (now: Date) => sql`json_build_object(
  'id', o.id, 'orderNumber', o.order_number, 'totalPaise', o.total_paise, 'customerName', o.customer_name,
  'customerEmail', o.customer_email, 'customerPhone', o.customer_phone, 'shippingAddress', o.shipping_address,
  'isRecent', o.placed_at > ${now}::timestamptz - make_interval(secs => ${sql.lit(SAME_WISH_SECONDS)}),
  'isStillOffered', NOT EXISTS (
    SELECT FROM order_items i JOIN products p ON p.id = i.product_id WHERE i.order_id = o.id
      AND (p.deleted_at IS NOT NULL OR NOT p.is_available OR p.discounted_paise_per_kg <> i.paise_per_kg)),
  'payUrl', (SELECT pay_url FROM payment_attempts WHERE order_id = o.id AND pay_url IS NOT NULL
    ORDER BY created_at LIMIT 1))`;

/**
 * All that must be known of a customer before an order is priced, in one statement: each part is needed every time,
 * and a round trip costs more than reading it. What never changes while the shop runs is written into the statement,
 * so that its plan is worth keeping: planning it took ten times as long as running it.
 */
export async function readGround(db: Db, asked: GroundAsked): Promise<Ground | undefined> {
  const { customerId, addressId, wishHash, idempotencyKey: key = null, unpaidLimit, now } = asked;
  const withinWindow = sql`o.customer_id = c.id
    AND o.placed_at > ${now}::timestamptz - make_interval(mins => ${sql.lit(UNPAID_WINDOW_MINUTES)})`;
  const { rows } = await sql<Ground>`
    SELECT c.first_name || ' ' || c.last_name AS name, c.email, c.phone, c.email_verified_at IS NOT NULL AS "isVerified",
      (SELECT ${SAVED_ADDRESS} FROM addresses a WHERE a.id = ${addressId}::uuid AND a.customer_id = c.id) AS address,
      (SELECT json_build_object('hasSameBody', k.body_hash = ${wishHash}::bytea, 'order', ${earlierOrder(now)})
        FROM idempotency_keys k JOIN orders o ON o.id = k.order_id
        WHERE k.customer_id = c.id AND k.operation = ${sql.lit(PLACING)} AND k.key = ${key}::text) AS keyed,
      (SELECT ${earlierOrder(now)} FROM orders o
        WHERE ${withinWindow} AND o.wish_hash = ${wishHash}::bytea AND o.payment_status = 'pending'
          AND o.cancelled_at IS NULL ORDER BY o.placed_at DESC LIMIT 1) AS "sameWish",
      (SELECT o.placed_at FROM orders o WHERE ${withinWindow} AND o.payment_status <> 'success'
        AND ${sql.lit(unpaidLimit !== null)} ORDER BY o.placed_at DESC
        OFFSET ${sql.lit(unpaidLimit === null ? 0 : unpaidLimit - 1)} LIMIT 1) AS "tooManyUnpaidSince"
    FROM customers c WHERE c.id = ${customerId}`.execute(db);
  return rows[0];
}

/** Any number that no other advisory lock uses. */
const PLACING_LOCK = 4_120_017;

type ProductRow = Omit<ProductToOrder, 'imageUrl'> & { image: Parameters<typeof plainUrlOf>[0] };

/**
 * Lets one order of a customer be written at a time, until the transaction ends, and reads what it is made of:
 * prices come from the same transaction that writes them down. Products without a row are left out.
 */
export async function lockAndReadProducts(
  tx: Db,
  customerId: CustomerId,
  productIds: readonly ProductId[],
): Promise<ProductToOrder[]> {
  const { rows } = await sql<{ products: ProductRow[] | null }>`
    SELECT pg_advisory_xact_lock(${PLACING_LOCK}, hashtext(${customerId}::text)), (
      SELECT json_agg(json_build_object(
        'id', p.id, 'name', p.name, 'description', p.description, 'paisePerKg', p.discounted_paise_per_kg,
        'actualPaisePerKg', p.price_paise_per_kg, 'availableGrams', p.available_grams,
        'isAvailable', p.is_available, 'isDeleted', p.deleted_at IS NOT NULL,
        'image', json_build_object('id', i.id, 'width', i.width, 'variantsReadyAt', i.variants_ready_at)))
      FROM products p JOIN images i ON i.id = p.primary_image_id WHERE p.id = ANY (${productIds}::uuid[])
    ) AS products`.execute(tx);
  return (rows[0]?.products ?? []).map(({ image, ...product }) => ({
    ...product,
    imageUrl: plainUrlOf(image),
  }));
}
