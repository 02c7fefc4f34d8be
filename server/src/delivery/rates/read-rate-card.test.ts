import { expect, test } from 'vitest';
import rateCardJson from '../../../rate-card.json' with { type: 'json' };
import { readRateCard } from './read-rate-card.ts';

type Json = Record<string, unknown>;

/** A copy of the shop's card with one value set at a path such as `zones.A.name`; undefined removes it. */
function cardWith(path: string, value: unknown): Json {
  const card: Json = structuredClone(rateCardJson);
  const keys = path.split('.');
  const last = keys.pop() ?? '';
  const container = keys.reduce((node, key) => node[key] as Json, card);
  if (value === undefined) delete container[last];
  else container[last] = value;
  return card;
}

test("the shop's rate card is read into paise", () => {
  const read = readRateCard(rateCardJson);
  expect(read).toEqual({
    card: {
      originPincode: '641001',
      weightSteps: { firstGrams: 500, stepGrams: 500, heavyFromGrams: 5000, heavyStepGrams: 1000 },
      zones: {
        A: expect.objectContaining({ name: 'Coimbatore and around', firstPaise: 4000, stepPaise: 1500 }),
        B: expect.objectContaining({ firstPaise: 5000, stepPaise: 2500, heavyStepPaise: 3500 }),
        C: expect.objectContaining({ firstPaise: 6000, stepPaise: 3000, heavyStepPaise: 4500 }),
        D: expect.objectContaining({ firstPaise: 7000, stepPaise: 3500, heavyStepPaise: 5000 }),
        E: expect.objectContaining({ firstPaise: 9000, stepPaise: 5000, pincodePrefixes: [] }),
      },
      notServed: rateCardJson.notServed,
    },
  });
});

test('the days of a zone may be left out', () => {
  expect(readRateCard(cardWith('zones.A.deliveryDays', undefined))).toHaveProperty(
    'card.zones.A.deliveryDays',
    undefined,
  );
});

test('an amount with paise is read exactly', () => {
  expect(readRateCard(cardWith('zones.A.firstRupees', 40.29))).toHaveProperty(
    'card.zones.A.firstPaise',
    4029,
  );
});

test.each([
  ['zones.B.firstRupees', '50', 'zones.B.firstRupees: must be a number of rupees'],
  ['zones.B.firstRupees', undefined, 'zones.B.firstRupees: must be a number of rupees'],
  ['zones.B.stepRupees', -1, 'zones.B.stepRupees: must not be negative'],
  ['zones.B.stepRupees', 12.345, 'zones.B.stepRupees: must have at most two decimals'],
  ['zones.B.stepRupees', 100_001, 'zones.B.stepRupees: must be at most 100000 rupees'],
  ['zones.B.name', ' ', 'zones.B.name: must not be empty'],
  ['zones.B.pincodePrefixes', [605], 'zones.B.pincodePrefixes[0]: must be text in quotes, such as "744"'],
  [
    'zones.B.pincodePrefixes',
    ['605', '05'],
    'zones.B.pincodePrefixes[1]: must be the first one to six digits of a PIN code',
  ],
  ['zones.F', {}, 'zones.F: is not a setting of the rate card'],
  ['originPincode', '64100', 'originPincode: must be a PIN code of six digits'],
  ['originPincode', 641001, 'originPincode: must be text in quotes, such as "641001"'],
  ['country', 'LK', 'country: must be "IN": the card is for parcels within India'],
  ['pricesIncludeGst', false, 'pricesIncludeGst: must be true: shoppers see and pay prices with tax'],
  ['weightSteps.stepGrams', 0, 'weightSteps.stepGrams: must be above 0'],
  ['weightSteps.stepGrams', 250.5, 'weightSteps.stepGrams: must be a whole number of grams'],
  [
    'weightSteps.heavyFromGrams',
    5250,
    'weightSteps.heavyFromGrams: must be firstGrams and a whole number of stepGrams',
  ],
  [
    'weightSteps.heavyFromGrams',
    250,
    'weightSteps.heavyFromGrams: must be firstGrams and a whole number of stepGrams',
  ],
  ['zones.B.deliveryDays.least', 0, 'zones.B.deliveryDays.least: must be at least 1'],
  ['zones.B.deliveryDays.least', 15.5, 'zones.B.deliveryDays.least: must be a whole number of days'],
  ['zones.B.deliveryDays.most', 91, 'zones.B.deliveryDays.most: must be at most 90'],
  ['zones.B.deliveryDays.most', 14, 'zones.B.deliveryDays.most: must not be less than least'],
  ['zones.B.deliveryDays', { least: 15 }, 'zones.B.deliveryDays.most: must be a number of days'],
  ['notServed', 'none', 'notServed: must be a list'],
  [
    'zones.E.pincodePrefixes',
    ['9'],
    'notServed[0].pincodePrefixes: "9" is already in zones.E.pincodePrefixes',
  ],
  ['freeFromSubTotalRupees', 500, 'freeFromSubTotalRupees: is not a setting of the rate card'],
])('with %s as %j the only error is reported by its path', (path, value, error) => {
  expect(readRateCard(cardWith(path, value))).toEqual({ errors: [error] });
});

test('every error is reported at once', () => {
  const card = { ...cardWith('zones.A.firstRupees', 'forty'), originPincode: 'Coimbatore' };
  expect(readRateCard(card)).toEqual({
    errors: [
      'originPincode: must be a PIN code of six digits',
      'zones.A.firstRupees: must be a number of rupees',
    ],
  });
});

test.each([[null], [[]], ['card']])('%j is not a rate card', (json) => {
  const read = readRateCard(json);
  expect('errors' in read && read.errors[0]).toMatch(/^rate card: /);
});
