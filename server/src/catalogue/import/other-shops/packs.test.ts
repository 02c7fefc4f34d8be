import { packPrice, paise } from '@tula/contract/values/money.ts';
import { typedPrice, paiseOfTyped } from '@tula/contract/values/typed-price.ts';
import { isPackSize } from '@tula/contract/shop/pack-sizes.ts';
import { fillShop } from '@tula/contract/shop/shop.ts';
import { grams } from '@tula/contract/values/weight.ts';
import fc from 'fast-check';
import { afterEach, expect, test } from 'vitest';
import type { OtherPack } from './other-product.ts';
import { gramsIn, pricePacks } from './packs.ts';

test.each([
  ['250 g', 250],
  ['250g', 250],
  ['500 gms', 500],
  ['1 Kg', 1000],
  ['0.75 kg', 750],
  ['½ kg', 500],
  ['1½ kg', 1500],
  ['1/4 Kilo', 250],
  ['1 1/2 kg', 1500],
  ['Mullu Murukku (500 grams)', 500],
  ['Hot / 250 g', 250],
  ['२५० ग्राम', 250],
  ['500 கிராம்', 500],
  ['1 किलो', 1000],
  ['1 கிலோ', 1000],
])('a pack called %s weighs %i g', (text, weight) => expect(gramsIn(text)).toBe(weight));

test.each(['', 'Large', '12 pieces', '2 x 250 g', '3×1 kg', '100 gold coins', '0 g', '1/0 kg', '250 ml'])(
  'a pack called %j has no weight in its name',
  (text) => expect(gramsIn(text)).toBeUndefined(),
);

const pack = (grams: number | undefined, price: string, more: Partial<OtherPack> = {}): OtherPack => ({
  name: `${grams} g`,
  grams,
  price,
  originalPrice: '',
  isAvailable: true,
  ...more,
});

test('packs of one price per kg are taken as they are, the smallest first', () => {
  expect(pricePacks([pack(1000, '640'), pack(250, '160.00')])).toEqual({
    cells: { price: '640', originalPrice: '640', discount: '0.0000000000000', packs: '250 g;1 kg' },
    warnings: [],
  });
});

test('of packs that disagree the smallest decides, and each other one is named with both prices', () => {
  expect(pricePacks([pack(250, '160'), pack(500, '300'), pack(1000, '580')])).toEqual({
    cells: { price: '640', originalPrice: '640', discount: '0.0000000000000', packs: '250 g;500 g;1 kg' },
    warnings: [
      '500 g cost ₹300.00 there and will cost ₹320.00 here, as all packs have one price per kg.',
      '1 kg cost ₹580.00 there and will cost ₹640.00 here, as all packs have one price per kg.',
    ],
  });
});

test('a price before a discount becomes the original price, but not one that is lower', () => {
  const cells = (originalPrice: string) => pricePacks([pack(250, '150', { originalPrice })]);
  expect(cells('160')).toMatchObject({
    cells: { price: '600', originalPrice: '640', discount: '6.2500000000000' },
  });
  expect(cells('140')).toMatchObject({
    cells: { price: '600', originalPrice: '600', discount: '0.0000000000000' },
  });
});

test('a product with sizes that the shop does not sell alone gets the smallest that it sells', () => {
  expect(pricePacks([pack(200, '128')])).toEqual({
    cells: { price: '640', originalPrice: '640', discount: '0.0000000000000', packs: '250 g' },
    warnings: [
      "The pack of 200 g is left out: this shop doesn't sell that size. Sizes are under Settings → Packs, kitchen and pickup.",
    ],
  });
});

test('a second pack of a size and one without a weight are left out', () => {
  const packs = [
    pack(250, '160'),
    pack(250, '180', { name: 'Hot / 250 g' }),
    pack(undefined, '9', { name: 'Tin' }),
  ];
  expect(pricePacks(packs)).toEqual({
    cells: { price: '640', originalPrice: '640', discount: '0.0000000000000', packs: '250 g' },
    warnings: [
      '“Tin” is left out: nothing says how many grams it has.',
      "“Hot / 250 g” is left out: there's another pack of 250 g.",
    ],
  });
});

test.each([
  [
    'without any weight',
    [pack(undefined, '160', { name: 'Large' })],
    '“Large”: nothing says how many grams a pack has.',
  ],
  ['without a price', [pack(250, '')], "“” isn't a price. Write it like 640 or 640.50."],
  ['with a price in words', [pack(250, 'ask')], "“ask” isn't a price. Write it like 640 or 640.50."],
])('a product %s is refused', (_, packs, reason) => expect(pricePacks(packs)).toEqual({ reason }));

afterEach(() => fillShop({}));

const anySize = fc.integer({ min: 25, max: 5000 }).filter(isPackSize).map(grams);

test('no pack that decides becomes cheaper, and at most a paisa for each kilogram dearer', () => {
  const price = fc.integer({ min: 25_00, max: 25_000_00 });
  fc.assert(
    fc.property(price, anySize, (amount, weight) => {
      fillShop({ packSizes: [weight] });
      const priced = pricePacks([pack(weight, typedPrice(paise(amount)))]);
      if ('reason' in priced) throw new Error(priced.reason);
      const perKg = paiseOfTyped(priced.cells.price);
      const here = packPrice(perKg ?? paise(0), weight);
      expect(here - amount).toBeGreaterThanOrEqual(0);
      expect(here - amount).toBeLessThanOrEqual(Math.ceil(weight / 1000));
      expect(priced.warnings).toHaveLength(here === amount ? 0 : 1);
    }),
  );
});
