import { shopPromises } from '@tula/contract/shop/promises.ts';
import { PACK_GRAMS } from '@tula/contract/values/weight.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import rateCardJson from '../../../rate-card.json' with { type: 'json' };
import {
  chargeFor,
  deliveryDaysTo,
  rangeOverZones,
  makeRateCard,
  sameChargeUpToGrams,
  zoneOnCard,
} from './rate-card-rules.ts';
import type { DeliveryArea, DeliveryRates, RateZone } from '@tula/contract/delivery/rates/delivery-rates.ts';
import { ratesOfFile, readRateCard } from './read-rate-card.ts';

const COIMBATORE = '641018';
const CHENNAI = '600004';
const DELHI = '110001';
const GUWAHATI = '781001';

function shopRates(): DeliveryRates {
  const read = readRateCard(rateCardJson);
  if ('errors' in read) throw new Error(read.errors.join('\n'));
  return ratesOfFile(read.card);
}

const rates = shopRates();
const card = makeRateCard(rates);

/** The shop's card with the zone of an area changed. */
function cardWith(area: DeliveryArea, change: Partial<RateZone>) {
  const zones = rates.zones.map((zone) => (zone.area === area ? { ...zone, ...change } : zone));
  return makeRateCard({ ...rates, zones });
}

function zoneOf(area: DeliveryArea): RateZone {
  const zone = rates.zones.find((one) => one.area === area);
  if (zone === undefined) throw new Error(`no zone ${area}`);
  return zone;
}

/** The slabs of a zone with the price of the slab at an index replaced. */
function slabsWith(area: DeliveryArea, at: number, paise: number) {
  return zoneOf(area).slabs.map((slab, index) => (index === at ? { ...slab, paise } : slab));
}

function chargePaise(pincode: string, weightGrams: number): number {
  const charge = chargeFor({ pincode, weightGrams }, card);
  if ('rejected' in charge) throw new Error(`${pincode} is rejected: ${charge.rejected}`);
  return charge.chargePaise;
}

test('the first 500 g cost the first price of each zone', () => {
  expect([COIMBATORE, CHENNAI, DELHI, GUWAHATI].map((pincode) => chargePaise(pincode, 250))).toEqual([
    4000, 5000, 7000, 9000,
  ]);
});

test.each([
  [1, 5000],
  [500, 5000],
  [501, 7500],
  [1000, 7500],
  [1001, 10000],
  [4500, 25000],
  [4501, 27500],
  [5000, 27500],
  [5001, 31000],
  [6000, 31000],
  [6001, 34500],
  [100_000, 360_000],
])('%i g to Chennai cost %i paise', (weightGrams, expectedPaise) => {
  expect(chargePaise(CHENNAI, weightGrams)).toBe(expectedPaise);
});

test('a PIN code with a space is charged like the one without', () => {
  expect(chargeFor({ pincode: '600 004', weightGrams: 500 }, card)).toEqual({ chargePaise: 5000 });
});

test.each([['012345'], ['60000'], ['SW1A 1AA'], ['']])('%j is rejected as an invalid PIN code', (pincode) => {
  expect(chargeFor({ pincode, weightGrams: 500 }, card)).toEqual({ rejected: 'not-a-pincode' });
});

test.each([['900056'], ['999999'], ['682551'], ['682559'], ['100001'], ['290001'], ['860001']])(
  '%s is not served',
  (pincode) => {
    expect(chargeFor({ pincode, weightGrams: 500 }, card)).toEqual({ rejected: 'not-serviceable' });
  },
);

test('Kochi is serviceable although Lakshadweep, in the same sorting district, is not', () => {
  expect(chargePaise('682016', 500)).toBe(5000);
});

test('a prefix on the card takes precedence over distance, and a longer one over a shorter', () => {
  const served = cardWith('E', { prefixes: ['17', '682555'] });
  expect(zoneOnCard('175001', card)?.area).toBe('D');
  expect(zoneOnCard('175001', served)?.area).toBe('E');
  expect(zoneOnCard('682555', served)?.area).toBe('E');
  expect(zoneOnCard('682551', served)).toBeUndefined();
});

test.each([[0], [-1], [0.5], [Number.NaN], [Number.POSITIVE_INFINITY]])(
  'a parcel of %d g is a mistake',
  (weightGrams) => {
    expect(() => chargeFor({ pincode: CHENNAI, weightGrams }, card)).toThrow(RangeError);
  },
);

const anyPincode = fc.integer({ min: 100_000, max: 999_999 }).map(String);
const anyWeightGrams = fc.integer({ min: 1, max: 100_000 });

