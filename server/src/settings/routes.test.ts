import { estimateDelivery } from '@tula/contract/delivery/delivery-estimate.ts';
import { listAudit } from '@tula/contract/accounts/audit.ts';
import {
  listSettingsVersions,
  readSettings,
  restoreSettings,
  saveContacts,
  saveIdentity,
  saveLegal,
  saveOpening,
} from '@tula/contract/shop/settings-calls.ts';
import { DEMO_SETTINGS } from '@tula/contract/shop/built-in-settings.ts';
import { type Settings } from '@tula/contract/shop/settings.ts';
import { shop as facts } from '@tula/contract/shop/shop.ts';
import { placeOrder } from '@tula/contract/orders/orders.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { stoppedClock } from '../../test/stopped-clock.ts';
import { removeUnusedPictures } from '../catalogue/product-editor/remove-unused-pictures.ts';
import { inPieces } from '../media/test-media.ts';
import { pictureOfSize } from '../media/test-pictures.ts';
import { uploadImage } from '../media/upload-image.ts';
import { letter } from '../mail/letter.ts';
import { type OrdersShop, pickup } from '../orders/test-orders.ts';
import { forgetSettings, openSettingsShop } from './test-settings.ts';

let shop: OrdersShop;
let as: string;
let other: string;
beforeAll(async () => {
  ({ shop, as, other } = await openSettingsShop());
});
beforeEach(() => forgetSettings(shop));
afterAll(() => shop.close());

const identity = (changes: Partial<Settings['identity']> = {}) => ({
  ...DEMO_SETTINGS.identity,
  name: 'Annapoorna',
  ...changes,
});
const save = (settings: Settings['identity'], basedOn: number, by = as) =>
  shop.call(saveIdentity, { body: { basedOn, settings } }, { as: by });
const stored = () =>
  shop.rows(
    "SELECT name AS area, version, content AS settings FROM owner_content WHERE area = 'settings' ORDER BY name, version",
  );
const read = async () => {
  const answer = await shop.call(readSettings, {}, { as });
  if (!answer.ok) throw new Error(answer.message);
  return answer.result;
};

test('a shop that has saved nothing has the settings of the code, as version 0', async () => {
  expect((await read()).identity).toEqual({
    version: 0,
    savedAt: null,
    savedBy: null,
    restoredFrom: null,
    settings: DEMO_SETTINGS.identity,
  });
  expect(facts.name).toBe('Tula');
});

test('a save is a new version, read by the process that saved it at once', async () => {
  const settings = identity({ localName: { text: 'அன்னபூர்ணா', language: 'ta' } });
  expect(await save(settings, 0)).toMatchObject({ ok: true, result: { version: 1 } });
  expect(facts).toMatchObject({ name: 'Annapoorna', localName: { text: 'அன்னபூர்ணா', language: 'ta' } });
  expect((await read()).identity).toEqual({
    version: 1,
    savedAt: '2026-11-21T06:30:00.000Z',
    savedBy: 'Ravi',
    restoredFrom: null,
    settings,
  });
});

test('a save without a change makes no version', async () => {
  expect(await save(DEMO_SETTINGS.identity, 0)).toMatchObject({ result: { version: 0 } });
  expect(await stored()).toEqual([]);
});

test('of two owners who save at once, one is told and nothing of theirs is saved', async () => {
  const answers = await Promise.all([
    save(identity(), 0),
    save(identity({ name: 'Lakshmi Sweets' }), 0, other),
  ]);
  const [rejected] = answers.filter((answer) => !answer.ok);
  expect(answers.filter((answer) => answer.ok)).toHaveLength(1);
  const { identity: inUse } = await read();
  expect(rejected).toMatchObject({
    status: 409,
    code: 'CHANGED_MEANWHILE',
    current: { version: 1, savedBy: inUse.savedBy },
  });
  expect(await stored()).toHaveLength(1);
  expect(facts.name).toBe(inUse.settings.name);
});

test('areas are saved apart: one does not disturb the other', async () => {
  await save(identity(), 0);
  const settings = { ...DEMO_SETTINGS.contacts, phone: '+91 98765 43210' };
  expect(await shop.call(saveContacts, { body: { basedOn: 0, settings } }, { as })).toMatchObject({
    ok: true,
  });
  expect(facts).toMatchObject({ name: 'Annapoorna', phone: '+91 98765 43210' });
});

