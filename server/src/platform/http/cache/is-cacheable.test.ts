import { expect, test } from 'vitest';
import { isCacheable } from './is-cacheable.ts';

const KNOWN = ['page', 'name'];

test.each(['/', '/home', '/products?name=murukku', '/products?page=2&name=a%26b', '/products?name=a+b'])(
  '%s may be cached',
  (url) => {
    expect(isCacheable(url, KNOWN)).toBe(true);
  },
);

test.each([
  ['an unknown parameter', '/products?utm_source=mail'],
  ['an unknown parameter beside a known one', '/products?page=2&x=1'],
  ['a secret', '/user/verify-email?token=abc'],
  ['a name in other letters', '/products?Page=2'],
  ['a parameter given twice', '/products?page=1&page=2'],
  ['a name of every object', '/products?__proto__=1&constructor=2'],
  ['an empty query', '/products?'],
  ['empty parameters', '/products?page=2&&'],
  ['an unknown parameter behind a second question mark', '/products?page=2?3=4&x'],
  ['a fragment, which no browser sends', '/products#1'],
  ['an escaped path', '/%70roducts'],
  ['a path with empty parts', '//products'],
  ['a slash at the end', '/products/'],
])('an address with %s is answered but not cached', (_what, url) => {
  expect(isCacheable(url, KNOWN)).toBe(false);
});
