import { closureOn } from '../shop/closure.ts';
import { shopPromises } from '../shop/promises.ts';
import { type DaysRange, shop, type ShopPromises } from '../shop/shop.ts';
import { dayAfter, daysBetween, dayOf, indianTime } from '../values/dates.ts';
import { type Arrival, arrivalCountedFrom } from './delivery-estimate.ts';

/** When the kitchen works. */
type WorkingTimes = Pick<ShopPromises, 'cutOffHour' | 'closedWeekday'>;
export type MakingPromise = WorkingTimes & Pick<ShopPromises, 'shippingDays'>;

/**
 * The calendar day from which a promise counts: that of the moment, from the cut-off hour on the next one, and the day
 * after the weekly closing day instead of that.
 */
export function promiseStart(moment: Date, { cutOffHour = null, closedWeekday }: WorkingTimes): string {
  const hour = Number(indianTime(moment).slice(11, 13));
  const isTooLate = cutOffHour !== null && hour >= cutOffHour;
  return openDayFrom(dayAfter(dayOf(moment), isTooLate ? 1 : 0), { closedWeekday });
}

type Week = Pick<WorkingTimes, 'closedWeekday'>;

const isClosedOn = (day: string, { closedWeekday = null }: Week) =>
  closedWeekday !== null && new Date(`${day}T00:00:00Z`).getUTCDay() === closedWeekday;

const openDayFrom = (day: string, week: Week) => dayAfter(day, isClosedOn(day, week) ? 1 : 0);
const openDayUntil = (day: string, week: Week) => dayAfter(day, isClosedOn(day, week) ? -1 : 0);

/** The last day on which something is made that is promised from a day on: the closing days between do not count. */
function madeBy(start: string, promise: MakingPromise): string {
  let day = start;
  for (let left = promise.shippingDays; left > 0; left -= 1) day = openDayFrom(dayAfter(day, 1), promise);
  return day;
}

/** Returns the days of arrival of an order placed on a day; each closed day while it is made moves them by one. */
export function promisedArrival(start: string, days: DaysRange, promise: MakingPromise): Arrival {
  const closedDays = daysBetween(start, madeBy(start, promise)) - promise.shippingDays;
  return arrivalCountedFrom(dayAfter(start, closedDays), days);
}

/**
 * Returns the days on which an order placed at a moment would arrive. While the shop is closed, they count from the day
 * on which it opens again.
 */
export function arrivalIfOrderedAt(moment: Date, days: DaysRange): Arrival {
  return promisedArrival(startIfOrderedAt(moment), days, shopPromises);
}

function startIfOrderedAt(moment: Date): string {
  const closure = closureOn(shop.closure, dayOf(moment));
  return closure === null ? promiseStart(moment, shopPromises) : openDayFrom(closure.reopensOn, shopPromises);
}

/** The first day for which something ordered at a moment can be there, or be collected where there are no days of delivery. */
export function earliestDay(moment: Date, days: DaysRange | null): string {
  return days === null
    ? madeBy(startIfOrderedAt(moment), shopPromises)
    : arrivalIfOrderedAt(moment, days).until;
}

/** An order that is to be there on a day; it is collected where it has no days of delivery. */
type NeededOrder = { neededOn: string; deliveryDays: DaysRange | null };

/** The days on which a parcel arrives that is needed on a day: at the latest on that day. */
export function arrivalForDay({ neededOn, deliveryDays: days }: NeededOrder): Arrival | null {
  return days && { from: dayAfter(neededOn, days.least - days.most), until: neededOn };
}

/** The last day on which an order is sent, or ready to be collected, so that it is there on its day. */
export function lastDayForDay({ neededOn, deliveryDays }: NeededOrder, promise: MakingPromise): string {
  const onTheWay = deliveryDays === null ? 0 : Math.max(0, deliveryDays.most - promise.shippingDays);
  return openDayUntil(dayAfter(neededOn, -onTheWay), promise);
}

/** The day from which the kitchen makes an order for its day: the closing days between do not count. */
export function kitchenDay(order: NeededOrder, promise: MakingPromise): string {
  let day = lastDayForDay(order, promise);
  for (let left = promise.shippingDays; left > 0; left -= 1) day = openDayUntil(dayAfter(day, -1), promise);
  return day;
}

/**
 * The last day on which an order is sent, or ready to be collected: as promised from its payment on, and in a zone that
 * is nearer than the promise by the first day on which it should arrive.
 */
export function lastDayToSend(paidAt: Date, promise: MakingPromise, arrival: Arrival | null): string {
  const promised = madeBy(promiseStart(paidAt, promise), promise);
  return arrival !== null && arrival.from < promised ? arrival.from : promised;
}
