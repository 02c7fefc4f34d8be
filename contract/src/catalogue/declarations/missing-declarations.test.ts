import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ALLERGENS } from '../allergens.ts';
import { declarationsToSave, type Declarations, NO_DECLARATIONS } from './declarations.ts';
import { allergensNamedIn, ingredientFaults, type Ingredient, readIngredients } from './ingredients.ts';
import { type FoodFacts, missingDeclarations, type Seller } from './missing-declarations.ts';
import { dailyShare, nutritionFaults, nutritionRows } from './nutrition.ts';

const DAY = '2026-11-26';
const NUTRITION = {
  energyKcal: 520,
  proteinMg: 8_200,
  carbohydrateMg: 58_000,
  totalSugarsMg: 1_500,
  addedSugarsMg: 0,
  fatMg: 28_000,
  saturatedMg: 8_000,
  transMg: 0,
  cholesterolMg: 12,
  sodiumMg: 640,
  serveGrams: 30,
};
const COMPLETE: Declarations = {
  ...NO_DECLARATIONS,
  genericName: 'Rice and gram savoury',
  foodMark: 'veg',
  nutrition: NUTRITION,
};
const FOOD: FoodFacts = {
  ingredients: 'rice flour, butter, asafoetida (wheat flour, gum arabic), salt',
  allergens: ['wheat', 'milk'],
  storage: 'In a closed tin',
  shelfLifeDays: 45,
};
const SELLER: Seller = {
  fssaiNumber: '12426003000123',
  phone: '+91 94430 12345',
  email: 'hello@tula.example',
  isVegOnly: true,
};

function missing(declarations: Partial<Declarations> = {}, food: Partial<FoodFacts> = {}, seller = SELLER) {
  const found = missingDeclarations({ ...COMPLETE, ...declarations }, { ...FOOD, ...food }, seller, DAY);
  return found.map(({ what, message }) => `${what}: ${message}`);
}

test('a product that declares everything lacks nothing', () => {
  expect(missing()).toEqual([]);
});

test('a product that declares nothing lacks each part by its name', () => {
  const nothing = { ingredients: '', allergens: null, storage: '', shelfLifeDays: null };
  const found = missingDeclarations(NO_DECLARATIONS, nothing, { ...SELLER, fssaiNumber: '', phone: '' }, DAY);
  expect(found.map(({ what }) => what)).toEqual([
    'genericName',
    'foodMark',
    'ingredients',
    'allergens',
    'nutrition',
    'storage',
    'shelfLifeDays',
    'licence',
    'care',
  ]);
});

test('allergens that ingredients name must be declared', () => {
  expect(missing({}, { allergens: ['wheat'] })).toEqual([
    'allergens: The ingredients name milk, but the allergens don’t',
  ]);
  expect(allergensNamedIn('coconut milk, cocoa butter, refined groundnut oil, eggplant, buckwheat')).toEqual(
    [],
  );
  expect(allergensNamedIn('peanut butter, ghee, til, preservative (INS 223)')).toEqual([
    'milk',
    'peanuts',
    'sulphite',
    'sesame',
  ]);
});

test('additives need class and number, compound ingredients their parts, and brackets their other half', () => {
  expect(missing({}, { ingredients: 'rice, INS 330, emulsifier, asafoetida' })).toEqual([
    'ingredients: Say what INS 330 is for: a class such as “raising agent (INS 330)”',
    'ingredients: Name the additive or its INS number: emulsifier (INS …)',
    'ingredients: asafoetida is a mixture: name what is in it, in brackets after it',
  ]);
  expect(ingredientFaults('rice, raising agent (INS 500(ii)), asafoetida (wheat flour)')).toEqual([]);
  expect(ingredientFaults('rice (ground')).toEqual([{ kind: 'brackets' }]);
  expect(ingredientFaults('rice, , salt')).toEqual([{ kind: 'empty' }]);
});

test('nutrition is exempt for spices, and for one food by itself', () => {
  const none = { nutrition: null };
  expect(missing({ ...none, nutritionExemption: 'spice' })).toEqual([]);
  expect(
    missing(
      { ...none, nutritionExemption: 'singleIngredient' },
      { ingredients: 'cashews', allergens: ['cashews'] },
    ),
  ).toEqual([]);
  expect(missing({ ...none, nutritionExemption: 'singleIngredient' })).toEqual([
    'nutrition: A food with several ingredients isn’t exempt as a single one',
  ]);
  expect(
    missing({ nutrition: { ...NUTRITION, sodiumMg: null, cholesterolMg: null, serveGrams: null } }),
  ).toEqual([
    'nutrition: Nutrition lacks Cholesterol, Sodium',
    'nutrition: Say how many grams a serving has',
  ]);
});

test('food is at its best for fewer days than it keeps, which “Use by” says already', () => {
  expect(missing({ bestBeforeDays: 44 }, { shelfLifeDays: 45 })).toEqual([]);
  expect(missing({ bestBeforeDays: 45 }, { shelfLifeDays: 45 })).toEqual([
    'bestBeforeDays: “Best before” must come before “Use by”: it takes less than the 45 days that it keeps',
  ]);
});

