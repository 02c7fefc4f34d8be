import { beforeEach, expect, test } from 'vitest';
import { memoryStorage } from '../../data/memory-storage.ts';
import { clearRecentSearches, recentSearches, rememberSearch } from './recent-searches.ts';

beforeEach(() => {
  globalThis.localStorage = memoryStorage();
});

test('the latest searches are kept, each once whatever its capitals', () => {
  for (const search of ['murukku', '  ', 'Podi ', 'MURUKKU', 'a', 'b', 'c', 'd', 'e']) rememberSearch(search);
  expect(recentSearches()).toEqual(['e', 'd', 'c', 'b', 'a', 'MURUKKU']);
});

test('clearing leaves nothing on the device', () => {
  rememberSearch('murukku');
  clearRecentSearches();
  expect([recentSearches(), localStorage.length]).toEqual([[], 0]);
});

test('damaged entries are ignored', () => {
  for (const damaged of ['{{', '{"a":1}', '[1,null,""]']) {
    localStorage.setItem('recent-searches', damaged);
    expect(recentSearches()).toEqual([]);
  }
});

test('a browser that blocks storage remembers nothing', () => {
  const blocked = () => {
    throw new Error('blocked');
  };
  globalThis.localStorage = new Proxy({} as Storage, { get: () => blocked });
  rememberSearch('murukku');
  expect(recentSearches()).toEqual([]);
  clearRecentSearches();
});
