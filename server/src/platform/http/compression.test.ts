import { expect, test } from 'vitest';
import { compress, wantedEncoding } from './compression.ts';

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

test.each(['br', 'gzip'] as const)(
  'a body compressed with %s keeps no more memory than its size',
  async (encoding) => {
    const { buffer, length } = await compress('pepper'.repeat(500), encoding);
    expect(buffer.byteLength).toBe(length);
  },
);
