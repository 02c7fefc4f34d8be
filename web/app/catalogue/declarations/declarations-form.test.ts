import { type Declarations, NO_DECLARATIONS } from '@tula/contract/catalogue/declarations/declarations.ts';
import { expect, test } from 'vitest';
import { checkDeclarations, startOf } from './declarations-form.ts';

const DECLARED: Declarations = {
  genericName: 'Fried savoury',
  foodMark: 'veg',
  mayContain: ['milk', 'sesame'],
  nutrition: {
    energyKcal: 509,
    proteinMg: 7_500,
    carbohydrateMg: 59_000,
    totalSugarsMg: 1_250,
    addedSugarsMg: 0,
    fatMg: 27_000,
    saturatedMg: 7_000,
    transMg: null,
    cholesterolMg: null,
    sodiumMg: 620,
    serveGrams: 30,
  },
  nutritionExemption: null,
  bestBeforeDays: 30,
  openedDays: 15,
  origin: 'IN',
  maker: 'Meena Foods, Salem 636001',
  claims: [{ text: 'No palm oil', ground: 'Recipe' }],
  translations: { hi: { genericName: 'नमकीन', claims: ['पाम तेल नहीं'] } },
};

test('what the form begins with is read as it was stored', () => {
  expect(checkDeclarations(startOf(DECLARED), ['hi'])).toEqual({ value: DECLARED });
  expect(checkDeclarations(startOf(NO_DECLARATIONS), [])).toEqual({ value: NO_DECLARATIONS });
});

test('an empty claim between two others is left out with its translation', () => {
  const values = {
    ...startOf(NO_DECLARATIONS),
    'claims.0.text': 'Baked',
    'claims.2.text': 'No palm oil',
    'translations.hi.claims.2': 'पाम तेल नहीं',
  };
  expect(checkDeclarations(values, ['hi'])).toMatchObject({
    value: {
      claims: [
        { text: 'Baked', ground: '' },
        { text: 'No palm oil', ground: '' },
      ],
      translations: { hi: { claims: ['', 'पाम तेल नहीं'] } },
    },
  });
});

test('amounts that are no numbers are told at their inputs', () => {
  const values = {
    ...startOf(DECLARED),
    'nutrition.fatMg': 'a lot',
    'nutrition.sodiumMg': '1.5',
    bestBeforeDays: '731',
    openedDays: '0',
    genericName: 'x'.repeat(81),
  };
  expect(checkDeclarations(values, [])).toEqual({
    fields: {
      genericName: 'At most 80 characters',
      'nutrition.fatMg': 'A number that fits into 100 g',
      'nutrition.sodiumMg': 'A number that fits into 100 g',
      bestBeforeDays: 'Whole days from 1 to 730',
      openedDays: 'Whole days from 1 to 365',
    },
  });
});