test('an earlier version, or what came with the shop, can be restored', async () => {
  await save(identity(), 0);
  await save(identity({ name: 'Lakshmi Sweets' }), 1, other);
  const restore = (version: string, basedOn: number) =>
    shop.call(restoreSettings, { params: { area: 'identity', version }, body: { basedOn } }, { as });
  expect(await restore('1', 1)).toMatchObject({ code: 'CHANGED_MEANWHILE' });
  expect(await restore('7', 2)).toMatchObject({ status: 404, code: 'SETTINGS_NOT_FOUND' });
  expect(await restore('1', 2)).toMatchObject({ result: { version: 3 } });
  expect(facts.name).toBe('Annapoorna');
  expect(await restore('0', 3)).toMatchObject({ result: { version: 4 } });
  expect(facts.name).toBe('Tula');
  const listed = await shop.call(listSettingsVersions, { params: { area: 'identity' } }, { as });
  expect(listed).toMatchObject({
    result: {
      versions: [
        { version: 4, savedBy: 'Ravi', restoredFrom: 0 },
        { version: 3, savedBy: 'Ravi', restoredFrom: 1 },
        { version: 2, savedBy: 'Lata', restoredFrom: null },
        { version: 1, savedBy: 'Ravi', restoredFrom: null },
        { version: 0, savedBy: null, restoredFrom: null },
      ],
    },
  });
});

test('bad settings are rejected at their fields, and nothing is saved', async () => {
  expect(await save(identity({ name: ' ', tagline: 'x'.repeat(121) }), 0)).toMatchObject({
    status: 422,
    fields: { 'settings.name': 'This field is required', 'settings.tagline': 'At most 120 characters' },
  });
  const contacts = {
    ...DEMO_SETTINGS.contacts,
    phone: 'call me',
    email: 'hello@',
    address: { ...DEMO_SETTINGS.contacts.address, state: 'Ceylon', pincode: '12' },
    social: { instagram: 'javascript:alert(1)', whatsapp: null, facebook: null },
  };
  expect(await shop.call(saveContacts, { body: { basedOn: 0, settings: contacts } }, { as })).toMatchObject({
    status: 422,
    fields: {
      'settings.phone': 'Enter a phone number with digits and spaces only, such as +91 94430 12345',
      'settings.email': 'Enter a valid email address, such as name@example.com.',
      'settings.address.state': 'Choose a state from the list',
      'settings.address.pincode': 'Enter a PIN code of six digits',
      'settings.social.instagram': 'Enter an address that begins with https://',
    },
  });
  const legal = { ...DEMO_SETTINGS.legal, fssaiNumber: '123', gstin: '27AAPFU0939F1ZX' };
  expect(await shop.call(saveLegal, { body: { basedOn: 0, settings: legal } }, { as })).toMatchObject({
    status: 422,
    fields: {
      'settings.fssaiNumber': 'Enter the 14 digits of the licence; they begin with 1 or 2',
      'settings.gstin': 'This is not a GST number: please check each character',
    },
  });
  expect(await stored()).toEqual([]);
  expect(facts.name).toBe('Tula');
});

test('emails and feeds have the new name at once', async () => {
  const feed = () => shop.app.inject('/merchant-feed.xml');
  const before = await feed();
  expect(before.body).toContain('<title>Tula</title>');
  await save(identity(), 0);
  const after = await feed();
  expect(after.body).toContain('<title>Annapoorna</title>');
  const { text } = letter({ preheader: '', heading: 'Hello', paragraphs: [] });
  expect(text).toContain('Annapoorna');
});

test('a saved and a restored version are in the audit log field by field, a rejected save is not', async () => {
  await save({ name: 'Annapoorna', localName: null, tagline: 'Snacks', logo: null }, 0);
  expect(await save(identity(), 0)).toMatchObject({ code: 'CHANGED_MEANWHILE' });
  const input = { params: { area: 'identity' as const, version: '0' }, body: { basedOn: 1 } };
  await shop.call(restoreSettings, input, { as });
  const log = await shop.call(listAudit, { query: { kind: 'settings' } }, { as });
  if (!log.ok) throw new Error(log.message);
  const [restored, saved] = log.result.entries;
  expect(restored?.text).toBe('Restored version 0 of the settings “Shop”');
  expect(saved).toMatchObject({ who: 'Ravi', text: 'Saved the settings “Shop”, version 1' });
  expect(saved?.changes).toEqual([
    { what: 'Name', from: 'Tula', to: 'Annapoorna' },
    { what: 'Name in another script', from: 'तुला (hi)', to: 'nothing' },
    {
      what: 'Tagline',
      from: 'Homemade South-Indian snacks and spices, weighed for you',
      to: 'Snacks',
    },
  ]);
});

