import { randomBytes } from 'node:crypto';
import { addCategory } from '@tula/contract/catalogue/categories.ts';
import { signUp } from '@tula/contract/accounts/customers.ts';
import type { Endpoint } from '@tula/contract/calls/endpoint.ts';
import type { CustomerId, SessionId } from '@tula/contract/calls/ids.ts';
import { ROLES } from '@tula/contract/calls/roles.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aShop, type TestShop } from '../test/a-shop.ts';
import { aStaffMember } from '../test/a-staff-member.ts';
import { EXAMPLES } from './published-api/examples.ts';
import { SECTIONS } from './published-api/sections.ts';
import type { Example } from './platform/http/openapi/api-description.ts';
import { accessTokens } from './sessions/access-token.ts';
import { ensureStaff } from './staff/ensure-staff.ts';

const PASSWORD = 'weigh-it-twice';
let shop: TestShop;
const tokens = { customer: '', staff: '' };

beforeAll(async () => {
  shop = await aShop({ env: { RATE_LIMIT: 'off' } });
  const names = { firstName: 'Meena', lastName: 'R', country: 'IN', countryCallingCode: '91' };
  const body = { ...names, email: 'meena@example.com', phone: '+919876543210', password: PASSWORD };
  await shop.call(signUp, { body });
  await ensureStaff(shop.parts, { name: 'Kitchen', email: 'kitchen@example.com', password: PASSWORD });
  await logIn();
  await shop.call(addCategory, { body: { name: 'Sweets' } }, { as: tokens.staff });
});
afterAll(() => shop.close());

async function accountOf(audience: 'customer' | 'staff') {
  const { id } = await shop.database.db
    .selectFrom(audience === 'staff' ? 'staff' : 'customers')
    .select('id')
    .orderBy('id')
    .executeTakeFirstOrThrow();
  return { audience, accountId: id as CustomerId };
}

async function tokenOf(audience: 'customer' | 'staff'): Promise<string> {
  return (await shop.parts.sessions.begin(shop.database.db, await accountOf(audience))).accessToken;
}

async function logIn(): Promise<void> {
  Object.assign(tokens, { staff: await tokenOf('staff'), customer: await tokenOf('customer') });
}

/** A hash of all rows of each table. */
async function everyRow(): Promise<Record<string, string>> {
  const { db, pool } = shop.database;
  const tables = await sql<{ name: string }>`
    SELECT table_name AS name FROM information_schema.tables
    WHERE table_schema = 'public' AND table_type = 'BASE TABLE' ORDER BY 1`.execute(db);
  const hashes = tables.rows.map(
    ({ name }) =>
      `SELECT '${name}' AS name, md5(coalesce(string_agg(t::text, '|' ORDER BY t::text), '')) AS hash FROM ${name} t`,
  );
  const found = await pool.query<{ name: string; hash: string }>(hashes.join(' UNION ALL '));
  return Object.fromEntries(found.rows.map(({ name, hash }) => [name, hash]));
}

const guarded = (who: Endpoint['who']) => shop.shop.endpoints.filter((endpoint) => endpoint.who === who);

const MEANINGLESS = { body: { name: 'Taken over' } };

/** The request that the API document shows for an endpoint, which would do something if it were allowed. */
function shownRequest(endpoint: Endpoint): Pick<Example, 'params' | 'body'> {
  const named = SECTIONS.flatMap(({ operations }) => Object.entries(operations));
  const [operationId = ''] = named.find(([, one]) => one === endpoint) ?? [];
  return { ...MEANINGLESS, ...EXAMPLES[operationId] };
}

/** A category has the id 1. */
const idFrom = (shown: unknown) => (typeof shown === 'string' ? shown : '1');

/** The status and code of each endpoint. */
async function answersTo(
  endpoints: Endpoint[],
  authorization: string | undefined,
  requestFor: typeof shownRequest = shownRequest,
): Promise<string[]> {
  const answers: string[] = [];
  for (const endpoint of endpoints) {
    const { method, path } = endpoint;
    const { params, body } = requestFor(endpoint);
    const answer = await shop.app.inject({
      method: method as 'GET',
      url: `/api/v1${path.replace(/\{(\w+)\}/g, (_, name: string) => idFrom(params?.[name]))}`,
      headers: { 'content-type': 'application/json', ...(authorization ? { authorization } : {}) },
      ...(method === 'GET' ? {} : { payload: JSON.stringify(body) }),
    });
    const code = answer.statusCode < 400 ? 'done' : answer.json().code;
    answers.push(`${answer.statusCode} ${code} ${method} ${path}`);
  }
  return answers;
}

const all = (endpoints: Endpoint[], answer: string) =>
  endpoints.map(({ method, path }) => `${answer} ${method} ${path}`);

