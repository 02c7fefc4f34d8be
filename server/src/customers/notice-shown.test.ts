import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { agreeToNotice, readUses } from '@tula/contract/accounts/uses.ts';
import type { CustomerId } from '@tula/contract/calls/ids.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aShop, type TestShop } from '../../test/a-shop.ts';

const MIGRATION = path.resolve(import.meta.dirname, '../../migrations/0135-notices-not-shown.sql');

let shop: TestShop;
beforeAll(async () => {
  shop = await aShop({ env: { RATE_LIMIT: 'off' } });
});
afterAll(() => shop.close());

/** Sends a call in a language and returns the status of its answer. */
async function post(url: string, body: object, headers: Record<string, string>): Promise<number> {
  const answer = await shop.shop.server.inject({ method: 'POST', url, headers, body });
  return answer.statusCode;
}

let people = 0;
/** Signs somebody up and returns the id; `noticeShown` is what the page says it has shown. */
async function signedUp(noticeShown?: string, language = 'en'): Promise<CustomerId> {
  const names = { firstName: 'Meena', lastName: 'R', country: 'IN', countryCallingCode: '91' };
  const email = `notice${++people}@example.com`;
  const phone = `+9198765433${String(people).padStart(2, '0')}`;
  const body = { ...names, email, phone, password: 'weigh-it-twice', noticeShown };
  expect(await post('/api/v1/user/signup', body, { 'accept-language': language })).toBe(200);
  const { rows } = await shop.database.pool.query('SELECT id FROM customers WHERE email = $1', [email]);
  return rows[0].id as CustomerId;
}

async function stored(id: CustomerId) {
  const { rows } = await shop.database.pool.query(
    `SELECT notice_version AS version, notice_language AS language, notice_agreed_at AS at
     FROM customers WHERE id = $1`,
    [id],
  );
  return rows[0];
}

async function tokenOf(accountId: CustomerId): Promise<string> {
  const account = { audience: 'customer', accountId } as const;
  return (await shop.parts.sessions.begin(shop.database.db, account)).accessToken;
}

const NOT_SHOWN = { version: 'not shown', language: null, at: null };

test('a sign-up stores the notice that the page showed, and its language', async () => {
  const at = shop.clock.now();
  expect(await stored(await signedUp('en-1.0'))).toEqual({ version: 'en-1.0', language: 'en', at });
  expect(await stored(await signedUp('hi-1.0', 'hi'))).toEqual({ version: 'hi-1.0', language: 'hi', at });
});

test('a sign-up by the API alone, or with a version that no notice had, stores that none was shown', async () => {
  expect(await stored(await signedUp())).toEqual(NOT_SHOWN);
  for (const version of ['en-3.7', 'en-4.0', 'en-0.0', 'agreed', ''])
    expect(await stored(await signedUp(version)), version).toEqual(NOT_SHOWN);
});

test('whoever was shown none agrees later; the first time of a version counts, and a wrong one changes nothing', async () => {
  const id = await signedUp();
  const as = await tokenOf(id);
  const agreeInTamil = () =>
    post(
      '/api/v1/user/notice',
      { version: 'ta-1.0' },
      { authorization: `Bearer ${as}`, 'accept-language': 'ta' },
    );
  const since = shop.clock.now().toISOString();
  expect(await shop.call(readUses, {}, { as })).toMatchObject({
    result: { orders: { since, noticeVersion: null, noticeLanguage: null } },
  });
  expect(await shop.call(agreeToNotice, { body: { version: 'en-1.9' } }, { as })).toMatchObject({
    status: 422,
    fields: { version: 'This privacy notice has changed. Please read it again.' },
  });
  expect(await stored(id)).toEqual(NOT_SHOWN);
  shop.clock.advance({ minutes: 5 });
  const at = shop.clock.now();
  expect(await agreeInTamil()).toBe(200);
  shop.clock.advance({ minutes: 5 });
  expect(await agreeInTamil()).toBe(200);
  expect(await stored(id)).toEqual({ version: 'ta-1.0', language: 'ta', at });
  expect(await shop.call(readUses, {}, { as })).toMatchObject({
    result: { orders: { since: at.toISOString(), noticeVersion: 'ta-1.0', noticeLanguage: 'ta' } },
  });
});

test('the migration marks accounts whose version nobody was shown, and leaves the others', async () => {
  const seen = await signedUp('en-1.0');
  const [unseen, older] = [await signedUp(), await signedUp()];
  await shop.database.pool.query("UPDATE customers SET notice_version = 'en-1.0' WHERE id = $1", [unseen]);
  await shop.database.pool.query('UPDATE customers SET notice_version = NULL WHERE id = $1', [older]);
  await shop.database.pool.query(await readFile(MIGRATION, 'utf8'));
  expect(await stored(unseen)).toEqual(NOT_SHOWN);
  expect(await stored(older)).toEqual(NOT_SHOWN);
  expect(await stored(seen)).toMatchObject({ version: 'en-1.0', language: 'en' });
});
