import { expect, test } from 'vitest';
import { keyFor, randomKey } from './idempotency-key.ts';

test('a request keeps its key until anything in it changes', () => {
  const first = keyFor('two packs', undefined, () => 'first');
  expect(first).toEqual({ content: 'two packs', key: 'first' });
  expect(keyFor('two packs', { ...first, orderId: 'TL-7K4M2Q' }, () => 'second')).toEqual({
    content: 'two packs',
    key: 'first',
    orderId: 'TL-7K4M2Q',
  });
  expect(keyFor('three packs', first, () => 'second')).toEqual({ content: 'three packs', key: 'second' });
});

test('a key is 128 random bits', () => {
  expect(randomKey()).toMatch(/^[0-9a-f]{32}$/);
  expect(randomKey()).not.toBe(randomKey());
});
