import { expect, test } from 'vitest';
import { isCurrent } from './header-links.ts';

test('a link is current on pages below it, not on paths that only share a prefix', () => {
  const products = { name: 'Products', to: '/products' };
  expect(isCurrent(products, '/products')).toBe(true);
  expect(isCurrent(products, '/products/0190')).toBe(true);
  expect(isCurrent(products, '/products-of-old')).toBe(false);
  expect(isCurrent({ name: 'Orders', to: '/manage/orders?filter=All' }, '/manage/orders')).toBe(true);
});

test('a link is current on further pages that belong to it', () => {
  const orders = { name: 'Orders', to: '/manage/orders', alsoFor: ['/manage/tracking'] };
  expect(isCurrent(orders, '/manage/tracking')).toBe(true);
  expect(isCurrent(orders, '/manage/audit')).toBe(false);
});
