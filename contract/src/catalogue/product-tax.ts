import { t } from '@tula/messages/settings-fields.ts';
import * as z from 'zod/mini';
import { plainNumber } from '../calls/pasted.ts';
import { datedRates, hsn } from '../shop/tax-fields.ts';
import { type DatedRate, formatRate, TAX_RATES } from '../shop/tax.ts';
import { isDay } from '../kitchen/labels.ts';

/** The HSN code of a product; an empty text means that of the shop. */
export const ownHsn = z.union([z.literal(''), hsn], { error: () => t('tax.hsn') });

/** The rates of a product by day; none means those of the shop. */
export const ownTaxRates = datedRates;

/** The earliest day that can be typed. A rate without a day has always been due. */
const FIRST_DAY = '2020-01-01';

/** "5% from 2025-09-22; 18% from 2027-01-01". */
export function taxRatesText(rates: readonly DatedRate[]): string {
  return rates.map(({ from, rate }) => `${formatRate(rate)}% from ${from}`).join('; ');
}

/** Reads what `taxRatesText` writes, also a rate without a day; undefined for anything else. */
export function taxRatesOfText(text: string): DatedRate[] | undefined {
  const rates: DatedRate[] = [];
  for (const part of plainNumber(text)
    .split(/[;\n]/)
    .filter((one) => one.trim() !== '')) {
    const [, percent, from = FIRST_DAY] =
      /^([0-9]{1,2}(?:\.[0-9]{1,2})?)\s*%?(?:\s+from\s+([0-9]{4}-[0-9]{2}-[0-9]{2}))?$/i.exec(part.trim()) ??
      [];
    const rate = Math.round(Number(percent) * 100);
    if (!TAX_RATES.some((known) => known === rate) || !isDay(from)) return undefined;
    rates.push({ from, rate });
  }
  return rates;
}
