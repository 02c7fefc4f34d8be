import type { ApiRequest, ApiResponse } from '@tula/contract/calls/call.ts';
import { readCart } from '@tula/contract/orders/cart.ts';
import { logInCustomer, readUser, updateUser } from '@tula/contract/accounts/customers.ts';
import { uploadPictures } from '@tula/contract/catalogue/media.ts';
import { listOrders, listStaffOrders } from '@tula/contract/orders/orders.ts';
import { problemMessage } from '@tula/contract/calls/problems.ts';
import { beforeEach, expect, test } from 'vitest';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fetchTransport, send, setTransport } from './api.ts';
import { memoryStorage } from './memory-storage.ts';
import { signIn } from './logins.ts';
import { currentSession, signOut } from './session.ts';

globalThis.sessionStorage = memoryStorage();

type Answer = (request: ApiRequest) => ApiResponse | Promise<ApiResponse>;

/** Answers requests by path, in turn; the last answer of a path stays. */
function serve(answers: Record<string, Answer[]>): ApiRequest[] {
  const seen: ApiRequest[] = [];
  setTransport(async (request) => {
    seen.push(request);
    const turns = answers[request.url.split('?', 1)[0] as string];
    if (!turns) throw new Error(`an unexpected request: ${request.url}`);
    return (turns.length > 1 ? turns.shift() : turns[0])?.(request) as ApiResponse;
  });
  return seen;
}

const ok = (result: unknown) => () => ({ status: 200, body: { result } });
const no =
  (status: number, message = '', code = 'NOT_SIGNED_IN') =>
  () => ({ status, body: { code, message } });
const USER = {
  userDetails: {
    firstName: 'A',
    lastName: 'B',
    email: 'a@b.example',
    phone: '',
    isEmailVerified: true,
    language: 'en',
  },
};
const paths = (seen: ApiRequest[]) => seen.map(({ url }) => url.replace('/api/v1', '').split('?', 1)[0]);

beforeEach(() => {
  signOut();
  signIn({ accessToken: 'old', refreshToken: 'r1' }, 'CUSTOMER', true);
});

test('a call that needs a token fails without one and sends nothing', async () => {
  signOut();
  const seen = serve({});
  const reply = await send(readUser, {});
  expect(reply).toMatchObject({
    data: undefined,
    isError: true,
    message: 'Authorization failed! No access token available.',
  });
  expect(seen).toEqual([]);
});

test('a call that needs no token is sent without one', async () => {
  signOut();
  const seen = serve({ '/api/v1/cart': [ok({ cartDetails: [] })] });
  expect((await send(readCart, {})).data).toEqual({ cartDetails: [] });
  expect(seen[0]?.headers).toEqual({ 'accept-language': 'en' });
});

test('a stale token is renewed and the request repeated with the new one', async () => {
  const seen = serve({
    '/api/v1/user': [no(401), ok(USER)],
    '/api/v1/user/refresh': [ok({ accessToken: 'new', refreshToken: 'r2' })],
  });
  expect((await send(readUser, {})).data).toEqual(USER);
  expect(paths(seen)).toEqual(['/user', '/user/refresh', '/user']);
  expect(seen[1]?.body).toBe('{"refreshToken":"r1"}');
  expect(seen.map(({ headers }) => headers['authorization'])).toEqual([
    'Bearer old',
    undefined,
    'Bearer new',
  ]);
  expect(currentSession()).toMatchObject({ accessToken: 'new', refreshToken: 'r2', role: 'CUSTOMER' });
});

test('requests that are rejected together share one renewal', async () => {
  const seen = serve({
    '/api/v1/user': [no(401), ok(USER)],
    '/api/v1/order': [no(401), ok({ orders: [] })],
    '/api/v1/user/refresh': [ok({ accessToken: 'new', refreshToken: 'r2' })],
  });
  const [user, orders] = await Promise.all([send(readUser, {}), send(listOrders, {})]);
  expect([user.isError, orders.isError]).toEqual([false, false]);
  expect(paths(seen).filter((path) => path === '/user/refresh')).toHaveLength(1);
});

test('a request rejected after a renewal is retried without another renewal', async () => {
  let late: (answer: ApiResponse) => void = () => {};
  const seen = serve({
    '/api/v1/user': [no(401), ok(USER)],
    '/api/v1/order': [() => new Promise((answer) => (late = answer)), ok({ orders: [] })],
    '/api/v1/user/refresh': [ok({ accessToken: 'new', refreshToken: 'r2' })],
  });
  const orders = send(listOrders, {});
  expect((await send(readUser, {})).isError).toBe(false);
  late(no(401)());
  expect((await orders).data).toEqual({ orders: [] });
  expect(paths(seen).filter((path) => path === '/user/refresh')).toHaveLength(1);
});

test('a request is not retried for another person who signs in while a token is renewed', async () => {
  const seen = serve({
    '/api/v1/user': [no(401, 'Please log in.')],
    '/api/v1/user/refresh': [
      () => {
        signOut();
        signIn({ accessToken: 'theirs', refreshToken: 'r9' }, 'CUSTOMER', true);
        return ok({ accessToken: 'new', refreshToken: 'r2' })();
      },
    ],
  });
  expect(await send(readUser, {})).toMatchObject({
    data: undefined,
    isError: true,
    message: 'Please log in.',
  });
  expect(paths(seen)).toEqual(['/user', '/user/refresh']);
  expect(currentSession()).toMatchObject({ accessToken: 'theirs', refreshToken: 'r9' });
});

