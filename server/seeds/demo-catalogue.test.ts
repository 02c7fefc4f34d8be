import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { DEMO_CATALOGUE, DEMO_CATEGORIES, DEMO_TAGS, type DemoProduct } from './demo-catalogue.ts';

const pictureFiles = new Set(readdirSync(new URL('./pictures/', import.meta.url)));

function slugsWhere(isSo: (product: DemoProduct) => boolean): string[] {
  return DEMO_CATALOGUE.filter(isSo).map((product) => product.slug);
}

function labelLine(product: DemoProduct, name: string): string {
  const line = product.description.split('\n').find((part) => part.startsWith(`${name}: `));
  return line?.slice(name.length + 2) ?? '';
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

test('every description opens with a sentence that fits a card and ends with the label', () => {
  const firstSentence = (product: DemoProduct) => product.description.split('. ')[0] ?? '';
  expect(slugsWhere((product) => firstSentence(product).length > 115)).toEqual([]);
  const label = /\n\nIngredients: [^\n]+\.\nAllergens: [^\n]+\.\nKeeps: [^\n]+\.$/;
  expect(slugsWhere((product) => !label.test(product.description))).toEqual([]);
});

test('the shelf life of a product equals the one on its label', () => {
  const isOnLabel = (product: DemoProduct) => {
    const [number, unit] = labelLine(product, 'Keeps').split(' ');
    const lowest = Number(number) * (unit === 'days' ? 1 : 30);
    const highest = unit === 'days' ? lowest : (Number(number) * 365) / 12;
    return product.shelfLifeDays >= lowest && product.shelfLifeDays <= highest;
  };
  expect(slugsWhere((product) => !isOnLabel(product))).toEqual([]);
});

test('a tag about what is in a product agrees with its label', () => {
  const has = (product: DemoProduct, tag: string) => product.tags.includes(tag);
  const ingredients = (product: DemoProduct) => labelLine(product, 'Ingredients');
  const allergens = (product: DemoProduct) => labelLine(product, 'Allergens');
  expect(
    slugsWhere((product) => has(product, 'Vegan') && /ghee|butter|milk/.test(ingredients(product))),
  ).toEqual([]);
  expect(
    slugsWhere((product) => has(product, 'Vegan') && /contains[^;]*milk/.test(allergens(product))),
  ).toEqual([]);
  expect(slugsWhere((product) => has(product, 'Gluten free') && allergens(product) !== 'none.')).toEqual([]);
  expect(
    slugsWhere((product) => has(product, 'No onion no garlic') && /onion|garlic/.test(ingredients(product))),
  ).toEqual([]);
  expect(
    slugsWhere((product) => has(product, 'Jaggery sweetened') !== /jaggery/.test(ingredients(product))),
  ).toEqual([]);
});

test('an ingredient that must be declared is declared', () => {
  const declarations: [RegExp, RegExp][] = [
    [/wheat/, /contains[^;]*wheat/],
    [/peanuts/, /contains[^;]*peanuts/],
    [/cashews/, /contains[^;]*cashews/],
    [/pistachios/, /contains[^;]*pistachios/],
    [/sesame/, /contains[^;]*sesame/],
    [/ghee|butter/, /contains[^;]*milk/],
  ];
  const undeclared = declarations.flatMap(([ingredient, allergen]) =>
    slugsWhere(
      (product) =>
        ingredient.test(labelLine(product, 'Ingredients')) && !allergen.test(labelLine(product, 'Allergens')),
    ),
  );
  expect(undeclared).toEqual([]);
});
