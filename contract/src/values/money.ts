import { language } from '@tula/messages/language.ts';
import type { Grams } from './weight.ts';

/** Whole paise: hundredths of a rupee. All arithmetic is in paise. */
export type Paise = number & { readonly unit: 'paise' };

const HIGHEST = 2 ** 31 - 1;

/** Paise from an integer; throws a RangeError for a fraction or a value that no column could hold. */
export function paise(value: number): Paise {
  if (!Number.isInteger(value) || Math.abs(value) > HIGHEST)
    throw new RangeError(`${value} is no amount of paise`);
  return value as Paise;
}

/**
 * Price of one pack: paise per kg × grams / 1000, half up to the paisa, in one step. The only rounding between
 * a price per kg and what is charged.
 */
export function packPrice(paisePerKg: Paise, packGrams: Grams): Paise {
  return paise(Math.floor((paisePerKg * packGrams + 500) / 1000));
}

/** Price of a line: the rounded pack price × the number of packs. */
export function linePrice(packPaise: Paise, count: number): Paise {
  return paise(packPaise * count);
}

export function sum(amounts: readonly Paise[]): Paise {
  return paise(amounts.reduce((total, amount) => total + amount, 0));
}

/** The share of an amount that `part` has in `whole`, half up to the paisa; zero of a whole of nothing. */
export function shareOf(amount: Paise, part: Paise, whole: Paise): Paise {
  if (whole === 0) return paise(0);
  // Two amounts multiplied exceed what a number holds exactly.
  const [doubled, by] = [2n * BigInt(amount) * BigInt(part), BigInt(whole)];
  return paise(Number((doubled + by) / (2n * by)));
}

/** The total of many orders, which may exceed the limit of one; throws a RangeError for a fraction. */
export function largePaise(value: number): Paise {
  if (!Number.isSafeInteger(value)) throw new RangeError(`${value} is no amount of paise`);
  return value as Paise;
}

/**
 * Returns what is subtracted from an amount to reach the nearest whole rupee, half up: 25 for 100.25, −25 for 100.75,
 * −50 for 100.50.
 */
export function roundOff(amount: Paise): Paise {
  return paise(amount - Math.floor((amount + 50) / 100) * 100);
}

/** The discount percent as shown: whole, rounded down, 0 for no discount. */
export function percentOff(original: Paise, discounted: Paise): number {
  if (original <= 0 || discounted >= original) return 0;
  return Math.floor(((original - discounted) * 100) / original);
}

/** The discounted price per kg for a percent, half up to the paisa; percents carry at most 15 digits. */
export function discountedPrice(original: Paise, discountPercent: number): Paise {
  // Binary fractions fall just short of a half (0.285 × 100 is 28.499…); the epsilon corrects that.
  return paise(Math.floor(original * (1 - discountPercent / 100) + 0.5 + 1e-7));
}

/** Rupees for the API's answers: 14025 → 140.25. */
export function rupees(amount: Paise): number {
  return amount / 100;
}

/** Rupees as text with two decimals, for files and machines: 14025 → 140.25. */
export function rupeesText(amount: Paise): string {
  return (amount / 100).toFixed(2);
}

/** Paise from the API's rupees: 140.25 → 14025. */
export function paiseOfRupees(amountRupees: number): Paise {
  return paise(Math.round(amountRupees * 100));
}

/** "Price in thousands" of the API, which is rupees per gram: 64000 paise per kg → 0.64. */
export function rupeesPerGram(paisePerKg: Paise): number {
  return paisePerKg / 100_000;
}

/** 100,000 in English, as prices have been since the shop began; in Indian languages a lakh is 1,00,000. */
const GROUPINGS = { western: 'en-US', indian: 'en-IN' };
const isIndianLanguage = () => language() === 'hi' || language() === 'ta';

const formats = new Map<string, Intl.NumberFormat>();
function numberFormat(isIndian: boolean, decimals: 0 | 2): Intl.NumberFormat {
  const locale = isIndian ? GROUPINGS.indian : GROUPINGS.western;
  const key = `${locale} ${decimals}`;
  let format = formats.get(key);
  if (!format) {
    format = new Intl.NumberFormat(locale, {
      minimumFractionDigits: decimals,
      maximumFractionDigits: decimals,
    });
    formats.set(key, format);
  }
  return format;
}

/** 1,234 of whole rupees. */
function grouped(rupees: number, isIndian = isIndianLanguage()): string {
  return numberFormat(isIndian, 0).format(rupees);
}

/** 1,234.50 of an amount that is not negative. */
function withPaise(amount: number, isIndian = isIndianLanguage()): string {
  return numberFormat(isIndian, 2).format(amount / 100);
}

/** ₹1,234.50, as prices are printed; a minus precedes the sign. */
export function formatPaise(amount: Paise): string {
  return `${amount < 0 ? '−' : ''}₹${withPaise(Math.abs(amount))}`;
}

/** ₹1,00,001.00: on papers amounts are written as India writes them, in every language. */
export function paperPaise(amount: Paise): string {
  return `${amount < 0 ? '−' : ''}₹${withPaise(Math.abs(amount), true)}`;
}

/** ₹1,00,000: whole rupees of a limit in the law are written as India writes them, in every language. */
export function formatLimit(wholeRupees: number): string {
  return `₹${grouped(wholeRupees, true)}`;
}

/** 1,234.50, where the column says that it is rupees. */
export function formatAmount(amount: Paise): string {
  return `${amount < 0 ? '-' : ''}${withPaise(Math.abs(amount))}`;
}

/** ₹640/kg, with paise only where there are some. */
export function formatPerKg(paisePerKg: Paise): string {
  return `₹${paisePerKg % 100 === 0 ? grouped(paisePerKg / 100) : withPaise(paisePerKg)}/kg`;
}
