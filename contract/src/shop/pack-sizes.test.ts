import { DEMO_FACTS } from './demo-facts.ts';
import { inLanguage } from '@tula/messages/language.ts';
import { afterEach, expect, test } from 'vitest';
import { formatPack } from '../values/weight.ts';
import { packGramsText } from './pack-fields.ts';
import { gramsOfTyped, heaviestPack, isPackSize, knownPacks, shopPacks, smallestPack } from './pack-sizes.ts';
import { fillShop } from './shop.ts';

afterEach(() => fillShop(DEMO_FACTS));

test.each([25, 30, 75, 100, 125, 250, 1000, 1250, 1510, 5000])('packs of %d g can be sold', (size) => {
  expect(isPackSize(size)).toBe(true);
});

test.each([0, 20, 24, 26, 35, 105, 255, 5010, 100.5, Number.NaN, -100])('packs of %d g cannot', (size) => {
  expect(isPackSize(size)).toBe(false);
});

test('a shop that sets no sizes has those of the specification, and no other', () => {
  expect(shopPacks()).toEqual([250, 500, 750, 1000]);
  expect([smallestPack(), heaviestPack()]).toEqual([250, 1000]);
  for (const size of ['250', '500', '750', '1000']) expect(packGramsText.safeParse(size).data).toBe(size);
  for (const other of ['100', '300', '2000', '0250', '250.0', ' 250', '1e3', '', 250])
    expect(packGramsText.safeParse(other).error?.issues[0]?.message).toBe(
      'Choose from 250, 500, 750 and 1000 g',
    );
});

test('a shop with sizes of its own knows them, those that it withdrew and the usual ones', () => {
  fillShop({ packSizes: [1500, 100], withdrawnPacks: [200] });
  expect(shopPacks()).toEqual([100, 1500]);
  expect([smallestPack(), heaviestPack()]).toEqual([100, 1500]);
  for (const size of ['100', '1500', '200', '250']) expect(packGramsText.safeParse(size).data).toBe(size);
  expect(knownPacks()).toEqual([100, 200, 250, 500, 750, 1000, 1500]);
  const { error } = packGramsText.safeParse('300');
  expect(error?.issues[0]?.message).toBe('Choose from 100 and 1500 g');
  fillShop({ packSizes: [100] });
  expect(packGramsText.safeParse('300').error?.issues[0]?.message).toBe('Only packs of 100 g');
});

test.each([
  ['250 g', 250],
  ['250', 250],
  ['1kg', 1000],
  ['1.5 KG', 1500],
  ['0.025 kg', 25],
  ['1.001 kg', 1001],
  ['100 gms', Number.NaN],
  ['100 gm.', 100],
  ['0.0005 kg', Number.NaN],
  ['a lot', Number.NaN],
  ['', Number.NaN],
])('“%s” is %d g', (typed, weight) => {
  expect(gramsOfTyped(typed)).toBe(weight);
});

test('what is written for every size is read as that size, in every language', () => {
  for (let size = 25; size <= 5000; size++)
    if (isPackSize(size))
      for (const language of ['en', 'hi', 'ta'] as const)
        expect(inLanguage(language, () => gramsOfTyped(formatPack(size)))).toBe(size);
});
