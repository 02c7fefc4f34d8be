import { expect, test } from 'vitest';
import { requestRate } from './request-rate.ts';

const MEENA = '203.0.113.7';
const RAVI = '203.0.113.8';

function times(count: number, work: () => number): number[] {
  return Array.from({ length: count }, work);
}

test('the addresses of one IPv6 network share a limit, and so do both forms of an IPv4 address', () => {
  const rate = requestRate({ perMinute: 2, nowMs: () => 5_000 });
  expect(rate.count('2001:db8:1:2::1')).toBe(0);
  expect(rate.count('2001:db8:1:2::2')).toBe(0);
  expect(rate.count('2001:db8:1:2:ffff::3')).toBe(55);
  expect(rate.count('2001:db8:1:3::1')).toBe(0);
  expect(rate.count('203.0.113.7')).toBe(0);
  expect(rate.count('::ffff:203.0.113.7')).toBe(0);
  expect(rate.count('203.0.113.7')).toBe(55);
});

test('the count restarts with each minute of the clock', () => {
  let nowMs = 30_000;
  const rate = requestRate({ perMinute: 1, nowMs: () => nowMs });
  rate.count(MEENA);
  expect(rate.count(MEENA)).toBe(30);
  nowMs = 59_999;
  expect(rate.count(MEENA)).toBe(1);
  nowMs = 60_000;
  expect(rate.count(MEENA)).toBe(0);
  expect(rate.count(MEENA)).toBe(60);
});

test('only new counts of networks above a sixtieth of the limit are shared', () => {
  const rate = requestRate({ perMinute: 180, nowMs: () => 5_000 });
  expect(rate.unshared()).toBeUndefined();
  times(2, () => rate.count(RAVI));
  times(3, () => rate.count(MEENA));
  const shared = { endsMs: 60_000, byNetwork: new Map([[MEENA, 3]]), counted: 5 };
  expect(rate.unshared()).toEqual(shared);
  expect(rate.unshared()).toEqual(shared);
  rate.merge(shared, new Map([[MEENA, 3]]));
  expect(rate.unshared()).toBeUndefined();
  rate.count(RAVI);
  expect(rate.unshared()).toEqual({ endsMs: 60_000, byNetwork: new Map([[RAVI, 3]]), counted: 6 });
});

test('counts of other processes apply here, and a network known to be over the limit is no longer shared', () => {
  const rate = requestRate({ perMinute: 10, nowMs: () => 5_000 });
  times(4, () => rate.count(MEENA));
  const shared = rate.unshared();
  times(2, () => rate.count(MEENA));
  rate.merge(shared!, new Map([[MEENA, 4 + 3]]));
  expect(times(2, () => rate.count(MEENA))).toEqual([0, 55]);
  const more = rate.unshared();
  expect(more?.byNetwork).toEqual(new Map([[MEENA, 4]]));
  rate.merge(more!, new Map([[MEENA, 7 + 4]]));
  rate.count(MEENA);
  expect(rate.unshared()?.byNetwork).toEqual(new Map());
});

test('a network new to this process is rejected when the others have counted too many', () => {
  const rate = requestRate({ perMinute: 10, nowMs: () => 5_000 });
  rate.count(RAVI);
  rate.merge(rate.unshared()!, new Map([[MEENA, 11]]));
  expect(rate.count(MEENA)).toBe(55);
  expect(rate.count(RAVI)).toBe(0);
});

test('counts of a past minute are ignored', () => {
  let nowMs = 59_000;
  const rate = requestRate({ perMinute: 10, nowMs: () => nowMs });
  times(5, () => rate.count(MEENA));
  const shared = rate.unshared();
  nowMs = 60_000;
  rate.merge(shared!, new Map([[MEENA, 50]]));
  expect(rate.count(MEENA)).toBe(0);
  expect(rate.unshared()).toEqual({ endsMs: 120_000, byNetwork: new Map([[MEENA, 1]]), counted: 6 });
});

test('of many networks the latest thousand are shared at once', () => {
  const rate = requestRate({ perMinute: 60, nowMs: () => 5_000 });
  for (let network = 0; network < 1_500; network++) rate.count(`10.0.${network >> 8}.${network & 255}`);
  const shared = [...rate.unshared()!.byNetwork.keys()];
  expect(shared).toHaveLength(1_000);
  expect([shared[0], shared[999]]).toEqual(['10.0.5.219', '10.0.1.244']);
});
