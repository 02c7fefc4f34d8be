import { expect, test } from 'vitest';
import { licenceExpiry } from './licence-expiry.ts';

test.each([
  ['2026-10-31', undefined],
  ['2026-11-01', '30'],
  ['2026-11-23', '30'],
  ['2026-11-24', '7'],
  ['2026-12-01', '7'],
  ['2026-12-02', 'passed'],
])('on %s a licence until Dec 01 is at the stage %s', (today, stage) => {
  expect(licenceExpiry('2026-12-01', today)?.stage).toBe(stage);
});

test('without a last day nothing is said', () => {
  expect(licenceExpiry(null, '2026-12-02')).toBeUndefined();
});
