import { paise } from '@tula/contract/values/money.ts';
import { expect, test } from 'vitest';
import { differenceText } from './difference-text.ts';

const PAYMENT = {
  id: '',
  gateway: 'razorpay',
  day: '2026-11-20',
  reference: 'pay_Q17',
  orderId: 'TL-7K4M2Q',
  taken: 559.5,
  takenPaise: paise(55_950),
  asked: 560,
  askedPaise: paise(56_000),
} as const;

test('rule 45: a differing payment names both amounts, its reference and its day', () => {
  expect(differenceText({ ...PAYMENT, kind: 'unknown', orderId: null, asked: null, askedPaise: null })).toBe(
    'Razorpay took ₹559.50, but no order here matches it: pay_Q17, Nov 20, 2026',
  );
  expect(differenceText({ ...PAYMENT, kind: 'amount' })).toBe(
    'Razorpay took ₹559.50, but ₹560.00 was requested: pay_Q17, Nov 20, 2026',
  );
  expect(differenceText({ ...PAYMENT, kind: 'state' })).toBe(
    'Razorpay took ₹559.50, but the payment isn’t recorded as paid here: pay_Q17, Nov 20, 2026',
  );
  expect(
    differenceText({ ...PAYMENT, kind: 'missing', gateway: 'phonepe', taken: null, takenPaise: null }),
  ).toBe('₹560.00 is recorded as paid here, but PhonePe has no such payment: pay_Q17, Nov 20, 2026');
  expect(differenceText({ ...PAYMENT, kind: 'double', gateway: 'sandbox' })).toBe(
    'Sandbox took ₹559.50 a second time: pay_Q17, Nov 20, 2026',
  );
});
