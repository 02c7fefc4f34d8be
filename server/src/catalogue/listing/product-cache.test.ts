import type { ProductId } from '@tula/contract/calls/ids.ts';
import { expect, test } from 'vitest';
import { responseCache } from '../../platform/http/cache/response-cache.ts';
import type { PublicProduct } from '../product.ts';
import { openProductCache } from './product-cache.ts';

const idsOf = (letters: string) => letters.split('') as ProductId[];

/** Products of which each reading has another revision. */
function reading(most = 100) {
  const cache = responseCache({ mostBytes: 1_000_000, longestSeconds: 60 });
  const productCache = openProductCache(cache, most);
  const reads: string[] = [];
  const read = async (ids: readonly ProductId[]) => {
    reads.push(ids.join(''));
    return ids.filter((id) => id !== 'z').map((id) => ({ id, revision: reads.length }) as PublicProduct);
  };
  const get = async (letters: string) => {
    const products = await productCache(idsOf(letters), read);
    return products.map(({ id, revision }) => `${id}${revision}`).join(' ');
  };
  return { cache, productCache, reads, get };
}

test('only products that are not cached are read, and all come in the order asked for', async () => {
  const { get, reads } = reading();
  expect(await get('ab')).toBe('a1 b1');
  expect(await get('cbda')).toBe('c2 b1 d2 a1');
  expect(await get('dcba')).toBe('d2 c2 b1 a1');
  expect(reads).toEqual(['ab', 'cd']);
});

test('a product that cannot be read is left out', async () => {
  const { get } = reading();
  expect(await get('azb')).toBe('a1 b1');
});

test('after a change every product is read anew', async () => {
  const { get, cache } = reading();
  await get('ab');
  cache.clear();
  expect(await get('a')).toBe('a2');
  expect(await get('b')).toBe('b3');
});

test('a product whose reading began before a change is not cached', async () => {
  const { cache, productCache, get } = reading();
  const { promise, resolve } = Promise.withResolvers<PublicProduct[]>();
  const before = productCache(idsOf('a'), () => promise);
  cache.clear();
  resolve([{ id: 'a', revision: 0 } as PublicProduct]);
  expect(await before).toEqual([{ id: 'a', revision: 0 }]);
  expect(await get('a')).toBe('a1');
});

test('nothing is cached while the cache is paused', async () => {
  const { cache, get } = reading();
  cache.pause();
  expect([await get('a'), await get('a')]).toEqual(['a1', 'a2']);
});

test('the number of cached products is bounded', async () => {
  const { get, reads } = reading(2);
  await get('abc');
  await get('cb');
  await get('a');
  expect(reads).toEqual(['abc', 'a']);
});
