import { plainNumber } from '../calls/pasted.ts';
import { type Paise, paise } from '../values/money.ts';

/** A change of many prices: by hundredths of a percent, or by paise per kg. */
export type PriceChange = { basisPoints: number; paise?: never } | { paise: number; basisPoints?: never };

const WHOLE = 10_000;

/**
 * The price after the change, half up to the paisa and never negative. It may be lower or higher than a price may be;
 * that is for the server to refuse.
 */
export function changedPrice(price: Paise, change: PriceChange): Paise {
  // Integers throughout: 2³¹ × 10⁵ is exact.
  const changed =
    change.basisPoints === undefined
      ? price + change.paise
      : Math.floor((price * (WHOLE + change.basisPoints) + WHOLE / 2) / WHOLE);
  return paise(Math.min(Math.max(0, changed), HIGHEST));
}

const HIGHEST = 2 ** 31 - 1;
const MOST_PERCENT = 900;
const PERCENT = /^(?<sign>[+−-]?)(?<whole>[0-9]{1,3})(?:\.(?<fraction>[0-9]{1,2}))?%?$/;

/** +5, -2.5 or 10%, in hundredths of a percent; undefined for anything else. */
export function basisPointsOfTyped(typed: string): number | undefined {
  const number = PERCENT.exec(plainNumber(typed).replace(/\s/g, ''))?.groups;
  if (!number) return undefined;
  const points = Number(number['whole']) * 100 + Number((number['fraction'] ?? '').padEnd(2, '0'));
  if (points > MOST_PERCENT * 100) return undefined;
  return points === 0 || !isNegative(number['sign']) ? points : -points;
}

const RUPEES = /^(?<sign>[+−-]?)₹?(?<whole>[0-9]{1,6})(?:\.(?<fraction>[0-9]{1,2}))?$/;

/** +20, -5.50, in paise; undefined for anything else. */
export function signedPaiseOfTyped(typed: string): number | undefined {
  const number = RUPEES.exec(plainNumber(typed).replace(/[\s,]/g, ''))?.groups;
  if (!number) return undefined;
  const amount = Number(number['whole']) * 100 + Number((number['fraction'] ?? '').padEnd(2, '0'));
  return amount === 0 || !isNegative(number['sign']) ? amount : -amount;
}

function isNegative(sign: string | undefined): boolean {
  return sign === '-' || sign === '−';
}
