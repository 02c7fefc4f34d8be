import { readdirSync } from 'node:fs';
import { type Allergen } from '@tula/contract/catalogue/allergens.ts';
import { kitchenAllergens } from '@tula/contract/catalogue/kitchen-allergens.ts';
import { declarationsToSave } from '@tula/contract/catalogue/declarations/declarations.ts';
import { missingDeclarations } from '@tula/contract/catalogue/declarations/missing-declarations.ts';
import { leastDaysLeft } from '@tula/contract/catalogue/freshness.ts';
import { DEMO_FACTS } from '@tula/contract/shop/demo-facts.ts';
import { shopPromises } from '@tula/contract/shop/promises.ts';
import { expect, test } from 'vitest';
import { declarationsOfDemo } from './catalogue/declared-facts.ts';
import { demoNamesOf, translationsOfDemo } from './catalogue/translations/translations-of-demo.ts';
import { DEMO_CATALOGUE, DEMO_CATEGORIES, DEMO_TAGS, type DemoProduct } from './demo-catalogue.ts';

const pictureFiles = new Set(
  readdirSync(new URL('./pictures/', import.meta.url)).filter((file) => file.endsWith('.webp')),
);

function slugsWhere(isSo: (product: DemoProduct) => boolean): string[] {
  return DEMO_CATALOGUE.filter(isSo).map((product) => product.slug);
}

test('the catalogue has 36 products, each name and slug once', () => {
  expect(DEMO_CATALOGUE).toHaveLength(36);
  expect(new Set(DEMO_CATALOGUE.map((product) => product.name)).size).toBe(36);
  expect(new Set(DEMO_CATALOGUE.map((product) => product.slug)).size).toBe(36);
});

test('the six categories are all in use and in the order of the chips', () => {
  expect([...new Set(DEMO_CATALOGUE.map((product) => product.category))]).toEqual([...DEMO_CATEGORIES]);
});

test('every tag is a known one, every known tag is in use, and no product has one twice', () => {
  const used = new Set(DEMO_CATALOGUE.flatMap((product) => product.tags));
  expect([...used].sort()).toEqual([...DEMO_TAGS].sort());
  expect(slugsWhere(({ tags }) => new Set(tags).size !== tags.length)).toEqual([]);
});

test('only the jackfruit chips are out of stock', () => {
  expect(slugsWhere((product) => !product.isAvailable)).toEqual(['jackfruit-chips']);
});

test('ten products are discounted, none by a third or more, and none is dearer than its original price', () => {
  const percents = DEMO_CATALOGUE.map(
    (product) => (1 - product.discountedPaisePerKg / product.pricePaisePerKg) * 100,
  );
  expect(percents.filter((percent) => percent > 0)).toHaveLength(10);
  expect(percents.filter((percent) => percent < 0 || percent >= 33)).toEqual([]);
  expect(percents.filter((percent) => percent % 1 !== 0).length).toBeGreaterThan(5);
});

test('prices are whole rupees between 280 and 3,600 per kg', () => {
  const isOdd = (paise: number) => paise % 100 !== 0 || paise < 28_000 || paise > 360_000;
  expect(slugsWhere((product) => isOdd(product.pricePaisePerKg))).toEqual([]);
  expect(slugsWhere((product) => product.discountedPaisePerKg % 100 !== 0)).toEqual([]);
});

test('every product has ascending pack sizes, and not all have the same', () => {
  const packs = DEMO_CATALOGUE.map((product) => product.availableGrams.join());
  expect(slugsWhere(({ availableGrams }) => availableGrams.length === 0)).toEqual([]);
  expect(packs).toEqual(
    DEMO_CATALOGUE.map(({ availableGrams }) => [...new Set(availableGrams)].sort((a, b) => a - b).join()),
  );
  expect(new Set(packs).size).toBeGreaterThan(2);
});

test('every picture exists, is used once and has its own text', () => {
  const pictures = DEMO_CATALOGUE.flatMap((product) => product.pictures);
  expect(pictures.filter(({ file }) => !pictureFiles.has(file))).toEqual([]);
  expect(new Set(pictures.map(({ file }) => file)).size).toBe(pictures.length);
  expect(new Set(pictures.map(({ alt }) => alt)).size).toBe(pictures.length);
  expect(slugsWhere(({ slug, pictures: own }) => own[0]?.file !== `${slug}.webp`)).toEqual([]);
});

test('every picture in the folder belongs to a product', () => {
  const used = new Set(DEMO_CATALOGUE.flatMap((product) => product.pictures.map(({ file }) => file)));
  expect([...pictureFiles].filter((file) => !used.has(file))).toEqual([]);
});

test('every description opens with a sentence that fits a card and repeats nothing of the label', () => {
  const firstSentence = (product: DemoProduct) => product.description.split('. ')[0] ?? '';
  expect(slugsWhere((product) => firstSentence(product).length > 115)).toEqual([]);
  expect(slugsWhere(({ description }) => /\n|Ingredients|Allergens|Keeps/.test(description))).toEqual([]);
});

