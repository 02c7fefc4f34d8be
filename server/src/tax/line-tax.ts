import { rowOn } from '@tula/contract/values/dated-rows.ts';
import type { DatedRate } from '@tula/contract/shop/tax.ts';
import { rate, type Rate } from './tax-rows.ts';

/** HSN code and dated rates of a product; empty for those of the shop. */
export type OwnTax = { hsn: string; taxRates: readonly DatedRate[] };

type LineTax = {
  /** The taxes that the product had when it was ordered, and has now. */
  ordered: OwnTax;
  current: OwnTax;
  shop: { hsn: string | null; taxRates: readonly DatedRate[] };
  orderedOn: string;
};

/**
 * The rate of an order's line on a day: by what was known when it was ordered, and by changes of the law since, which
 * is what becomes due after that day. Days before the first rate have that. Throws a RangeError without any rate.
 */
export function rateOfLine({ ordered, current, shop, orderedOn }: LineTax, day: string): Rate {
  const [then, now] = [ordered, current].map(({ taxRates }) =>
    taxRates.length > 0 ? taxRates : shop.taxRates,
  );
  const rates = [
    ...(then ?? []).filter(({ from }) => from <= orderedOn),
    ...(now ?? []).filter(({ from }) => from > orderedOn),
  ];
  return rate(rowOn(rates, day, 'the shop has no tax rate').rate);
}

/**
 * Returns the code that the product had when it was ordered; a missing one is taken from the product of today, or from
 * the shop.
 */
export function hsnOfLine({ ordered, current, shop }: LineTax): string | null {
  return ordered.hsn || current.hsn || shop.hsn;
}
