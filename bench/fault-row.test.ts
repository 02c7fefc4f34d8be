import { expect, test } from 'vitest';
import { faultRow } from './fault-row.ts';

const paid = { orderId: 'TL-222222', accessToken: '', isPaid: true };
const row = (promised: { placed?: (typeof paid)[]; failures?: string[] }, seen: string[] = []) =>
  faultRow({
    fault: 'a fault of the tests',
    promised: { placed: [paid], keys: [], failures: [], ...promised },
    shownSeconds: 0.26,
    seen,
  });

test('a fault under which all went well is a row in which nothing was seen', () => {
  expect(row({ failures: ['Error: POST /order was refused: 503 BUSY'] })).toMatchObject({
    orders: 1,
    paid: 1,
    'refused for now': 1,
    'all shown (s)': 0.3,
    seen: 'nothing',
  });
});

test('where nobody could pay nothing was tried, which is no promise kept', () => {
  const placed = [{ ...paid, isPaid: false }];
  expect(row({ placed, failures: ['refused'] })).toMatchObject({
    paid: 0,
    seen: 'nobody could pay, so nothing was tried: refused',
  });
});

test('an answer of 500 is seen, beside whatever else was', () => {
  const failures = [
    'Error: POST /order was refused: 500 INTERNAL_ERROR',
    'Error: the page to pay at answered 500 to Pay',
  ];
  expect(row({ failures }, ['a parcel'])).toMatchObject({
    seen: `2 answers of 500, such as ${failures[0]}; a parcel`,
  });
});
