import { expect, test } from 'vitest';
import { isOwnPath } from './return-path.ts';

test('only a path of the shop is a return path', () => {
  expect(isOwnPath('/products?page=2')).toBe(true);
  expect(isOwnPath('/products?name=a//b')).toBe(true);
  expect(isOwnPath('//elsewhere.example')).toBe(false);
  expect(isOwnPath('/\\elsewhere.example')).toBe(false);
  expect(isOwnPath('https://elsewhere.example')).toBe(false);
  expect(isOwnPath('/\t/elsewhere.example')).toBe(false);
  expect(isOwnPath('/\n/elsewhere.example')).toBe(false);
  expect(isOwnPath('javascript:alert(1)')).toBe(false);
  expect(isOwnPath('')).toBe(false);
});
