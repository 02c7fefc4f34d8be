import { type Paise, paise } from '@tula/contract/values/money.ts';
import { halfUp, shares } from './integers.ts';
import type { SupplyTax } from './supply.ts';

/** A tax rate in hundredths of a percent: 500 is 5 %. */
export type Rate = number & { readonly unit: 'hundredths of a percent' };

export function rate(hundredths: number): Rate {
  if (!Number.isInteger(hundredths) || hundredths < 0 || hundredths > 10_000)
    throw new RangeError(`${hundredths} is no tax rate`);
  return hundredths as Rate;
}

/** Packs of one size of one product, at the prices of the order. */
export type GoodsLine = {
  name: string;
  /** The code of the goods; null where the seller prints none. */
  hsn: string | null;
  rate: Rate;
  packGrams: number;
  count: number;
  packPaise: Paise;
};

/** A price with its taxable value and its taxes, which add up to it exactly. */
export type Amounts = {
  grossPaise: Paise;
  taxablePaise: Paise;
  /** CGST, and the same again as SGST or UTGST; zero between states. */
  halfPaise: Paise;
  igstPaise: Paise;
};

export type TaxRow = Amounts & {
  of: 'goods' | 'delivery';
  /** The place of the line in the order, from 0; null for the delivery. */
  line: number | null;
  name: string;
  hsn: string | null;
  rate: Rate;
  packGrams: number | null;
  /** None of goods of which a part is paid, or an amount given back. */
  count: number;
};

/** Delivery has the rates of the goods that it carries, by their value; or all of it the highest one. */
export type DeliveryTax = 'shared' | 'highestRate';

export type TaxedOrder = {
  lines: readonly GoodsLine[];
  couponPaise: Paise;
  shippingPaise: Paise;
  deliveryTax: DeliveryTax;
};

/**
 * The rows of a tax document: a line's price less its share of a coupon, and the delivery by rate, the higher one
 * first. Their sum is what the order cost before it was rounded to the rupee. Throws a RangeError when the coupon is
 * more than the goods.
 */
export function taxRows(order: TaxedOrder, tax: SupplyTax): TaxRow[] {
  const goods = goodsRows(order, tax);
  return [...goods, ...deliveryRows(order, goods, tax)];
}

function goodsRows({ lines, couponPaise }: TaxedOrder, tax: SupplyTax): TaxRow[] {
  const prices = lines.map(({ packPaise, count }) => packPaise * count);
  if (couponPaise < 0 || couponPaise > prices.reduce((sum, price) => sum + price, 0))
    throw new RangeError('a coupon is at most the price of the goods');
  const off = shares(couponPaise, prices);
  return lines.map((line, at) => ({
    of: 'goods',
    line: at,
    name: line.name,
    hsn: line.hsn,
    rate: line.rate,
    packGrams: line.packGrams,
    count: line.count,
    ...computeAmounts(paise((prices[at] ?? 0) - (off[at] ?? 0)), line.rate, tax),
  }));
}

function deliveryRows({ shippingPaise, deliveryTax }: TaxedOrder, goods: TaxRow[], tax: SupplyTax): TaxRow[] {
  if (shippingPaise === 0) return [];
  const rates = [...new Set(goods.map((row) => row.rate))].sort((one, other) => other - one);
  const groups = rates.map((of) => ({ rate: of, rows: goods.filter((row) => row.rate === of) }));
  const carrying = deliveryTax === 'highestRate' ? groups.slice(0, 1) : groups;
  // Goods that cost nothing after a coupon have no value to share by; the first rate carries it all.
  const values = carrying.map(({ rows }) => sumGrossPaise(rows));
  const weights = values.some((value) => value > 0) ? values : values.map((_, at) => (at === 0 ? 1 : 0));
  return shares(shippingPaise, weights).flatMap((share, at) => {
    const group = carrying[at];
    if (group === undefined || share === 0) return [];
    return [{ ...deliveryRow(findLargest(group.rows)), ...computeAmounts(paise(share), group.rate, tax) }];
  });
}

function deliveryRow({ hsn, rate: of }: TaxRow): Omit<TaxRow, keyof Amounts> {
  return { of: 'delivery', line: null, name: '', hsn, rate: of, packGrams: null, count: 1 };
}

/** The row of the highest price; of equal ones the earlier. */
function findLargest(rows: readonly TaxRow[]): TaxRow {
  return rows.reduce((largest, row) => (row.grossPaise > largest.grossPaise ? row : largest));
}

/** Computes the tax in a price that includes it. Both halves stand on one taxable value, so they are equal. */
export function computeAmounts(grossPaise: Paise, of: Rate, tax: SupplyTax): Amounts {
  if (tax === 'none')
    return { grossPaise, taxablePaise: grossPaise, halfPaise: paise(0), igstPaise: paise(0) };
  if (tax === 'IGST') {
    const igst = halfUp(grossPaise, of, 10_000 + of);
    return {
      grossPaise,
      taxablePaise: paise(grossPaise - igst),
      halfPaise: paise(0),
      igstPaise: paise(igst),
    };
  }
  const half = halfUp(grossPaise, of, 2 * (10_000 + of));
  return {
    grossPaise,
    taxablePaise: paise(grossPaise - 2 * half),
    halfPaise: paise(half),
    igstPaise: paise(0),
  };
}

export function sumGrossPaise(rows: readonly Pick<TaxRow, 'grossPaise'>[]): number {
  return rows.reduce((sum, row) => sum + row.grossPaise, 0);
}
