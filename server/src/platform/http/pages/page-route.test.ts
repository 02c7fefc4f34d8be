import { expect, test } from 'vitest';
import { pageRoute } from './page-route.ts';

test.each([
  ['/', 'page /'],
  ['/products', 'page /products'],
  ['/products/?category=2', 'page /products'],
  ['/products.data?category=2', 'page /products'],
  ['/products/0197-a/mysore-pak', 'page /products/:productId/:slug?'],
  ['/products/0197-a', 'page /products/:productId/:slug?'],
])('%s is counted as %s', (url, route) => {
  expect(pageRoute(url)).toBe(route);
});

test('an address that is no page has no name of its own', () => {
  expect(['/wp-login', '/products/a/b/c', '/_root.data'].map(pageRoute)).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});
