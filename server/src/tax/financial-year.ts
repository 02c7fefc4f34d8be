import { dayOf } from '@tula/contract/values/dates.ts';
import { financialYearOf } from '@tula/contract/values/periods.ts';

/** The financial year of a moment in India, as on documents: 26-27 from 1 April 2026 to 31 March 2027. */
export function computeFinancialYear(moment: Date): string {
  return financialYearOf(dayOf(moment));
}

const PREFIX = /^[A-Z][A-Z0-9]{0,2}$/;
const HIGHEST = 999_999;
/** The tax office's limit. */
const LONGEST = 16;

/** INV/26-27/000001: at most 16 characters. Throws a RangeError beyond the last number of a year. */
export function documentNumber(prefix: string, financialYear: string, place: number): string {
  if (!PREFIX.test(prefix)) throw new RangeError(`${prefix} is no prefix of document numbers`);
  if (!Number.isInteger(place) || place < 1 || place > HIGHEST)
    throw new RangeError(`a year has no document ${place}`);
  const number = `${prefix}/${financialYear}/${`${place}`.padStart(6, '0')}`;
  if (number.length > LONGEST) throw new RangeError(`${number} is longer than ${LONGEST} characters`);
  return number;
}
