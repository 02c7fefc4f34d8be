import { ratesByField } from './delivery-rates.ts';
import { ratesErrors } from './rates-errors.ts';

/** Delivery rates that may be saved: their parts fit together as well. */
export const deliveryRates = ratesByField.check(({ value, issues }) => {
  for (const { path, message } of ratesErrors(value))
    issues.push({ code: 'custom', input: value, path, message });
});
