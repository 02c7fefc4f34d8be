import { randomInt } from 'node:crypto';
import type { StaffId } from '@tula/contract/calls/ids.ts';
import { whyNotText } from '@tula/contract/orders/order-action-texts.ts';
import { Problem } from '@tula/contract/calls/problems.ts';
import { t } from '@tula/messages/refusals.ts';
import { type AuditEntry, changesBetween } from '../../audit/audit-entry.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/postgres/database.ts';
import type { Parts } from '../../platform/parts.ts';
import { orderShippedMail, readyForPickupMail, trackingChangedMail } from '../mails/change-mails.ts';
import {
  orderShippedMessage,
  readyForPickupMessage,
  trackingCorrectedMessage,
  tellCustomer,
} from '../mails/order-messages.ts';
import { type Order, whyNotReady, whyNotShip } from '../order.ts';
import { orderByNumberOrId } from '../find-order-query.ts';
import { lockOrder, markShipped, type OrderEvent, otherOrderWithNumber } from '../order-changes-store.ts';
import { drawPickupCode } from '../handover/handover.ts';
import { enterEWayBill, type EWayBillChange } from './enter-e-way-bill.ts';
import type { PackingParts } from './packing-parts.ts';
import { type Parcel, type ParcelDetails, toParcel, READY_FOR_PICKUP } from './parcel.ts';

type ShipRequest = ParcelDetails & {
  staffId: StaffId;
  numberOrId: string;
  /** The number that the caller last saw; the current one when the caller does not say. */
  replaces?: string | null | undefined;
  /** Empty to take it away; unchanged when left out. */
  eWayBill?: string | undefined;
};

/**
 * Marks an order as shipped or ready for pickup, or corrects its tracking number, and emails the customer.
 * Returns whether it was a correction. Throws ORDER_NOT_FOUND, ORDER_NOT_SHIPPABLE, CHANGED_MEANWHILE when the
 * number is no longer the one last seen, and TRACKING_NUMBER_USED when another order was sent with it.
 */
export async function shipOrder(
  parts: Pick<Parts, 'database' | 'clock' | 'publicUrl'> & PackingParts,
  request: ShipRequest,
): Promise<{ isCorrection: boolean }> {
  const { database, clock, publicUrl } = parts;
  const order = await orderByNumberOrId(database.db, request.numberOrId);
  if (order === undefined) throw new Problem('ORDER_NOT_FOUND');
  const parcel = toParcel(request);
  if (isThatAlready(order, parcel)) {
    await enterAlone(parts, order, request);
    return { isCorrection: false };
  }
  const seenNumber = request.replaces === undefined ? order.trackingNumber : request.replaces;
  const kind = chooseKind(parcel, seenNumber);
  const takeBatches = await parts.batchesFor(order);
  await database.tx(async (tx) => {
    await lockOrder(tx, order.id);
    const detail = makeDetail(parcel, seenNumber);
    const event = { kind, actor: `staff:${request.staffId}`, at: clock.now(), detail } as const;
    const pickupCode = kind === 'ready-for-pickup' ? drawPickupCode(randomInt) : null;
    const shipped = await markShipped(tx, { orderId: order.id, parcel, seenNumber, pickupCode, event });
    if (shipped === undefined) throw await rejection(tx, order, parcel.trackingNumber);
    await rejectUsedNumber(tx, shipped, clock.now());
    if (kind !== 'tracking-changed') await takeBatches(tx, shipped, 'sent');
    const eWayBill = await enterEWayBill(tx, { order, eWayBill: request.eWayBill, at: clock.now() });
    const { staffId } = request;
    await recordAudit(tx, clock, makeAuditEntry(kind, { before: order, after: shipped, staffId, eWayBill }));
    await tell(tx, clock, kind, { order: shipped, publicUrl });
  });
  return { isCorrection: kind === 'tracking-changed' };
}

/** A parcel that was sent before gets its e-way bill: nobody is told. */
function enterAlone(
  { database, clock }: Pick<Parts, 'database' | 'clock'>,
  order: Order,
  { eWayBill: typed, staffId }: ShipRequest,
): Promise<void> {
  return database.tx(async (tx) => {
    await lockOrder(tx, order.id);
    const eWayBill = await enterEWayBill(tx, { order, eWayBill: typed, at: clock.now() });
    if (eWayBill === undefined) return;
    const entry = makeAuditEntry('tracking-changed', { before: order, after: order, staffId, eWayBill });
    await recordAudit(tx, clock, entry);
  });
}

