import { listAudit } from '@tula/contract/accounts/audit.ts';
import { DEFAULT_LOOK, type Look } from '@tula/contract/shop/look/look.ts';
import { shopLook } from '@tula/contract/shop/look/shop-look.ts';
import { readSettings, restoreSettings, saveLook } from '@tula/contract/shop/settings-calls.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { OrdersShop } from '../orders/test-orders.ts';
import { forgetSettings, openSettingsShop, savedVersions } from './test-settings.ts';

let shop: OrdersShop;
let as: string;
let other: string;
beforeAll(async () => {
  ({ shop, as, other } = await openSettingsShop());
});
beforeEach(() => forgetSettings(shop));
afterAll(() => shop.close());

const save = (changes: Partial<Look>, basedOn: number, by = as) =>
  shop.call(saveLook, { body: { basedOn, settings: { ...DEFAULT_LOOK, ...changes } } }, { as: by });
const stored = () => savedVersions(shop);

test('a saved look is in use at once, and version 0 brings back the built-in one', async () => {
  expect(shopLook()).toMatchObject({ type: 'fraunces', stylesheet: null, light: { paper: '#fbf6ec' } });
  expect(await save({ theme: 'leaf', type: 'anek', accent: '#7b1e3a' }, 0)).toMatchObject({
    result: { version: 1 },
  });
  expect(shopLook()).toMatchObject({
    type: 'anek',
    stylesheet: expect.stringMatching(/^\/look\/leaf-anek-7b1e3a-[0-9a-f]{12}\.css$/),
    light: { paper: '#f6f7ee', turmeric: '#7b1e3a' },
    darkPaper: '#151b16',
  });
  const input = { params: { area: 'look' as const, version: '0' }, body: { basedOn: 1 } };
  expect(await shop.call(restoreSettings, input, { as })).toMatchObject({ result: { version: 2 } });
  expect(await shop.call(readSettings, {}, { as })).toMatchObject({
    result: { look: { version: 2, restoredFrom: 0, settings: DEFAULT_LOOK } },
  });
  expect(shopLook()).toMatchObject({ type: 'fraunces', stylesheet: null, light: { paper: '#fbf6ec' } });
});

test('saving the built-in look says that it is chosen, once', async () => {
  expect(await save({}, 0)).toMatchObject({ result: { version: 1 } });
  expect(await save({}, 1)).toMatchObject({ result: { version: 1 } });
});

test('a colour in capital letters is saved in small ones, and the theme’s own as none', async () => {
  await save({ accent: ' #7B1E3A ' as Look['accent'] }, 0);
  expect(await shop.call(readSettings, {}, { as })).toMatchObject({
    result: { look: { settings: { ...DEFAULT_LOOK, accent: '#7b1e3a' } } },
  });
});

test('an unknown theme, lettering or colour is rejected at its field, and nothing is saved', async () => {
  const wrong = { theme: 'neon', type: 'comic', accent: 'red' } as unknown as Look;
  expect(await save(wrong, 0)).toMatchObject({
    status: 422,
    fields: {
      'settings.theme': 'Choose one of the themes',
      'settings.type': 'Choose one of the letterings',
      'settings.accent': 'Enter # and six digits or letters from a to f, such as #7b1e3a',
    },
  });
  expect(await save({ accent: '#7b1e3g' }, 0)).toMatchObject({ status: 422 });
  expect(await stored()).toEqual([]);
});

test('of two owners the second is told who saved, and changes nothing', async () => {
  await save({ theme: 'slate' }, 0);
  expect(await save({ theme: 'white' }, 0, other)).toMatchObject({
    code: 'CHANGED_MEANWHILE',
    current: { version: 1, savedBy: 'Ravi' },
  });
  expect(await stored()).toEqual([{ area: 'look', version: 1 }]);
  expect(shopLook().light.paper).toBe('#f3f5f6');
});

test('the audit log names themes and letterings as the screen does', async () => {
  await save({ theme: 'maroon', type: 'anek', accent: '#0f6b75' }, 0);
  const log = await shop.call(listAudit, { query: { kind: 'settings' } }, { as });
  if (!log.ok) throw new Error(log.message);
  expect(log.result.entries[0]).toMatchObject({
    who: 'Ravi',
    text: 'Saved the settings “Colours and lettering”, version 1',
    changes: [
      { what: 'Theme', from: 'Paper and turmeric', to: 'Maroon' },
      { what: 'Lettering', from: 'Fraunces – warm', to: 'Anek – plain' },
      { what: 'Colour of the buy button', from: 'nothing', to: '#0f6b75' },
    ],
  });
});
