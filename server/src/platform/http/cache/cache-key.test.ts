import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { cacheKey } from './cache-key.ts';

const KNOWN = ['page', 'name'];

test.each(['/', '/home', '/products?name=murukku', '/products?page=2&name=a%26b', '/products?name=a+b'])(
  '%s is cached under itself',
  (url) => {
    expect(cacheKey(url, KNOWN)).toBe(url);
  },
);

test.each([
  ['an unknown parameter', '/products?utm_source=mail', '/products'],
  ['an unknown parameter beside a known one', '/products?page=2&x=1', '/products?page=2'],
  ['a name in other letters', '/products?Page=2', '/products'],
  ['a name of every object', '/products?__proto__=1&constructor=2', '/products'],
  ['a name that cannot be decoded', '/products?%zz=1', '/products'],
  ['an empty query', '/products?', '/products'],
  ['empty parameters', '/products?page=2&&', '/products?page=2'],
  ['a second question mark', '/products??page=2', '/products'],
])('an address with %s is cached under that without', (_what, url, key) => {
  expect(cacheKey(url, KNOWN)).toBe(key);
});

test.each([
  ['a parameter given twice', '/products?page=1&page=2'],
  ['a parameter given twice, once escaped', '/products?page=1&p%61ge=2'],
  ['a fragment, which no browser sends', '/products#1'],
  ['an escaped path', '/%70roducts'],
  ['a path with empty parts', '//products'],
  ['a slash at the end', '/products/'],
])('an address with %s is answered but not cached', (_what, url) => {
  expect(cacheKey(url, KNOWN)).toBeUndefined();
});

test('no unknown parameters, wherever they stand, change the key', () => {
  const value = fc.string().map(encodeURIComponent);
  const known = fc.uniqueArray(fc.tuple(fc.constantFrom(...KNOWN), value), { selector: ([name]) => name });
  const unknown = fc.array(
    fc.tuple(
      fc
        .string()
        .filter((name) => !KNOWN.includes(name))
        .map(encodeURIComponent),
      value,
      fc.nat(10),
    ),
  );
  fc.assert(
    fc.property(known, unknown, (kept, added) => {
      const parameters = kept.map((one) => one.join('='));
      const key = cacheKey(`/products?${parameters.join('&')}`, KNOWN) ?? '';
      for (const [name, text, at] of added) parameters.splice(at, 0, `${name}=${text}`);
      expect(cacheKey(`/products?${parameters.join('&')}`, KNOWN)).toBe(key);
      expect(cacheKey(key, KNOWN)).toBe(key);
      expect([...new URLSearchParams(key.split('?')[1])]).toEqual([
        ...new URLSearchParams(kept.map((one) => one.join('=')).join('&')),
      ]);
    }),
  );
});
