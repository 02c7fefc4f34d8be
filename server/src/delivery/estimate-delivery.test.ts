import { listAddresses } from '@tula/contract/delivery/delivery.ts';
import { estimateDelivery, readDeliveryRange } from '@tula/contract/delivery/delivery-estimate.ts';
import { inLanguage } from '@tula/messages/language.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aShop, type TestShop } from '../../test/a-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await aShop();
});
afterAll(() => shop.close());

const estimate = (pincode: string, quantity: string) =>
  shop.call(estimateDelivery, { query: { pincode, quantity } });

test('a visitor learns the charge, the days of the zone and how much more costs the same', async () => {
  expect(await estimate('560 034', '0.75')).toEqual({
    ok: true,
    status: 200,
    result: {
      pincode: '560034',
      place: 'Koramangala, Bengaluru, Karnataka',
      weightGrams: 750,
      shippingCharge: 105,
      shippingPaise: 10_500,
      deliveryDays: { least: 16, most: 19 },
      arrival: { from: '2026-12-07', until: '2026-12-10' },
      moreGrams: 250,
      freeFromPaise: null,
    },
  });
  expect(await estimate('641002', '5.25')).toMatchObject({
    result: { shippingCharge: 195, deliveryDays: { least: 15, most: 16 }, moreGrams: 750 },
  });
});

test('the place is told in the language of the reader, as far as it is known', async () => {
  for (const [language, place] of [
    ['hi', 'Koramangala, बेंगलुरु, कर्नाटक'],
    ['ta', 'Koramangala, பெங்களூரு, கர்நாடகா'],
  ] as const)
    expect(await inLanguage(language, () => estimate('560034', '1'))).toMatchObject({ result: { place } });
});

test('nothing more is promised at the end of a weight step, and nothing beyond the heaviest order', async () => {
  expect(await estimate('560034', '0.5')).toMatchObject({ result: { moreGrams: 0 } });
  expect(await estimate('560034', '99.75')).toMatchObject({ result: { moreGrams: 250 } });
  expect(await estimate('560034', '100')).toMatchObject({ result: { moreGrams: 0 } });
});

test('a place that is not served, a malformed PIN code and an impossible weight are rejected', async () => {
  expect(await estimate('900056', '1')).toMatchObject({ status: 400, code: 'NOT_SERVICEABLE' });
  for (const pincode of ['056001', '5600', 'SW1A 1AA', '५६०००'])
    expect(await estimate(pincode, '1')).toMatchObject({
      status: 422,
      fields: { pincode: 'Enter a PIN code of six digits' },
    });
  expect(await estimate('', '1')).toMatchObject({ fields: { pincode: 'This field is required' } });
  expect(await estimate('560034', '0')).toMatchObject({
    status: 422,
    fields: { quantity: expect.any(String) },
  });
  expect(await estimate('560034', '100.001')).toMatchObject({ status: 422, code: 'CART_TOO_HEAVY' });
});

test('an estimate is not cached on the way, and a token that is not valid is rejected as everywhere', async () => {
  const url = '/api/v1/public/delivery?pincode=560034&quantity=0.5';
  expect((await shop.app.inject(url)).headers['cache-control']).toBe('no-store');
  expect(await shop.call(listAddresses, {})).toMatchObject({ status: 401 });
  const query = { pincode: '560034', quantity: '0.5' };
  expect(await shop.call(estimateDelivery, { query }, { as: 'nonsense' })).toMatchObject({ status: 401 });
});

test('the range over all zones has the lowest and highest charge of each pack, and is cached', async () => {
  expect(await shop.call(readDeliveryRange, {})).toMatchObject({
    result: {
      charges: [
        { grams: 250, leastPaise: 4_000, mostPaise: 9_000 },
        { grams: 500, leastPaise: 4_000, mostPaise: 9_000 },
        { grams: 750, leastPaise: 5_500, mostPaise: 14_000 },
        { grams: 1000, leastPaise: 5_500, mostPaise: 14_000 },
      ],
      deliveryDays: { least: 15, most: 20 },
    },
  });
  const answer = await shop.app.inject('/api/v1/public/delivery/range');
  expect(answer.headers['cache-control']).toBe('public, no-cache');
});
