import type { StaffId } from '@tula/contract/calls/ids.ts';
import { fieldProblem, Problem } from '@tula/contract/calls/problems.ts';
import { earliestDay } from '@tula/contract/delivery/promised-days.ts';
import { MOST_DAYS_OF_REST } from '@tula/contract/orders/advances.ts';
import { dayOf, daysBetween, formatCalendarDay } from '@tula/contract/values/dates.ts';
import { t } from '@tula/messages/refusals.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import type { Parts } from '../../platform/parts.ts';
import { lockedOrder, orderByNumberOrId } from '../find-order-query.ts';
import type { Order } from '../order.ts';
import { insertEvent } from '../order-changes-store.ts';
import { endOfDay } from './advance.ts';
import { moveRest as moveRestOf } from './advance-store.ts';

type Resting = { now: Date; order: Pick<Order, 'neededOn' | 'deliveryDays'>; field: string };

/**
 * Throws INVALID_INPUT at the field for a day in the past or too far ahead, and for one on which a rest that is paid at
 * the last moment would be too late for the day for which the order is needed.
 */
export function refuseRestBy(restBy: string, { now, order, field }: Resting): void {
  const { neededOn, deliveryDays } = order;
  const today = dayOf(now);
  if (restBy < today) throw fieldProblem(field, t('advance.dayPast'));
  if (daysBetween(today, restBy) > MOST_DAYS_OF_REST) throw fieldProblem(field, t('advance.dayFar'));
  if (neededOn !== null && earliestDay(endOfDay(restBy), deliveryDays) > neededOn)
    throw fieldProblem(field, t('advance.tooLong', { day: formatCalendarDay(neededOn) }));
}

/**
 * Staff choose another last day for the rest of an order that has an advance, paid or not. Throws ORDER_NOT_FOUND, and
 * ORDER_NOT_HELD for an order that waits for no rest.
 */
export async function moveRest(
  { database, clock }: Pick<Parts, 'database' | 'clock'>,
  { staffId, numberOrId, restBy }: { staffId: StaffId; numberOrId: string; restBy: string },
): Promise<void> {
  const known = await orderByNumberOrId(database.db, numberOrId);
  if (known === undefined) throw new Problem('ORDER_NOT_FOUND');
  await database.tx(async (tx) => {
    const order = await lockedOrder(tx, known.id);
    const advance = order?.advance;
    if (order === undefined || advance == null || advance.isReturned || order.paymentStatus === 'success')
      throw new Problem('ORDER_NOT_HELD');
    refuseRestBy(restBy, { now: clock.now(), order, field: 'restBy' });
    if (restBy === advance.restBy) return;
    await moveRestOf(tx, order.id, restBy);
    const event = { orderId: order.id, at: clock.now(), actor: `staff:${staffId}` } as const;
    await insertEvent(tx, { ...event, kind: 'rest-moved', detail: { restBy } });
    await recordAudit(tx, clock, {
      action: 'order.restMoved',
      by: { staffId },
      subject: { id: order.id, name: order.orderNumber },
      changes: [{ field: 'restBy', from: advance.restBy, to: restBy }],
    });
  });
}
