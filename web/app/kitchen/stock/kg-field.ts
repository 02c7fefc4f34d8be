import { MOST_STOCK_GRAMS } from '@tula/contract/stock/stock.ts';
import { MOST_LOW_DAYS } from '@tula/contract/stock/stock-rules.ts';
import { t } from '@tula/messages/stock.ts';
import * as z from 'zod/mini';

const KG = /^\d{1,4}(?:[.,]\d{1,3})?$/;

function parseGrams(typed: string): number {
  return Math.round(Number(typed.replace(',', '.')) * 1000);
}

const isKg = (typed: string) => KG.test(typed) && parseGrams(typed) <= MOST_STOCK_GRAMS;

/** Grams of a weight that is typed in kg: 5, 0.75. */
export const kgField = z.pipe(
  z.string().check(z.trim(), z.refine(isKg, { error: () => t('kg.invalid') })),
  z.transform(parseGrams),
);

/** The same for a field that may be empty; a union would have a message of its own. */
export const optionalKgField = z.pipe(
  z.string().check(
    z.trim(),
    z.refine((typed) => typed === '' || isKg(typed), { error: () => t('kg.invalid') }),
  ),
  z.transform((typed) => (typed === '' ? null : parseGrams(typed))),
);

const isLowDays = (typed: string) =>
  /^\d{1,3}$/.test(typed) && Number(typed) >= 1 && Number(typed) <= MOST_LOW_DAYS;

/** Days of sale, for a field that may be empty. */
export const optionalDaysField = z.pipe(
  z.string().check(
    z.trim(),
    z.refine((typed) => typed === '' || isLowDays(typed), {
      error: () => t('days.invalid', { most: MOST_LOW_DAYS }),
    }),
  ),
  z.transform((typed) => (typed === '' ? null : Number(typed))),
);

/** Returns what such a field starts with: 0.75 for 750 g. */
export function typedKg(weight: number | null): string {
  return weight === null ? '' : String(weight / 1000);
}
