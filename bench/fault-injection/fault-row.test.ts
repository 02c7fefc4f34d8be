import { expect, test } from 'vitest';
import { faultRow } from './fault-row.ts';

const paid = { orderId: 'TL-222222', accessToken: '', isPaid: true };
const row = (promised: { placed?: (typeof paid)[]; failures?: string[] }, seen: string[] = []) =>
  faultRow({
    fault: 'a test fault',
    promised: { placed: [paid], keys: [], failures: [], ...promised },
    shownSeconds: 0.26,
    seen,
  });

test('a fault without consequences is a row in which nothing was found', () => {
  expect(row({ failures: ['Error: POST /order was rejected: 503 BUSY'] })).toMatchObject({
    orders: 1,
    paid: 1,
    'rejected for now': 1,
    'all shown (s)': 0.3,
    seen: 'nothing',
  });
});

test('a promise counts as broken when nobody could pay, because nothing was tried', () => {
  const placed = [{ ...paid, isPaid: false }];
  expect(row({ placed, failures: ['rejected'] })).toMatchObject({
    paid: 0,
    seen: 'nobody could pay, so nothing was tried: rejected',
  });
});

test('an answer of 500 is reported beside everything else', () => {
  const failures = [
    'Error: POST /order was rejected: 500 INTERNAL_ERROR',
    'Error: the page to pay at answered 500 to Pay',
  ];
  expect(row({ failures }, ['a parcel'])).toMatchObject({
    seen: `2 answers of 500, such as ${failures[0]}; a parcel`,
  });
});
