import { grams } from '@tula/contract/values/weight.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { explainCharge } from './explain-charge.ts';
import { chargeFor, makeRateCard } from './rate-card-rules.ts';
import { aBox, aZone, someRates } from './test-rates.ts';

const rates = someRates({
  zones: [
    aZone({
      name: 'Chennai',
      prefixes: ['600'],
      freeFromPaise: 100_000,
      deliveryDays: { least: 3, most: 5 },
    }),
    aZone({
      name: 'Tamil Nadu',
      area: 'B',
      slabs: [{ fromGrams: 0, toGrams: null, everyGrams: 1_000, paise: 7_000 }],
    }),
  ],
  notServed: [{ reason: 'Hill villages', prefixes: ['6431'] }],
  boxes: [aBox({ lengthMm: 300, widthMm: 200, heightMm: 100 })],
  volumetricDivisor: 5_000,
});

test('the reason names the zone, its prefix, the box, both weights and the slab', () => {
  expect(explainCharge(rates, { pincode: '600004', weightGrams: 750, goodsPaise: 99_999 })).toEqual({
    pincode: '600004',
    zone: 'Chennai',
    prefix: '600',
    area: null,
    notServed: null,
    parcels: [
      {
        count: 1,
        box: 'Small',
        goodsGrams: 750,
        actualGrams: 830,
        volumetricGrams: 1_200,
        billedGrams: 1_200,
        slabs: [{ fromGrams: 0, toGrams: null, everyGrams: 500, steps: 3, chargePaise: 12_000 }],
        chargePaise: 12_000,
      },
    ],
    fullPaise: 12_000,
    freeFromPaise: 100_000,
    chargePaise: 12_000,
    deliveryDays: { least: 3, most: 5 },
  });
});

test('from the amount of the zone on, delivery is free', () => {
  const tried = explainCharge(rates, { pincode: '600004', weightGrams: 750, goodsPaise: 100_000 });
  expect(tried).toMatchObject({ fullPaise: 12_000, chargePaise: 0 });
});

test('a PIN code without a prefix is explained by its area', () => {
  const tried = explainCharge(rates, { pincode: '605001', weightGrams: 2_500, goodsPaise: 0 });
  expect(tried).toMatchObject({ zone: 'Tamil Nadu', prefix: null, area: 'B', freeFromPaise: null });
  expect(tried.parcels.map(({ count, goodsGrams }) => [count, goodsGrams])).toEqual([
    [2, 1_000],
    [1, 500],
  ]);
  // 1.2 kg by volume is two started kilograms for each of three parcels.
  expect(tried.chargePaise).toBe(42_000);
});

test('a PIN code that is not served says why', () => {
  expect(explainCharge(rates, { pincode: '643101', weightGrams: 1, goodsPaise: 0 })).toMatchObject({
    zone: null,
    prefix: '6431',
    notServed: 'Hill villages',
    chargePaise: null,
  });
  expect(explainCharge(rates, { pincode: '110001', weightGrams: 1, goodsPaise: 0 })).toMatchObject({
    zone: null,
    area: 'D',
    notServed: null,
    chargePaise: null,
  });
});

test('what is explained is what an order is charged', () => {
  const pincodes = fc.constantFrom('600004', '605001', '643101', '110001');
  fc.assert(
    fc.property(pincodes, fc.integer({ min: 1, max: 100_000 }), (pincode, weightGrams) => {
      const { fullPaise } = explainCharge(rates, { pincode, weightGrams, goodsPaise: 0 });
      const charge = chargeFor({ pincode, weightGrams: grams(weightGrams) }, makeRateCard(rates));
      expect('chargePaise' in charge ? charge.chargePaise : null).toBe(fullPaise);
    }),
  );
});
