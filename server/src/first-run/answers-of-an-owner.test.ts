import { type Allergen } from '@tula/contract/catalogue/allergens.ts';
import { mayContain } from '@tula/contract/catalogue/kitchen-allergens.ts';
import { readPageText } from '@tula/contract/page-texts/page-text-calls.ts';
import { openTheShop, readSetup } from '@tula/contract/shop/first-run.ts';
import { DEMO_SETTINGS } from '@tula/contract/shop/built-in-settings.ts';
import {
  listSettingsVersions,
  restoreSettings,
  saveContacts,
  saveIdentity,
  saveKitchen,
  saveLegal,
  saveTax,
} from '@tula/contract/shop/settings-calls.ts';
import { shop as facts } from '@tula/contract/shop/shop.ts';
import { DEFAULT_TAX } from '@tula/contract/shop/tax.ts';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { openOrdersShop, type OrdersShop } from '../orders/test-orders.ts';
import { beginFirstRun } from '../settings/opening.ts';

let shop: OrdersShop;
let as: string;
beforeAll(async () => {
  shop = await openOrdersShop({ env: { RATE_LIMIT: 'off' } });
  as = (await shop.aStaffMember('Kala')).token;
  await shop.aProduct({ name: 'Kala’s Murukku' });
});
afterEach(async () => {
  await shop.asOwner("DELETE FROM first_run; DELETE FROM owner_content WHERE area = 'settings'");
  await shop.parts.content.reload();
});
afterAll(() => shop.close());

const code = (answer: { ok: boolean; code?: string }) => (answer.ok ? 'done' : answer.code);
const open = async () => code(await shop.call(openTheShop, {}, { as }));
const stepsDone = async () => {
  const answer = await shop.call(readSetup, {}, { as });
  return answer.ok ? answer.result.steps.flatMap(({ name, isDone }) => (isDone ? [name] : [])) : [];
};
const sayAllergens = async (allergens: Allergen[], basedOn = 0) =>
  code(await shop.call(saveKitchen, { body: { basedOn, settings: { allergens, about: {} } } }, { as }));

/** Everything that is needed but the answer about allergens. */
async function saysTheRest(): Promise<void> {
  const { identity, contacts, legal } = DEMO_SETTINGS;
  const basedOn = 0;
  await shop.call(saveIdentity, { body: { basedOn, settings: { ...identity, name: 'Annapoorna' } } }, { as });
  await shop.call(saveContacts, { body: { basedOn, settings: contacts } }, { as });
  const licensed = { ...legal, fssaiNumber: '12426003000999' };
  await shop.call(saveLegal, { body: { basedOn, settings: licensed } }, { as });
  const sellers = [{ from: '2026-04-01', status: 'unregistered' as const, gstin: null }];
  await shop.call(saveTax, { body: { basedOn, settings: { ...DEFAULT_TAX, sellers } } }, { as });
}

test('a new shop cannot be opened before its owner has said which allergens the kitchen handles, none being an answer', async () => {
  await beginFirstRun(shop.parts);
  expect(facts.kitchenAllergens).toBeNull();
  await saysTheRest();
  expect(await stepsDone()).not.toContain('kitchen');
  expect(await open()).toBe('SETUP_INCOMPLETE');
  expect(facts).toMatchObject({ opensSoon: true, kitchenAllergens: null });
  const nothing = { allergens: null, about: {} } as never;
  expect(await shop.call(saveKitchen, { body: { basedOn: 0, settings: nothing } }, { as })).toMatchObject({
    status: 422,
    fields: { 'settings.allergens': 'Tick what your kitchen handles, or “None of these”' },
  });
  expect(await open()).toBe('SETUP_INCOMPLETE');
  expect(await sayAllergens([])).toBe('done');
  expect(facts.kitchenAllergens).toEqual([]);
  expect(await open()).toBe('done');
  expect(await sayAllergens(['milk', 'sesame'], 1)).toBe('done');
  expect(mayContain(['milk'])).toEqual(['sesame']);
});

test('of a shop started empty nobody can go back to what it had before its owner typed something', async () => {
  await beginFirstRun(shop.parts);
  expect(facts).toMatchObject({ isDemo: false, name: 'New shop', phone: '', fssaiNumber: '' });
  await saysTheRest();
  await sayAllergens([]);
  for (const area of ['identity', 'contacts', 'legal', 'kitchen'] as const) {
    const restoring = { params: { area, version: '0' }, body: { basedOn: 1 } };
    expect(await shop.call(restoreSettings, restoring, { as })).toMatchObject({ code: 'SETTINGS_NOT_FOUND' });
    const listed = await shop.call(listSettingsVersions, { params: { area } }, { as });
    expect(listed).toMatchObject({ result: { versions: [{ version: 1 }] } });
  }
  expect(facts).toMatchObject({ name: 'Annapoorna', fssaiNumber: '12426003000999', kitchenAllergens: [] });
});

test('the built-in policies of a shop started empty are in force from the day on which it was opened', async () => {
  const of = { params: { page: 'refund', language: 'en' } } as const;
  const inForceFrom = async () => {
    const answer = await shop.call(readPageText, of);
    return answer.ok ? answer.result.inForceFrom : answer.code;
  };
  expect(await inForceFrom()).toBeNull();
  await beginFirstRun(shop.parts);
  expect(await inForceFrom()).toBeNull();
  await saysTheRest();
  await sayAllergens([]);
  expect(await open()).toBe('done');
  expect(await inForceFrom()).toBe(shop.parts.clock.now().toISOString());
});
