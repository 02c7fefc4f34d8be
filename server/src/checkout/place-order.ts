import { createHash } from 'node:crypto';
import type { CustomerId, SessionId } from '@tula/contract/calls/ids.ts';
import { formatPaise, type Paise, paise } from '@tula/contract/values/money.ts';
import { isPickup, type OrderToPlace } from '@tula/contract/orders/orders.ts';
import { closureOn, reopeningDay } from '@tula/contract/shop/closure.ts';
import { type DaysRange, shop } from '@tula/contract/shop/shop.ts';
import { earliestDay, kitchenDay } from '@tula/contract/delivery/promised-days.ts';
import { MOST_DAYS_AHEAD } from '@tula/contract/orders/enquiries.ts';
import { shopPromises } from '@tula/contract/shop/promises.ts';
import { daysBetween, dayOf, formatCalendarDay } from '@tula/contract/values/dates.ts';
import { t as tEnquiry } from '@tula/messages/enquiry.ts';
import { fieldProblem, Problem } from '@tula/contract/calls/problems.ts';
import { type PricedLine, type PricedTotals, totalsOf } from '@tula/contract/values/totals.ts';
import { language } from '@tula/messages/language.ts';
import { t } from '@tula/messages/refusals.ts';
import { deliveryTerms } from '../delivery/quote-delivery.ts';
import type { OrderToAdd } from '../orders/add-order.ts';
import { UNPAID_WINDOW_MINUTES } from '../orders/order.ts';
import { openPayment } from '../orders/payment/start-payment.ts';
import { attemptToRecord } from '../payments/attempts/record-attempt.ts';
import { type Consent, consentInsertion } from '../phone-messages/consent/consents-query.ts';
import { newId } from '../platform/new-id.ts';
import { parseTax } from '../settings/tax-query.ts';
import { businessOfOrder } from './business-of-order.ts';
import type { CheckoutParts } from './checkout-parts.ts';
import { type OrderContext, readOrderContext } from './checkout-store.ts';
import { chooseBillingAddress, copyAddress } from './order-addresses.ts';
import { copyItem, lowerPrices, type OrderLine, orderLines, rejectNotFresh } from './order-lines.ts';
import { canonicalRequest, isTotalShown, type OrderRequest, parseOrderRequest } from './order-request.ts';
import { chargeForParcel } from './quote-shipping.ts';
import { resumeOrder } from './resume-order.ts';
import { addWithStock, isMadeLater, refuseShort } from './stock-of-order.ts';

export type PlacedOrder = { orderNumber: string; payUrl: string };

type Caller = { customerId: CustomerId; sessionId: SessionId; idempotencyKey: string | undefined };

/** Whose order it is, and what they order. */
export type Ordered = Pick<Caller, 'customerId' | 'idempotencyKey'> & {
  request: OrderRequest;
  requestHash: Buffer;
  /** What staff lowered, per kilogram, by the place of the packs. */
  prices?: readonly (number | undefined)[];
  /** The day for which staff take it; undefined for an order that is made at once. */
  neededOn?: string | undefined;
};

type Placing = Caller & Ordered;

/** The least that any gateway accepts. */
const LEAST_TOTAL = paise(100);
/**
 * A try fails only because another order of the customer was written, and at most twenty of those can be
 * unpaid.
 */
export const TRIES = 25;

/**
 * Places an order from ids, grams and counts, and opens its payment. The same key, or without one an equal
 * request within seconds, answers the existing order. Amounts, addresses and names come only from the database.
 */
export async function placeOrder(
  parts: CheckoutParts,
  { body, ...caller }: Caller & { body: OrderToPlace },
): Promise<PlacedOrder> {
  const request = parseOrderRequest(body);
  const placing = { ...caller, request, requestHash: hashRequest(request) };
  // The data of the order may change before it is written: then it is made again from the new data.
  for (let tries = 1; tries <= TRIES; tries++) {
    const context = await readContext(parts, placing);
    const consent = consentGiven(parts, placing, context);
    const placed =
      (await resumeOrder(parts, context, { ...placing, consent })) ??
      (await placeNewOrder(parts, context, { ...placing, consent }));
    if (placed !== undefined) return placed;
  }
  throw new Problem('BUSY', { retryAfterSeconds: 1 });
}

function hashRequest(request: OrderRequest): Buffer {
  return createHash('sha256').update(canonicalRequest(request)).digest();
}

