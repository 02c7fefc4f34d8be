import { beforeEach, expect, test } from 'vitest';
import { memoryStorage } from '../data/memory-storage.ts';
import { signIn } from '../data/logins.ts';
import { signOut } from '../data/session.ts';
import { keepThroughLogin } from '../session/kept-through-login.ts';
import { HOME_COUNTRY } from '../forms/phone/dialling.ts';
import { EMPTY_DRAFT } from './address-draft.ts';
import {
  editedBefore,
  NEW_ADDRESS,
  removeAddressDraft,
  storeAddressDraft,
  storedAddressDraft,
} from './stored-address-draft.ts';

const stored = { draft: { ...EMPTY_DRAFT, fullName: 'Meenakshi' }, phoneCountry: HOME_COUNTRY };
const NEW = { page: 'account', addressId: NEW_ADDRESS } as const;

beforeEach(() => {
  globalThis.sessionStorage = memoryStorage();
  signOut();
});

/** A session with a token like the server's, as far as the draft reads it. */
function logIn(sub: string) {
  const accessToken = `e30.${btoa(JSON.stringify({ sub }))}.signature`;
  signIn({ accessToken, refreshToken: '' }, 'CUSTOMER', true);
}

test('a stored draft is returned on its own page until it is removed', () => {
  storeAddressDraft(NEW, stored);
  expect(storedAddressDraft(NEW)).toEqual(stored);
  expect(storedAddressDraft({ ...NEW, page: 'checkout' })).toBeUndefined();
  removeAddressDraft(NEW);
  expect(storedAddressDraft(NEW)).toBeUndefined();
});

test('the address edited before the page was left is found by its stored draft', () => {
  sessionStorage.setItem('accessToken', 'x');
  storeAddressDraft({ page: 'checkout', addressId: NEW_ADDRESS }, stored);
  expect(editedBefore('checkout')).toBeUndefined();
  storeAddressDraft({ page: 'checkout', addressId: 'a1' }, stored);
  expect(editedBefore('checkout')).toBe('a1');
  expect(editedBefore('account')).toBeUndefined();
});

test('a draft survives the login after an ended session, for the same customer only', () => {
  logIn('meenakshi');
  storeAddressDraft(NEW, stored);
  sessionStorage.setItem('firstName', 'Meenakshi');
  const putBack = keepThroughLogin();
  signOut();
  putBack();
  expect(sessionStorage.getItem('firstName')).toBeNull();
  logIn('meenakshi');
  expect(storedAddressDraft(NEW)).toEqual(stored);
  logIn('somebody else');
  expect(storedAddressDraft(NEW)).toBeUndefined();
  logIn('meenakshi');
  expect(storedAddressDraft(NEW)).toBeUndefined();
});

test('a logout removes the draft', () => {
  logIn('meenakshi');
  storeAddressDraft(NEW, stored);
  signOut();
  logIn('meenakshi');
  expect(storedAddressDraft(NEW)).toBeUndefined();
});
