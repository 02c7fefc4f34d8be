import { expect, test } from 'vitest';
import { kindOfAccounts } from './connection-kind.ts';
import { courier } from './courier/courier.ts';
import { razorpay } from './payments/razorpay.ts';
import { payments } from './payments/payments.ts';

const fieldsOf = ({ accounts }: typeof payments) => accounts.flatMap(({ secretFields }) => secretFields);

test('two accounts of a kind that keep a secret under one name are refused, as they would share it', () => {
  const another = { ...razorpay, name: 'another', secretFields: ['token', 'webhookSecret'] };
  const both = { ...payments, accounts: [...payments.accounts, another] };
  expect(() => kindOfAccounts(both)).toThrow(
    new RangeError('two accounts of payments have a secret webhookSecret'),
  );
});

test('the secrets of gateways and couriers have names of their own', () => {
  expect(fieldsOf(payments)).toEqual(['keySecret', 'webhookSecret', 'clientSecret', 'webhookPassword']);
  expect(fieldsOf(courier)).toEqual(['password', 'token']);
});
