import { readRates, restoreRates } from '@tula/contract/delivery/rates/rates-calls.ts';
import { DEFAULT_HOME } from '@tula/contract/home-page/home-page.ts';
import { readMailWords, restoreMailWords } from '@tula/contract/mail-words/mail-words-calls.ts';
import {
  readPageTextToEdit,
  readPolicies,
  restorePageText,
} from '@tula/contract/page-texts/page-text-calls.ts';
import type { StaffId } from '@tula/contract/calls/ids.ts';
import { DEMO_SETTINGS } from '@tula/contract/shop/built-in-settings.ts';
import { listSettingsVersions, readSettings, restoreSettings } from '@tula/contract/shop/settings-calls.ts';
import { grams } from '@tula/contract/values/weight.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aShop, type TestShop } from '../../test/a-shop.ts';
import { emptyDatabase, type ThrowawayDatabase } from '../../test/throwaway-database.ts';
import { someRates } from '../delivery/rates/test-rates.ts';
import { makeTables, migrate, prepareJobQueue, readMigrations } from '../platform/postgres/migrate.ts';

const RAVI = '0190a000-0000-7000-8000-000000000002' as StaffId;
const PICTURE = '0190a000-0000-7000-8000-000000000031';
const SAVED_AT = '2026-08-01T06:30:00.000Z';

const contacts = (phone: string) => ({ ...DEMO_SETTINGS.contacts, phone });
const picture = { path: `/media/${PICTURE}/master.webp`, width: 40, height: 40, isBesideName: true };
const HOME = { ...DEFAULT_HOME, hero: { ...DEFAULT_HOME.hero, headline: { en: 'Fresh murukku' } } };
const text = (title: string) => ({ title, description: 'As it is.', body: 'What we promise.' });
const words = (subject: string) => ({ subject, opening: 'Order {orderNumber}', closing: '' });
const rates = (paise: number) => {
  const [zone] = someRates().zones;
  return someRates({
    zones: [{ ...zone!, slabs: [{ fromGrams: 0, toGrams: null, everyGrams: 500, paise }] }],
  });
};

let database: ThrowawayDatabase;
let shop: TestShop;
let as: string;

/** The four tables of the version before, filled, then migrated; the shop opens on what has become of them. */
beforeAll(async () => {
  database = await emptyDatabase();
  await prepareJobQueue(database.database);
  const migrations = await readMigrations();
  const before = migrations.findIndex(({ name }) => name.endsWith('owner-content'));
  const client = await database.database.pool.connect();
  await makeTables(client, migrations.slice(0, before));
  const insert = (into: string, values: unknown[]) =>
    client.query(
      `INSERT INTO ${into} VALUES (${values.map((_, at) => `$${at + 1}`).join(', ')})`,
      values.map((value) =>
        typeof value === 'object' && value !== null ? JSON.stringify(value) : (value ?? null),
      ),
    );
  await client.query(`
    INSERT INTO staff (id, email, email_canonical, name, password_hash, created_at) VALUES
      ('${RAVI}', 'ravi@shop.test', 'ravi@shop.test', 'Ravi', 'none', '${SAVED_AT}');
    INSERT INTO images (id, path, width, height, placeholder, bytes, created_at) VALUES
      ('${PICTURE}', '/media/${PICTURE}/master.webp', 40, 40, '', 1, '${SAVED_AT}')`);
  const by = [SAVED_AT, RAVI];
  const settings = 'shop_settings (area, version, settings, restored_from, saved_at, saved_by)';
  await insert(settings, ['contacts', 1, contacts('+91 98400 00001'), null, ...by]);
  await insert(settings, ['contacts', 2, contacts('+91 98400 00002'), null, ...by]);
  await insert(settings, ['contacts', 3, contacts('+91 98400 00001'), 1, ...by]);
  await insert(settings, ['identity', 1, { ...DEMO_SETTINGS.identity, logo: picture }, null, ...by]);
  await insert(settings, ['home', 1, HOME, null, ...by]);
  await insert(settings, ['tax', 1, DEMO_SETTINGS.tax, null, SAVED_AT, null]);
  await insert('settings_pictures (area, version, image_id)', ['identity', 1, PICTURE]);
  const pages =
    'page_texts (page, language, version, text, policies_version, restored_from, saved_at, saved_by)';
  await insert(pages, ['refund', 'en', 1, text('Refunds'), 1, null, ...by]);
  await insert(pages, ['refund', 'en', 2, null, 2, 0, ...by]);
  await insert(pages, ['refund', 'hi', 1, text('रिफ़ंड'), 3, null, ...by]);
  await insert(pages, ['about', 'en', 1, text('About Anjali'), null, null, ...by]);
  const mails = 'mail_words (kind, language, version, words, restored_from, saved_at, saved_by)';
  await insert(mails, ['paid', 'en', 1, words('Thank you'), null, ...by]);
  await insert(mails, ['paid', 'en', 2, words('Many thanks'), null, ...by]);
  const cards = 'delivery_rates (version, rates, restored_from, saved_at, saved_by)';
  await insert(cards, [1, rates(4_000), null, SAVED_AT, null]);
  await insert(cards, [2, rates(4_500), null, ...by]);
  client.release();
  await migrate(database.database);
  shop = await aShop({ on: database });
  as = (await shop.parts.sessions.begin(database.database.db, { audience: 'staff', accountId: RAVI }))
    .accessToken;
}, 90_000);
afterAll(async () => {
  await shop.close();
  await database.drop();
});

