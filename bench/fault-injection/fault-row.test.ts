import { expect, test } from 'vitest';
import { faultRow } from './fault-row.ts';

const paid = { orderId: 'TL-222222', accessToken: '', isPaid: true };
const row = (acknowledged: { placed?: (typeof paid)[]; failures?: string[] }, problems: string[] = []) =>
  faultRow({
    fault: 'a test fault',
    acknowledged: { placed: [paid], keys: [], failures: [], ...acknowledged },
    shownSeconds: 0.26,
    problems,
  });

test('a fault without consequences is a row without problems', () => {
  expect(row({ failures: ['Error: POST /order was rejected: 503 BUSY'] })).toMatchObject({
    orders: 1,
    paid: 1,
    'rejected for now': 1,
    'all shown (s)': 0.3,
    problems: 'none',
  });
});

test('a fault under which nobody could pay is a problem, because nothing was tested', () => {
  const placed = [{ ...paid, isPaid: false }];
  expect(row({ placed, failures: ['rejected'] })).toMatchObject({
    paid: 0,
    problems: 'nobody could pay, so nothing was tested: rejected',
  });
});

test('an answer of 500 is reported beside everything else', () => {
  const failures = [
    'Error: POST /order was rejected: 500 INTERNAL_ERROR',
    'Error: the page to pay at answered 500 to Pay',
  ];
  expect(row({ failures }, ['a parcel'])).toMatchObject({
    problems: `2 answers of 500, such as ${failures[0]}; a parcel`,
  });
});
