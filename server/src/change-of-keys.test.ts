import {
  logInCustomer,
  refreshCustomer,
  resetPassword,
  requestPasswordReset,
  signUp,
  verifyEmail,
} from '@tula/contract/accounts/customers.ts';
import { listOrders } from '@tula/contract/orders/orders.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { toLink, type StoredLink } from './outbox/outbox-entry.ts';
import { aShop, type TestShop } from '../test/a-shop.ts';
import { type ThrowawayDatabase, throwawayDatabase } from '../test/throwaway-database.ts';

const OLD = 'the first key of this test shop';
const NEW = 'the second key of this test shop';
const PERSON = { firstName: 'Asha', lastName: 'Rao', country: 'IN', countryCallingCode: '+91' };

let database: ThrowawayDatabase;
/** Before, during and after the key rotation, on one database. */
let before: TestShop;
let during: TestShop;
let after: TestShop;

beforeAll(async () => {
  database = await throwawayDatabase();
  const open = (env: Record<string, string>) => aShop({ on: database, env });
  before = await open({ SECRET_KEY: OLD });
  during = await open({ SECRET_KEY: NEW, SECRET_KEY_PREVIOUS: OLD });
  after = await open({ SECRET_KEY: NEW });
});
afterAll(async () => {
  await Promise.all([before.close(), during.close(), after.close()]);
  await database.drop();
});

let people = 0;
async function aCustomer(): Promise<{ email: string; password: string }> {
  people += 1;
  const account = { email: `asha${people}@shop.test`, password: 'mango pickle' };
  const answer = await before.call(signUp, {
    body: { ...PERSON, ...account, phone: `+91980000000${people}` },
  });
  expect(answer.ok).toBe(true);
  return account;
}

async function signIn(shop: TestShop, body: { email: string; password: string }) {
  const answer = await shop.call(logInCustomer, { body });
  if (!answer.ok) throw new Error(answer.message);
  return answer.result;
}

const statusAt = async (shop: TestShop, as: string) =>
  (await shop.call(listOrders, { query: {} }, { as })).status;

async function refreshedAt(shop: TestShop, refreshToken: string) {
  const answer = await shop.call(refreshCustomer, { body: { refreshToken } });
  return answer.ok ? answer.result : answer.code;
}

/** The token in the newest mail to somebody. */
async function mailedTo(email: string, by = before): Promise<string> {
  const { rows } = await database.database.pool.query<StoredLink>(
    `SELECT link_id AS "linkId", link_token_hash AS "linkTokenHash", link_expires_at AS "linkExpiresAt"
     FROM outbox WHERE recipient = $1 ORDER BY created_at DESC, id DESC LIMIT 1`,
    [email],
  );
  const link = rows[0] && toLink(rows[0]);
  return (link && by.parts.linkTokens.tokenOf(link)) ?? 'no token';
}

test('an access token of the old key is valid during the rotation and rejected after it', async () => {
  const { accessToken } = await signIn(before, await aCustomer());
  expect(await statusAt(before, accessToken)).toBe(200);
  expect(await statusAt(during, accessToken)).toBe(200);
  expect(await statusAt(after, accessToken)).toBe(401);
});

test('during the rotation tokens are signed with the new key', async () => {
  const { accessToken } = await signIn(during, await aCustomer());
  expect(await statusAt(before, accessToken)).toBe(401);
  expect(await statusAt(after, accessToken)).toBe(200);
});

test('a session of the old key continues with the new one', async () => {
  const { refreshToken } = await signIn(before, await aCustomer());
  const next = await refreshedAt(during, refreshToken);
  if (typeof next === 'string') throw new Error(next);
  expect(await statusAt(after, next.accessToken)).toBe(200);
  expect(await refreshedAt(after, next.refreshToken)).toMatchObject({ accessToken: expect.any(String) });
});

test('a session unused during the whole rotation continues after it', async () => {
  const { refreshToken } = await signIn(before, await aCustomer());
  expect(await refreshedAt(after, refreshToken)).toMatchObject({ accessToken: expect.any(String) });
});

test('a refresh retried across the rotation returns the same refresh token', async () => {
  const { refreshToken } = await signIn(before, await aCustomer());
  const first = await refreshedAt(before, refreshToken);
  expect(first).toMatchObject({ refreshToken: expect.any(String) });
  expect(await refreshedAt(during, refreshToken)).toMatchObject({
    refreshToken: (first as { refreshToken: string }).refreshToken,
  });
});

test('links mailed before the rotation work after it', async () => {
  const account = await aCustomer();
  expect(await after.call(verifyEmail, { body: { token: await mailedTo(account.email) } })).toMatchObject({
    ok: true,
  });
  await before.call(requestPasswordReset, { body: { email: account.email } });
  const reset = { token: await mailedTo(account.email), password: 'another pickle' };
  expect(await after.call(resetPassword, { body: reset })).toMatchObject({ ok: true });
  await signIn(after, { ...account, password: 'another pickle' });
});

test('a mail queued before the rotation is sent during it with a link that works', async () => {
  const account = await aCustomer();
  const token = await mailedTo(account.email, during);
  expect(await during.call(verifyEmail, { body: { token } })).toMatchObject({ ok: true });
  expect(await mailedTo((await aCustomer()).email, after)).toBe('no token');
});
