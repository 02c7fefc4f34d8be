import { beforeEach, expect, test } from 'vitest';
import { renewTokens, signIn } from './logins.ts';
import { memoryStorage } from './memory-storage.ts';
import {
  currentSession,
  isCustomer,
  isSignedIn,
  isStaff,
  markVerified,
  onSessionChange,
  signOut,
} from './session.ts';

globalThis.sessionStorage = memoryStorage();
beforeEach(signOut);

const tokens = { accessToken: 'a', refreshToken: 'r' };

test('signing in stores tokens, role and the verified flag as text', () => {
  signIn(tokens, 'CUSTOMER', false);
  expect(currentSession()).toEqual({ ...tokens, role: 'CUSTOMER', isVerified: false });
  expect(sessionStorage.getItem('isVerified')).toBe('false');
  expect([isSignedIn(currentSession()), isCustomer(currentSession()), isStaff(currentSession())]).toEqual([
    true,
    true,
    false,
  ]);
});

test('renewed tokens and a verified email leave the rest unchanged', () => {
  signIn(tokens, 'CUSTOMER', false);
  renewTokens({ accessToken: 'a2', refreshToken: 'r2' }, { id: 'one', renewals: 1 });
  markVerified();
  expect(currentSession()).toEqual({
    accessToken: 'a2',
    refreshToken: 'r2',
    role: 'CUSTOMER',
    isVerified: true,
  });
});

test('signing out clears the storage of the tab', () => {
  signIn(tokens, 'STAFF', false);
  sessionStorage.setItem('checkoutProduct', '{}');
  signOut();
  expect(isSignedIn(currentSession())).toBe(false);
  expect(sessionStorage.length).toBe(0);
});

test('listeners are called on login and logout until they unsubscribe', () => {
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
