import { listAudit } from '@tula/contract/accounts/audit.ts';
import { readDeliveryRange } from '@tula/contract/delivery/delivery-estimate.ts';
import { estimateDelivery } from '@tula/contract/delivery/delivery-estimate.ts';
import type { DeliveryRates } from '@tula/contract/delivery/rates/delivery-rates.ts';
import { readRates, restoreRates, saveRates, tryRates } from '@tula/contract/delivery/rates/rates-calls.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { aShop, type TestShop } from '../../../test/a-shop.ts';
import { throwawayDatabase, type ThrowawayDatabase } from '../../../test/throwaway-database.ts';
import { aStaffMember } from '../../../test/a-staff-member.ts';
import { aZone, someRates } from './test-rates.ts';

let on: ThrowawayDatabase;
let shop: TestShop;
let other: TestShop;
let as: string;
let first: DeliveryRates;

beforeAll(async () => {
  on = await throwawayDatabase();
  shop = await aShop({ on });
  other = await aShop({ on });
  as = (await aStaffMember(shop, 'Ravi')).token;
  first = (await inUse()).rates;
});
beforeEach(async () => {
  const { version } = await inUse();
  await shop.call(restoreRates, { params: { version: '1' }, body: { basedOn: version } }, { as });
});
afterAll(async () => {
  await other.close();
  await shop.close();
  await on.drop();
});

async function inUse() {
  const read = await shop.call(readRates, {}, { as });
  if (!read.ok) throw new Error(read.message);
  return read.result.inUse;
}

async function save(rates: DeliveryRates, basedOn?: number) {
  return shop.call(saveRates, { body: { basedOn: basedOn ?? (await inUse()).version, rates } }, { as });
}

const quote = (at: TestShop) => at.call(estimateDelivery, { query: { pincode: '641001', quantity: '0.25' } });

test('a saved version is in use in every process within a second', async () => {
  for (const process of [shop, other]) {
    expect(await quote(process)).toMatchObject({ result: { shippingPaise: 4_000 } });
    await process.call(readDeliveryRange, {});
  }
  expect(
    await save(someRates({ zones: [aZone({ area: 'A' }), aZone({ name: 'Far', area: 'D' })] })),
  ).toMatchObject({
    ok: true,
  });
  const cheaper = someRates({
    zones: [aZone({ area: 'A', slabs: [{ ...aZone().slabs[0]!, paise: 3_300 }] })],
  });
  await save(cheaper);
  expect(await quote(shop)).toMatchObject({ result: { shippingPaise: 3_300 } });
  await expect.poll(() => quote(other)).toMatchObject({ result: { shippingPaise: 3_300 } });
  expect(await other.call(readDeliveryRange, {})).toMatchObject({
    result: {
      charges: [
        { leastPaise: 3_300, mostPaise: 3_300 },
        expect.anything(),
        expect.anything(),
        expect.anything(),
      ],
    },
  });
});

test('a version says who saved it and when, and the first one came with the shop', async () => {
  await save(someRates());
  const read = await shop.call(readRates, {}, { as });
  if (!read.ok) throw new Error(read.message);
  const { versions } = read.result;
  expect(versions[0]).toMatchObject({
    savedBy: 'Ravi',
    savedAt: '2026-11-21T06:30:00.000Z',
    restoredFrom: null,
  });
  expect(versions.at(-1)).toMatchObject({ version: 1, savedBy: null });
});

test('the second of two who save at once is told who was first, and changes nothing', async () => {
  const { version } = await inUse();
  const saves = await Promise.all([
    save(someRates(), version),
    save({ ...first, boxes: [], originPincode: '600001' }, version),
  ]);
  const [lost] = saves.filter(({ ok }) => !ok);
  expect(saves.filter(({ ok }) => ok)).toHaveLength(1);
  expect(lost).toMatchObject({
    status: 409,
    code: 'CHANGED_MEANWHILE',
    current: { version: version + 1, savedBy: 'Ravi' },
  });
  expect((await inUse()).version).toBe(version + 1);
});

test('saving the rates that came with the shop says that they are right: who and when', async () => {
  const fresh = await aShop();
  const owner = (await aStaffMember(fresh, 'Kala')).token;
  const read = async () => {
    const answer = await fresh.call(readRates, {}, { as: owner });
    if (!answer.ok) throw new Error(answer.message);
    return answer.result.inUse;
  };
  const { rates } = await read();
  const confirm = (basedOn: number) => fresh.call(saveRates, { body: { basedOn, rates } }, { as: owner });
  const two = await Promise.all([confirm(1), confirm(1)]);
  expect(two.filter(({ ok }) => ok)).toHaveLength(1);
  expect(await read()).toMatchObject({ version: 2, savedBy: 'Kala', rates });
  expect(await confirm(2)).toMatchObject({ result: { version: 2 } });
  const log = await fresh.call(listAudit, { query: { kind: 'rates' } }, { as: owner });
  expect(log).toMatchObject({
    result: {
      entries: [{ who: 'Kala', text: 'Confirmed the sample delivery rates', changes: [] }],
    },
  });
  await fresh.close();
});

