import { expect, test } from 'vitest';
import { readConfig } from './config.ts';

const lifeOf = (env: Record<string, string>) => {
  const read = readConfig(env);
  return 'config' in read ? read.config.sessionLife : read.errors;
};

test('customers stay logged in for 90 days, staff for 30 days and 12 hours without use', () => {
  expect(lifeOf({})).toEqual({ customerDays: 90, staffDays: 30, staffIdleHours: 12 });
});

test('the life of sessions can be set', () => {
  const env = { CUSTOMER_SESSION_DAYS: '365', STAFF_SESSION_DAYS: '1', STAFF_IDLE_HOURS: '168' };
  expect(lifeOf(env)).toEqual({ customerDays: 365, staffDays: 1, staffIdleHours: 168 });
});

test.each(['0', '-1', '1.5', '366', '12h', '٣', '01'])(
  '%j is rejected with the names and limits',
  (value) => {
    const env = { CUSTOMER_SESSION_DAYS: value, STAFF_SESSION_DAYS: value, STAFF_IDLE_HOURS: value };
    expect(lifeOf(env)).toEqual([
      'CUSTOMER_SESSION_DAYS must be a whole number of days from 1 to 365',
      'STAFF_SESSION_DAYS must be a whole number of days from 1 to 90',
      'STAFF_IDLE_HOURS must be a whole number of hours from 1 to 168',
    ]);
  },
);
