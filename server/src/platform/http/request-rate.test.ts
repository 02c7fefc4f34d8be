import { expect, test } from 'vitest';
import { requestRate } from './request-rate.ts';

test('the many addresses of one IPv6 network share one limit, and so do both forms of an IPv4 address', () => {
  const rate = requestRate({ perMinute: 2, nowMs: () => 5_000 });
  expect(rate.count('2001:db8:1:2::1')).toBe(0);
  expect(rate.count('2001:db8:1:2::2')).toBe(0);
  expect(rate.count('2001:db8:1:2:ffff::3')).toBe(60);
  expect(rate.count('2001:db8:1:3::1')).toBe(0);
  expect(rate.count('203.0.113.7')).toBe(0);
  expect(rate.count('::ffff:203.0.113.7')).toBe(0);
  expect(rate.count('203.0.113.7')).toBe(60);
});

test('a minute later the count starts anew', () => {
  let nowMs = 0;
  const rate = requestRate({ perMinute: 1, nowMs: () => nowMs });
  rate.count('203.0.113.7');
  nowMs = 59_000;
  expect(rate.count('203.0.113.7')).toBe(1);
  nowMs = 60_000;
  expect(rate.count('203.0.113.7')).toBe(0);
});
