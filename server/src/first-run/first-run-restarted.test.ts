import { openTheShop, readSetup } from '@tula/contract/shop/first-run.ts';
import { DEMO_SETTINGS } from '@tula/contract/shop/built-in-settings.ts';
import { readSettings, saveContacts, saveIdentity, saveSelling } from '@tula/contract/shop/settings-calls.ts';
import { shop as facts } from '@tula/contract/shop/shop.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aShop, type TestShop } from '../../test/a-shop.ts';
import { aStaffMember } from '../../test/a-staff-member.ts';
import { type ThrowawayDatabase, throwawayDatabase } from '../../test/throwaway-database.ts';
import { beginFirstRun } from '../settings/opening.ts';

let database: ThrowawayDatabase;
beforeAll(async () => {
  database = await throwawayDatabase();
});
afterAll(() => database.drop());

const { identity, contacts, selling } = DEMO_SETTINGS;

async function setupOf(shop: TestShop, as: string) {
  const answer = await shop.call(readSetup, {}, { as });
  if (!answer.ok) throw new Error(answer.message);
  return {
    isOpen: answer.result.isOpen,
    done: answer.result.steps.flatMap((s) => (s.isDone ? [s.name] : [])),
  };
}

test('a first run that is interrupted continues where it was, with everything that was saved', async () => {
  const before = await aShop({ on: database });
  const { token: as } = await aStaffMember(before, 'Kala');
  await beginFirstRun(before.parts);
  const name = { ...identity, name: 'Annapoorna' };
  await before.call(saveIdentity, { body: { basedOn: 0, settings: name } }, { as });
  await before.call(
    saveContacts,
    { body: { basedOn: 0, settings: { ...contacts, phone: '+91 98765 43210' } } },
    { as },
  );
  const packs = { ...selling, packSizes: [250, 500], isPickupOffered: false };
  await before.call(saveSelling, { body: { basedOn: 0, settings: packs } }, { as });
  const expected = { isOpen: false, done: ['account', 'identity', 'contacts', 'selling'] };
  expect(await setupOf(before, as)).toEqual(expected);
  await before.close();

  const after = await aShop({ on: database });
  await beginFirstRun(after.parts);
  expect(await setupOf(after, as)).toEqual(expected);
  expect(await after.call(readSettings, {}, { as })).toMatchObject({
    result: { identity: { version: 1, settings: name }, selling: { version: 1, settings: packs } },
  });
  expect(facts).toMatchObject({
    name: 'Annapoorna',
    packSizes: [250, 500],
    isPickupOffered: false,
    opensSoon: true,
  });
  expect(await after.call(openTheShop, {}, { as })).toMatchObject({ code: 'SETUP_INCOMPLETE' });
  await after.close();
});
