import { createHash } from 'node:crypto';
import type { CustomerId, OrderId, SessionId } from '@tula/contract/calls/ids.ts';
import { formatPaise, type Paise, paise } from '@tula/contract/values/money.ts';
import { isPickup, type OrderToPlace } from '@tula/contract/orders/orders.ts';
import { closureOn, reopeningDay } from '@tula/contract/shop/closure.ts';
import { shop } from '@tula/contract/shop/shop.ts';
import { dayOf } from '@tula/contract/values/dates.ts';
import { fieldProblem, Problem } from '@tula/contract/calls/problems.ts';
import { language } from '@tula/messages/language.ts';
import { t } from '@tula/messages/refusals.ts';
import { deliveryTerms, quoteDelivery } from '../delivery/quote-delivery.ts';
import type { OrderToAdd } from '../orders/add-order.ts';
import { openPayment } from '../orders/payment/open-payment.ts';
import type { OrderToPay } from '../orders/mails/order-page.ts';
import { attemptToRecord, type RecordedAttempt } from '../payments/attempts/record-attempt.ts';
import { consentInsertion, insertConsent } from '../phone-messages/consent/consents-query.ts';
import { violatedConstraint } from '../platform/postgres/violated-constraint.ts';
import type { CheckoutParts } from './checkout-parts.ts';
import { billingAddressOf } from './billing-address.ts';
import { businessOfOrder } from './business-of-order.ts';
import { consentGiven } from './consent-given.ts';
import { type OrderContext, readOrderContext } from './checkout-store.ts';
import { frozenAddress } from './frozen-address.ts';
import { frozenItem, orderLines, rejectNotFresh } from './order-lines.ts';
import { taxOf } from '../settings/tax-query.ts';
import { refuseOtherState } from './other-state.ts';
import { resumeOrder } from './resume-order.ts';
import { addWithStock, refuseShort } from './stock-of-order.ts';
import { type PricedLine, type PricedTotals, totalsOf } from '@tula/contract/values/totals.ts';
import { retryAfterSeconds } from './unpaid-orders.ts';
import { canonicalRequest, isTotalShown, type OrderRequest, orderRequestOf } from './order-request.ts';
import { newId } from '../platform/new-id.ts';

export type PlacedOrder = { orderNumber: string; payUrl: string };

type Placing = {
  customerId: CustomerId;
  sessionId: SessionId;
  request: OrderRequest;
  requestHash: Buffer;
  idempotencyKey: string | undefined;
};

/** The least that any gateway accepts. */
const LEAST_TOTAL = paise(100);
/**
 * A try fails only because another order of the customer was written, and at most twenty of those can be
 * unpaid.
 */
const TRIES = 25;

/**
 * Places an order from ids, grams and counts, and opens its payment. The same key, or without one an equal
 * request within seconds, answers the existing order. Amounts, addresses and names come only from the database.
 */
export async function placeOrder(
  parts: CheckoutParts,
  { body, ...caller }: Pick<Placing, 'customerId' | 'sessionId' | 'idempotencyKey'> & { body: OrderToPlace },
): Promise<PlacedOrder> {
  const request = orderRequestOf(body);
  const requestHash = createHash('sha256').update(canonicalRequest(request)).digest();
  // What the order was made from may change before it is written: then it is made again from the new data.
  for (let tries = 1; tries <= TRIES; tries++) {
    const placed = await tryToPlace(parts, { ...caller, request, requestHash });
    if (placed !== undefined) return placed;
  }
  throw new Problem('BUSY', { retryAfterSeconds: 1 });
}

function refuseWhileClosed(now: Date): void {
  if (shop.opensSoon) throw new Problem('SHOP_NOT_OPEN');
  const closure = closureOn(shop.closure, dayOf(now));
  if (closure === null) return;
  throw new Problem('SHOP_CLOSED', { message: t('shopClosed', { day: reopeningDay(closure) }) });
}

