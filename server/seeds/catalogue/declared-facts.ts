import { type Declarations, NO_DECLARATIONS } from '@tula/contract/catalogue/declarations/declarations.ts';
import type { Nutrition } from '@tula/contract/catalogue/declarations/nutrition.ts';
import { GENERIC_NAMES } from './generic-names.ts';

/** Grams in 100 g; cholesterol and sodium in milligrams. */
type Amounts = {
  protein: number;
  carbohydrate: number;
  sugars?: number;
  addedSugars?: number;
  fat: number;
  saturated: number;
  cholesterol?: number;
  sodium: number;
  serve?: number;
};

const RICE_SAVOURY: Amounts = {
  protein: 7.5,
  carbohydrate: 59,
  sugars: 1.2,
  fat: 27,
  saturated: 7,
  sodium: 620,
};
const BUTTERED = { saturated: 9, cholesterol: 14 };
const GRAM_SAVOURY: Amounts = {
  protein: 14,
  carbohydrate: 47,
  sugars: 2,
  fat: 31,
  saturated: 6.5,
  sodium: 710,
};
const CHIPS: Amounts = { protein: 2, carbohydrate: 58, sugars: 2.5, fat: 32, saturated: 27, sodium: 420 };
const GHEE_SWEET: Amounts = {
  protein: 6,
  carbohydrate: 56,
  sugars: 42,
  addedSugars: 41,
  fat: 28,
  saturated: 17,
  cholesterol: 62,
  sodium: 25,
};
const EATING_PODI: Amounts = {
  protein: 18,
  carbohydrate: 46,
  sugars: 3,
  fat: 12,
  saturated: 2,
  sodium: 2100,
  serve: 10,
};

/** Typical figures of such food; a shop has its own recipes measured or computed. Spices are exempt. */
const NUTRITION: Readonly<Record<string, Amounts>> = {
  'mullu-murukku': { ...RICE_SAVOURY, ...BUTTERED },
  thattai: RICE_SAVOURY,
  'ribbon-pakoda': { ...RICE_SAVOURY, ...BUTTERED, protein: 10, carbohydrate: 55 },
  'kara-sev': GRAM_SAVOURY,
  omapodi: GRAM_SAVOURY,
  'madras-mixture': { ...GRAM_SAVOURY, protein: 15, fat: 33 },
  'kara-boondi': { ...GRAM_SAVOURY, protein: 15 },
  'uppu-seedai': { ...RICE_SAVOURY, fat: 30, saturated: 19, cholesterol: 10 },
  'masala-cashews': { protein: 18, carbohydrate: 29, sugars: 6, fat: 46, saturated: 8.5, sodium: 480 },
  'masala-peanuts': { protein: 21, carbohydrate: 30, sugars: 4, fat: 40, saturated: 7, sodium: 560 },
  'nendran-banana-chips': CHIPS,
  'tapioca-chips': { ...CHIPS, protein: 1.5, carbohydrate: 61, fat: 30, saturated: 25 },
  'jackfruit-chips': { ...CHIPS, protein: 3 },
  'bitter-gourd-chips': { ...CHIPS, protein: 5, carbohydrate: 44, saturated: 7.5 },
  adhirasam: {
    ...GHEE_SWEET,
    protein: 4,
    carbohydrate: 66,
    sugars: 34,
    addedSugars: 33,
    fat: 18,
    saturated: 6,
    cholesterol: 14,
  },
  'mysore-pak': { ...GHEE_SWEET, fat: 38, saturated: 23, cholesterol: 88, carbohydrate: 50 },
  'boondi-laddu': GHEE_SWEET,
  'kadalai-mittai': {
    protein: 16,
    carbohydrate: 52,
    sugars: 38,
    addedSugars: 36,
    fat: 26,
    saturated: 5,
    sodium: 20,
  },
  'sharkara-varatti': {
    protein: 1.8,
    carbohydrate: 70,
    sugars: 36,
    addedSugars: 33,
    fat: 20,
    saturated: 17,
    sodium: 30,
  },
  'coconut-barfi': { ...GHEE_SWEET, protein: 4, carbohydrate: 50, saturated: 23, cholesterol: 24 },
  'idli-podi': EATING_PODI,
  'curry-leaf-podi': { ...EATING_PODI, protein: 14, fat: 14 },
  'paruppu-podi': { ...EATING_PODI, protein: 20, carbohydrate: 52, fat: 5, saturated: 1 },
};

/** What the pack of a demo product declares, by the slug of the product. */
export function declarationsOfDemo(slug: string): Declarations {
  const name = GENERIC_NAMES[slug];
  if (name === undefined) throw new Error(`the demo product ${slug} has no generic name`);
  const amounts = NUTRITION[slug];
  const { en: genericName, ...others } = name;
  return {
    ...NO_DECLARATIONS,
    genericName,
    foodMark: 'veg',
    nutrition: amounts === undefined ? null : nutritionOf(amounts),
    nutritionExemption: amounts === undefined ? 'spice' : null,
    openedDays: amounts === undefined ? 90 : 15,
    translations: Object.fromEntries(
      Object.entries(others).map(([language, text]) => [language, { genericName: text, claims: [] }]),
    ),
  };
}

function nutritionOf(amounts: Amounts): Nutrition {
  const { protein, carbohydrate, sugars = 0, addedSugars = 0, fat, saturated } = amounts;
  const { cholesterol = null, sodium, serve = 30 } = amounts;
  const mg = (grams: number) => Math.round(grams * 1000);
  return {
    energyKcal: Math.round(4 * protein + 4 * carbohydrate + 9 * fat),
    proteinMg: mg(protein),
    carbohydrateMg: mg(carbohydrate),
    totalSugarsMg: mg(sugars),
    addedSugarsMg: mg(addedSugars),
    fatMg: mg(fat),
    saturatedMg: mg(saturated),
    transMg: 0,
    cholesterolMg: cholesterol,
    sodiumMg: sodium,
    serveGrams: serve,
  };
}
