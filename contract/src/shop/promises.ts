import { shop, type ShopPromises } from './shop.ts';

/** The promises of the demo, and of every shop whose owner has not saved others. */
export const DEFAULT_PROMISES: ShopPromises = {
  cancellationHours: 5,
  cancellationHoursShown: 3,
  refundDays: { least: 5, most: 14 },
  declinedPaymentRefundBusinessDays: 7,
  shippingDays: 3,
  deliveryDays: { least: 15, most: 20 },
  damageReportHours: 24,
  complaintAcknowledgedHours: 48,
  complaintSettledDays: 30,
};

/**
 * The promises in effect for new orders. They change while the process runs, so they are read when they are needed,
 * never while a module loads. An order that was placed has its own.
 */
export const shopPromises: Readonly<ShopPromises> = new Proxy(DEFAULT_PROMISES, {
  get: (defaults, name: keyof ShopPromises) => shop.promises[name] ?? defaults[name],
});

/** A shop that has none of them does not mention them, so no page loads their words. */
const OPTIONAL = ['cutOffHour', 'closedWeekday'] as const;

/** The promises that differ from the default ones. */
export function savedPromises(promises: Readonly<ShopPromises>): Partial<ShopPromises> {
  const names = [...(Object.keys(DEFAULT_PROMISES) as (keyof ShopPromises)[]), ...OPTIONAL];
  const text = (value: unknown) => JSON.stringify(value ?? null);
  return Object.fromEntries(
    names
      .filter((name) => text(promises[name]) !== text(DEFAULT_PROMISES[name]))
      .map((name) => [name, promises[name]]),
  );
}
