import type { InputOf } from '@tula/contract/calls/endpoint.ts';
import { fieldProblem, Problem } from '@tula/contract/calls/problems.ts';
import { notFreshText } from '@tula/contract/batches/not-fresh-text.ts';
import type { Arrival } from '@tula/contract/delivery/delivery-estimate.ts';
import { promisedArrival, promiseStart } from '@tula/contract/delivery/promised-days.ts';
import type { AddressToSave } from '@tula/contract/delivery/delivery.ts';
import type {
  changeOrderByStaff,
  ChangeQuote,
  quoteOrderChange,
} from '@tula/contract/orders/change-order.ts';
import { whyNotText } from '@tula/contract/orders/order-action-texts.ts';
import { isPickup } from '@tula/contract/orders/orders.ts';
import { type DaysRange, shop } from '@tula/contract/shop/shop.ts';
import { type Paise, paise } from '@tula/contract/values/money.ts';
import { t } from '@tula/messages/refusals.ts';
import { shelfLives } from '../catalogue/products-query.ts';
import { readAddress } from '../customers/addresses/change-addresses.ts';
import { readPhone } from '../customers/phones/phone.ts';
import { type DeliveryParts, deliveryTerms } from '../delivery/quote-delivery.ts';
import {
  type Changed,
  deliveryPaid,
  isSamePlace,
  listChanges,
  refundOfDelivery,
  whyNotChange,
} from '../orders/changes.ts';
import { applyChange, type ChangedBy, sentTo } from '../orders/apply-change.ts';
import { payableMore, proposeChange } from '../orders/propose-change.ts';
import { orderByNumberOrId, orderOfCustomer, lockedOrder } from '../orders/find-order-query.ts';
import type { Order } from '../orders/order.ts';
import type { StartRefundParts } from '../orders/payment/start-refund.ts';
import type { Parts } from '../platform/parts.ts';
import type { Db } from '../platform/postgres/database.ts';
import { taxInUse } from '../settings/tax-query.ts';
import { billingAddressOnceCollected, copyAddress } from './order-addresses.ts';
import { chargeForParcel } from './quote-shipping.ts';

type ChangeParts = Pick<Parts, 'database'> & StartRefundParts & DeliveryParts;

type Request = InputOf<typeof changeOrderByStaff>['body'] & { by: ChangedBy; numberOrId: string };

/** A customer who changes an order is on the way to the payment page. */
export const HOURS_OF_CUSTOMER = 2;

type ToQuote = InputOf<typeof quoteOrderChange>['body'];

/** How and where the order would be handed over instead, at what charge. */
type Quoted = {
  chargePaise: Paise;
  to: Pick<Changed, 'deliveryMethod' | 'shippingAddress' | 'billingAddress' | 'deliveryDays'>;
};

/**
 * What delivery to another address costs by the rates of today, and when it arrives. To the same PIN code it costs what it
 * was sold for, and nothing where the order is collected. Throws ORDER_NOT_FOUND, ORDER_NOT_CHANGEABLE, PICKUP_NOT_OFFERED,
 * NOT_SERVICEABLE, NOT_FRESH_ENOUGH, COURIER_UNAVAILABLE.
 */
export async function quoteChange(
  parts: ChangeParts,
  { by, numberOrId, ...change }: ToQuote & { by: ChangedBy; numberOrId: string },
): Promise<Omit<ChangeQuote, 'arrival'> & { arrival: Arrival | null }> {
  const order = await findOrder(parts.database.db, by, numberOrId);
  const quoted = await quoteWay(parts, order, { by, ...change });
  if (quoted === undefined) throw fieldProblem('address', t('change.noAddress'));
  const { chargePaise } = quoted;
  const { deliveryDays } = quoted.to;
  return {
    chargePaise,
    paidPaise: deliveryPaid(order),
    refundPaise: refundOfDelivery(order, chargePaise),
    payMorePaise: await payableMore(parts.database.db, order, chargePaise),
    arrival:
      deliveryDays &&
      promisedArrival(promiseStart(order.placedAt, order.promises), deliveryDays, order.promises),
  };
}

/**
 * Puts address, name, phone, notes or gift card of a paid order right before it leaves, or has it collected instead of sent, or sent
 * instead of collected; its customer until it is packed. A lower
 * delivery charge is refunded in the same transaction as a part of the delivery; a higher one is rejected unless staff
 * waive the difference, or the change is to wait until it is paid. Documents that were issued stay; later ones, label, slip and arrival follow the new address.
 * A request that changes nothing does nothing. Throws what quoteChange throws, CHANGED_MEANWHILE, PRICE_CHANGED,
 * DELIVERY_COSTS_MORE, and REFUND_NOT_POSSIBLE while the difference cannot be refunded.
 */
