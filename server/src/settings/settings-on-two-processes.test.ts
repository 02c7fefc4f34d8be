import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { call } from '@tula/contract/calls/call.ts';
import type { Endpoint, InputOf } from '@tula/contract/calls/endpoint.ts';
import { logInStaff } from '@tula/contract/accounts/staff.ts';
import { saveIdentity } from '@tula/contract/shop/settings-calls.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildPages, type ShopProcess, startShopProcess } from '../../test/shop-processes.ts';
import { type ThrowawayDatabase, throwawayDatabase, urlOf } from '../../test/throwaway-database.ts';

const OWNER = { email: 'owner@shop.test', password: 'weighed-and-packed' };

let database: ThrowawayDatabase;
let env: Record<string, string>;
let one: ShopProcess;
let other: ShopProcess;

beforeAll(async () => {
  await buildPages();
  database = await throwawayDatabase();
  env = {
    DATABASE_URL: urlOf(database.connection),
    DATA_DIR: await mkdtemp(path.join(tmpdir(), 'tula-settings-')),
    SECRET_KEY: 'the one key of both processes',
    SEED: 'none',
    STAFF_EMAIL: OWNER.email,
    STAFF_PASSWORD: OWNER.password,
    ROLE: 'web',
    LOG_LEVEL: 'warn',
  };
  [one, other] = await Promise.all([startShopProcess(env), startShopProcess(env)]);
}, 90_000);
afterAll(async () => {
  await Promise.all([one.stop(), other.stop()]);
  await database.drop();
  await rm(env['DATA_DIR'] ?? '', { recursive: true });
});

async function ask<E extends Endpoint>(endpoint: E, input: InputOf<E>, accessToken?: string) {
  const answer = await call(
    async ({ method, url, headers, body = null }) => {
      const response = await fetch(one.origin + url, { method, headers, body });
      return { status: response.status, body: await response.json() };
    },
    endpoint,
    input,
    { accessToken },
  );
  if (!answer.ok) throw new Error(answer.message);
  return answer.result;
}

async function home({ origin }: ShopProcess) {
  const response = await fetch(`${origin}/home`);
  const html = await response.text();
  return { etag: response.headers.get('etag'), title: /<title>(.*?)<\/title>/.exec(html)?.[1] };
}

test('what one process saves is shown by the other within a second, with a new ETag, and after a restart', async () => {
  const before = await home(other);
  expect(before.title).toBe('Tula: Homemade South-Indian snacks and spices, weighed for you');
  const { accessToken } = await ask(logInStaff, { body: OWNER });
  const settings = { name: 'Annapoorna', localName: null, tagline: 'Snacks', logo: null };
  await ask(saveIdentity, { body: { basedOn: 0, settings } }, accessToken);
  const savedAt = performance.now();
  expect((await home(one)).title).toBe('Annapoorna: Snacks');
  let after = await home(other);
  while (after.title !== 'Annapoorna: Snacks' && performance.now() - savedAt < 1_000) {
    await setTimeout(20);
    after = await home(other);
  }
  expect(after.title).toBe('Annapoorna: Snacks');
  expect(after.etag).not.toBe(before.etag);
  await other.stop();
  other = await startShopProcess(env);
  expect((await home(other)).title).toBe('Annapoorna: Snacks');
});