async function tryToPlace(parts: CheckoutParts, placing: Placing): Promise<PlacedOrder | undefined> {
  const { request } = placing;
  const now = parts.clock.now();
  const context = await readOrderContext(parts.database.db, {
    ...placing,
    addressId: request.addressId,
    productIds: [...new Set(request.entries.map(({ productId }) => productId))],
    unpaidLimit: parts.unpaidLimit,
    now,
  });
  if (context === undefined || !context.isSessionLive) throw new Problem('NOT_SIGNED_IN');
  if (!context.isVerified) throw new Problem('EMAIL_NOT_VERIFIED');
  const resumed = await resumeOrder(parts, context, placing);
  if (resumed !== undefined) {
    const consent = consentGiven(parts, placing, context);
    if (consent !== undefined) await insertConsent(parts.database.db, consent);
    return resumed;
  }
  refuseWhileClosed(now);
  if (isPickup(request) && !shop.isPickupOffered) throw new Problem('PICKUP_NOT_OFFERED');
  const { tooManyUnpaidSince } = context;
  if (tooManyUnpaidSince !== null) {
    throw new Problem('TOO_MANY_REQUESTS', { retryAfterSeconds: retryAfterSeconds(tooManyUnpaidSince, now) });
  }
  const shippingPaise = await shippingOf(parts, request, context);
  const written = await writeOrder(parts, placing, { context, shippingPaise });
  if (written === undefined) return undefined;
  const { payUrl } = await openPayment(parts, written.order, written.attempt);
  return { orderNumber: written.order.orderNumber, payUrl };
}

async function shippingOf(
  parts: CheckoutParts,
  request: OrderRequest,
  { address, products, tax }: OrderContext,
): Promise<Paise> {
  if (request.addressId !== null && address === null) throw new Problem('ADDRESS_NOT_FOUND');
  if (isPickup(request) || address === null) return paise(0);
  refuseOtherState(address, taxOf(tax), parts.clock.now());
  const { postalCode, countryId } = address;
  const goodsPaise = () => totalsOf(orderLines(request.entries, products), paise(0)).subTotalPaise;
  const parcel = { postalCode, countryId, weightGrams: request.weightGrams };
  const quote = await quoteDelivery(parts, { ...parcel, goodsPaise });
  if ('rejected' in quote) throw new Problem('NOT_SERVICEABLE');
  if (shop.freshness !== null) {
    const { deliveryDays } = await deliveryTerms(parts, parcel);
    rejectNotFresh(orderLines(request.entries, products), deliveryDays, shop.freshness);
  }
  return quote.chargePaise;
}

type Written = { order: OrderToPay; attempt: RecordedAttempt };

/**
 * Prices the request and writes the order with its first payment attempt; undefined when it must be tried
 * again.
 */
async function writeOrder(
  parts: CheckoutParts,
  placing: Placing,
  { context, shippingPaise }: { context: OrderContext; shippingPaise: Paise },
): Promise<Written | undefined> {
  const { database, clock } = parts;
  const { customerId, request, requestHash, idempotencyKey } = placing;
  const id: OrderId = newId();
  const customer = { customerName: context.name, customerEmail: context.email, customerPhone: context.phone };
  const lines = orderLines(request.entries, context.products);
  const now = clock.now();
  const tax = taxOf(context.tax);
  refuseShort(lines, now);
  const { lines: priced, ...amounts } = payableTotals(totalsOf(lines, shippingPaise), request);
  const { totalPaise } = amounts;
  const order: OrderToAdd = {
    ...customer,
    ...amounts,
    business: businessOfOrder({ ...context, request, tax, now }),
    id,
    customerId,
    shippingAddress: isPickup(request) || context.address === null ? null : frozenAddress(context.address),
    billingAddress: billingAddressOf({ ...context, request, lines, tax, now }),
    requestHash,
    idempotencyKey,
    placedAt: now,
    deliveryMethod: request.deliveryMethod,
    remarks: request.remarks,
    language: language(),
    promisesVersion: parts.settings.promisesVersion(),
    policiesVersion: parts.pageTexts.policiesVersion(),
    items: lines.map((line, at) => frozenItem(line, priced[at] as PricedLine)),
  };
  const { attempt, insertion } = attemptToRecord(parts, { orderId: id, amountPaise: totalPaise });
  const consent = consentGiven(parts, placing, context);
  try {
    const orderNumber = await addWithStock(database, order, {
      lines,
      madeFrom: context,
      attemptInsertion: insertion,
      consent: consent && consentInsertion(consent),
    });
    return orderNumber === undefined
      ? undefined
      : { order: { id, orderNumber, totalPaise, ...customer }, attempt };
  } catch (error) {
    if (isNumberTaken(error)) return undefined;
    throw error;
  }
}

/** One order number in millions is taken; the next try draws another. */
function isNumberTaken(error: unknown): boolean {
  return violatedConstraint(error) === 'orders_order_number_key';
}

function payableTotals(totals: PricedTotals, request: OrderRequest): PricedTotals {
  if (!isTotalShown(request, totals.totalPaise)) throw new Problem('PRICE_CHANGED');
  if (totals.totalPaise >= LEAST_TOTAL) return totals;
  throw fieldProblem('products', t('order.tooLittle', { amount: formatPaise(LEAST_TOTAL) }));
}
