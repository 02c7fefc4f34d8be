import { endpoint } from '@tula/contract/calls/endpoint.ts';
import { type CustomerId, type SessionId, uuid } from '@tula/contract/calls/ids.ts';
import { pageQuery } from '@tula/contract/calls/page.ts';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { handle, registerRoutes } from './handle.ts';
import { serverWith } from './test-server.ts';

const jar = z.object({
  grams: z.int(),
  label: z.string().check(z.maxLength(5, 'At most 5 characters')),
  lids: z.optional(z.array(z.enum(['red', 'blue']))),
});

const readJar = endpoint({
  method: 'GET',
  path: '/jar/{id}',
  who: 'anyone',
  does: 'Reads a jar',
  params: z.object({ id: uuid<'product'>() }),
  query: z.object(pageQuery(12)),
  result: z.object({ id: z.string(), page: z.int() }),
  notFound: 'PRODUCT_NOT_FOUND',
  problems: ['PRODUCT_NOT_FOUND'],
});
const saveJar = endpoint({
  method: 'POST',
  path: '/jar',
  who: 'customer',
  does: 'Saves a jar',
  body: jar,
  result: jar,
  problems: [],
});
const ID = '0190b3a0-0000-7000-8000-000000000001';
const JSON_TYPE = { 'content-type': 'application/json' };
const CALLER = { customerId: 'customer' as CustomerId, sessionId: 'session' as SessionId };
const CUSTOMER = { ...JSON_TYPE, authorization: 'Bearer customer' };

function jars() {
  const saved: unknown[] = [];
  const { app } = serverWith([
    handle(readJar, ({ params, query }) => ({ id: params.id, page: query.page })),
    handle(saveJar, ({ body }) => {
      saved.push(body);
      return body;
    }),
  ]);
  return { app, saved };
}

test('a valid request is answered with JSON under result, with nosniff', async () => {
  const { app } = jars();
  const answer = await app.inject(`/api/v1/jar/${ID}?page=3`);
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toEqual({ result: { id: ID, page: 3 } });
  expect(answer.headers['x-content-type-options']).toBe('nosniff');
});

test('a malformed id is answered with 404', async () => {
  const { app } = jars();
  const answer = await app.inject('/api/v1/jar/%27%20OR%201=1');
  expect(answer.statusCode).toBe(404);
  expect(answer.headers['content-type']).toBe('application/problem+json; charset=utf-8');
  expect(answer.json()).toEqual({
    status: 404,
    code: 'PRODUCT_NOT_FOUND',
    title: 'Product not found',
    message: 'Product not found',
    reqId: 'req-1',
  });
});

test('an invalid body is rejected with a message per field and never reaches the handler', async () => {
  const { app, saved } = jars();
  const answer = await app.inject({
    method: 'POST',
    url: '/api/v1/jar',
    headers: CUSTOMER,
    payload: { grams: '250', label: 'too long' },
  });
  expect(answer.statusCode).toBe(422);
  expect(answer.json()).toMatchObject({ code: 'INVALID_INPUT', fields: { label: 'At most 5 characters' } });
  expect(Object.keys(answer.json().fields)).toEqual(['grams', 'label']);
  expect(saved).toEqual([]);
});

test.each([
  [{}, 'This field is required'],
  [{ grams: null }, 'This field is required'],
  [{ grams: '250' }, 'This must be a number'],
  [{ grams: 1.5 }, 'This must be a whole number'],
  [{ grams: 1e21 }, 'This is not valid'],
  [{ grams: 1, label: 5 }, 'This must be a text', 'label'],
  [{ grams: 1, label: ['x', 'y'] }, 'This must be given once', 'label'],
  [{ grams: 1, lids: 'red' }, 'This must be a list', 'lids'],
  [{ grams: 1, lids: ['green'] }, 'Choose from red, blue', 'lids.0'],
])('%j gets the default message: %s', async (change, message, field = 'grams') => {
  const { app, saved } = jars();
  const payload = { label: 'x', lids: [], ...change };
  const answer = await app.inject({ method: 'POST', url: '/api/v1/jar', headers: CUSTOMER, payload });
  expect([answer.statusCode, answer.json().fields]).toEqual([422, { [field]: message }]);
  expect(saved).toEqual([]);
});

test.each(['[]', '"jar"', '1', 'true'])('the body %s is rejected as a whole', async (payload) => {
  const { app, saved } = jars();
  const answer = await app.inject({ method: 'POST', url: '/api/v1/jar', headers: CUSTOMER, payload });
  expect([answer.statusCode, answer.json().fields]).toEqual([422, { body: 'This must be an object' }]);
  expect(saved).toEqual([]);
});

test.each(['bearer customer', 'BEARER  customer'])('the token is read from %s', async (authorization) => {
  const { app, saved } = jars();
  const headers = { ...JSON_TYPE, authorization };
  const payload = { grams: 250, label: 'x' };
  expect((await app.inject({ method: 'POST', url: '/api/v1/jar', headers, payload })).statusCode).toBe(200);
  expect(saved).toEqual([payload]);
});

