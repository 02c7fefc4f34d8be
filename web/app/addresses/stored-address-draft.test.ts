import { beforeEach, expect, test } from 'vitest';
import { memoryStorage } from '../data/memory-storage.ts';
import { HOME_COUNTRY } from '../forms/phone/dialling.ts';
import { EMPTY_DRAFT } from './address-draft.ts';
import {
  editedBeforeReload,
  NEW_ADDRESS,
  removeAddressDraft,
  storeAddressDraft,
  storedAddressDraft,
} from './stored-address-draft.ts';

const stored = { draft: { ...EMPTY_DRAFT, fullName: 'Meenakshi' }, phoneCountry: HOME_COUNTRY };
const NEW = { page: 'account', addressId: NEW_ADDRESS } as const;

beforeEach(() => {
  globalThis.sessionStorage = memoryStorage();
});

test('a stored draft is returned on its own page until it is removed', () => {
  storeAddressDraft(NEW, stored);
  expect(storedAddressDraft(NEW)).toEqual(stored);
  expect(storedAddressDraft({ ...NEW, page: 'checkout' })).toBeUndefined();
  removeAddressDraft(NEW);
  expect(storedAddressDraft(NEW)).toBeUndefined();
});

test('the address edited before a reload is found by its stored draft', () => {
  sessionStorage.setItem('accessToken', 'x');
  storeAddressDraft({ page: 'checkout', addressId: NEW_ADDRESS }, stored);
  expect(editedBeforeReload('checkout')).toBeUndefined();
  storeAddressDraft({ page: 'checkout', addressId: 'a1' }, stored);
  expect(editedBeforeReload('checkout')).toBe('a1');
  expect(editedBeforeReload('account')).toBeUndefined();
});
