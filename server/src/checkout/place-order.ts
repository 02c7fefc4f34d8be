import { createHash } from 'node:crypto';
import type { CustomerId, OrderId } from '@tula/contract/ids.ts';
import { formatPaise, type Paise, paise, rupees } from '@tula/contract/money.ts';
import type { OrderToPlace } from '@tula/contract/orders.ts';
import { fieldProblem, Problem } from '@tula/contract/problems.ts';
import { v7 as newId } from 'uuid';
import { quoteDelivery } from '../delivery/quote-delivery.ts';
import { addOrder } from '../orders/add-order.ts';
import { openPayment } from '../orders/open-payment.ts';
import type { OrderToPay } from '../orders/order-page.ts';
import { type RecordedAttempt, recordAttempt } from '../payments/record-attempt.ts';
import type { CheckoutParts } from './checkout-parts.ts';
import { type Ground, lockAndReadProducts, readGround } from './checkout-store.ts';
import { frozenAddress } from './frozen-address.ts';
import { frozenItem, orderLines } from './order-lines.ts';
import { resumeOrder } from './resume-order.ts';
import { type PricedLine, type Totals, totalsOf } from './totals.ts';
import { retryAfterSeconds } from './unpaid-orders.ts';
import { canonicalWish, type Wish, wishOf } from './wish.ts';

export type PlacedOrder = { orderNumber: string; payUrl: string };

type Placing = {
  customerId: CustomerId;
  wish: Wish;
  wishHash: Buffer;
  idempotencyKey: string | undefined;
};

/** What any gateway takes at least. */
const LEAST_TOTAL = paise(100);
const TRIES = 3;

/**
 * Places an order from ids, grams and counts, and opens its payment. The same key, or without one the same wish
 * within seconds, answers the order that is there. Amounts, addresses and names come from the database alone.
 */
export async function placeOrder(
  parts: CheckoutParts,
  asked: { customerId: CustomerId; body: OrderToPlace; idempotencyKey: string | undefined },
): Promise<PlacedOrder> {
  const { customerId, idempotencyKey } = asked;
  const wish = wishOf(asked.body);
  const wishHash = createHash('sha256').update(canonicalWish(wish)).digest();
  // Another request may place the same order between our look and our writing: then the next look finds it.
  for (let tries = 1; tries <= TRIES; tries++) {
    const placed = await tryToPlace(parts, { customerId, wish, wishHash, idempotencyKey });
    if (placed !== undefined) return placed;
  }
  throw new Problem('BUSY', { retryAfterSeconds: 1 });
}

async function tryToPlace(parts: CheckoutParts, placing: Placing): Promise<PlacedOrder | undefined> {
  const { customerId, wish, wishHash, idempotencyKey } = placing;
  const { unpaidLimit } = parts;
  const now = parts.clock.now();
  const { addressId } = wish;
  const ground = await readGround(parts.database.db, {
    customerId,
    addressId,
    wishHash,
    idempotencyKey,
    unpaidLimit,
    now,
  });
  if (ground === undefined) throw new Problem('NOT_SIGNED_IN');
  if (!ground.isVerified) throw new Problem('EMAIL_NOT_VERIFIED');
  const resumed = await resumeOrder(parts, ground, placing);
  if (resumed !== undefined) return resumed;
  const { tooManyUnpaidSince } = ground;
  if (tooManyUnpaidSince !== null) {
    throw new Problem('TOO_MANY_REQUESTS', { retryAfterSeconds: retryAfterSeconds(tooManyUnpaidSince, now) });
  }
  const shippingPaise = await shippingOf(parts, wish, ground);
  const written = await writeOrder(parts, placing, { ground, shippingPaise });
  if (written === undefined) return undefined;
  const { payUrl } = await openPayment(parts, written.order, written.attempt);
  return { orderNumber: written.order.orderNumber, payUrl };
}

async function shippingOf(parts: CheckoutParts, wish: Wish, { address }: Ground): Promise<Paise> {
  if (wish.addressId === null) return paise(0);
  if (address === null) throw new Problem('ADDRESS_NOT_FOUND');
  const { postalCode, countryId } = address;
  const quote = await quoteDelivery(parts, { postalCode, countryId, weightGrams: wish.weightGrams });
  if ('refused' in quote) throw new Problem('NOT_SERVICEABLE');
  return quote.chargePaise;
}

type Written = { order: OrderToPay; attempt: RecordedAttempt };

/** The one transaction: prices are read, the order and its first attempt to pay are written, or nothing is. */
async function writeOrder(
  parts: CheckoutParts,
  { customerId, wish, wishHash, idempotencyKey }: Placing,
  { ground, shippingPaise }: { ground: Ground; shippingPaise: Paise },
): Promise<Written | undefined> {
  const id = newId() as OrderId;
  const customer = { customerName: ground.name, customerEmail: ground.email, customerPhone: ground.phone };
  const shippingAddress = ground.address === null ? null : frozenAddress(ground.address);
  try {
    return await parts.database.tx(async (tx) => {
      const productIds = [...new Set(wish.entries.map((entry) => entry.productId))];
      const products = await lockAndReadProducts(tx, customerId, productIds);
      const lines = orderLines(wish.entries, products);
      const { lines: priced, ...amounts } = payableTotals(totalsOf(lines, shippingPaise), wish);
      const orderNumber = await addOrder(tx, {
        ...customer,
        ...amounts,
        id,
        customerId,
        shippingAddress,
        wishHash,
        idempotencyKey,
        placedAt: parts.clock.now(),
        deliveryMethod: wish.deliveryMethod,
        remarks: wish.remarks,
        items: lines.map((line, at) => frozenItem(line, priced[at] as PricedLine)),
        unpaidLimit: parts.unpaidLimit,
      });
      if (orderNumber === undefined) throw new PlacedMeanwhile();
      const { totalPaise } = amounts;
      const attempt = await recordAttempt(tx, parts, { orderId: id, amountPaise: totalPaise });
      return { order: { id, orderNumber, totalPaise, ...customer }, attempt };
    });
  } catch (error) {
    if (error instanceof PlacedMeanwhile || isNumberTaken(error)) return undefined;
    throw error;
  }
}

/** Takes the transaction back; the next look says why nothing was written. */
class PlacedMeanwhile extends Error {
  override name = 'PlacedMeanwhile';
}

/** One drawn number in millions is taken; the next try draws another. */
function isNumberTaken(error: unknown): boolean {
  return error instanceof Error && 'constraint' in error && error.constraint === 'orders_order_number_key';
}

function payableTotals(totals: Totals, { shownTotal }: Wish): Totals {
  if (shownTotal !== undefined && shownTotal !== rupees(totals.totalPaise))
    throw new Problem('PRICE_CHANGED');
  if (totals.totalPaise >= LEAST_TOTAL) return totals;
  throw fieldProblem('products', `An order must come to at least ${formatPaise(LEAST_TOTAL)}.`);
}
