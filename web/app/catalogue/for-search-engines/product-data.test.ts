import type { DeliveryRange } from '@tula/contract/delivery/delivery-estimate.ts';
import { EMPTY_FIELDS } from '@tula/contract/catalogue/product-fields.ts';
import { paise } from '@tula/contract/values/money.ts';
import { grams } from '@tula/contract/values/weight.ts';
import { expect, test } from 'vitest';
import type { ProductFacts } from '../product-facts.ts';
import { productGroup } from './product-data.ts';

const picture = { url: '/p.webp', alt: '', width: 8, height: 8, placeholder: '', sources: [] };
const PRODUCT: ProductFacts = {
  id: 'a',
  name: 'Kara Boondi',
  description: 'Crisp',
  picture,
  pictures: [picture, { ...picture, url: '/q.webp' }],
  isAvailable: true,
  perKgPaise: paise(46_800),
  percentOff: 10,
  packs: [
    { grams: grams(250), packPaise: paise(11_700), packActualPaise: paise(13_000) },
    { grams: grams(1000), packPaise: paise(46_800), packActualPaise: paise(52_000) },
  ],
  tags: [],
  category: { id: 1, name: 'Savouries' },
  label: { ...EMPTY_FIELDS, traces: [] },
  spiceLevel: null,
  shelfLifeDays: null,
};
const RANGE: DeliveryRange = {
  charges: [{ grams: 250, leastPaise: paise(4_000), mostPaise: paise(9_050) }],
  deliveryDays: { least: 15, most: 20 },
};
const group = (change: Partial<ProductFacts> = {}, range: DeliveryRange | undefined = RANGE) =>
  productGroup({ ...PRODUCT, ...change }, range, 'https://tula.example');

const days = (minValue: number, maxValue: number) => ({
  '@type': 'QuantitativeValue',
  minValue,
  maxValue,
  unitCode: 'DAY',
});
const unitPrice = (price: string, value: number) => ({
  '@type': 'UnitPriceSpecification',
  price,
  priceCurrency: 'INR',
  valueAddedTaxIncluded: true,
  referenceQuantity: {
    '@type': 'QuantitativeValue',
    value,
    unitCode: 'GRM',
    valueReference: { '@type': 'QuantitativeValue', value: 1, unitCode: 'KGM' },
  },
});

test('each pack is a variant with its own address, price per kg, list price, delivery and returns', () => {
  expect(group()).toMatchObject({
    '@type': 'ProductGroup',
    productGroupID: 'a',
    url: 'https://tula.example/products/a/kara-boondi',
    variesBy: 'https://schema.org/size',
    image: ['https://tula.example/p.webp', 'https://tula.example/q.webp'],
    hasVariant: [
      {
        '@type': 'Product',
        sku: 'a-250',
        inProductGroupWithID: 'a',
        name: 'Kara Boondi, 250 g',
        image: ['https://tula.example/p.webp'],
        size: '250 g',
        offers: {
          '@type': 'Offer',
          url: 'https://tula.example/products/a/kara-boondi?pack=250',
          price: '117.00',
          priceCurrency: 'INR',
          priceSpecification: [
            unitPrice('117.00', 250),
            { ...unitPrice('130.00', 250), priceType: 'https://schema.org/StrikethroughPrice' },
          ],
          itemCondition: 'https://schema.org/NewCondition',
          availability: 'https://schema.org/InStock',
          shippingDetails: {
            shippingDestination: { addressCountry: 'IN' },
            shippingRate: { minValue: 40, maxValue: 90.5, currency: 'INR' },
            deliveryTime: { handlingTime: days(0, 3), transitTime: days(15, 17) },
          },
          hasMerchantReturnPolicy: {
            applicableCountry: 'IN',
            returnPolicyCategory: 'https://schema.org/MerchantReturnNotPermitted',
            merchantReturnLink: 'https://tula.example/policies/return',
          },
        },
      },
      { sku: 'a-1000', name: 'Kara Boondi, 1 kg', size: '1 kg', offers: { price: '468.00' } },
    ],
  });
});

test('a product that is not reduced has no list price, and one that is sold out says so', () => {
  const [pack] = PRODUCT.packs;
  const packs = [{ ...pack!, packActualPaise: pack!.packPaise }];
  expect(group({ packs, isAvailable: false })).toMatchObject({
    hasVariant: [
      {
        offers: {
          priceSpecification: [unitPrice('117.00', 250)],
          availability: 'https://schema.org/OutOfStock',
        },
      },
    ],
  });
});

test('no delivery is promised where the charge is not known in advance', () => {
  const unknown: DeliveryRange = { charges: null, deliveryDays: { least: 15, most: 20 } };
  for (const range of [unknown, { ...RANGE, charges: [] }])
    expect(JSON.stringify(group({}, range))).not.toContain('shippingDetails');
});

test('what the pack declares is told as properties, and nothing where it declares nothing', () => {
  expect(group()).not.toHaveProperty('additionalProperty');
  const declared: ProductFacts['declared'] = {
    mark: { isVeg: true, name: 'Vegetarian' },
    unitPrice: ' · ₹0.47/g',
    lines: [{ name: 'Country of origin', text: 'India' }],
    nutrition: {
      heading: 'Nutrition per 100 g',
      columns: ['Nutrient', '100 g'],
      rows: [['Energy', '509 kcal', '153 kcal', '8%']],
    },
  };
  const property = (name: string, value: string) => ({ '@type': 'PropertyValue', name, value });
  expect(group({ declared })).toMatchObject({
    additionalProperty: [
      property('Food mark', 'Vegetarian'),
      property('Country of origin', 'India'),
      property('Energy, 100 g', '509 kcal'),
    ],
  });
});