/** Every order has a phone: kitchen, courier and messages reach its customer there. */
export type ReachableContext = OrderContext & { phone: string };

/** Rejected at its field where neither the account nor whoever takes the order says a phone. */
export function reachable(context: OrderContext, typed?: string): ReachableContext {
  const phone = context.phone ?? typed;
  if (phone === undefined) throw fieldProblem('phone', t('order.phone'));
  return { ...context, phone };
}

async function readContext(parts: CheckoutParts, placing: Placing): Promise<ReachableContext> {
  const context = await findContext(parts, { ...placing, unpaidLimit: parts.unpaidLimit });
  if (context === undefined || !context.isSessionLive) throw new Problem('NOT_SIGNED_IN');
  if (!context.isVerified) throw new Problem('EMAIL_NOT_VERIFIED');
  if (context.isBlocked) throw new Problem('ORDERS_BLOCKED', { message: t('ordersBlocked', shop) });
  return reachable(context);
}

/** Returns what the order is made from; undefined for a customer who is gone. */
export function findContext(
  { database, clock }: Pick<CheckoutParts, 'database' | 'clock'>,
  asked: Ordered & { sessionId?: SessionId; unpaidLimit: number | null },
): Promise<OrderContext | undefined> {
  const { entries, addressId } = asked.request;
  return readOrderContext(database.db, {
    ...asked,
    addressId,
    productIds: [...new Set(entries.map(({ productId }) => productId))],
    now: clock.now(),
  });
}

/** Returns the customer's consent to order updates; undefined without one, or if no message can reach the number. */
function consentGiven(
  { clock, messenger, pageTexts }: Pick<CheckoutParts, 'clock' | 'messenger' | 'pageTexts'>,
  { customerId, request }: Placing,
  { phone }: ReachableContext,
): Consent | undefined {
  const { orderUpdatesConsent: textVersion } = request;
  if (textVersion === undefined || !messenger.current()?.reaches(phone)) return undefined;
  const noticeVersion = pageTexts.noticeVersion(language());
  const given = { phone, textVersion, noticeVersion, agreedAt: clock.now() };
  return { id: newId(), customerId, ...given, agreedOn: 'checkout' };
}

/** Undefined when what the order was made from has changed meanwhile. */
async function placeNewOrder(
  parts: CheckoutParts,
  context: ReachableContext,
  { consent, ...placing }: Placing & { consent: Consent | undefined },
): Promise<PlacedOrder | undefined> {
  refuseWhileClosed(placing.request, context, parts.clock.now());
  const { order, lines } = await makeOrder(parts, context, { ...placing, language: language() });
  const payment = { orderId: order.id, amountPaise: order.totalPaise };
  const { attempt, insertion } = attemptToRecord(parts, payment);
  const orderNumber = await addWithStock(parts.database, order, {
    lines,
    madeFrom: context,
    attemptInsertion: insertion,
    consent: consent && consentInsertion(consent),
  });
  if (orderNumber === undefined) return undefined;
  const { payUrl } = await openPayment(parts, { ...order, orderNumber }, attempt);
  return { orderNumber, payUrl };
}

type MadeOrder = { order: OrderToAdd; lines: OrderLine[] };

/** Prices an order from what was read, and copies what it is made from; nothing is written. */
export async function makeOrder(
  parts: CheckoutParts,
  context: ReachableContext,
  ordered: Ordered & { language: string },
): Promise<MadeOrder> {
  const { request } = ordered;
  if (request.addressId !== null && context.address === null) throw new Problem('ADDRESS_NOT_FOUND');
  const lines = lowerPrices(orderLines(request.entries, context.products), ordered.prices ?? []);
  const { shippingPaise, deliveryDays } = await quoteOrder(parts, request, { context, lines });
  const now = parts.clock.now();
  const day = dayOfMaking(ordered, deliveryDays, now);
  if (!isMadeLater(day, now)) refuseShort(lines, now);
  const totals = payableTotals(totalsOf(lines, shippingPaise), request);
  return { order: orderToAdd(parts, ordered, { context, lines, totals, deliveryDays, day, now }), lines };
}

type DayOfMaking = Pick<OrderToAdd, 'neededOn' | 'kitchenFrom'>;

