import type { Paise } from '@tula/contract/values/money.ts';

const ONES =
  ',One,Two,Three,Four,Five,Six,Seven,Eight,Nine,Ten,Eleven,Twelve,Thirteen,Fourteen,Fifteen,Sixteen,Seventeen,Eighteen,Nineteen'.split(
    ',',
  );
const TENS = ',,Twenty,Thirty,Forty,Fifty,Sixty,Seventy,Eighty,Ninety'.split(',');
const UNITS: readonly (readonly [size: number, name: string])[] = [
  [10_000_000, 'Crore'],
  [100_000, 'Lakh'],
  [1_000, 'Thousand'],
  [100, 'Hundred'],
];

/** Rupees Two Hundred Forty-Three and Forty Paise Only: an amount as Indian documents spell it. Throws below zero. */
export function amountInWords(amount: Paise): string {
  if (amount < 0) throw new RangeError('an amount in words is not negative');
  const rupees = Math.floor(amount / 100);
  const rest = amount % 100;
  const ofRupees = rupees === 0 ? 'Zero' : inWords(rupees);
  return `Rupees ${ofRupees}${rest === 0 ? '' : ` and ${inWords(rest)} Paise`} Only`;
}

function inWords(whole: number): string {
  for (const [size, name] of UNITS) {
    if (whole < size) continue;
    const rest = whole % size;
    return `${inWords(Math.floor(whole / size))} ${name}${rest === 0 ? '' : ` ${inWords(rest)}`}`;
  }
  if (whole < 20) return ONES[whole] ?? '';
  const ones = whole % 10;
  return `${TENS[Math.floor(whole / 10)] ?? ''}${ones === 0 ? '' : `-${ONES[ones] ?? ''}`}`;
}