test('more weight never costs less', () => {
  fc.assert(
    fc.property(anyPincode, anyWeightGrams, anyWeightGrams, (pincode, one, other) => {
      const lighter = chargeFor({ pincode, weightGrams: Math.min(one, other) }, card);
      const heavier = chargeFor({ pincode, weightGrams: Math.max(one, other) }, card);
      if ('rejected' in lighter) expect(heavier).toEqual(lighter);
      else
        expect(heavier).toEqual({ chargePaise: expect.toSatisfy((paise) => paise >= lighter.chargePaise) });
    }),
  );
});

test('every PIN code is either unserviceable or charged a whole number of paise above 0', () => {
  fc.assert(
    fc.property(anyPincode, anyWeightGrams, (pincode, weightGrams) => {
      const charge = chargeFor({ pincode, weightGrams }, card);
      if ('rejected' in charge) expect(charge.rejected).toBe('not-serviceable');
      else expect(Number.isSafeInteger(charge.chargePaise) && charge.chargePaise > 0).toBe(true);
    }),
  );
});

test('within one step the charge stays the same', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 1, max: 500 }), (step, gramsInStep) => {
      expect(chargePaise(DELHI, step * 500 + gramsInStep)).toBe(7000 + step * 3500);
    }),
  );
});

test('each zone has its own days, within those that the shop promises everywhere', () => {
  const days = [COIMBATORE, CHENNAI, DELHI, GUWAHATI].map((pincode) => deliveryDaysTo(pincode, card));
  expect(days.map((zone) => `${zone?.least} to ${zone?.most}`)).toEqual([
    '15 to 16',
    '15 to 17',
    '16 to 19',
    '18 to 20',
  ]);
  expect(deliveryDaysTo('900056', card)).toBeUndefined();
  const { least, most } = shopPromises.deliveryDays;
  for (const { deliveryDays } of rates.zones)
    expect(deliveryDays).toSatisfy((zone) => zone.least >= least && zone.most <= most);
});

test.each([
  [250, 500],
  [500, 500],
  [501, 1000],
  [4_501, 5_000],
  [5_001, 6_000],
  [99_999, 100_000],
  [100_000, 100_000],
])('a parcel of %i g costs the same up to %i g', (weightGrams, upTo) => {
  expect(sameChargeUpToGrams({ pincode: CHENNAI, weightGrams }, card)).toBe(upTo);
});

test('steps that cost nothing are passed over', () => {
  const flat = cardWith('B', { slabs: slabsWith('B', 1, 0) });
  expect(sameChargeUpToGrams({ pincode: CHENNAI, weightGrams: 250 }, flat)).toBe(5_000);
});

test('up to that weight the charge is the same, and one gram more costs more or is too heavy', () => {
  fc.assert(
    fc.property(anyPincode, anyWeightGrams, (pincode, weightGrams) => {
      const charge = chargeFor({ pincode, weightGrams }, card);
      if ('rejected' in charge) return;
      const upTo = sameChargeUpToGrams({ pincode, weightGrams }, card);
      expect(upTo).toBeGreaterThanOrEqual(weightGrams);
      expect(chargeFor({ pincode, weightGrams: upTo }, card)).toEqual(charge);
      if (upTo < 100_000) expect(chargeFor({ pincode, weightGrams: upTo + 1 }, card)).not.toEqual(charge);
    }),
  );
});

test('no parcel costs more or less, or takes longer or shorter, than the range over all zones', () => {
  fc.assert(
    fc.property(anyPincode, fc.constantFrom(...PACK_GRAMS), (pincode, weightGrams) => {
      const charge = chargeFor({ pincode, weightGrams }, card);
      const days = deliveryDaysTo(pincode, card);
      if ('rejected' in charge || days === undefined) return;
      const { charges, deliveryDays } = rangeOverZones([weightGrams], card);
      const [range] = charges;
      expect(charge.chargePaise).toBeGreaterThanOrEqual(range?.leastPaise ?? Infinity);
      expect(charge.chargePaise).toBeLessThanOrEqual(range?.mostPaise ?? 0);
      expect(days.least).toBeGreaterThanOrEqual(deliveryDays.least);
      expect(days.most).toBeLessThanOrEqual(deliveryDays.most);
    }),
  );
});

test('a zone without a PIN code does not count in the range', () => {
  const slabs = slabsWith('C', 0, 99_900);
  const dear = cardWith('C', { slabs });
  expect(rangeOverZones([PACK_GRAMS[0]], dear)).toEqual(rangeOverZones([PACK_GRAMS[0]], card));
  const used = cardWith('C', { slabs, prefixes: ['560'] });
  expect(rangeOverZones([PACK_GRAMS[0]], used).charges[0]?.mostPaise).toBe(99_900);
});
