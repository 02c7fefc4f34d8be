import { expect, test } from 'vitest';
import { hsnOfLine, rateOfLine } from './line-tax.ts';

const NONE = { hsn: '', taxRates: [] };
const shop = {
  hsn: '210690',
  taxRates: [
    { from: '2025-09-22', rate: 500 },
    { from: '2027-01-01', rate: 1800 },
  ],
};
const line = { ordered: NONE, current: NONE, shop, orderedOn: '2026-12-31' };

test('a product without rates of its own has those of the shop, also when they change before it is sent', () => {
  expect(rateOfLine(line, '2026-12-31')).toBe(500);
  expect(rateOfLine(line, '2027-01-01')).toBe(1800);
  expect(rateOfLine(line, '2024-01-01')).toBe(500);
});

test('the rates at the order count for days up to it, and the product’s rates of now for later ones', () => {
  const own = {
    ...line,
    ordered: { hsn: '1905', taxRates: [{ from: '2017-07-01', rate: 0 }] },
    current: {
      hsn: '2106',
      taxRates: [
        { from: '2017-07-01', rate: 1200 },
        { from: '2027-01-02', rate: 4000 },
      ],
    },
  };
  expect(rateOfLine(own, '2027-01-01')).toBe(0);
  expect(rateOfLine(own, '2027-01-02')).toBe(4000);
  expect(hsnOfLine(own)).toBe('1905');
});

test('a code that was missing at the order is taken from the product, then from the shop', () => {
  expect(hsnOfLine({ ...line, current: { hsn: '1905', taxRates: [] } })).toBe('1905');
  expect(hsnOfLine(line)).toBe('210690');
  expect(hsnOfLine({ ...line, shop: { ...shop, hsn: null } })).toBeNull();
});

test('without any rate there is no answer', () => {
  expect(() => rateOfLine({ ...line, shop: { hsn: null, taxRates: [] } }, '2026-12-31')).toThrow(
    'the shop has no tax rate',
  );
});
