import { expect, test } from 'vitest';
import { isCurrent } from './header-links.ts';

test('a page below a link belongs to it, one that only begins alike does not', () => {
  const products = { name: 'Products', to: '/products' };
  expect(isCurrent(products, '/products')).toBe(true);
  expect(isCurrent(products, '/products/0190')).toBe(true);
  expect(isCurrent(products, '/products-of-old')).toBe(false);
  expect(isCurrent({ name: 'Orders', to: '/manage/orders?filter=All' }, '/manage/orders')).toBe(true);
});
