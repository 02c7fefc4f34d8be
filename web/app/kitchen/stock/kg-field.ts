import { MOST_STOCK_GRAMS } from '@tula/contract/stock/stock.ts';
import { t } from '@tula/messages/stock.ts';
import * as z from 'zod/mini';

const KG = /^\d{1,4}(?:[.,]\d{1,3})?$/;

function gramsOf(typed: string): number {
  return Math.round(Number(typed.replace(',', '.')) * 1000);
}

/** Grams of a weight that is typed in kg: 5, 0.75. */
export const kgField = z.pipe(
  z.string().check(
    z.trim(),
    z.regex(KG, { error: () => t('kg.invalid'), abort: true }),
    z.refine((typed) => gramsOf(typed) <= MOST_STOCK_GRAMS, { error: () => t('kg.invalid') }),
  ),
  z.transform(gramsOf),
);

/** The same for a field that may be empty. */
export const optionalKgField = z.union([
  z.pipe(
    z.string().check(z.regex(/^\s*$/)),
    z.transform(() => null),
  ),
  kgField,
]);

/** What such a field starts with: 0.75 for 750 g. */
export function typedKg(weight: number | null): string {
  return weight === null ? '' : String(weight / 1000);
}