test('guarded endpoints reject missing, malformed, forged and unsigned tokens', async () => {
  const endpoints = [...guarded('customer'), ...guarded('staff')];
  expect(endpoints.length).toBeGreaterThan(40);
  const before = await everyRow();
  const sessionId = '0190b3a0-0000-4000-8000-00000000abcd' as SessionId;
  const forged = accessTokens({
    keys: { current: randomBytes(32).toString('base64url') },
    clock: shop.clock,
  });
  const claims = { audience: 'staff', accountId: 'anybody', sessionId } as const;
  const [header, payload] = tokens.staff.split('.');
  const none = Buffer.from('{"alg":"none","typ":"at+jwt"}').toString('base64url');
  const offered = [
    undefined,
    'Bearer ',
    `Basic ${Buffer.from('kitchen@example.com:weigh-it-twice').toString('base64')}`,
    `Bearer ${await forged.sign(claims, shop.clock.now())}`,
    `Bearer ${header}.${payload}.${'A'.repeat(43)}`,
    `Bearer ${none}.${payload}.`,
  ];
  for (const authorization of offered)
    expect(await answersTo(endpoints, authorization)).toEqual(all(endpoints, '401 NOT_SIGNED_IN'));
  expect(await everyRow()).toEqual(before);
});

test('staff are rejected by endpoints for customers, and customers by those for staff', async () => {
  const before = await everyRow();
  const ofStaff = guarded('staff');
  const ofCustomers = guarded('customer');
  expect(await answersTo(ofStaff, `Bearer ${tokens.customer}`)).toEqual(all(ofStaff, '403 FORBIDDEN'));
  expect(await answersTo(ofCustomers, `Bearer ${tokens.staff}`)).toEqual(all(ofCustomers, '403 FORBIDDEN'));
  expect(await everyRow()).toEqual(before);
});

test.each(ROLES)('%s makes exactly the calls of staff that name the role', async (role) => {
  const { staffId, token } = await aStaffMember(shop, role, role);
  const named = guarded('staff').filter(({ roles }) => roles?.includes(role));
  const others = guarded('staff').filter(({ roles }) => !roles?.includes(role));
  const before = await everyRow();
  expect(await answersTo(others, `Bearer ${token}`)).toEqual(all(others, '403 ROLE_NOT_ALLOWED'));
  expect(await everyRow()).toEqual(before);
  const account = { audience: 'staff', accountId: staffId } as const;
  for (const endpoint of named) {
    // Each call has a session of its own, as some end theirs.
    const { accessToken } = await shop.parts.sessions.begin(shop.database.db, account);
    const [answer] = await answersTo([endpoint], `Bearer ${accessToken}`, () => MEANINGLESS);
    expect(answer).not.toMatch(/^40[13] /);
  }
});

test('a changed role counts from the next call on, also for older tokens', async () => {
  const { staffId, token } = await aStaffMember(shop, 'Ravi', 'kitchen');
  const asRavi = { as: token };
  expect((await shop.call(addCategory, { body: { name: 'Pickles' } }, asRavi)).status).toBe(403);
  const { db } = shop.database;
  await db.updateTable('staff').set({ role: 'catalogue' }).where('id', '=', staffId).execute();
  expect((await shop.call(addCategory, { body: { name: 'Pickles' } }, asRavi)).status).toBe(200);
  await db.updateTable('staff').set({ role: 'accounts' }).where('id', '=', staffId).execute();
  expect((await shop.call(addCategory, { body: { name: 'Powders' } }, asRavi)).status).toBe(403);
});

test('an ended session is rejected by every endpoint that takes a token', async () => {
  const ofStaff = guarded('staff');
  const ofCustomers = [...guarded('customer'), ...guarded('visitor or customer')];
  const { sessions, database } = shop.parts;
  for (const who of ['staff', 'customer'] as const)
    await sessions.endAll(database.db, await accountOf(who), 'logout');
  const before = await everyRow();
  expect(await answersTo(ofStaff, `Bearer ${tokens.staff}`)).toEqual(all(ofStaff, '401 NOT_SIGNED_IN'));
  expect(await answersTo(ofCustomers, `Bearer ${tokens.customer}`)).toEqual(
    all(ofCustomers, '401 NOT_SIGNED_IN'),
  );
  expect(await everyRow()).toEqual(before);
  await logIn();
});

test('guarded endpoints reject a token that has expired', async () => {
  const before = await everyRow();
  shop.clock.advance({ minutes: 15 });
  for (const [who, token] of Object.entries(tokens)) {
    const endpoints = guarded(who as 'customer' | 'staff');
    expect(await answersTo(endpoints, `Bearer ${token}`)).toEqual(all(endpoints, '401 NOT_SIGNED_IN'));
  }
  expect(await everyRow()).toEqual(before);
  await logIn();
});
