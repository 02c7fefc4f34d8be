import { paise, rupees } from '@tula/contract/money.ts';
import type { StaffOrder as StaffOrderAnswer } from '@tula/contract/orders.ts';
import { TIMELINE_KINDS, type TimelineEntry } from '@tula/contract/timeline.ts';
import { canRefund } from '../order.ts';
import { orderFacts } from '../order-answer.ts';
import { canShip } from '../shipping/parcel.ts';
import type { Happening, StaffOrder } from './staff-orders-store.ts';

/** An order as staff read it. */
export function staffOrderAnswer(order: StaffOrder, now: Date): StaffOrderAnswer {
  return {
    ...orderFacts(order, now),
    name: order.customerName,
    phone: order.customerPhone,
    trackingNumber: order.trackingNumber,
    canShip: canShip(order),
    canRefund: canRefund(order),
    surplusOwed: rupees(paise(order.surplusOwedPaise)),
  };
}

/** What happened at one moment stands in the sequence in which such things happen. */
export function timelineAnswer(happenings: readonly Happening[]): TimelineEntry[] {
  const rank = ({ kind }: TimelineEntry) => TIMELINE_KINDS.indexOf(kind);
  return happenings
    .map(entryOf)
    .toSorted((one, other) => one.at.localeCompare(other.at) || rank(one) - rank(other));
}

function entryOf({ at, kind, who, staffName, detail, failure }: Happening): TimelineEntry {
  const { amountPaise, trackingNumber, previousNumber, courierName, because } = detail;
  return {
    at: new Date(at).toISOString(),
    kind,
    actor: { who, name: staffName },
    detail: {
      ...(amountPaise === undefined ? {} : { amount: rupees(paise(amountPaise)) }),
      ...(trackingNumber === undefined ? {} : { trackingNumber }),
      ...(previousNumber === undefined ? {} : { previousNumber }),
      ...(typeof courierName === 'string' ? { courierName } : {}),
      ...(because ? { because } : {}),
      ...(failure === null ? {} : { failure }),
    },
  };
}