test('unknown fields never reach the handler', async () => {
  const { app, saved } = jars();
  await app.inject({
    method: 'POST',
    url: '/api/v1/jar',
    headers: CUSTOMER,
    payload: { grams: 250, label: 'salt', role: 'STAFF', __proto__x: 1 },
  });
  expect(saved).toEqual([{ grams: 250, label: 'salt' }]);
});

test.each([
  ['no token', JSON_TYPE, 401, 'NOT_SIGNED_IN'],
  ['a malformed header', { ...JSON_TYPE, authorization: 'Bearer a b' }, 401, 'NOT_SIGNED_IN'],
  ['an unknown token', { ...JSON_TYPE, authorization: 'Bearer nobody' }, 401, 'NOT_SIGNED_IN'],
  ['a token of staff', { ...JSON_TYPE, authorization: 'Bearer staff' }, 403, 'FORBIDDEN'],
])('%s is rejected by an endpoint for customers', async (_name, headers, status, code) => {
  const { app, saved } = jars();
  const answer = await app.inject({
    method: 'POST',
    url: '/api/v1/jar',
    headers,
    payload: { grams: 1, label: 'x' },
  });
  expect(answer.statusCode).toBe(status);
  expect(answer.json().code).toBe(code);
  expect(saved).toEqual([]);
});

test.each([
  ['broken JSON', 'application/json', '{"grams":', 400, 'MALFORMED_BODY'],
  ['a poisoned prototype', 'application/json', '{"__proto__":{"a":1}}', 400, 'MALFORMED_BODY'],
  ['a NUL in a text', 'application/json', '{"grams":1,"label":"a\\u0000b"}', 400, 'MALFORMED_BODY'],
  ['a form', 'application/x-www-form-urlencoded', 'grams=1', 415, 'UNSUPPORTED_CONTENT_TYPE'],
  ['text', 'text/plain', '{"grams":1}', 415, 'UNSUPPORTED_CONTENT_TYPE'],
  ['a body over 256 kB', 'application/json', `"${'x'.repeat(262_144)}"`, 413, 'BODY_TOO_LARGE'],
  ['a list instead of an object', 'application/json', '[]', 422, 'INVALID_INPUT'],
])('%s is rejected as a client error', async (_name, type, payload, status, code) => {
  const { app, saved } = jars();
  const answer = await app.inject({
    method: 'POST',
    url: '/api/v1/jar',
    headers: { ...CUSTOMER, 'content-type': type },
    payload,
  });
  expect(answer.json()).toMatchObject({ status, code });
  expect(saved).toEqual([]);
});

test('a response that breaks its contract is an internal error, sent without detail', async () => {
  const { app } = serverWith([
    handle(readJar, () => ({ id: ID, page: 1, passwordHash: 'secret' }) as { id: string; page: number }),
  ]);
  const answer = await app.inject(`/api/v1/jar/${ID}`);
  expect(answer.statusCode).toBe(500);
  expect(answer.json()).toEqual({
    status: 500,
    code: 'INTERNAL',
    title: 'Internal Server Error',
    message: 'Internal Server Error',
    reqId: 'req-1',
  });
});

test('a route without an audience fails the start', () => {
  const undeclared = { ...readJar, who: undefined as unknown as 'anyone' };
  expect(() => serverWith([handle(undeclared, () => ({ id: ID, page: 1 }))])).toThrow(
    'GET /jar/{id} does not say who may call it',
  );
});

test('a NUL in an address is answered with 404', async () => {
  const { app } = jars();
  expect((await app.inject('/api/v1/jar/%00')).statusCode).toBe(404);
  expect((await app.inject(`/api/v1/jar/${ID}?page=%00`)).statusCode).toBe(404);
});

test('an escaped backslash before u0000 is plain text and no NUL', async () => {
  const { app } = jars();
  const payload = String.raw`{"grams":1,"label":"\\u0000"}`;
  const answer = await app.inject({ method: 'POST', url: '/api/v1/jar', headers: CUSTOMER, payload });
  expect(answer.json().fields).toEqual({ label: 'At most 5 characters' });
});

test('a route may have its own timeout, after which the answer is BUSY', async () => {
  const { app } = serverWith([]);
  const slow = handle(saveJar, async ({ body }) => {
    await new Promise((resolve) => setTimeout(resolve, 150));
    return body;
  });
  const options = { authenticate: async () => CALLER, checkAnswers: true };
  await app.register(async (one) => registerRoutes(one, [slow], { ...options, withinMs: 20 }), {
    prefix: '/short',
  });
  await app.register(async (one) => registerRoutes(one, [slow], { ...options, withinMs: 5_000 }), {
    prefix: '/long',
  });
  const save = (prefix: string) =>
    app.inject({
      method: 'POST',
      url: `${prefix}/api/v1/jar`,
      headers: CUSTOMER,
      payload: { grams: 1, label: 'x' },
    });
  const late = await save('/short');
  expect([late.statusCode, late.json().code, late.headers['retry-after']]).toEqual([503, 'BUSY', '2']);
  expect((await save('/long')).statusCode).toBe(200);
});
