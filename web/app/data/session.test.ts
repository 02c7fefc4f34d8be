import { beforeEach, expect, test } from 'vitest';
import { memoryStorage } from './memory-storage.ts';
import {
  currentSession,
  isCustomer,
  isSignedIn,
  isStaff,
  markVerified,
  onSessionChange,
  renewTokens,
  signIn,
  signOut,
} from './session.ts';

globalThis.sessionStorage = memoryStorage();
beforeEach(signOut);

const tokens = { accessToken: 'a', refreshToken: 'r' };

test('signing in keeps tokens, role and the verified flag as text', () => {
  signIn(tokens, 'CUSTOMER', false);
  expect(currentSession()).toEqual({ ...tokens, role: 'CUSTOMER', isVerified: false });
  expect(sessionStorage.getItem('isVerified')).toBe('false');
  expect([isSignedIn(currentSession()), isCustomer(currentSession()), isStaff(currentSession())]).toEqual([
    true,
    true,
    false,
  ]);
});

test('renewed tokens and a verified email leave the rest as it was', () => {
  signIn(tokens, 'CUSTOMER', false);
  renewTokens({ accessToken: 'a2', refreshToken: 'r2' });
  markVerified();
  expect(currentSession()).toEqual({
    accessToken: 'a2',
    refreshToken: 'r2',
    role: 'CUSTOMER',
    isVerified: true,
  });
});

test('signing out forgets everything that the tab kept', () => {
  signIn(tokens, 'STAFF', false);
  sessionStorage.setItem('checkoutProduct', '{}');
  signOut();
  expect(isSignedIn(currentSession())).toBe(false);
  expect(sessionStorage.length).toBe(0);
});

test('listeners hear of signing in and out until they leave', () => {
  let heard = 0;
  const leave = onSessionChange(() => {
    heard += 1;
  });
  signIn(tokens, 'CUSTOMER', true);
  signOut();
  leave();
  signOut();
  expect(heard).toBe(2);
});