test('saving what is in use adds no version', async () => {
  await save(someRates());
  const { version, rates } = await inUse();
  expect(await save(rates)).toMatchObject({ result: { version } });
});

test('an earlier version is restored as the newest one, word for word', async () => {
  await save(someRates());
  const { version } = await inUse();
  const restored = await shop.call(
    restoreRates,
    { params: { version: '1' }, body: { basedOn: version } },
    { as },
  );
  expect(restored).toMatchObject({ result: { version: version + 1 } });
  expect(await inUse()).toMatchObject({ version: version + 1, restoredFrom: 1, rates: first });
});

test('restoring an earlier version that says what is in use adds no version', async () => {
  await save(someRates());
  const { version } = await inUse();
  const restore = (earlier: number, basedOn: number) =>
    shop.call(restoreRates, { params: { version: String(earlier) }, body: { basedOn } }, { as });
  expect(await restore(1, version)).toMatchObject({ result: { version: version + 1 } });
  expect(await restore(1, version + 1)).toMatchObject({ result: { version: version + 1 } });
  expect(await inUse()).toMatchObject({ version: version + 1, restoredFrom: 1 });
});

test('a version that does not exist cannot be restored', async () => {
  const { version } = await inUse();
  const answer = await shop.call(
    restoreRates,
    { params: { version: '9999' }, body: { basedOn: version } },
    { as },
  );
  expect(answer).toMatchObject({ status: 404, code: 'RATES_NOT_FOUND' });
});

const zone = aZone({ area: 'A' });
const slab = { fromGrams: 0, toGrams: 500, everyGrams: 500, paise: 4_000 };
test.each<[string, Partial<DeliveryRates>, string, string]>([
  [
    'a gap between slabs',
    { zones: [{ ...zone, slabs: [slab, { ...slab, fromGrams: 600, toGrams: null }] }] },
    'rates.zones.0.slabs.1.fromGrams',
    'Must begin at 500 g, where the slab before ends',
  ],
  [
    'an end of the last slab',
    { zones: [{ ...zone, slabs: [slab] }] },
    'rates.zones.0.slabs.0.toGrams',
    'Leave this empty: the last slab has no end',
  ],
  [
    'a prefix in two zones',
    { zones: [{ ...zone, prefixes: ['60'] }, aZone({ name: 'Far', prefixes: ['7', '60'] })] },
    'rates.zones.1.prefixes',
    '60 is already in Everywhere',
  ],
  [
    'a prefix twice in a zone',
    { zones: [{ ...zone, prefixes: ['60', '7', '60'] }] },
    'rates.zones.0.prefixes',
    '60 is already in Everywhere',
  ],
  [
    'two zones of one area',
    { zones: [zone, aZone({ name: 'Far', area: 'A' })] },
    'rates.zones.1.area',
    'These PIN codes already belong to Everywhere',
  ],
  [
    'an amount in fractions of paise',
    { zones: [{ ...zone, slabs: [{ ...slab, toGrams: null, paise: 10.5 }] }] },
    'rates.zones.0.slabs.0.paise',
    'Enter an amount from ₹0.00 to ₹100,000.00',
  ],
  ['no zone', { zones: [] }, 'rates.zones', 'Add a zone'],
])('%s is rejected at its field, and nothing is saved', async (_, change, field, message) => {
  const before = await inUse();
  const answer = await save(someRates(change));
  expect(answer).toMatchObject({ status: 422, fields: { [field]: message } });
  expect(await inUse()).toEqual(before);
});

test('20,000 PIN codes are saved, one more is rejected', async () => {
  const pins = Array.from({ length: 20_000 }, (_, at) => `${200_000 + at}`);
  expect(await save(someRates({ zones: [{ ...zone, prefixes: pins }] }))).toMatchObject({ ok: true });
  const answer = await save(someRates({ zones: [{ ...zone, prefixes: [...pins, '9'] }] }));
  expect(answer).toMatchObject({
    fields: { 'rates.zones.0.prefixes': 'At most 20000 PIN codes and prefixes in all zones together' },
  });
});

test('rates that are not saved can be tried', async () => {
  const rates = someRates({ zones: [aZone({ name: 'Chennai', prefixes: ['600'] })] });
  const body = { rates, pincode: '600 004', weightGrams: 501, goodsPaise: 0 };
  expect(await shop.call(tryRates, { body }, { as })).toMatchObject({
    result: { pincode: '600004', zone: 'Chennai', prefix: '600', chargePaise: 8_000 },
  });
});
