import { rupees } from '@tula/contract/values/money.ts';
import type { Roles, StaffRole } from '@tula/contract/calls/roles.ts';
import { markCollected, markOrdersPacked, undoTrackingNumber } from '@tula/contract/orders/handover.ts';
import {
  isPickup,
  refundOrder,
  refundSurplus,
  setTrackingNumber,
  type StaffOrder as StaffOrderAnswer,
} from '@tula/contract/orders/orders.ts';
import { cancelByShop } from '@tula/contract/orders/cancel-by-shop.ts';
import { refundPart } from '@tula/contract/orders/part-refunds.ts';
import { TIMELINE_KINDS, type TimelineEntry } from '@tula/contract/orders/timeline.ts';
import { type NamesForStaff, pickNameForStaff } from '../../catalogue/products-query.ts';
import { pinMismatchOfOrder, whyNotCancelByShop, whyNotReady, whyNotRefund, whyNotShip } from '../order.ts';
import { whyNotRefundPart } from '../part-refund.ts';
import {
  takesPickupCode,
  whyNotCollect,
  whyNotMarkPacked,
  whyNotUnmarkPacked,
} from '../handover/handover.ts';
import { whyNotChange } from '../changes.ts';
import { orderFacts, toPermission } from '../order-answer.ts';
import { orderToPack, whyNotPack } from '../shipping/order-to-pack.ts';
import { whyNotUndoTracking } from '../shipping/parcel.ts';
import type { Happening, StaffOrder } from './staff-orders-store.ts';

type Reader = { now: Date; role: StaffRole; names: NamesForStaff };

/** An order as staff see it. */
export function staffOrderAnswer(order: StaffOrder, { now, role, names }: Reader): StaffOrderAnswer {
  const actions = actionsFor(role, listActions(order));
  const facts = orderFacts(order, now);
  return {
    ...facts,
    products: facts.products.map((product) => ({ ...product, ...pickNameForStaff(names, product.id) })),
    packedAt: order.packedAt?.toISOString() ?? null,
    takesPickupCode: takesPickupCode(order),
    name: order.customerName,
    phone: order.customerPhone,
    pinMismatch: pinMismatchOfOrder(order),
    trackingNumber: order.trackingNumber,
    canShip: (isPickup(order) ? actions.readyForPickup : actions.ship).isAllowed,
    canRefund: actions.refund.isAllowed,
    actions,
    surplusOwed: rupees(order.surplusOwedPaise),
    surplusOwedPaise: order.surplusOwedPaise,
  };
}

function listActions(order: StaffOrder): StaffOrderAnswer['actions'] {
  return {
    ship: toPermission(whyNotShip(order)),
    readyForPickup: toPermission(whyNotReady(order)),
    undoTracking: toPermission(whyNotUndoTracking(order)),
    // A packing slip can be reprinted for shipped orders too.
    pack: toPermission(whyNotPack(orderToPack(order), { isSentToo: true })),
    change: toPermission(whyNotChange(order, 'staff')),
    markPacked: toPermission(whyNotMarkPacked(order)),
    unmarkPacked: toPermission(whyNotUnmarkPacked(order)),
    collect: toPermission(whyNotCollect(order)),
    cancelByShop: toPermission(whyNotCancelByShop(order)),
    refund: toPermission(whyNotRefund(order)),
    refundPart: toPermission(whyNotRefundPart(order)),
    refundSurplus: toPermission(order.surplusOwedPaise > 0 ? undefined : 'NOTHING_OWED'),
  };
}

type Actions = StaffOrderAnswer['actions'];

const ENDPOINTS: Record<Exclude<keyof Actions, 'pack' | 'change'>, { roles: Roles }> = {
  ship: setTrackingNumber,
  readyForPickup: setTrackingNumber,
  undoTracking: undoTrackingNumber,
  markPacked: markOrdersPacked,
  unmarkPacked: markOrdersPacked,
  collect: markCollected,
  cancelByShop,
  refund: refundOrder,
  refundPart,
  refundSurplus,
};

/** An action that is possible now, but not for this role, is not allowed because of it. */
function actionsFor(role: StaffRole, actions: Actions): Actions {
  const refused = Object.entries(ENDPOINTS)
    .filter(([action, { roles }]) => actions[action as keyof Actions].isAllowed && !roles.includes(role))
    .map(([action]) => [action, { isAllowed: false, whyNot: 'ROLE' }]);
  return { ...actions, ...Object.fromEntries(refused) };
}

/** Events of the same moment are in the sequence in which such things happen. */
export function timelineAnswer(
  {
    happenings,
    shopCancellation,
  }: { happenings: readonly Happening[] } & Pick<StaffOrder, 'shopCancellation'>,
  around: readonly TimelineEntry[],
): TimelineEntry[] {
  const rank = ({ kind }: TimelineEntry) => TIMELINE_KINDS.indexOf(kind);
  const withWhy = (entry: TimelineEntry) =>
    entry.kind === 'cancelled' && shopCancellation !== null
      ? { ...entry, detail: { cancellation: shopCancellation } }
      : entry;
  return [...happenings.map(toEntry).map(withWhy), ...around].toSorted(
    (one, other) => one.at.localeCompare(other.at) || rank(one) - rank(other),
  );
}

function toEntry({ at, kind, who, staffName, detail, failure, changes }: Happening): TimelineEntry {
  const {
    amountPaise,
    trackingNumber,
    previousNumber,
    courierName,
    because,
    latePayment,
    outcome,
    reason,
    isWithoutCode,
    waivedPaise,
    paidPaise,
    byHand,
    restBy,
  } = detail;
  return {
    at: new Date(at).toISOString(),
    kind,
    actor: { who, name: staffName },
    detail: {
      ...(amountPaise === undefined ? {} : { amount: rupees(amountPaise), amountPaise }),
      ...(trackingNumber === undefined ? {} : { trackingNumber }),
      ...(previousNumber === undefined ? {} : { previousNumber }),
      ...(typeof courierName === 'string' ? { courierName } : {}),
      ...(because ? { because } : {}),
      ...(latePayment ? { latePayment } : {}),
      ...(failure === null ? {} : { failure }),
      ...(outcome === undefined ? {} : { outcome }),
      ...(isWithoutCode === undefined ? {} : { isWithoutCode }),
      ...(reason === undefined ? {} : { reason }),
      ...(changes === null ? {} : { changes }),
      ...(waivedPaise === undefined ? {} : { waivedPaise }),
      ...(paidPaise === undefined ? {} : { paidPaise }),
      ...(byHand === undefined ? {} : { byHand }),
      ...(restBy === undefined ? {} : { restBy }),
    },
  };
}