/** Couriers use a number again only much later. */
const NUMBER_USED_AGAIN_AFTER_DAYS = 180;

async function rejectUsedNumber(tx: Db, { id, trackingNumber }: Order, now: Date): Promise<void> {
  if (trackingNumber === null || trackingNumber === READY_FOR_PICKUP) return;
  const sentAfter = new Date(now.getTime() - NUMBER_USED_AGAIN_AFTER_DAYS * 86_400_000);
  const used = await otherOrderWithNumber(tx, { orderId: id, trackingNumber, sentAfter });
  if (used === undefined) return;
  const message = t('tracking.used', { order: used.orderNumber, name: used.customerName });
  throw new Problem('TRACKING_NUMBER_USED', { message, fields: { 'tracking-number': message } });
}

/** A double click, or a retry after a lost answer. */
function isThatAlready(order: Order, parcel: Parcel): boolean {
  return (
    order.deliveryMethod === 'through_courier' &&
    order.shippingStatus === 'completed' &&
    order.trackingNumber === parcel.trackingNumber &&
    order.courierName === parcel.courierName &&
    order.trackingUrl === parcel.trackingUrl
  );
}

type Kind = Extract<OrderEvent['kind'], 'shipped' | 'tracking-changed' | 'ready-for-pickup'>;

function chooseKind({ trackingNumber }: Parcel, seenNumber: string | null): Kind {
  if (trackingNumber === READY_FOR_PICKUP) return 'ready-for-pickup';
  return seenNumber === null ? 'shipped' : 'tracking-changed';
}

function makeDetail({ trackingNumber, courierName }: Parcel, seenNumber: string | null): object {
  if (trackingNumber === READY_FOR_PICKUP) return {};
  return { trackingNumber, courierName, ...(seenNumber === null ? {} : { previousNumber: seenNumber }) };
}

const ACTIONS = {
  shipped: 'order.shipped',
  'tracking-changed': 'order.trackingChanged',
  'ready-for-pickup': 'order.ready',
} as const;

type Audited = { before: Order; after: Order; staffId: StaffId; eWayBill: EWayBillChange | undefined };

function makeAuditEntry(kind: Kind, { before, after, staffId, eWayBill }: Audited): AuditEntry {
  const values = ({ shippingStatus, trackingNumber, courierName, trackingUrl }: Order) => ({
    shippingStatus,
    ...(kind === 'ready-for-pickup' ? {} : { trackingNumber, courier: courierName, trackingUrl }),
  });
  return {
    action: ACTIONS[kind],
    by: { staffId },
    subject: { id: after.id, name: after.orderNumber },
    changes: changesBetween(
      { ...values(before), ...(eWayBill && { eWayBill: eWayBill.before }) },
      { ...values(after), ...(eWayBill && { eWayBill: eWayBill.after }) },
    ),
  };
}

type ShippingNotice = { order: Order; publicUrl: string };

async function tell(tx: Db, clock: Clock, kind: Kind, { order, publicUrl }: ShippingNotice): Promise<void> {
  await tellCustomer(tx, clock, order, NOTICES[kind](order, { publicUrl, at: clock.now() }));
}

type Notice = Parameters<typeof tellCustomer>[3];

const NOTICES: Record<Kind, (order: Order, about: { publicUrl: string; at: Date }) => Notice> = {
  shipped: (order, { publicUrl }) => ({
    mail: orderShippedMail(order, publicUrl),
    message: orderShippedMessage(order, publicUrl),
  }),
  'tracking-changed': (order, { publicUrl, at }) => ({
    mail: trackingChangedMail(order, publicUrl),
    message: trackingCorrectedMessage(order, at, publicUrl),
  }),
  'ready-for-pickup': (order, { publicUrl }) => ({
    mail: readyForPickupMail(order, publicUrl),
    message: readyForPickupMessage(order),
  }),
};

/** The reason as of now: the state may have changed between our read and our update. */
async function rejection(tx: Db, { id }: Order, trackingNumber: string): Promise<Problem> {
  const order = await orderByNumberOrId(tx, id);
  if (order === undefined) return new Problem('ORDER_NOT_FOUND');
  const message =
    trackingNumber === READY_FOR_PICKUP
      ? whyNotText('readyForPickup', whyNotReady(order))
      : whyNotText('ship', whyNotShip(order));
  if (message !== undefined) return new Problem('ORDER_NOT_SHIPPABLE', { message });
  const tracking = order.trackingNumber ?? 'none';
  return new Problem('CHANGED_MEANWHILE', {
    message: t('tracking.changed', { tracking }),
  });
}