test('the role decides which endpoint renews the token', async () => {
  signIn({ accessToken: 'old', refreshToken: 'r1' }, 'STAFF', false);
  const seen = serve({
    '/api/v1/order/staff': [no(401), ok({ orders: [] })],
    '/api/v1/staff/refresh': [ok({ accessToken: 'new', refreshToken: 'r2' })],
  });
  await send(listStaffOrders, {});
  expect(paths(seen)).toEqual(['/order/staff', '/staff/refresh', '/order/staff']);
});

test('a failed retry has the error flag false and no data', async () => {
  serve({
    '/api/v1/user': [no(401)],
    '/api/v1/user/refresh': [ok({ accessToken: 'new', refreshToken: 'r2' })],
  });
  expect(await send(readUser, {})).toMatchObject({
    data: undefined,
    isError: false,
    message: 'Failed after token refresh',
    status: 401,
  });
});

test('a failed renewal is an error, and the session stays until the next login', async () => {
  const seen = serve({
    '/api/v1/user': [no(401)],
    '/api/v1/user/refresh': [no(401, 'Your session has ended. Please log in again.', 'SESSION_ENDED')],
  });
  expect(await send(readUser, {})).toMatchObject({
    data: undefined,
    isError: true,
    message: 'Your session has ended. Please log in again.',
    code: 'SESSION_ENDED',
  });
  expect(paths(seen)).toEqual(['/user', '/user/refresh']);
  expect(currentSession().accessToken).toBe('old');
});

test.each(['CURRENT_PASSWORD_IS_NOT_SAME_AS_THAT_OF_STORED_PASSWORD', 'EMAIL_NOT_VERIFIED'] as const)(
  'a 401 about the request itself renews nothing: %s',
  async (code) => {
    const message = problemMessage(code);
    const seen = serve({ '/api/v1/user/update': [no(401, message, code)] });
    const body = { currentPassword: 'a', password: 'longenough', confirmPassword: 'longenough' };
    expect(await send(updateUser, { body })).toMatchObject({ status: 401, isError: true, message });
    expect(paths(seen)).toEqual(['/user/update']);
  },
);

test('a rejected login renews no token', async () => {
  const seen = serve({ '/api/v1/user/login': [no(401, 'Invalid credentials', 'INVALID_CREDENTIALS')] });
  const reply = await send(logInCustomer, { body: { email: 'a@b.example', password: 'x' } });
  expect(reply).toMatchObject({ isError: true, message: 'Invalid credentials', status: 401 });
  expect(paths(seen)).toEqual(['/user/login']);
});

test('internal errors and errors without a message get a general message', async () => {
  serve({ '/api/v1/user': [no(500, 'at line 3'), no(404, ''), no(409, 'Somebody was quicker.')] });
  expect((await send(readUser, {})).message).toBe('Internal Server Error');
  expect((await send(readUser, {})).message).toBe('Something went wrong. Please try again later');
  expect((await send(readUser, {})).message).toBe('Somebody was quicker.');
});

test('without a response the message says unreachable, too slow or offline', async () => {
  const timeout = new DOMException('The operation timed out.', 'TimeoutError');
  serve({
    '/api/v1/user': [() => Promise.reject(new TypeError('fetch')), () => Promise.reject(timeout)],
  });
  expect(await send(readUser, {})).toMatchObject({
    data: undefined,
    isError: true,
    status: 0,
    code: 'NO_ANSWER',
    message: 'We couldn’t reach the shop. Please check your connection and try again.',
  });
  expect((await send(readUser, {})).message).toBe('The shop is taking too long to answer. Please try again.');
  const navigator = Object.getOwnPropertyDescriptor(globalThis, 'navigator') as PropertyDescriptor;
  Object.defineProperty(globalThis, 'navigator', { value: { onLine: false }, configurable: true });
  expect((await send(readUser, {})).message).toBe(
    'You’re offline. Please check your connection and try again.',
  );
  Object.defineProperty(globalThis, 'navigator', navigator);
});

test('a form is sent as multipart form data', async () => {
  signIn({ accessToken: 'old', refreshToken: 'r1' }, 'STAFF', false);
  const seen = serve({
    '/api/v1/upload': [ok({ uploadedFiles: [{ path: 'uploads/a', width: 4, height: 3 }] })],
  });
  const form = new FormData();
  expect((await send(uploadPictures, {}, { form })).data).toEqual({
    uploadedFiles: [{ path: 'uploads/a', width: 4, height: 3 }],
  });
  expect(seen[0]).toEqual({
    method: 'POST',
    url: '/api/v1/upload',
    headers: { 'accept-language': 'en', authorization: 'Bearer old' },
    form,
  });
});

test('a page that a network sends in place of a response is an error', async () => {
  const answers: [number, string][] = [
    [200, '{"result":{"a":1}}'],
    [200, ''],
    [502, '<html>'],
    [200, '<html>'],
  ];
  const server = createServer((_, response) => {
    const [status, body] = answers.shift() as [number, string];
    response.writeHead(status).end(body);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  const read = () => fetchTransport({ method: 'GET', url: `http://127.0.0.1:${port}/`, headers: {} });
  expect(await read()).toEqual({ status: 200, body: { result: { a: 1 } } });
  expect(await read()).toEqual({ status: 200, body: undefined });
  expect(await read()).toEqual({ status: 502, body: undefined });
  await expect(read()).rejects.toThrow(SyntaxError);
  server.close();
});