const savedByRavi = (version: number, restoredFrom: number | null = null) => ({
  version,
  savedAt: SAVED_AT,
  savedBy: 'Ravi',
  restoredFrom,
});
const BUILT_IN = { version: 0, savedAt: null, savedBy: null, restoredFrom: null };

test('settings are those of before, with their versions, authors and pictures, and an older one is restored', async () => {
  const read = async () => (await shop.call(readSettings, {}, { as })) as { result: object };
  expect(await read()).toMatchObject({
    result: {
      contacts: { ...savedByRavi(3, 1), settings: contacts('+91 98400 00001') },
      identity: { ...savedByRavi(1), settings: { logo: picture } },
      home: { ...savedByRavi(1), settings: HOME },
      tax: { version: 1, savedAt: SAVED_AT, savedBy: null },
      look: { ...BUILT_IN, settings: DEMO_SETTINGS.look },
    },
  });
  const area = 'contacts';
  expect(await shop.call(listSettingsVersions, { params: { area } }, { as })).toMatchObject({
    result: { versions: [savedByRavi(3, 1), savedByRavi(2), savedByRavi(1), BUILT_IN] },
  });
  const restoring = { params: { area, version: '2' }, body: { basedOn: 3 } } as const;
  expect(await shop.call(restoreSettings, restoring, { as })).toMatchObject({ result: { version: 4 } });
  expect(await read()).toMatchObject({
    result: { contacts: { version: 4, restoredFrom: 2, settings: contacts('+91 98400 00002') } },
  });
  expect(await database.asOwner('SELECT area, name, version, image_id FROM owner_content_pictures')).toEqual([
    { area: 'settings', name: 'identity', version: 1, image_id: PICTURE },
  ]);
});

test('texts of pages are those of before in each language, and policies keep the count that orders name', async () => {
  const of = (page: 'refund' | 'about', language: 'en' | 'hi') => ({ params: { page, language } });
  expect(await shop.call(readPageTextToEdit, of('refund', 'en'), { as })).toMatchObject({
    result: { ...savedByRavi(2, 0), text: null, versions: [savedByRavi(2, 0), savedByRavi(1), BUILT_IN] },
  });
  expect(await shop.call(readPageTextToEdit, of('refund', 'hi'), { as })).toMatchObject({
    result: { ...savedByRavi(1), text: text('रिफ़ंड') },
  });
  const policies = async (policiesVersion: string) =>
    shop.call(readPolicies, { params: { policiesVersion } }, { as });
  expect(await policies('1')).toMatchObject({
    result: { policies: [{ page: 'refund', language: 'en', savedAt: SAVED_AT, text: text('Refunds') }] },
  });
  expect(await policies('3')).toMatchObject({ result: { policies: [{ page: 'refund', language: 'hi' }] } });
  const restoring = { params: { page: 'refund', language: 'en', version: '1' }, body: { basedOn: 2 } };
  expect(await shop.call(restorePageText, restoring as never, { as })).toMatchObject({
    result: { version: 3 },
  });
  expect(await policies('4')).toMatchObject({
    result: { policies: [{ language: 'en', text: text('Refunds') }, { language: 'hi' }] },
  });
});

test('words of emails are those of before, and older ones are restored', async () => {
  const params = { kind: 'paid', language: 'en' } as const;
  const read = () => shop.call(readMailWords, { params }, { as });
  expect(await read()).toMatchObject({
    result: {
      ...savedByRavi(2),
      words: words('Many thanks'),
      versions: [savedByRavi(2), savedByRavi(1), BUILT_IN],
    },
  });
  const restoring = { params: { ...params, version: '1' }, body: { basedOn: 2 } };
  expect(await shop.call(restoreMailWords, restoring, { as })).toMatchObject({ result: { version: 3 } });
  expect(await read()).toMatchObject({ result: { restoredFrom: 1, words: words('Thank you') } });
});

test('delivery costs what it cost before, and older rates are restored and charged at once', async () => {
  const quote = () => shop.parts.courier.current().quote({ pincode: '641001', weightGrams: grams(400) });
  expect(await quote()).toEqual({ chargePaise: 4_500 });
  expect(await shop.call(readRates, {}, { as })).toMatchObject({
    result: {
      inUse: { ...savedByRavi(2), rates: rates(4_500) },
      versions: [savedByRavi(2), { version: 1, savedAt: SAVED_AT, savedBy: null, restoredFrom: null }],
    },
  });
  const restoring = { params: { version: '1' }, body: { basedOn: 2 } };
  expect(await shop.call(restoreRates, restoring, { as })).toMatchObject({ result: { version: 3 } });
  expect(await quote()).toEqual({ chargePaise: 4_000 });
});

test('a process of the version before goes on reading what it read', async () => {
  const rows = (query: string) => database.asOwner(query);
  expect(
    await rows(`SELECT settings ->> 'phone' AS phone FROM shop_settings
      WHERE area = 'contacts' AND version = 1 AND restored_from IS NULL AND saved_by = '${RAVI}'`),
  ).toEqual([{ phone: '+91 98400 00001' }]);
  expect(await rows(`SELECT text FROM page_texts WHERE page = 'about' AND language = 'en'`)).toEqual([
    { text: text('About Anjali') },
  ]);
  expect(await rows(`SELECT words FROM mail_words WHERE kind = 'paid' AND version = 2`)).toEqual([
    { words: words('Many thanks') },
  ]);
  expect(await rows('SELECT rates FROM delivery_rates WHERE version = 2')).toEqual([{ rates: rates(4_500) }]);
  expect(await rows('SELECT area, version, image_id FROM settings_pictures')).toEqual([
    { area: 'identity', version: 1, image_id: PICTURE },
  ]);
});
