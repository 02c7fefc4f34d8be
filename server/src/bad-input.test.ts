import { signUp } from '@tula/contract/accounts/customers.ts';
import type { Endpoint } from '@tula/contract/calls/endpoint.ts';
import { PROBLEMS } from '@tula/contract/calls/problems.ts';
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { aShop, type TestShop } from '../test/a-shop.ts';
import { ensureStaff } from './staff/ensure-staff.ts';
import type { CustomerId } from '@tula/contract/calls/ids.ts';
import { randomRuns } from '../test/random-runs.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await aShop({ env: { RATE_LIMIT: 'off' } });
  const person = {
    email: 'meena@example.com',
    password: 'weigh-it-twice',
    firstName: 'Meena',
    lastName: 'R',
  };
  await shop.call(signUp, {
    body: { ...person, phone: '+919876543210', country: 'IN', countryCallingCode: '91' },
  });
  await shop.database.db.updateTable('customers').set({ email_verified_at: shop.clock.now() }).execute();
  await ensureStaff(shop.parts, {
    name: 'Kitchen',
    email: 'kitchen@example.com',
    password: 'weigh-it-twice',
  });
});
afterAll(() => shop.close());

/** A new session, as some endpoints end the one they are called with. */
async function accessToken(audience: 'customer' | 'staff'): Promise<string> {
  const { db } = shop.database;
  const { id } = await db
    .selectFrom(audience === 'staff' ? 'staff' : 'customers')
    .select('id')
    .executeTakeFirstOrThrow();
  return (await shop.parts.sessions.begin(db, { audience, accountId: id as CustomerId })).accessToken;
}

/** To each endpoint, others in every run. */
const REQUESTS = randomRuns({ usual: 8, beforeRelease: 60 });
const UNKNOWN_ID = '0190b3a0-0000-4000-8000-00000000abcd';

/** This is what people, scripts and attackers send instead of a valid value. */
const garbage = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    true,
    -1,
    0,
    1.5,
    1e308,
    -1e-308,
    2 ** 53,
    2 ** 31,
    '',
    ' ',
    '0',
    '-1',
    'NaN',
    UNKNOWN_ID,
  ),
  fc.constantFrom<unknown>(
    "' OR 1=1 --",
    '%',
    '_',
    '\\',
    '<script>',
    '../../etc/passwd',
    'e\u0301'.repeat(60),
    '\ud800',
    '💣'.repeat(40),
    '\u202e',
  ),
  fc.constantFrom<unknown>([], {}, [[]], [null], { $ne: null }, Array(1000).fill(0), 'x'.repeat(50_000)),
  fc.string({ unit: 'binary', maxLength: 80 }),
  fc.jsonValue({ maxDepth: 3 }),
);

/** Almost valid values, so that some requests reach the verbs. */
const plausible = fc.constantFrom<unknown>(
  UNKNOWN_ID,
  '250',
  250,
  1,
  10,
  76,
  1,
  'meena@example.com',
  '+919876543210',
  'weigh-it-twice',
  'IN',
  '91',
  'Meena',
  '0.640',
  true,
  'through_courier',
  'pickup_from_store',
  [{ id: UNKNOWN_ID, quantity: '250', count: 1 }],
  ['250'],
  [1],
  '641001',
);

function namesIn(schema: z.ZodMiniType | undefined): string[] {
  if (schema === undefined) return [];
  const { properties, anyOf } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as {
    properties?: object;
    anyOf?: { properties?: object }[];
  };
  return [properties, ...(anyOf ?? []).map((one) => one.properties)].flatMap((one) => Object.keys(one ?? {}));
}

function requestTo(endpoint: Endpoint) {
  const value = fc.oneof(garbage, plausible);
  const record = (names: string[]) =>
    fc.record(Object.fromEntries(names.map((name) => [name, value])), { requiredKeys: [] });
  return fc.record({
    id: fc.oneof(
      fc.constantFrom(UNKNOWN_ID, '1', '0', 'TL-7K4M2Q', "' OR 1=1", '%00', '%ff', '.', '..%2f'),
      fc.string({ maxLength: 40 }).map((text) => encodeURIComponent(text.isWellFormed() ? text : 'x') || 'x'),
    ),
    query: fc.dictionary(
      fc.constantFrom('page', 'limit', 'name', 'search', 'category', 'tag', 'quantity', 'x'),
      fc.oneof(fc.string({ maxLength: 60 }), fc.constantFrom('-1', '999999', '1e9', 'null', '%')),
    ),
    body:
      endpoint.method === 'GET' ? fc.constant(undefined) : fc.oneof(record(namesIn(endpoint.body)), garbage),
  });
}

test('random input never causes a 5xx, and every problem is one of the contract', {
  timeout: 300_000,
}, async () => {
  const codes = new Set(Object.keys(PROBLEMS));
  for (const endpoint of shop.shop.endpoints) {
    const token = await accessToken(endpoint.who === 'staff' ? 'staff' : 'customer');
    const property = fc.asyncProperty(requestTo(endpoint), async ({ id, query, body }) => {
      const search = new URLSearchParams(query).toString();
      const answer = await shop.app.inject({
        method: endpoint.method as 'GET',
        url: `/api/v1${endpoint.path.replace(/\{\w+\}/g, id)}?${search}`,
        headers: {
          authorization: `Bearer ${token}`,
          'content-type': 'application/json',
        },
        ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
      });
      expect(answer.statusCode, answer.body).toBeLessThan(500);
      if (answer.statusCode >= 400) expect(codes).toContain(answer.json().code);
    });
    try {
      await fc.assert(property, { numRuns: REQUESTS });
    } catch (error) {
      throw new Error(`${endpoint.method} ${endpoint.path}`, { cause: error });
    }
  }
});

test('ids, roles and flags sent by a client are ignored', async () => {
  const before = await shop.database.db.selectFrom('customers').selectAll().executeTakeFirstOrThrow();
  const answer = await shop.app.inject({
    method: 'PATCH',
    url: '/api/v1/user/update',
    headers: {
      authorization: `Bearer ${await accessToken('customer')}`,
      'x-user-id': UNKNOWN_ID,
      'x-role': 'STAFF',
    },
    payload: {
      firstName: 'Meena',
      lastName: 'Raman',
      email: 'meena@example.com',
      phone: '+919876543210',
      id: UNKNOWN_ID,
      role: 'STAFF',
      isEmailVerified: false,
      email_verified_at: null,
      password_hash: 'x',
      customer_id: UNKNOWN_ID,
    },
  });
  expect(answer.statusCode).toBe(200);
  const after = await shop.database.db.selectFrom('customers').selectAll().executeTakeFirstOrThrow();
  expect(after).toEqual({ ...before, last_name: 'Raman' });
});
