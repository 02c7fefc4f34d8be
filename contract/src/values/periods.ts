import { t } from '@tula/messages/accounts.ts';
import { formatMonth, momentOfTyped } from './dates.ts';

/** A month, 2026-11, a quarter of a financial year, 26-27-Q3, or a financial year, 26-27. */
const PERIOD = /^(?:20[0-9]{2}-(?:0[1-9]|1[0-2])|[0-9]{2}-[0-9]{2}(?:-Q[1-4])?)$/;

export const isMonth = (text: string): boolean => text.length === '2026-11'.length;
export const isFinancialYear = (text: string): boolean => text.length === '26-27'.length;

export const isPeriod = (text: string): boolean =>
  PERIOD.test(text) && (isMonth(text) || (Number(text.slice(0, 2)) + 1) % 100 === Number(text.slice(3, 5)));

/** The month that comes so many months after another one, or before it. */
export function monthsAfter(month: string, months: number): string {
  const [year = 0, ofYear = 0] = month.split('-').map(Number);
  const count = year * 12 + ofYear - 1 + months;
  return `${Math.floor(count / 12)}-${twoDigits((count % 12) + 1)}`;
}

/** The months of a period, the first one first. Other texts throw a RangeError. */
export function monthsOf(text: string): [string, ...string[]] {
  if (!isPeriod(text)) throw new RangeError(`${text} is no period`);
  if (isMonth(text)) return [text];
  const april = `20${text.slice(0, 2)}-04`;
  const isYear = isFinancialYear(text);
  const first = isYear ? april : monthsAfter(april, 3 * (Number(text.slice(-1)) - 1));
  const others = Array.from({ length: isYear ? 11 : 2 }, (_, at) => monthsAfter(first, at + 1));
  return [first, ...others];
}

export const lastMonthOf = (text: string): string => monthsOf(text).at(-1) ?? text;

/** 26-27 of 2026-11, or of a day in it. */
export function financialYearOf(month: string): string {
  const [year = 0, ofYear = 0] = month.split('-').map(Number);
  const first = ofYear >= 4 ? year : year - 1;
  return `${twoDigits(first % 100)}-${twoDigits((first + 1) % 100)}`;
}

/** 26-27-Q3 of 2026-11, or of a day in it. */
export function quarterOf(month: string): string {
  const sinceApril = (Number(month.slice(5, 7)) + 8) % 12;
  return `${financialYearOf(month)}-Q${Math.floor(sinceApril / 3) + 1}`;
}

/** A period begins with its first moment in India and ends before that of the next one. Other texts throw a RangeError. */
export function parsePeriod(text: string): { from: Date; to: Date } {
  const [first] = monthsOf(text);
  const start = (month: string) => new Date(momentOfTyped(`${month}-01T00:00`));
  return { from: start(first), to: start(monthsAfter(lastMonthOf(text), 1)) };
}

/** Nov 2026, Oct 2026 – Dec 2026, or Financial year 26-27. */
export function nameOfPeriod(text: string): string {
  if (isMonth(text)) return formatMonth(text);
  if (isFinancialYear(text)) return t('year', { year: text });
  return t('quarter', { from: formatMonth(monthsOf(text)[0]), to: formatMonth(lastMonthOf(text)) });
}

const twoDigits = (number: number) => `${number}`.padStart(2, '0');
