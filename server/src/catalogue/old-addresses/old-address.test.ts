import { expect, test } from 'vitest';
import { parseOldPath } from './old-address.ts';

test.each([
  ['/product/kara-sev/', '/product/kara-sev'],
  ['https://old.example/Products/Kara-Sev?variant=1', '/products/kara-sev'],
  ['product/kara%20sev', '/product/kara sev'],
  ['/product/%E0%A4%B8%E0%A5%87%E0%A4%B5', '/product/सेव'],
])('%s has the path %s', (address, path) => expect(parseOldPath(address)).toBe(path));

test.each([['/'], [''], ['https://old.example/?p=12'], ['/a%ZZ'], ['/a%00'], [`/${'a'.repeat(300)}`]])(
  '%j is no path of a page',
  (address) => expect(parseOldPath(address)).toBeUndefined(),
);
