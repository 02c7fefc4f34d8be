import { paise } from '@tula/contract/values/money.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { amountInWords } from './amount-in-words.ts';
import { documentNumber, computeFinancialYear } from './financial-year.ts';

test('a financial year ends on 31 March at midnight in India', () => {
  expect(computeFinancialYear(new Date('2027-03-31T18:29:59.999Z'))).toBe('26-27');
  expect(computeFinancialYear(new Date('2027-03-31T18:30:00Z'))).toBe('27-28');
  expect(computeFinancialYear(new Date('2027-01-01T00:00:00Z'))).toBe('26-27');
  expect(computeFinancialYear(new Date('2099-12-31T00:00:00Z'))).toBe('99-00');
});

test('a document number has at most 16 characters, in the letters of the tax office', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('I', 'IN', 'INV', 'B2C'),
      fc.integer({ min: 1, max: 999_999 }),
      (prefix, place) => {
        expect(documentNumber(prefix, '26-27', place)).toMatch(/^[a-zA-Z0-9-/]{1,16}$/);
      },
    ),
  );
  expect(documentNumber('INV', '26-27', 1)).toBe('INV/26-27/000001');
});

test.each([
  ['inv', 1],
  ['0IN', 1],
  ['INVO', 1],
  ['INV', 0],
  ['INV', 1.5],
  ['INV', 1_000_000],
])('there is no document %s %d', (prefix, place) => {
  expect(() => documentNumber(prefix, '26-27', place)).toThrow(RangeError);
});

test.each([
  [0, 'Rupees Zero Only'],
  [5, 'Rupees Zero and Five Paise Only'],
  [100, 'Rupees One Only'],
  [1_999_00, 'Rupees One Thousand Nine Hundred Ninety-Nine Only'],
  [1_00_000_00, 'Rupees One Lakh Only'],
  [2_03_04_050_60, 'Rupees Two Crore Three Lakh Four Thousand Fifty and Sixty Paise Only'],
  [
    2_14_74_836_47,
    'Rupees Two Crore Fourteen Lakh Seventy-Four Thousand Eight Hundred Thirty-Six and Forty-Seven Paise Only',
  ],
])('%d paise in words', (amount, words) => {
  expect(amountInWords(paise(amount))).toBe(words);
});

test('an amount below zero has no words', () => {
  expect(() => amountInWords(paise(-1))).toThrow(RangeError);
});
