import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { call } from '@tula/contract/calls/call.ts';
import type { Endpoint, InputOf } from '@tula/contract/calls/endpoint.ts';
import { logInStaff } from '@tula/contract/accounts/staff.ts';
import { DEFAULT_HOME } from '@tula/contract/home-page/home-page.ts';
import { savePageText } from '@tula/contract/page-texts/page-text-calls.ts';
import type { Look } from '@tula/contract/shop/look/look.ts';
import { saveHome, saveIdentity, saveLook } from '@tula/contract/shop/settings-calls.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildPages, type ShopProcess, startShopProcess } from '../../test/shop-processes.ts';
import { type ThrowawayDatabase, throwawayDatabase, urlOf } from '../../test/throwaway-database.ts';

const OWNER = { email: 'owner@shop.test', password: 'weighed-and-packed' };

let database: ThrowawayDatabase;
let env: Record<string, string>;
let one: ShopProcess;
let other: ShopProcess;
let accessToken: string;

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
  ({ accessToken } = await ask(logInStaff, { body: OWNER }));
}, 90_000);
afterAll(async () => {
  await Promise.all([one.stop(), other.stop()]);
  await database.drop();
  await rm(env['DATA_DIR'] ?? '', { recursive: true });
});

async function ask<E extends Endpoint>(endpoint: E, input: InputOf<E>, as?: string) {
  const answer = await call(
    async ({ method, url, headers, body = null }) => {
      const response = await fetch(one.origin + url, { method, headers, body });
      return { status: response.status, body: await response.json() };
    },
    endpoint,
    input,
    { accessToken: as },
  );
  if (!answer.ok) throw new Error(answer.message);
  return answer.result;
}

/** The title, the headline, the look and the ETag of a page. */
async function pageOf({ origin }: ShopProcess, address = '/home') {
  const response = await fetch(origin + address);
  const html = await response.text();
  return {
    etag: response.headers.get('etag'),
    title: /<title>(.*?)<\/title>/.exec(html)?.[1],
    headline: /<h1[^>]*>(.*?)<\/h1>/.exec(html)?.[1],
    look: /href="(\/look\/[^"]+)"/.exec(html)?.[1],
  };
}
type ShownPage = Awaited<ReturnType<typeof pageOf>>;

/** Returns what the other process shows within a second of a save, with another ETag than before. */
async function shownByOther(
  address: string,
  save: () => Promise<unknown>,
  isNew: (page: ShownPage) => boolean,
) {
  const before = await pageOf(other, address);
  expect(isNew(before)).toBe(false);
  await save();
  const savedAt = performance.now();
  expect(isNew(await pageOf(one, address))).toBe(true);
  let after = await pageOf(other, address);
  while (!isNew(after) && performance.now() - savedAt < 1_000) {
    await setTimeout(20);
    after = await pageOf(other, address);
  }
  expect(isNew(after)).toBe(true);
  expect(after.etag).not.toBe(before.etag);
  return after;
}

const TITLE = 'Annapoorna: Snacks';
const HEADLINE = 'Sweets from our stove';
const TEXT = { title: 'Who we are', description: 'Two sisters.', body: 'Two sisters and a stove.' };

test('a name that one process saves is shown by the other within a second, with a new ETag', async () => {
  const settings = { name: 'Annapoorna', localName: null, tagline: 'Snacks', logo: null };
  const save = () => ask(saveIdentity, { body: { basedOn: 0, settings } }, accessToken);
  await shownByOther('/home', save, ({ title }) => title === TITLE);
});

test('so are the colours and the lettering', async () => {
  const settings: Look = { theme: 'maroon', type: 'anek', accent: '#7b1e3a' };
  const save = () => ask(saveLook, { body: { basedOn: 0, settings } }, accessToken);
  const { look } = await shownByOther('/home', save, (page) => page.look !== undefined);
  expect(await (await fetch(other.origin + (look ?? ''))).text()).toContain('--turmeric:#7b1e3a');
});

test('so is the home page', async () => {
  const hero = { ...DEFAULT_HOME.hero, headline: { en: HEADLINE } };
  const settings = { ...DEFAULT_HOME, hero };
  const save = () => ask(saveHome, { body: { basedOn: 0, settings } }, accessToken);
  await shownByOther('/home', save, ({ headline }) => headline === HEADLINE);
});

test('so is the text of a page', async () => {
  const params = { page: 'about', language: 'en' } as const;
  const save = () => ask(savePageText, { params, body: { basedOn: 0, text: TEXT } }, accessToken);
  await shownByOther('/about-us', save, ({ headline }) => headline === TEXT.title);
});

test('all of it is there after a restart', async () => {
  const { look } = await pageOf(one);
  await other.stop();
  other = await startShopProcess(env);
  expect(await pageOf(other)).toMatchObject({ title: TITLE, headline: HEADLINE, look });
  expect(look).toMatch(/^\/look\/maroon-anek-7b1e3a-/);
  expect(await pageOf(other, '/about-us')).toMatchObject({ headline: TEXT.title });
});
