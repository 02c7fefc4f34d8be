import { expect, test } from 'vitest';
import { kindOf, keyOf, pageOfData, requestedPage } from './offline-cache.ts';

const ORIGIN = 'https://tula.example';
const kind = (path: string, mode = 'cors', method = 'GET') =>
  kindOf({ method, mode, url: ORIGIN + path }, ORIGIN);

test('public pages, their data, files, pictures and the catalogue are cached', () => {
  expect(kind('/products?page=2', 'navigate')).toBe('page');
  expect(kind('/policies/refund', 'navigate')).toBe('page');
  expect(kind('/products/019a-b.data?_routes=x')).toBe('data');
  expect(kind('/assets/shop-abc.js', 'no-cors')).toBe('asset');
  expect(kind('/assets/hero-640-abc.avif', 'no-cors')).toBe('picture');
  expect(kind('/media/1/320.webp', 'no-cors')).toBe('picture');
  expect(kind('/api/v1/public/product?page=1&limit=30')).toBe('catalogue');
});

test('a guarded page is not cached, only replaced by the offline page on failure', () => {
  for (const path of ['/', '/cart', '/checkout', '/order-status?order-id=TL-1', '/account'])
    expect(kind(path, 'navigate'), path).toBe('guarded');
});

test('requests of customers, staff and the payment gateway are not handled', () => {
  const paths = ['/api/v1/cart', '/api/v1/user', '/api/v1/order', '/api/v1/public/countries'];
  for (const path of [...paths, '/account.data', '/orders.data']) expect(kind(path), path).toBeUndefined();
  const places = ['/sandbox-gateway/pay', '/dev/mailbox', '/manage/orders', '/config/products'];
  for (const path of [...places, '/password-reset?token=a', '/user/verify-email?token=a'])
    expect(kind(path, 'navigate'), path).toBeUndefined();
  expect(kind('/products', 'navigate', 'POST')).toBeUndefined();
  expect(
    kindOf({ method: 'GET', mode: 'navigate', url: 'https://other.example/home' }, ORIGIN),
  ).toBeUndefined();
});

test('the cache key ignores parameters that do not change the response', () => {
  expect(keyOf(`${ORIGIN}/products?utm_source=wa&tag=3&name=podi`)).toBe(
    `${ORIGIN}/products?name=podi&tag=3`,
  );
  expect(keyOf(`${ORIGIN}/offline?from=/cart`)).toBe(`${ORIGIN}/offline`);
});

test('the page of a data URL is found', () => {
  expect(pageOfData(`${ORIGIN}/products.data?tag=3&_routes=catalogue%2Fproducts-page`)).toBe(
    '/products?tag=3',
  );
});

test('the requested page is never on another site', () => {
  expect(requestedPage('?from=%2Fproducts%3Ftag%3D3')).toBe('/products?tag=3');
  for (const from of [
    '//other.example',
    '/\\other.example',
    '/\t/other.example',
    'https://other.example',
    '/offline',
    '',
  ])
    expect(requestedPage(`?from=${encodeURIComponent(from)}`), from).toBe('/home');
});