test('every product tells its ingredients, its storage and how long it keeps', () => {
  const isTold = ({ ingredients, storage, shelfLifeDays }: DemoProduct) =>
    /^\S.*[^.]$/.test(ingredients) && /^(In|Away) .*[^.]$/.test(storage) && shelfLifeDays >= 25;
  expect(slugsWhere((product) => !isTold(product))).toEqual([]);
});

test('what keeps shortest still has days left at the end of the longest way', () => {
  const left = DEMO_CATALOGUE.map((product) =>
    leastDaysLeft(product.shelfLifeDays, shopPromises.deliveryDays),
  );
  expect(Math.min(...left.map((days) => days ?? 0))).toBe(5);
});

test('a tag about what is in a product agrees with its label', () => {
  const has = (product: DemoProduct, tag: string) => product.tags.includes(tag);
  const isVegan = (product: DemoProduct) => has(product, 'Vegan');
  expect(slugsWhere((product) => isVegan(product) && /ghee|butter|milk/.test(product.ingredients))).toEqual(
    [],
  );
  expect(slugsWhere((product) => isVegan(product) && product.allergens.includes('milk'))).toEqual([]);
  expect(
    slugsWhere((product) => has(product, 'No onion no garlic') && /onion|garlic/.test(product.ingredients)),
  ).toEqual([]);
  expect(
    slugsWhere((product) => has(product, 'Jaggery sweetened') !== /jaggery/.test(product.ingredients)),
  ).toEqual([]);
});

test('no product is called free of something that the one kitchen handles', () => {
  const claims = /gluten|wheat|nut|milk|dairy|allergen/i;
  expect(DEMO_TAGS.filter((tag) => claims.test(tag))).toEqual([]);
  expect(
    slugsWhere(({ description }) => /free (of|from)|(gluten|nut|dairy)[ -]free/i.test(description)),
  ).toEqual([]);
});

test('an ingredient that must be declared is declared, and nothing else is', () => {
  const sources: [Allergen, RegExp][] = [
    ['wheat', /wheat/],
    ['peanuts', /peanuts/],
    ['cashews', /cashews/],
    ['pistachios', /pistachios/],
    ['sesame', /sesame/],
    ['milk', /ghee|butter/],
  ];
  const declaredBy = (product: DemoProduct) =>
    sources.filter(([, source]) => source.test(product.ingredients)).map(([allergen]) => allergen);
  expect(
    slugsWhere((product) => declaredBy(product).sort().join() !== product.allergens.toSorted().join()),
  ).toEqual([]);
});

test('the kitchen is said to handle exactly what its products contain', () => {
  const contained = new Set(DEMO_CATALOGUE.flatMap(({ allergens }) => allergens));
  expect([...contained].sort()).toEqual([...kitchenAllergens()].sort());
});

/** The letters of each language of the demo. */
const SCRIPTS = { hi: /\p{Script=Devanagari}/u, ta: /\p{Script=Tamil}/u };
const LATIN = /(?!mm\b)\b[A-Za-z]{2,}/;

test('every product, picture, category and tag is in Hindi and in Tamil, each in its own script', () => {
  for (const [language, script] of Object.entries(SCRIPTS)) {
    for (const product of DEMO_CATALOGUE) {
      const { name, description, ingredients, storage, primaryImageAlt, additionalImageAlt } =
        translationsOfDemo(product)[language] ?? {};
      expect(additionalImageAlt).toHaveLength(product.pictures.length - 1);
      for (const text of [
        name,
        description,
        ingredients,
        storage,
        primaryImageAlt,
        ...(additionalImageAlt ?? []),
      ]) {
        expect(text).toMatch(script);
        expect(text).not.toMatch(LATIN);
      }
    }
    for (const name of [...DEMO_CATEGORIES, ...DEMO_TAGS])
      expect(demoNamesOf(name)[language as keyof typeof SCRIPTS]).toMatch(script);
  }
});

test('no two products have one name in a language, and every list keeps the number of its ingredients', () => {
  for (const language of Object.keys(SCRIPTS)) {
    const texts = DEMO_CATALOGUE.map((product) => translationsOfDemo(product)[language]);
    expect(new Set(texts.map((one) => one?.name)).size).toBe(36);
    expect(texts.map((one) => one?.ingredients?.split(', ').length)).toEqual(
      DEMO_CATALOGUE.map(({ ingredients }) => ingredients.split(', ').length),
    );
  }
});

test('every demo product declares what its pack must say, in each language', () => {
  const declared = DEMO_CATALOGUE.map((product) => {
    const declarations = declarationsOfDemo(product.slug);
    expect(declarationsToSave.safeParse(declarations).error?.issues).toBeUndefined();
    expect(Object.keys(declarations.translations)).toEqual(['hi', 'ta']);
    return [product.slug, missingDeclarations(declarations, product, DEMO_FACTS, '2026-11-26')];
  });
  expect(declared.filter(([, missing]) => missing?.length !== 0)).toEqual([]);
});