const close = (closure: Settings['opening']['closure'], basedOn: number) =>
  shop.call(saveOpening, { body: { basedOn, settings: { closure } } }, { as });

test('while the shop is closed no order is placed, and the customer reads when it opens again', async () => {
  const shopper = await shop.aShopper();
  const body = pickup([{ id: await shop.aProduct(), quantity: '250', count: 1 }]);
  const order = () => shop.call(placeOrder, { body }, { as: shopper.token });
  const closure = { from: '2026-11-21', reopensOn: '2026-11-23', text: 'Closed for a wedding.' };
  expect(await close(closure, 0)).toMatchObject({ ok: true });
  expect(await order()).toMatchObject({
    status: 409,
    code: 'SHOP_CLOSED',
    message: 'We’re closed and take orders again from Nov 23, 2026. Your cart stays as it is.',
  });
  expect(await shop.rows('SELECT id FROM orders')).toEqual([]);
  const query = { pincode: '560034', quantity: '0.5' };
  expect(await shop.call(estimateDelivery, { query })).toMatchObject({
    result: { deliveryDays: { least: 16, most: 19 }, arrival: { from: '2026-12-09', until: '2026-12-12' } },
  });
  expect(await close({ ...closure, from: '2026-11-22' }, 1)).toMatchObject({ ok: true });
  expect(await order()).toMatchObject({ ok: true });
});

test('a closure that ends before it begins is rejected at its field', async () => {
  expect(await close({ from: '2026-11-21', reopensOn: '2026-11-21', text: 'Closed' }, 0)).toMatchObject({
    status: 422,
    fields: { 'settings.closure.reopensOn': 'Choose a day after the first closed day' },
  });
  expect(await stored()).toEqual([]);
});

test('a logo is saved with the sizes of the stored picture, shown at an address of its content, and undone', async () => {
  const picture = await uploadImage(shop.parts, inPieces(await pictureOfSize(800, 200).png().toBuffer()));
  const logo = { path: picture.path, width: 1, height: 1, isBesideName: false };
  expect(await save(identity({ logo }), 0)).toMatchObject({ result: { version: 1 } });
  expect((await read()).identity.settings.logo).toEqual({ ...logo, width: 800, height: 200 });
  expect(facts.logo).toMatchObject({ width: 480, height: 120, isBesideName: false });
  const { files } = facts.logo ?? { files: '' };
  expect(files).toMatch(new RegExp(`^/media/${picture.id}/[0-9a-f]{16}-$`));
  await save(identity({ logo, name: 'Lakshmi Sweets' }), 1);
  expect(facts.logo?.files).not.toBe(files);
  expect(await shop.rows('SELECT version FROM owner_content_pictures ORDER BY version')).toEqual([
    { version: 1 },
    { version: 2 },
  ]);
  const clock = stoppedClock('2027-11-21T08:00:00Z');
  await removeUnusedPictures({ ...shop.parts, clock });
  expect(await shop.rows('SELECT id FROM images WHERE id = $1', [picture.id])).toHaveLength(1);
  const input = { params: { area: 'identity' as const, version: '0' }, body: { basedOn: 2 } };
  await shop.call(restoreSettings, input, { as });
  expect(facts.logo).toBeNull();
});

test('a logo that is not stored is rejected at its field, and nothing is saved', async () => {
  const path = '/media/00000000-0000-4000-8000-000000000000/master.webp';
  for (const bad of [path, 'https://elsewhere.example/logo.png'])
    expect(
      await save(identity({ logo: { path: bad, width: 9, height: 9, isBesideName: true } }), 0),
    ).toMatchObject({
      status: 422,
      fields: { 'settings.logo.path': 'This picture is no longer there. Choose it again.' },
    });
  expect(await stored()).toEqual([]);
});
