import { expect, test } from 'vitest';
import { auditAddress, filterOf, NO_FILTER, queryOf, spanOf } from './audit-query.ts';

const RAVI = '0190a000-0000-7000-8000-000000000002';
const ofAddress = (search: string) => filterOf(new URLSearchParams(search));

test('the filters of an address are read, invalid ones ignored', () => {
  const filter = {
    person: RAVI,
    subject: RAVI,
    kind: 'product',
    from: '2026-11-01',
    to: '2026-11-21',
  } as const;
  expect(ofAddress(`person=${RAVI}&subject=${RAVI}&kind=product&from=2026-11-01&to=2026-11-21`)).toEqual(
    filter,
  );
  expect(ofAddress('person=command')).toEqual({ ...NO_FILTER, person: 'command' });
  expect(ofAddress('person=ravi&subject=command&kind=prices&from=yesterday&to=2026-02-30')).toEqual(
    NO_FILTER,
  );
  expect(ofAddress('')).toEqual(NO_FILTER);
});

test('only filters that are set are sent and shown in the address', () => {
  const filter = { ...NO_FILTER, kind: 'order' } as const;
  expect(queryOf(filter, null)).toEqual({ kind: 'order' });
  expect(queryOf(filter, '17-3')).toEqual({ kind: 'order', after: '17-3' });
  expect(auditAddress(NO_FILTER)).toBe('/manage/audit');
  expect(auditAddress(filter, '17-3')).toBe('/manage/audit?kind=order&after=17-3');
});

test('the file has the days of the filter, or the year up to today', () => {
  expect(spanOf(NO_FILTER, '2026-11-21')).toEqual({ from: '2025-11-21', to: '2026-11-21' });
  expect(spanOf({ ...NO_FILTER, to: '2026-03-01' }, '2026-11-21')).toEqual({
    from: '2025-03-01',
    to: '2026-03-01',
  });
  expect(spanOf({ ...NO_FILTER, from: '2026-11-20' }, '2026-11-21')).toEqual({
    from: '2026-11-20',
    to: '2026-11-21',
  });
});
