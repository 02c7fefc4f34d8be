import { t } from '@tula/messages/fields.ts';
import * as z from 'zod/mini';
import { required } from '../calls/fields.ts';
import { discountedPrice, type Paise, paise } from '../values/money.ts';

export const LOWEST_PAISE_PER_KG = 100;
export const HIGHEST_PAISE_PER_KG = 10_000_000;

export type PricesPerKg = {
  /** Before the discount. */
  pricePaisePerKg: Paise;
  /** The price that is charged. */
  discountedPaisePerKg: Paise;
  /** As staff saved it; prices are computed from the two amounts. */
  discountPercent: number;
};

/** The API's price: rupees per kg / 1000 with three to five decimals, as text: '0.640' is ₹640/kg. */
export const thousandsText = z
  .string(required)
  .check(z.regex(/^[0-9]{1,3}\.[0-9]{3,5}$/, { error: () => t('pricePerKg') }));

/** '0.640' is 64000 paise per kg: parsed digit by digit, so that nothing is rounded. */
export function paiseOfThousands(thousands: string): number {
  const [whole = '', fraction = ''] = thousands.split('.');
  return Number(whole + fraction.padEnd(5, '0'));
}

export const discountPercent = z
  .number(required)
  .check(z.minimum(0, { error: () => t('atLeastZero') }), z.lt(100, { error: () => t('lessThanHundred') }));

/** Why a price per kg is refused; undefined if it is not. */
export function perKgFault(amount: number | undefined): string | undefined {
  const isPossible = amount !== undefined && amount >= LOWEST_PAISE_PER_KG && amount <= HIGHEST_PAISE_PER_KG;
  return isPossible ? undefined : t('pricePerKg');
}

/** `charged` is what a possible price and a possible discount lead to. */
export type PriceFault = { of: 'price' | 'discount' | 'charged'; reason: string };
export type CheckedPrices =
  | { prices: PricesPerKg; fault?: undefined }
  | { prices?: undefined; fault: PriceFault };

/** The prices of a product by its price before the discount, in paise per kg, and the discount. */
export function checkPrices(price: number, percent: number): CheckedPrices {
  const fault = perKgFault(price);
  if (fault !== undefined) return { fault: { of: 'price', reason: fault } };
  const read = discountPercent.safeParse(percent);
  if (!read.success) return { fault: { of: 'discount', reason: read.error.issues[0]?.message ?? '' } };
  const pricePaisePerKg = paise(price);
  const discountedPaisePerKg = discountedPrice(pricePaisePerKg, percent);
  return discountedPaisePerKg < LOWEST_PAISE_PER_KG
    ? { fault: { of: 'charged', reason: t('chargedPerKg') } }
    : { prices: { pricePaisePerKg, discountedPaisePerKg, discountPercent: percent } };
}
