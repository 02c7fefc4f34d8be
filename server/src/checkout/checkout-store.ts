import type {
  AddressId,
  CustomerId,
  ImageId,
  OrderId,
  ProductId,
  SessionId,
} from '@tula/contract/calls/ids.ts';
import { NEWEST_TAX } from '../settings/tax-query.ts';
import type { Paise } from '@tula/contract/values/money.ts';
import type { OrderAddress } from '@tula/contract/orders/orders.ts';
import { language } from '@tula/messages/language.ts';
import { ENGLISH, type Language } from '@tula/messages/languages.ts';
import { sql } from 'kysely';
import { nameInLanguage, PRODUCTS } from '../catalogue/products-query.ts';
import { CUSTOMERS, savedAddress } from '../customers/customers-query.ts';
import { IDEMPOTENCY_KEYS, ORDERS } from '../orders/orders-query.ts';
import { PAYMENT_ATTEMPTS } from '../payments/payments-query.ts';
import { IMAGES } from '../media/images-query.ts';
import type { SavedAddress } from '../customers/addresses/address.ts';
import { choosePlainUrl } from '../media/picture.ts';
import { LIMITS_OF_PRODUCT } from '../stock/stock-query.ts';
import { IS_STILL_OFFERED } from '../orders/payment/changed-items-query.ts';
import { PLACING, UNPAID_WINDOW_MINUTES } from '../orders/order.ts';
import type { Db } from '../platform/postgres/database.ts';
import { isLiveCustomer } from '../sessions/live-session-query.ts';
import type { ProductToOrder } from './order-lines.ts';

/** Without an idempotency key, an equal request within this time answers the same order. */
const DUPLICATE_ORDER_SECONDS = 10;

/** An order that an earlier request has placed. */
export type EarlierOrder = {
  id: OrderId;
  orderNumber: string;
  totalPaise: Paise;
  customerName: string;
  customerEmail: string;
  customerPhone: string;
  shippingAddress: OrderAddress | null;
  billingAddress: OrderAddress | null;
  /** Every item is still offered in the same pack at the same price. */
  isStillOffered: boolean;
  hasPayPage: boolean;
  isPaid: boolean;
  isCancelled: boolean;
};

export type OrderContext = {
  isSessionLive: boolean;
  name: string;
  email: string;
  /** Null until somebody whom the owner imported without a phone gives one. */
  phone: string | null;
  isVerified: boolean;
  /** The shop takes no orders from this customer. */
  isBlocked: boolean;
  /** Null when there is none or it belongs to someone else. */
  address: SavedAddress | null;
  /** The order that an earlier request with this key placed. */
  keyed: { orderId: OrderId; hasSameBody: boolean } | null;
  /** The newest unpaid order from an equal request, and whether it was placed within DUPLICATE_ORDER_SECONDS. */
  sameRequest: { orderId: OrderId; isRecent: boolean; hasPayPage: boolean } | null;
  /** The products that the request names; ids that do not exist are left out. */
  products: ProductToOrder[];
  /** The shop's stored settings of tax, which `parseTax` reads. */
  tax: string | null;
  /** How many orders the customer has placed so far. */
  ordersPlaced: number;
  /** When the oldest of too many unpaid orders was placed; null while there are not too many. */
  tooManyUnpaidSince: Date | null;
};

export type OrderContextQuery = {
  customerId: CustomerId;
  /** Left out where staff ask, who have a session of their own. */
  sessionId?: SessionId | undefined;
  addressId: AddressId | null;
  productIds: readonly ProductId[];
  requestHash: Buffer;
  idempotencyKey: string | undefined;
  unpaidLimit: number | null;
  now: Date;
};

/** JSON has its moments as texts. */
type ImageCells = { id: ImageId; width: number; variantsReadyAt: string | null };
type ProductRow = Omit<ProductToOrder, 'imageUrl'> & { image: ImageCells };
type OrderContextRow = Omit<OrderContext, 'products'> & { products: ProductRow[] | null };

/** English needs no look-up. */
const translatedName = (locale: Language) => (locale === ENGLISH ? sql`NULL` : nameInLanguage(locale));

const productsToOrder = (locale: Language) => sql`json_agg(json_build_object(
  'id', p.id, 'revision', p.revision, 'name', p.name, 'translatedName', ${translatedName(locale)}, 'description', p.description, 'hsn', p.hsn, 'taxRates', p.tax_rates,
  'paisePerKg', p.discounted_paise_per_kg, 'actualPaisePerKg', p.price_paise_per_kg, 'availableGrams', p.available_grams,
  'isAvailable', p.is_available, 'isPublic', p.is_public, 'shelfLifeDays', p.shelf_life_days, 'limits', ${LIMITS_OF_PRODUCT},
  'image', json_build_object('id', i.id, 'width', i.width, 'variantsReadyAt', i.variants_ready_at)))`;

/**
 * Reads everything an order is priced from in one statement: every part is needed each time, and a round trip
 * costs more than reading it. Constants are literals in the statement, so that PostgreSQL can reuse its plan:
 * planning took ten times as long as running it.
 */
