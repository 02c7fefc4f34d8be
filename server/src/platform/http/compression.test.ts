import { expect, test } from 'vitest';
import { wantedEncoding } from './compression.ts';

test.each([
  [undefined, undefined],
  ['identity', undefined],
  ['gzip, deflate', 'gzip'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip;q=1.0, br;q=0.5', 'br'],
  ['br;q=0, gzip', 'gzip'],
  ['gzip; q=0.000 , br', 'br'],
  ['br;q=0.001', 'br'],
  ['br;q=0,gzip;q=0', undefined],
])('accept-encoding %j gets %j', (accepted, encoding) => {
  expect(wantedEncoding(accepted)).toBe(encoding);
});
