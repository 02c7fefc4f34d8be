import { paise } from '@tula/contract/values/money.ts';
import { grams } from '@tula/contract/values/weight.ts';
import { expect, test } from 'vitest';
import { productJsonLd } from './product-json-ld.ts';

test('each pack is an offer with its price and availability', () => {
  const picture = { url: '/p.webp', alt: '', width: 8, height: 8, placeholder: '', sources: [] };
  const json = productJsonLd(
    {
      id: 'a',
      name: 'Kara Boondi',
      description: 'Crisp',
      picture,
      pictures: [picture],
      isAvailable: false,
      perKgPaise: paise(46800),
      percentOff: 10,
      packs: [{ grams: grams(250), packPaise: paise(11700), packActualPaise: paise(13000) }],
      tags: [],
      category: { id: 1, name: 'Savouries' },
      label: { ingredients: '', allergens: null, storage: '' },
      shelfLifeDays: null,
    },
    'https://tula.example',
  );
  expect(json.image).toEqual(['https://tula.example/p.webp']);
  expect(json.offers).toEqual([
    {
      '@type': 'Offer',
      url: 'https://tula.example/products/a/kara-boondi',
      name: '250 g',
      price: '117.00',
      priceCurrency: 'INR',
      availability: 'https://schema.org/OutOfStock',
    },
  ]);
});
