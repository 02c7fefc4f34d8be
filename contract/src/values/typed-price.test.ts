import { discountedPrice, paise } from './money.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { computeDiscount, paiseOfTyped, percentOfTyped, formatThousands, typedPrice } from './typed-price.ts';

test('a price is read as people type it', () => {
  expect(['640', '640.', '640.5', '640.50', ' ₹1,280.00 ', '1 00 000'].map(paiseOfTyped)).toEqual([
    64_000, 64_000, 64_050, 64_050, 128_000, 10_000_000,
  ]);
  expect(['1,00,000', '100,000', '1,280.5', '12,34,567'].map(paiseOfTyped)).toEqual([
    10_000_000, 10_000_000, 128_050, 123_456_700,
  ]);
});

test('a price of another program, of another script or with pasted marks is read', () => {
  expect(
    ['640.0000', '640.500000', '1,000.00', '₹ 1,000.50/-', 'Rs. 640', 'INR 640.50'].map(paiseOfTyped),
  ).toEqual([64_000, 64_050, 100_000, 100_050, 64_000, 64_050]);
  expect(
    ['६४०.५०', '௬௪௦', '１，２８０'.replace('，', ','), '\u202a640\u202c', '64\u200b0'].map(paiseOfTyped),
  ).toEqual([64_050, 64_000, 128_000, 64_000, 64_000]);
});

test('what is no amount in rupees and paise is not read', () => {
  const wrong = [
    '',
    ' ',
    '.',
    '.5',
    '-1',
    '1.234',
    '640.0001',
    '1.2340',
    '6e2',
    '640 Rs',
    '12345678',
    '1.2.3',
    '٦٤٠',
  ];
  expect(wrong.map(paiseOfTyped)).toEqual(wrong.map(() => undefined));
  const unclear = ['640,50', '12,80', '6,40', ',640', '640,', '1,280,50', '1,,280', '1,280.5,0'];
  expect(unclear.map(paiseOfTyped)).toEqual(unclear.map(() => undefined));
});

test('a discount is typed with or without its sign, below a hundred', () => {
  expect(['12.5', '12.5%', ' 7 %', '0', '௧௨.௫'].map(percentOfTyped)).toEqual([12.5, 12.5, 7, 0, 12.5]);
  expect(['', '100', '-5', '12,5', '5%%', 'half'].map(percentOfTyped)).toEqual(
    Array.from({ length: 6 }, () => undefined),
  );
});

test('the API is sent rupees per kg / 1000 with three decimals, and paise where there are some', () => {
  expect([100, 64_000, 100_000, 10_000_000].map((amount) => formatThousands(paise(amount)))).toEqual([
    '0.001',
    '0.640',
    '1.000',
    '100.000',
  ]);
  expect(formatThousands(paise(64_050))).toBe('0.64050');
});

test('the percent is not rounded, and 0 where there is none', () => {
  expect(computeDiscount(paise(64_000), paise(56_000))).toBe(12.5);
  expect(computeDiscount(paise(64_000), paise(53_999))).toBe(15.626562499999999);
  expect(computeDiscount(paise(64_000), paise(64_000))).toBe(0);
  expect(computeDiscount(paise(64_000), paise(64_001))).toBe(0);
  expect(computeDiscount(paise(0), paise(0))).toBe(0);
});

test('whatever two prices are typed, the server charges the lower one and the form shows both again', () => {
  const perKg = fc.integer({ min: 100, max: 10_000_000 });
  fc.assert(
    fc.property(perKg, perKg, (one, other) => {
      const original = paise(Math.max(one, other));
      const discounted = paise(Math.min(one, other));
      expect(discountedPrice(original, computeDiscount(original, discounted))).toBe(discounted);
      expect(paiseOfTyped(typedPrice(original))).toBe(original);
      expect(Math.round(Number(formatThousands(original)) * 100_000)).toBe(original);
    }),
  );
});