test('claims need a ground and may not contradict the allergens, and another maker needs a PIN code', () => {
  const claims = [
    { text: 'Gluten free', ground: 'Test of 2026' },
    { text: 'No palm oil', ground: '' },
  ];
  expect(missing({ claims, maker: 'Meena Foods, Salem', origin: 'LK' })).toEqual([
    'maker: The maker’s address needs its PIN code',
    'claims: “Gluten free” contradicts the allergens',
    'claims: Say what proves “No palm oil”',
  ]);
  expect(missing({ maker: 'Meena Foods, 4 Mill Road, Salem 636 001' })).toEqual([]);
  expect(missing({ origin: 'LK' })).toEqual(['maker: Name and address of the importer']);
});

test('a vegetarian kitchen sells nothing with the other mark, and needs a licence of 14 digits', () => {
  expect(missing({ foodMark: 'nonVeg' }, {}, { ...SELLER, fssaiNumber: '123' })).toEqual([
    'foodMark: The shop’s kitchen is vegetarian, so its food can’t have the non-vegetarian mark',
    'licence: The shop’s food licence number, with 14 digits',
  ]);
});

test('declaring more never makes more parts missing', () => {
  const keys = ['genericName', 'foodMark', 'nutrition'] as const;
  fc.assert(
    fc.property(fc.subarray([...keys]), fc.subarray([...keys]), (one, more) => {
      const partly = (given: readonly (typeof keys)[number][]): Declarations => ({
        ...NO_DECLARATIONS,
        ...Object.fromEntries(given.map((key) => [key, COMPLETE[key]])),
      });
      const few = missingDeclarations(partly(one), FOOD, SELLER, DAY).length;
      const both = missingDeclarations(partly([...one, ...more]), FOOD, SELLER, DAY).length;
      expect(both).toBeLessThanOrEqual(few);
    }),
  );
});

const word = fc.stringMatching(/^[a-z]{1,8}( [a-z]{1,8})?$/);
const leaf: fc.Arbitrary<Ingredient> = word.map((name) => ({ name, parts: [] }));
const made = (of: fc.Arbitrary<Ingredient>): fc.Arbitrary<Ingredient> =>
  fc.record({ name: word, parts: fc.array(of, { maxLength: 3 }) });
const ingredient = made(made(leaf));
const written = ({ name, parts }: Ingredient): string =>
  parts.length === 0 ? name : `${name} (${parts.map(written).join(', ')})`;

test('a list of ingredients reads as it was written, to any depth', () => {
  fc.assert(
    fc.property(fc.array(ingredient, { minLength: 1, maxLength: 6 }), (list) => {
      // A bracket with a Roman number alone is part of an additive's number.
      fc.pre(!/\([ivx]+\)/.test(list.map(written).join()));
      expect(readIngredients(list.map(written).join(', '))).toEqual(list);
    }),
  );
});

test('amounts that contradict each other are told at their field', () => {
  expect(nutritionFaults(NUTRITION)).toEqual({});
  expect(Object.keys(nutritionFaults({ ...NUTRITION, addedSugarsMg: 2_000, saturatedMg: 30_000 }))).toEqual([
    'addedSugarsMg',
    'saturatedMg',
  ]);
  expect(nutritionFaults({ ...NUTRITION, energyKcal: 300 })).toEqual({
    energyKcal: 'Protein, carbohydrate and fat make about 517 kcal; please check',
  });
  expect(nutritionFaults({ ...NUTRITION, fatMg: 95_000 })).toEqual({
    fatMg: 'Protein, carbohydrate and fat can’t be more than 100 g together',
  });
  expect(nutritionFaults({ ...NUTRITION, carbohydrateMg: 80_000 }).carbohydrateMg).toBe(
    'Protein, carbohydrate and fat can’t be more than 100 g together',
  );
  const saved = declarationsToSave.safeParse({
    ...COMPLETE,
    nutrition: { ...NUTRITION, totalSugarsMg: 60_000 },
  });
  expect(saved.error?.issues.map(({ path }) => path.join('.'))).toEqual(['nutrition.totalSugarsMg']);
});

test('the share of daily needs is that of a serving, rounded half up', () => {
  expect(dailyShare('fatMg', 5_400, DAY)).toBe(8);
  expect(dailyShare('proteinMg', 5_400, DAY)).toBeUndefined();
  expect(nutritionRows(NUTRITION, DAY)[0]).toEqual({
    name: 'Energy',
    per100: '520 kcal',
    perServe: '156 kcal',
    share: '8%',
  });
});

test('claims of cures are refused, and every allergen may be declared', () => {
  const claims = [{ text: 'Cures colds', ground: 'Grandmother' }];
  expect(declarationsToSave.safeParse({ ...COMPLETE, claims }).error?.issues[0]?.path).toEqual([
    'claims',
    0,
    'text',
  ]);
  expect(declarationsToSave.safeParse({ ...COMPLETE, mayContain: [...ALLERGENS] }).success).toBe(true);
});
