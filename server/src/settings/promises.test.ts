import { listAudit } from '@tula/contract/accounts/audit.ts';
import { DEFAULT_PROMISES, shopPromises } from '@tula/contract/shop/promises.ts';
import { readSettings, restoreSettings, savePromises } from '@tula/contract/shop/settings-calls.ts';
import type { ShopPromises } from '@tula/contract/shop/shop.ts';
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

const save = (changes: Partial<ShopPromises>, basedOn: number, by = as) =>
  shop.call(savePromises, { body: { basedOn, settings: { ...DEFAULT_PROMISES, ...changes } } }, { as: by });
const stored = () => savedVersions(shop);

test('saved promises are in effect at once, and the settings tell them with their version', async () => {
  expect(await save({ cancellationHours: 8, shippingDays: 2 }, 0)).toMatchObject({ result: { version: 1 } });
  expect(shopPromises).toMatchObject({ cancellationHours: 8, shippingDays: 2, damageReportHours: 24 });
  expect(await shop.call(readSettings, {}, { as })).toMatchObject({
    result: {
      promises: {
        version: 1,
        savedBy: 'Ravi',
        settings: { ...DEFAULT_PROMISES, cancellationHours: 8, shippingDays: 2 },
      },
      identity: { version: 0 },
    },
  });
});

test('promises that break a rule are rejected at their field, and the old ones stay', async () => {
  expect(
    await save({ cancellationHours: 2, refundDays: { least: 9, most: 8 }, complaintSettledDays: 45 }, 0),
  ).toMatchObject({
    status: 422,
    fields: {
      'settings.refundDays.most': 'Enter at least as many days as in “From”',
      'settings.complaintSettledDays': 'Enter a whole number from 1 to 30',
    },
  });
  expect(await save({ cancellationHours: 2 }, 0)).toMatchObject({
    status: 422,
    fields: { 'settings.cancellationHoursShown': 'Enter no more hours than customers really have' },
  });
  expect(await stored()).toEqual([]);
  expect({ ...shopPromises }).toEqual(DEFAULT_PROMISES);
});

test('of two owners the second is told who saved, and changes nothing', async () => {
  await save({ cancellationHours: 8 }, 0);
  expect(await save({ cancellationHours: 4 }, 0, other)).toMatchObject({
    code: 'CHANGED_MEANWHILE',
    current: { version: 1, savedBy: 'Ravi' },
  });
  expect(await stored()).toEqual([{ area: 'promises', version: 1 }]);
  expect(shopPromises.cancellationHours).toBe(8);
});

test('the promises that came with the shop can be restored', async () => {
  await save({ cancellationHours: 8 }, 0);
  const input = { params: { area: 'promises' as const, version: '0' }, body: { basedOn: 1 } };
  expect(await shop.call(restoreSettings, input, { as })).toMatchObject({ result: { version: 2 } });
  expect({ ...shopPromises }).toEqual(DEFAULT_PROMISES);
});

test('the audit log has each promise that changed', async () => {
  await save({ cancellationHours: 8, deliveryDays: { least: 4, most: 9 } }, 0);
  const log = await shop.call(listAudit, { query: { kind: 'settings' } }, { as });
  if (!log.ok) throw new Error(log.message);
  expect(log.result.entries[0]).toMatchObject({
    who: 'Ravi',
    text: 'Saved the settings “Promises”, version 1',
    changes: [
      { what: 'Hours to cancel', from: '5', to: '8' },
      { what: 'Days until an order arrives', from: '15–20', to: '4–9' },
    ],
  });
});
