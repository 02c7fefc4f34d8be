import { expect, test } from 'vitest';
import { namesEtag, computeWeakEtag } from './etag.ts';

const ETAG = 'W/"abc"';

test.each(['W/"abc"', '"abc"', '"x", W/"abc"', '"x" ,"abc"', '*', ' * '])('%j names the tag', (header) => {
  expect(namesEtag(header, ETAG)).toBe(true);
});

test.each([undefined, '', 'abc', '"ab"', '"abcd"', 'w/"abc"', '"x", "y"', '"*"'])('%j does not', (header) => {
  expect(namesEtag(header, ETAG)).toBe(false);
});

test('equal bodies have equal tags, different ones different tags', () => {
  expect(computeWeakEtag(Buffer.from('a'))).toBe(computeWeakEtag(Buffer.from('a')));
  expect(computeWeakEtag(Buffer.from('a'))).toMatch(/^W\/"[\w-]{22}"$/);
  expect(computeWeakEtag(Buffer.from('a'))).not.toBe(computeWeakEtag(Buffer.from('b')));
});
