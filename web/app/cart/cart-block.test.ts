import { grams } from '@tula/contract/values/weight.ts';
import { expect, test } from 'vitest';
import type { CartItem } from './cart.ts';
import { countError, whyNoMore } from './cart-block.ts';
import { anItem, hundredKg, tenKg } from './test-cart-item.ts';

test('a line cannot get an eleventh pack, or one that makes the cart too heavy', () => {
  expect(whyNoMore([anItem({ count: 9 })], anItem({ count: 9 }))).toBeUndefined();
  expect(whyNoMore([anItem({ count: 10 })], anItem({ count: 10 }))).toBe('Maximum quantity reached');
  const almost = [...hundredKg.slice(1), anItem({ grams: grams(1000), count: 9 })];
  expect(whyNoMore(almost, almost[9] as CartItem)).toBeUndefined();
  const full = [...almost, anItem({ id: 'y', grams: grams(500), count: 2 })];
  expect(whyNoMore(full, almost[9] as CartItem)).toBe('Maximum order weight should be less than 100Kg');
});

test('an invalid number of packs gets a message', () => {
  const line = anItem({ count: 2 });
  expect(countError([line], line, '')).toBe('Quantity must be at least 1');
  expect(countError([line], line, '0')).toBe('Quantity must be at least 1');
  expect(countError([line], line, '1.5')).toBe('Quantity must be at least 1');
  expect(countError([line], line, '11')).toBe('Quantity must be less than 10');
  expect(countError([line], line, '10')).toBeUndefined();
  const cart = [...hundredKg.slice(1), anItem({ grams: grams(1000), count: 2 }), tenKg('z')].slice(1);
  expect(countError(cart, cart[8] as CartItem, '10')).toBeUndefined();
  const heavy = [...cart, anItem({ id: 'w' })];
  expect(countError(heavy, heavy[8] as CartItem, '10')).toBe(
    'Maximum order weight should be less than 100Kg',
  );
  expect(countError(heavy, heavy[8] as CartItem, '1')).toBeUndefined();
});
