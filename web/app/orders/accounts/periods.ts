import { financialYearOf, monthsAfter } from '@tula/contract/values/periods.ts';

const MONTHS_SHOWN = 12;

/** The twelve months up to a day, newest first, and the financial years that they are in. */
export function periodsUpTo(today: string): { months: string[]; years: string[] } {
  const months = Array.from({ length: MONTHS_SHOWN }, (_, ago) => monthsAfter(today.slice(0, 7), -ago));
  return { months, years: [...new Set(months.map(financialYearOf))] };
}
