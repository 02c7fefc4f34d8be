import { expect, test } from 'vitest';
import { openMemo } from './memo.ts';
import { responseCache } from './response-cache.ts';

function counting() {
  const cache = responseCache({ mostBytes: 1_000_000, longestSeconds: 60 });
  let computed = 0;
  const memo = openMemo(cache, 2);
  const read = (key: string) => memo(key, async () => `${key}${++computed}`);
  return { cache, memo, read };
}

test('a value is computed once for all callers until the cache is cleared', async () => {
  const { cache, read } = counting();
  expect(await Promise.all([read('a'), read('a')])).toEqual(['a1', 'a1']);
  expect(await read('a')).toBe('a1');
  cache.clear();
  expect(await read('a')).toBe('a2');
});

test('a value whose computation began before a change is not used after it', async () => {
  const { cache, memo } = counting();
  const { promise, resolve } = Promise.withResolvers<string>();
  const before = memo('a', () => promise);
  cache.clear();
  const after = memo('a', async () => 'new');
  resolve('old');
  expect([await before, await after, await memo('a', async () => 'newer')]).toEqual(['old', 'new', 'new']);
});

test('nothing is remembered while the cache is paused', async () => {
  const { cache, read } = counting();
  cache.pause();
  expect([await read('a'), await read('a')]).toEqual(['a1', 'a2']);
  cache.resume();
  expect([await read('a'), await read('a')]).toEqual(['a3', 'a3']);
});

test('what is worth computing only if it is remembered has another value while the cache is paused', async () => {
  const { cache, memo } = counting();
  const read = () =>
    memo(
      'a',
      async () => 'remembered',
      async () => 'not remembered',
    );
  cache.pause();
  expect(await read()).toBe('not remembered');
  cache.resume();
  expect(await read()).toBe('remembered');
});

test('a failure is not remembered, and the value used longest ago is dropped', async () => {
  const { memo, read } = counting();
  await expect(memo('a', () => Promise.reject(new Error('down')))).rejects.toThrow('down');
  expect(await read('a')).toBe('a1');
  await read('b');
  await read('c');
  expect(await read('a')).toBe('a4');
});