export async function changeOrder(parts: ChangeParts, request: Request): Promise<void> {
  const { database } = parts;
  const known = await findOrder(database.db, request.by, request.numberOrId);
  if (request.contact && !isPickup({ deliveryMethod: request.deliveryMethod ?? known.deliveryMethod }))
    throw fieldProblem('contact.fullName', t('change.byCourier'));
  // A courier is asked before the transaction, as it may be an outsider.
  const quoted = await quoteWay(parts, known, request);
  if (quoted && request.shownChargePaise !== undefined && quoted.chargePaise !== request.shownChargePaise)
    throw new Problem('PRICE_CHANGED', { message: t('change.otherCharge') });
  const phone = request.contact && readContactPhone(request.contact.phone);
  await database.tx(async (tx) => {
    const order = await lockedOrder(tx, known.id);
    if (order === undefined) throw new Problem('ORDER_NOT_FOUND');
    rejectUnchangeable(order, request.by);
    if (request.gift !== undefined) rejectGift(order, quoted);
    const after: Changed = {
      ...order,
      ...quoted?.to,
      customerName: request.contact?.fullName ?? order.customerName,
      customerPhone: phone ?? order.customerPhone,
      remarks: request.remarks ?? order.remarks,
      gift: request.gift === undefined ? order.gift : request.gift,
    };
    if (listChanges(order, after).length === 0) return;
    const { paysWithinHours: withinHours, remarks } = request;
    if (quoted && withinHours !== undefined && quoted.chargePaise > deliveryPaid(order)) {
      const { chargePaise } = quoted;
      return proposeChange(tx, parts, order, { ...request, after, remarks, chargePaise, withinHours });
    }
    await applyChange(tx, parts, order, { ...request, after, chargePaise: quoted?.chargePaise });
  });
}

async function findOrder(db: Db, by: ChangedBy, numberOrId: string): Promise<Order> {
  const order =
    'staffId' in by
      ? await orderByNumberOrId(db, numberOrId)
      : await orderOfCustomer(db, by.customerId, numberOrId);
  if (order === undefined) throw new Problem('ORDER_NOT_FOUND');
  rejectUnchangeable(order, by);
  return order;
}

function rejectUnchangeable(order: Order, by: ChangedBy): void {
  const whyNot = whyNotChange(order, 'staffId' in by ? 'staff' : 'customer');
  if (whyNot !== undefined)
    throw new Problem('ORDER_NOT_CHANGEABLE', { message: whyNotText('change', whyNot) });
}

/** The card lies in the box once it is packed. A change that may wait for its payment keeps no card. */
function rejectGift({ packedAt, shippingStatus }: Order, quoted: Quoted | undefined): void {
  if (packedAt !== null || shippingStatus !== 'pending')
    throw new Problem('ORDER_NOT_CHANGEABLE', { message: t('change.giftPacked') });
  if (quoted !== undefined) throw fieldProblem('gift', t('change.giftAlone'));
}

function readContactPhone(typed: string): string {
  try {
    return readPhone(typed, 'IN');
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    throw fieldProblem('contact.phone', error.message);
  }
}

/** Undefined where the order is handed over as before. */
async function quoteWay(
  parts: ChangeParts,
  order: Order,
  { by, deliveryMethod = order.deliveryMethod, address: typed }: ToQuote & { by: ChangedBy },
): Promise<Quoted | undefined> {
  if (isPickup({ deliveryMethod })) {
    if (typed !== undefined) throw fieldProblem('address', t('change.collected'));
    return isPickup(order) ? undefined : quoteCollected(parts, order, by);
  }
  if (typed !== undefined) return quoteAddress(parts, order, typed);
  if (isPickup(order)) throw fieldProblem('address', t('change.noAddress'));
  return undefined;
}

async function quoteCollected(
  { database, clock }: ChangeParts,
  order: Order,
  by: ChangedBy,
): Promise<Quoted> {
  if ('customerId' in by && !shop.isPickupOffered) throw new Problem('PICKUP_NOT_OFFERED');
  const tax = await taxInUse(database.db);
  const billingAddress = billingAddressOnceCollected(order, { tax, now: clock.now() });
  const to = { shippingAddress: null, billingAddress, deliveryDays: null } as const;
  return { chargePaise: paise(0), to: { deliveryMethod: 'pickup_from_store', ...to } };
}

async function quoteAddress(parts: ChangeParts, order: Order, typed: AddressToSave): Promise<Quoted> {
  const saved = readAddress(typed);
  const shippingAddress = copyAddress(saved);
  if (isSamePlace(order, shippingAddress)) {
    const { deliveryDays } = order;
    return { chargePaise: deliveryPaid(order), to: sentTo({ shippingAddress, deliveryDays }) };
  }
  const { weightGrams, subTotalPaise: goodsPaise } = order;
  const tax = await taxInUse(parts.database.db);
  const chargePaise = await chargeForParcel(parts, { address: saved, weightGrams, goodsPaise, tax });
  const { deliveryDays } = await deliveryTerms(parts, { postalCode: saved.postalCode, weightGrams });
  await rejectNotFresh(parts.database.db, order, deliveryDays);
  return { chargePaise, to: sentTo({ shippingAddress, deliveryDays }) };
}

/** Throws NOT_FRESH_ENOUGH for food that would be too old when it arrives there, by its shelf life of today. */
async function rejectNotFresh(db: Db, order: Order, days: DaysRange): Promise<void> {
  const lives = await shelfLives(
    db,
    order.items.map(({ productId }) => productId),
  );
  const reasons = order.items.map(({ productId, name, translatedName }) =>
    notFreshText(
      { name: translatedName ?? name, shelfLifeDays: lives.get(productId) ?? null },
      days,
      shop.freshness,
    ),
  );
  const message = [...new Set(reasons.filter((reason) => reason !== undefined))].join(' ');
  if (message !== '') throw new Problem('NOT_FRESH_ENOUGH', { message });
}
