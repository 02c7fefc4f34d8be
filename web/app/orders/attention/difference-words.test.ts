import { paise } from '@tula/contract/money.ts';
import { expect, test } from 'vitest';
import { differenceWords } from './difference-words.ts';

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

test('rule 45: staff read what the gateway says, what the books say, and where to look', () => {
  expect(differenceWords({ ...PAYMENT, kind: 'unknown', orderId: null, asked: null, askedPaise: null })).toBe(
    'Razorpay took ₹559.50, and no order here knows of it: pay_Q17, Nov 20, 2026',
  );
  expect(differenceWords({ ...PAYMENT, kind: 'amount' })).toBe(
    'Razorpay took ₹559.50, asked for were ₹560.00: pay_Q17, Nov 20, 2026',
  );
  expect(differenceWords({ ...PAYMENT, kind: 'state' })).toBe(
    'Razorpay took ₹559.50, and the payment does not count as paid here: pay_Q17, Nov 20, 2026',
  );
  expect(
    differenceWords({ ...PAYMENT, kind: 'missing', gateway: 'phonepe', taken: null, takenPaise: null }),
  ).toBe('₹560.00 count as paid here, and PhonePe has no such payment: pay_Q17, Nov 20, 2026');
  expect(differenceWords({ ...PAYMENT, kind: 'double', gateway: 'sandbox' })).toBe(
    'The sandbox took ₹559.50 once more: pay_Q17, Nov 20, 2026',
  );
});