export async function readOrderContext(db: Db, query: OrderContextQuery): Promise<OrderContext | undefined> {
  const {
    customerId,
    sessionId,
    addressId,
    productIds,
    requestHash,
    idempotencyKey: key = null,
    unpaidLimit,
    now,
  } = query;
  const withinWindow = sql`o.customer_id = c.id
    AND o.placed_at > ${now}::timestamptz - make_interval(mins => ${sql.lit(UNPAID_WINDOW_MINUTES)})`;
  const { rows } = await sql<OrderContextRow>`
    SELECT c.orders_placed AS "ordersPlaced", ${isLiveCustomer(customerId, sessionId)} AS "isSessionLive",
      (SELECT ${productsToOrder(language())} FROM ${PRODUCTS} p JOIN ${IMAGES} i ON i.id = p.primary_image_id
        WHERE p.id = ANY ((SELECT ${productIds}::uuid[])::uuid[])) AS products,
      c.first_name || ' ' || c.last_name AS name, c.email, c.phone, c.email_verified_at IS NOT NULL AS "isVerified",
      c.is_blocked AS "isBlocked",
      ${savedAddress(addressId, sql.ref('c.id'))} AS address, ${NEWEST_TAX} AS tax,
      (SELECT json_build_object('orderId', k.order_id, 'hasSameBody', k.body_hash = ${requestHash}::bytea)
        FROM ${IDEMPOTENCY_KEYS} k
        WHERE k.customer_id = c.id AND k.operation = ${sql.lit(PLACING)} AND k.key = ${key}::text) AS keyed,
      (SELECT json_build_object('orderId', o.id,
          'isRecent', o.placed_at > ${now}::timestamptz - make_interval(secs => ${sql.lit(DUPLICATE_ORDER_SECONDS)}),
          'hasPayPage', EXISTS (SELECT FROM ${PAYMENT_ATTEMPTS} a WHERE a.order_id = o.id AND a.pay_url IS NOT NULL))
        FROM ${ORDERS} o
        WHERE ${withinWindow} AND o.wish_hash = ${requestHash}::bytea AND o.payment_status = 'pending'
          AND o.cancelled_at IS NULL ORDER BY o.placed_at DESC LIMIT 1) AS "sameRequest",
      (SELECT o.placed_at FROM ${ORDERS} o WHERE ${withinWindow} AND o.payment_status <> 'success'
        AND ${sql.lit(unpaidLimit !== null)} ORDER BY o.placed_at DESC
        OFFSET ${sql.lit(unpaidLimit === null ? 0 : unpaidLimit - 1)} LIMIT 1) AS "tooManyUnpaidSince"
    FROM ${CUSTOMERS} c WHERE c.id = ${customerId}`.execute(db);
  const [row] = rows;
  return row && { ...row, products: (row.products ?? []).map(withImageUrl) };
}

function withImageUrl({ image, ...product }: ProductRow): ProductToOrder {
  const variantsReadyAt = image.variantsReadyAt === null ? null : new Date(image.variantsReadyAt);
  return { ...product, imageUrl: choosePlainUrl({ ...image, variantsReadyAt }) };
}

export async function readEarlierOrder(db: Db, orderId: OrderId): Promise<EarlierOrder> {
  const { rows } = await sql<EarlierOrder>`
    SELECT o.id, o.order_number AS "orderNumber", o.total_paise AS "totalPaise", o.customer_name AS "customerName",
      o.customer_email AS "customerEmail", o.customer_phone AS "customerPhone", o.shipping_address AS "shippingAddress",
      o.billing_address AS "billingAddress",
      ${IS_STILL_OFFERED} AS "isStillOffered",
      EXISTS (SELECT FROM ${PAYMENT_ATTEMPTS} a WHERE a.order_id = o.id AND a.pay_url IS NOT NULL) AS "hasPayPage",
      o.payment_status = 'success' AS "isPaid", o.cancelled_at IS NOT NULL AS "isCancelled"
    FROM ${ORDERS} o WHERE o.id = ${orderId}`.execute(db);
  const [order] = rows;
  if (order === undefined) throw new Error(`order ${orderId} disappeared while it was being read`);
  return order;
}

/**
 * Reads where a parcel goes and how sales are taxed; the address is null when it is missing or another customer's, or
 * when the session has ended.
 */
export async function readDestination(
  db: Db,
  {
    customerId,
    sessionId,
    addressId,
  }: { customerId: CustomerId; sessionId: SessionId; addressId: AddressId },
): Promise<Pick<OrderContext, 'address' | 'tax'>> {
  const { rows } = await sql<Pick<OrderContext, 'address' | 'tax'>>`
    SELECT CASE WHEN ${isLiveCustomer(customerId, sessionId)}
      THEN ${savedAddress(addressId, sql`${customerId}::uuid`)} END AS address, ${NEWEST_TAX} AS tax`.execute(
    db,
  );
  return rows[0] ?? { address: null, tax: null };
}
