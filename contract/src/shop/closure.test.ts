import { expect, test } from 'vitest';
import { closureOn } from './closure.ts';

const DIWALI = { from: '2026-11-07', reopensOn: '2026-11-12', text: 'Closed for Diwali' };

test.each(['2026-11-07', '2026-11-11'])('the shop is closed on %s', (day) => {
  expect(closureOn(DIWALI, day)).toBe(DIWALI);
});

test.each(['2026-11-06', '2026-11-12', '2027-11-08'])('the shop is open on %s', (day) => {
  expect(closureOn(DIWALI, day)).toBeNull();
});
