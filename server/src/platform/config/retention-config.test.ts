import { expect, test } from 'vitest';
import { readRetention } from './retention-config.ts';

function read(env: Record<string, string>) {
  const errors: string[] = [];
  const text = (variable: string) => env[variable];
  const retention = readRetention({
    text,
    addError: (name, mustBe) => errors.push(`${name} must be ${mustBe}`),
  });
  return { retention, errors };
}

test('sent mails, unverified accounts and customers of unpaid orders are kept for 90 days unless set otherwise', () => {
  expect(read({})).toEqual({
    retention: {
      sentMailDays: 90,
      unverifiedAccountDays: 90,
      unpaidOrderDays: 90,
      settledComplaintDays: 1_095,
    },
    errors: [],
  });
  expect(read({ SENT_MAIL_DAYS: '7', UNVERIFIED_ACCOUNT_DAYS: '3650', UNPAID_ORDER_DAYS: '31' })).toEqual({
    retention: {
      sentMailDays: 7,
      unverifiedAccountDays: 3_650,
      unpaidOrderDays: 31,
      settledComplaintDays: 1_095,
    },
    errors: [],
  });
});

test('customers of unpaid orders stay for longer than late money is served', () => {
  expect(read({ UNPAID_ORDER_DAYS: '30' }).errors).toEqual([
    'UNPAID_ORDER_DAYS must be a whole number of days from 31 to 3650',
  ]);
});

test.each(['6', '0', '-1', '3651', 'ever', '7.5'])('%s days are rejected', (found) => {
  expect(read({ SENT_MAIL_DAYS: found }).errors).toEqual([
    'SENT_MAIL_DAYS must be a whole number of days from 7 to 3650',
  ]);
});
