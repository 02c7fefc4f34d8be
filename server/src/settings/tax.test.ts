import { listAudit } from '@tula/contract/accounts/audit.ts';
import { readSettings, restoreSettings, saveTax } from '@tula/contract/shop/settings-calls.ts';
import { DEFAULT_TAX, type ShopTax } from '@tula/contract/shop/tax.ts';
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

const REGULAR = { from: '2026-12-01', status: 'regular', gstin: '33ABCPT1234F1Z3' } as const;
const save = (changes: Partial<ShopTax>, basedOn: number, by = as) =>
  shop.call(
    saveTax,
    { body: { basedOn, settings: { ...DEFAULT_TAX, defaultHsn: '2106', ...changes } } },
    { as: by },
  );
const stored = () => savedVersions(shop);

test('saved taxes are told with their version, and version 0 can be restored', async () => {
  expect(await save({ sellers: [REGULAR], defaultHsn: '210690' }, 0)).toMatchObject({
    result: { version: 1 },
  });
  expect(await shop.call(readSettings, {}, { as })).toMatchObject({
    result: {
      tax: {
        version: 1,
        savedBy: 'Ravi',
        settings: { ...DEFAULT_TAX, sellers: [REGULAR], defaultHsn: '210690' },
      },
      promises: { version: 0 },
    },
  });
  const input = { params: { area: 'tax' as const, version: '0' }, body: { basedOn: 1 } };
  expect(await shop.call(restoreSettings, input, { as })).toMatchObject({ result: { version: 2 } });
  expect(await shop.call(readSettings, {}, { as })).toMatchObject({
    result: { tax: { version: 2, restoredFrom: 0, settings: DEFAULT_TAX } },
  });
});

test('taxes that are wrong are rejected at their fields, and nothing is saved', async () => {
  const wrong = {
    sellers: [
      { ...REGULAR, gstin: '33ABCPT1234F1Z4' },
      { ...REGULAR, from: '2026-11-01' },
    ],
    defaultRates: [{ from: '2026-04-01', rate: 550 }],
  };
  expect(await save(wrong, 0)).toMatchObject({
    status: 422,
    fields: {
      'settings.sellers.0.gstin': 'This is not a GST number: please check each character',
      'settings.defaultRates.0.rate': 'Choose one of the GST rates',
    },
  });
  expect(await save({ sellers: [REGULAR, { ...REGULAR, from: '2026-11-01' }] }, 0)).toMatchObject({
    status: 422,
    fields: { 'settings.sellers.1.from': 'Enter a later day than the one above' },
  });
  expect(await save({ sellers: [REGULAR], defaultHsn: null }, 0)).toMatchObject({
    status: 422,
    fields: { 'settings.defaultHsn': 'A tax invoice names the HSN code: enter 4, 6 or 8 digits' },
  });
  expect(await stored()).toEqual([]);
});

test('of two owners the second is told who saved, and changes nothing', async () => {
  await save({ defaultHsn: '2107' }, 0);
  expect(await save({ defaultHsn: '2108' }, 0, other)).toMatchObject({
    code: 'CHANGED_MEANWHILE',
    current: { version: 1, savedBy: 'Ravi' },
  });
  expect(await stored()).toEqual([{ area: 'tax', version: 1 }]);
});

test('the audit log has each part of the taxes that changed', async () => {
  const [rules] = DEFAULT_TAX.rules;
  if (rules === undefined) throw new Error('there are no rules');
  const changed = {
    ...rules,
    from: '2027-04-01',
    deliveryTax: 'highestRate',
    eWayInsideRupees: 100_000,
  } as const;
  await save({ sellers: [REGULAR], rules: [rules, changed], takesBuyerGstin: true }, 0);
  const log = await shop.call(listAudit, { query: { kind: 'settings' } }, { as });
  if (!log.ok) throw new Error(log.message);
  expect(log.result.entries[0]).toMatchObject({
    who: 'Ravi',
    text: 'Saved the settings “Taxes”, version 1',
    changes: [
      { what: 'GST registration', from: 'nothing', to: '2026-12-01 regular 33ABCPT1234F1Z3' },
      { what: 'HSN code', from: 'nothing', to: '2106' },
      {
        what: 'Document rules',
        from: '2024-08-01 HSN 6, shared, e-way state / ₹50,000, B2CL ₹1,00,000',
        to: '2024-08-01 HSN 6, shared, e-way state / ₹50,000, B2CL ₹1,00,000 · 2027-04-01 HSN 6, highestRate, e-way ₹1,00,000 / ₹50,000, B2CL ₹1,00,000',
      },
      { what: 'GST number at checkout', from: 'no', to: 'yes' },
    ],
  });
});
