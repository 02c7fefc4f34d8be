import { paise } from '@tula/contract/values/money.ts';
import { expect, test } from 'vitest';
import { linesWhileUnpaid } from './advance-lines.ts';

const ADVANCE = {
  paise: paise(10_000),
  restPaise: paise(38_600),
  restBy: '2026-12-20',
  paidAt: null,
  isReturned: false,
};
const PAID = { ...ADVANCE, paidAt: '2026-11-30T12:00:00.000Z' };
const HELD = { heldUntil: '2026-12-01T12:00:00.000Z' };
const REST = { label: 'Rest, by Dec 20, 2026', amount: '₹386.00' };

test.each([
  ['an order that is held for its advance', { ...HELD, advance: ADVANCE }, 'Advance, to pay now'],
  ['an order that waits for its rest', { advance: PAID }, 'Advance, paid'],
])('%s names both payments', (_name, order, label) =>
  expect(linesWhileUnpaid({ ...order, totalPaise: paise(48_600), paymentStatus: 'pending' })).toEqual([
    { label, amount: '₹100.00' },
    REST,
  ]),
);

test.each([
  ['an order without an advance', HELD, 'pending'],
  ['a hold whose advance came too late', { advance: ADVANCE }, 'pending'],
  ['an order whose advance went back', { advance: { ...PAID, isReturned: true } }, 'pending'],
  ['an order that is paid', { advance: PAID }, 'success'],
] as const)('%s has a total alone', (_name, order, paymentStatus) =>
  expect(linesWhileUnpaid({ ...order, totalPaise: paise(48_600), paymentStatus })).toEqual([]),
);
