import type { PublicDeclarations } from '@tula/contract/catalogue/declarations/declarations.ts';
import { declaredLines, unitPriceText } from '@tula/contract/catalogue/declarations/declared-lines.ts';
import { nutritionRows } from '@tula/contract/catalogue/declarations/nutrition.ts';
import type { Product } from '@tula/contract/catalogue/public-catalogue.ts';
import { dayOf } from '@tula/contract/values/dates.ts';
import { EMPTY_FIELDS } from '@tula/contract/catalogue/product-fields.ts';
import { paise } from '@tula/contract/values/money.ts';
import { inLanguage } from '@tula/messages/language.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { withDeclared } from './declared-facts.ts';
import { productFactsOf } from './facts-of-product.ts';
import { ProductLabel } from './product-label.tsx';

const picture = { url: '/p.webp', alt: 'A bowl', width: 8, height: 8, placeholder: '', sources: [] };
const thattai: Product = {
  id: 'a',
  name: 'Thattai',
  description: 'Crisp discs of rice flour.',
  category: { id: 1, name: 'Savouries' },
  tags: [],
  availableQuantities: ['250', '1000'],
  isAvailable: true,
  price: 0.64,
  actualPrice: 0.64,
  paisePerKg: paise(64_000),
  actualPaisePerKg: paise(64_000),
  discount: 0,
  primaryImageURL: '/p.webp',
  additionalImagesURL: [],
  smallestAvailableQuantity: '250',
  ...EMPTY_FIELDS,
  ingredients: 'rice flour, urad dal flour, asafoetida (with wheat flour), salt',
  allergens: ['wheat'],
  storage: 'In a closed tin',
  shelfLifeDays: 45,
  prices: {},
  primaryImage: picture,
  additionalImages: [],
};
const nutrition = {
  energyKcal: 509,
  proteinMg: 7_500,
  carbohydrateMg: 58_000,
  totalSugarsMg: 1_000,
  addedSugarsMg: 0,
  fatMg: 27_000,
  saturatedMg: 6_000,
  transMg: 0,
  cholesterolMg: null,
  sodiumMg: 640,
  serveGrams: 30,
};
const declared: PublicDeclarations = {
  genericName: 'Fried rice flour savoury',
  foodMark: 'veg',
  mayContain: ['milk', 'peanuts'],
  nutrition,
  nutritionExemption: null,
  bestBeforeDays: null,
  openedDays: 15,
  origin: 'IN',
  maker: 'Kovai Kitchens, 3, Mill Road, Coimbatore 641001',
  claims: [{ text: 'Traditional', ground: 'The recipe of our grandmother, unchanged for 30 years' }],
};

/** Without spaces: pages keep some words together that labels may part. */
const flat = (text: string) => text.replaceAll(/\s/g, '');

function pageText(given = declared): string {
  const facts = withDeclared(productFactsOf(thattai), thattai, given);
  const html = renderToStaticMarkup(<ProductLabel product={facts} />);
  return flat(
    html
      .replaceAll(/<[^>]*>/g, ' ')
      .replaceAll('&amp;', '&')
      .replaceAll('&#x27;', "'"),
  );
}

test.each(['en', 'hi', 'ta'] as const)(
  'the page of a product says in %s everything that its label says, but for batch and dates',
  (language) => {
    inLanguage(language, () => {
      const day = dayOf(new Date());
      const page = pageText();
      const lines = declaredLines({ declared, food: thattai }, day);
      for (const { key, name, text } of lines) {
        expect(page).toContain(flat(name));
        // The label has the amounts in a paragraph, the page in a table.
        if (key !== 'nutrition') expect(page).toContain(flat(text));
      }
      for (const { name, per100, perServe, share } of nutritionRows(nutrition, day))
        expect(page).toContain(flat(`${name}${per100}${perServe}${share}`));
      expect(page).toContain(flat(unitPriceText(thattai.actualPaisePerKg, 250, day)));
      expect(lines.map(({ key }) => key)).toHaveLength(13);
    });
  },
);

test.each([
  ['en', /salt.*Spice level.*Medium.*Allergens/],
  ['hi', /salt.*तीखापन.*मध्यम.*एलर्जी/],
  ['ta', /salt.*காரம்.*மிதம்.*ஒவ்வாமை/],
] as const)('the page says in %s how spicy food is where staff have told it', (language, text) => {
  const html = (spiceLevel: Product['spiceLevel']) =>
    inLanguage(language, () =>
      renderToStaticMarkup(<ProductLabel product={productFactsOf({ ...thattai, spiceLevel })} />),
    );
  expect(html('medium')).toMatch(text);
  expect(html(null)).not.toMatch(/Spice level|तीखापन|காரம்/);
});

test('the page says until when food is at its best where its pack does, after how long it keeps', () => {
  expect(pageText()).not.toContain('Bestbefore');
  expect(pageText({ ...declared, bestBeforeDays: 30 })).toMatch(
    /Keeps.*Bestbefore30daysfrompacking.*Storage/,
  );
});

test('each column of the nutrition table says what it is', () => {
  const heads = (serveGrams: number | null) => {
    const facts = withDeclared(productFactsOf(thattai), thattai, {
      ...declared,
      nutrition: { ...nutrition, serveGrams },
    });
    const html = renderToStaticMarkup(<ProductLabel product={facts} />);
    return [...html.matchAll(/<th scope="col">(.*?)<\/th>/g)].map(([, head]) =>
      head?.replaceAll('\u00a0', ' '),
    );
  };
  expect(heads(30)).toEqual(['Nutrient', '100 g', '30 g', 'Daily needs']);
  expect(heads(null)).toEqual(['Nutrient', '100 g']);
});