/** When the kitchen makes an order for its day; nulls for one that is made at once. Throws where that is too late. */
function dayOfMaking({ neededOn }: Ordered, deliveryDays: DaysRange | null, now: Date): DayOfMaking {
  if (neededOn === undefined) return { neededOn: null, kitchenFrom: null };
  const earliest = earliestDay(now, deliveryDays);
  if (neededOn < earliest)
    throw fieldProblem('neededOn', t('order.tooSoon', { day: formatCalendarDay(earliest) }));
  if (daysBetween(dayOf(now), neededOn) > MOST_DAYS_AHEAD)
    throw fieldProblem('neededOn', tEnquiry('day.far'));
  return { neededOn, kitchenFrom: kitchenDay({ neededOn, deliveryDays }, shopPromises) };
}

function refuseWhileClosed(request: OrderRequest, { tooManyUnpaidSince }: OrderContext, now: Date): void {
  if (shop.opensSoon) throw new Problem('SHOP_NOT_OPEN');
  const closure = closureOn(shop.closure, dayOf(now));
  if (closure !== null)
    throw new Problem('SHOP_CLOSED', { message: t('shopClosed', { day: reopeningDay(closure) }) });
  if (isPickup(request) && !shop.isPickupOffered) throw new Problem('PICKUP_NOT_OFFERED');
  if (tooManyUnpaidSince === null) return;
  const opensAt = tooManyUnpaidSince.getTime() + UNPAID_WINDOW_MINUTES * 60_000;
  const retryAfterSeconds = Math.max(1, Math.ceil((opensAt - now.getTime()) / 1000));
  throw new Problem('TOO_MANY_REQUESTS', { retryAfterSeconds });
}

type Made = { context: ReachableContext; lines: readonly OrderLine[] };

/** The days are null for a pickup. */
type Quoted = { shippingPaise: Paise; deliveryDays: DaysRange | null };

/** Computes what sending the order costs and how long it takes; throws where it cannot be sent, or would arrive too old. */
async function quoteOrder(
  parts: CheckoutParts,
  request: OrderRequest,
  { context: { address, tax }, lines }: Made,
): Promise<Quoted> {
  if (isPickup(request) || address === null) return { shippingPaise: paise(0), deliveryDays: null };
  const { weightGrams } = request;
  const goodsPaise = totalsOf(lines, paise(0)).subTotalPaise;
  const parcel = { address, weightGrams, goodsPaise, tax: parseTax(tax) };
  const shippingPaise = await chargeForParcel(parts, parcel);
  const { deliveryDays } = await deliveryTerms(parts, { postalCode: address.postalCode, weightGrams });
  rejectNotFresh(lines, deliveryDays, shop.freshness);
  return { shippingPaise, deliveryDays };
}

function payableTotals(totals: PricedTotals, request: OrderRequest): PricedTotals {
  if (!isTotalShown(request, totals.totalPaise)) throw new Problem('PRICE_CHANGED');
  if (totals.totalPaise >= LEAST_TOTAL) return totals;
  throw fieldProblem('products', t('order.tooLittle', { amount: formatPaise(LEAST_TOTAL) }));
}

type ToAdd = Made & Pick<Quoted, 'deliveryDays'> & { totals: PricedTotals; day: DayOfMaking; now: Date };

/** The order's own copy of everything it is made from. */
function orderToAdd(
  parts: CheckoutParts,
  { customerId, request, requestHash, idempotencyKey, language }: Ordered & { language: string },
  { context, lines, totals, deliveryDays, day, now }: ToAdd,
): OrderToAdd {
  const { address, name, email, phone } = context;
  const { lines: priced, ...amounts } = totals;
  const made = { request, address, lines, tax: parseTax(context.tax), now };
  return {
    ...amounts,
    business: businessOfOrder(made),
    id: newId(),
    customerId,
    customerName: name,
    customerEmail: email,
    customerPhone: phone,
    shippingAddress: isPickup(request) || address === null ? null : copyAddress(address),
    billingAddress: chooseBillingAddress(made),
    requestHash,
    idempotencyKey,
    placedAt: now,
    deliveryMethod: request.deliveryMethod,
    remarks: request.remarks,
    gift: request.gift,
    ...day,
    language,
    promisesVersion: parts.settings.promisesVersion(),
    policiesVersion: parts.pageTexts.policiesVersion(),
    deliveryDays,
    items: lines.map((line, at) => copyItem(line, priced[at] as PricedLine)),
  };
}
