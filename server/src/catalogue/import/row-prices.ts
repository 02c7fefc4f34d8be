import { checkPrices, perKgFault, type PricesPerKg } from '@tula/contract/catalogue/product-prices.ts';
import { discountedPrice, formatPaise, type Paise } from '@tula/contract/values/money.ts';
import { computeDiscount } from '@tula/contract/values/typed-price.ts';
import { t as tField } from '@tula/messages/fields.ts';
import { t } from '@tula/messages/product-import.ts';

/** The values of a row's cells; undefined where a cell is missing, empty or as it was. */
export type GivenPrices = {
  price: Paise | undefined;
  originalPrice: Paise | undefined;
  discount: number | undefined;
  /** Says whether the file has original prices. Without them a product without a discount keeps having none. */
  hasOriginalPrices: boolean;
};

export type PriceFault = { field: 'price' | 'originalPrice' | 'discount'; reason: string };
export type ReadPrices =
  | { prices: PricesPerKg; fault?: undefined }
  | { prices?: undefined; fault: PriceFault };

/** Half of the last digit that the export shows. */
const ROUNDED_PERCENT = 0.005 + 1e-9;

/**
 * Three cells, two of which make the third. What was changed counts: a new price makes a new discount, a new discount
 * or original price makes a new price.
 */
export function rowPrices(given: GivenPrices, before: PricesPerKg | undefined): ReadPrices {
  const { price, originalPrice, discount } = given;
  if (before && price === undefined && originalPrice === undefined && discount === undefined)
    return { prices: pricesOnly(before) };
  const original = originalPrice ?? computeOriginalPrice(given, before);
  if (original === undefined)
    return makeFault(price === undefined ? 'price' : 'originalPrice', tField('required'));
  const fault = perKgFault(original);
  if (fault !== undefined) return makeFault(originalPrice === undefined ? 'price' : 'originalPrice', fault);
  if (price === undefined) return byPercent(original, discount ?? before?.discountPercent ?? 0);
  return byPrice(original, price, discount);
}

function computeOriginalPrice(
  { price, discount, hasOriginalPrices }: GivenPrices,
  before: PricesPerKg | undefined,
) {
  if (before === undefined) return discount ? undefined : price;
  const isUndiscounted = before.discountPercent === 0 && !discount && !hasOriginalPrices;
  return isUndiscounted ? (price ?? before.pricePaisePerKg) : before.pricePaisePerKg;
}

function byPercent(pricePaisePerKg: Paise, discountPercent: number): ReadPrices {
  const { prices, fault } = checkPrices(pricePaisePerKg, discountPercent);
  return prices ? { prices } : makeFault('discount', fault.reason);
}

function byPrice(original: Paise, price: Paise, discount: number | undefined): ReadPrices {
  const texts = { price: formatPaise(price), original: formatPaise(original) };
  if (price > original) return makeFault('price', t('reason.priceAboveOriginal', texts));
  const fault = perKgFault(price);
  if (fault !== undefined) return makeFault('price', fault);
  const exact = computeDiscount(original, price);
  if (discount === undefined) return byPercent(original, exact);
  if (discountedPrice(original, discount) === price) return byPercent(original, discount);
  if (Math.abs(exact - discount) <= ROUNDED_PERCENT) return byPercent(original, exact);
  return makeFault('discount', t('reason.discountContradicts', { ...texts, discount: String(discount) }));
}

function pricesOnly({ pricePaisePerKg, discountedPaisePerKg, discountPercent }: PricesPerKg): PricesPerKg {
  return { pricePaisePerKg, discountedPaisePerKg, discountPercent };
}

function makeFault(field: PriceFault['field'], reason: string): ReadPrices {
  return { fault: { field, reason } };
}
