import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseByteRange, readPart } from './byte-range.ts';

test.each([
  ['bytes=0-0', { first: 0, last: 0 }],
  ['bytes=2-5', { first: 2, last: 5 }],
  ['bytes=2-', { first: 2, last: 9 }],
  ['bytes=2-99', { first: 2, last: 9 }],
  ['bytes=-3', { first: 7, last: 9 }],
  ['bytes=-99', { first: 0, last: 9 }],
  ['bytes=10-', 'unsatisfiable'],
  ['bytes=10-20', 'unsatisfiable'],
  ['bytes=-0', 'unsatisfiable'],
  [undefined, 'whole'],
  ['bytes=-', 'whole'],
  ['bytes=5-2', 'whole'],
  ['bytes=12-11', 'whole'],
  ['bytes=0-1,4-5', 'whole'],
  ['items=0-1', 'whole'],
  ['bytes=x-1', 'whole'],
])('of ten bytes %j asks for %j', (header, range) => {
  expect(parseByteRange(header, 10)).toEqual(range);
});

test('a part has exactly the bytes of its range, however the file is cut into chunks', async () => {
  const chunk = fc.uint8Array({ minLength: 1, maxLength: 20 }).map((bytes) => Buffer.from(bytes));
  const chunks = fc.array(chunk, { minLength: 1, maxLength: 6 });
  await fc.assert(
    fc.asyncProperty(chunks, fc.nat(), fc.nat(), async (file, one, other) => {
      const whole = Buffer.concat(file);
      const ends = [one % whole.length, other % whole.length] as const;
      const [first, last] = [Math.min(...ends), Math.max(...ends)];
      const part = await buffer(readPart(Readable.from(file), { first, last }));
      expect(part.equals(whole.subarray(first, last + 1))).toBe(true);
    }),
  );
});
