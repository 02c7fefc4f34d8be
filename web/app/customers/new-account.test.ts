import type { ApiRequest, ApiResponse } from '@tula/contract/calls/call.ts';
import { readUser } from '@tula/contract/accounts/customers.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { fetchTransport, setTransport } from '../data/api.ts';
import { memoryStorage } from '../data/memory-storage.ts';
import { currentSession, signOut } from '../data/session.ts';
import { forgetNewAccount, logInToNewAccount, openNewAccount, sendAsNewAccount } from './new-account.ts';

const USER = {
  userDetails: {
    firstName: 'A',
    lastName: 'B',
    email: 'a@b.example',
    phone: '',
    isEmailVerified: false,
    language: 'en',
  },
};
const CREDENTIALS = { email: 'a@b.example', password: 'pepper-and-salt' };
const tokens = (name: string) => ({ accessToken: `${name}-access`, refreshToken: `${name}-refresh` });
const ok = (result: unknown): ApiResponse => ({ status: 200, body: { result } });
const no = (status: number, code: string): ApiResponse => ({ status, body: { code, message: '' } });

let seen: ApiRequest[] = [];
/** Answers requests in turn. */
function answer(...answers: ApiResponse[]) {
  setTransport(async (request) => {
    seen.push(request);
    return answers.shift() as ApiResponse;
  });
}
const sent = () =>
  seen.map(({ url, headers }) => `${url.replace('/api/v1', '')} ${headers['authorization'] ?? ''}`.trim());

beforeEach(() => {
  globalThis.sessionStorage = memoryStorage();
  signOut();
  seen = [];
});
afterEach(() => setTransport(fetchTransport));

const stored = () => JSON.parse(sessionStorage.getItem('newAccount') ?? 'null') as unknown;

async function opened() {
  answer(ok({ ...tokens('first'), isEmailVerified: false }));
  await openNewAccount(CREDENTIALS);
  seen = [];
}

test('a new account has a session of its own, and the tab stays logged out', async () => {
  await opened();
  expect(stored()).toEqual({ email: 'a@b.example', tokens: tokens('first') });
  expect(currentSession().accessToken).toBe('');
  answer(ok(USER));
  expect((await sendAsNewAccount(readUser, {})).data).toEqual(USER);
  expect(sent()).toEqual(['/user Bearer first-access']);
});

test('expired tokens of a new account are renewed once and stored', async () => {
  await opened();
  answer(no(401, 'NOT_SIGNED_IN'), ok(tokens('second')), ok(USER));
  expect((await sendAsNewAccount(readUser, {})).data).toEqual(USER);
  expect(sent()).toEqual(['/user Bearer first-access', '/user/refresh', '/user Bearer second-access']);
  expect(stored()).toEqual({ email: 'a@b.example', tokens: tokens('second') });
});

test('the end of the session of a new account is reported, so that polling stops', async () => {
  await opened();
  answer(no(401, 'NOT_SIGNED_IN'), no(401, 'SESSION_ENDED'));
  expect(await sendAsNewAccount(readUser, {})).toMatchObject({ data: undefined, code: 'SESSION_ENDED' });
});

test('without a login a new account is only named', async () => {
  answer(no(503, 'BUSY'));
  await openNewAccount(CREDENTIALS);
  expect(stored()).toEqual({ email: 'a@b.example' });
});

test('once the email is verified the tab is logged in, and nothing is logged out when its page is left', async () => {
  await opened();
  logInToNewAccount();
  forgetNewAccount();
  expect(currentSession()).toEqual({ ...tokens('first'), role: 'CUSTOMER', isVerified: true });
  expect([stored(), seen]).toEqual([null, []]);
});

test('a shopper who logs in by the form ends the other session', async () => {
  await opened();
  answer(ok(undefined));
  forgetNewAccount();
  expect(stored()).toBeNull();
  expect(sent()).toEqual(['/user/logout Bearer first-access']);
});
