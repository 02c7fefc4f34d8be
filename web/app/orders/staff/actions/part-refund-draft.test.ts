import { paise } from '@tula/contract/values/money.ts';
import type { StaffOrder } from '@tula/contract/orders/orders.ts';
import { expect, test } from 'vitest';
import { anOrder } from '../../test-order.ts';
import { packsLeftOf } from '../refunded-packs.ts';
import { checkedPart, fieldOf } from './part-refund-draft.ts';

const MURUKKU = {
  id: 'one',
  name: 'Mullu Murukku',
  description: '',
  primaryImageURL: '',
  quantity: '500',
  count: 2,
  price: 560,
  paisePerKg: paise(56_000),
  packPaise: paise(28_000),
  linePaise: paise(56_000),
};
const ORDER = {
  ...anOrder({ totalPaise: paise(56_000), products: [MURUKKU] }),
  partRefunds: [],
} as unknown as StaffOrder;
const REASON = 'Out of stock';

test('an amount is at least a rupee and leaves at least one', () => {
  const check = (amount: string) => checkedPart(ORDER)({ amount, reason: REASON });
  expect(check('120.50')).toEqual({ value: { amountPaise: 12_050, reason: REASON } });
  expect(check('0.99')).toEqual({ fields: { amount: 'At least ₹1' } });
  expect(check('559.50')).toEqual({ fields: { amount: 'At least ₹1 of ₹560.00 must be left' } });
  expect(check('560')).toEqual({
    fields: { amount: 'This is all that is left. Use Initiate Refund for the whole order.' },
  });
  expect(check('12,5')).toEqual({ fields: { amount: 'Enter an amount in rupees, such as 120.50' } });
  expect(checkedPart(ORDER)({ amount: '120', reason: ' ' })).toEqual({
    fields: { reason: 'This field is required' },
  });
});

test('packs are chosen by product and size, and at least one', () => {
  const name = fieldOf(MURUKKU);
  const check = (count: string) => checkedPart(ORDER)({ [name]: count, reason: REASON });
  expect(check('1')).toEqual({
    value: { lines: [{ id: 'one', quantity: '500', count: 1 }], reason: REASON },
  });
  expect(check('0')).toEqual({ fields: { [name]: 'Choose at least one pack' } });
});

test('packs that are refunded can’t be refunded again', () => {
  const products = [{ id: 'one', name: 'Mullu Murukku', quantity: '500', count: 1 }];
  const part = {
    id: 'r',
    amount: 280,
    amountPaise: paise(28_000),
    deliveryPaise: paise(0),
    reason: REASON,
    at: '',
    products,
  };
  const partRefunds = [{ ...part, state: 'SUCCESS' as const, isAfterSending: true }];
  expect(packsLeftOf({ partRefunds }, MURUKKU)).toBe(1);
});
