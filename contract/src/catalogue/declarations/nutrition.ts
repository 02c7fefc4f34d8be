import { t } from '@tula/messages/declarations.ts';
import * as z from 'zod/mini';
import { rulesOn } from './label-rules.ts';

/** The amounts in 100 g, in the order of the table on a label. */
export const NUTRIENTS = [
  'energyKcal',
  'proteinMg',
  'carbohydrateMg',
  'totalSugarsMg',
  'addedSugarsMg',
  'fatMg',
  'saturatedMg',
  'transMg',
  'cholesterolMg',
  'sodiumMg',
] as const;
export type Nutrient = (typeof NUTRIENTS)[number];

/** Why a food needs no nutrition table. */
export const NUTRITION_EXEMPTIONS = ['spice', 'singleIngredient'] as const;
export type NutritionExemption = (typeof NUTRITION_EXEMPTIONS)[number];

const HIGHEST_MG = 100_000;
const AMOUNT_FAULT = { error: () => t('nutrition.amount') };
const amount = (highest: number) =>
  z.nullable(z.int(AMOUNT_FAULT).check(z.minimum(0, AMOUNT_FAULT), z.maximum(highest, AMOUNT_FAULT)));

const SERVE_FAULT = { error: () => t('nutrition.serve') };

/** Whole kcal and milligrams in 100 g; an amount that is null is not known yet. */
const amounts = z.object({
  energyKcal: amount(900),
  proteinMg: amount(HIGHEST_MG),
  carbohydrateMg: amount(HIGHEST_MG),
  totalSugarsMg: amount(HIGHEST_MG),
  addedSugarsMg: amount(HIGHEST_MG),
  fatMg: amount(HIGHEST_MG),
  saturatedMg: amount(HIGHEST_MG),
  transMg: amount(HIGHEST_MG),
  /** Only of food with animal fat. */
  cholesterolMg: amount(HIGHEST_MG),
  sodiumMg: amount(HIGHEST_MG),
  serveGrams: z.nullable(z.int(SERVE_FAULT).check(z.minimum(1, SERVE_FAULT), z.maximum(1000, SERVE_FAULT))),
});
export type Nutrition = z.infer<typeof amounts>;

/** Returns a message for each field that contradicts another. */
export function nutritionFaults(nutrition: Nutrition): Partial<Record<keyof Nutrition, string>> {
  const { energyKcal, proteinMg, carbohydrateMg, totalSugarsMg, addedSugarsMg } = nutrition;
  const { fatMg, saturatedMg, transMg } = nutrition;
  const faults: Partial<Record<keyof Nutrition, string>> = {};
  if (isAbove(addedSugarsMg, totalSugarsMg)) faults.addedSugarsMg = t('nutrition.addedSugars');
  if (isAbove(totalSugarsMg, carbohydrateMg)) faults.totalSugarsMg = t('nutrition.totalSugars');
  if (isAbove((saturatedMg ?? 0) + (transMg ?? 0), fatMg)) faults.saturatedMg = t('nutrition.fats');
  if (proteinMg === null || carbohydrateMg === null || fatMg === null) return faults;
  // Energy cannot be judged by amounts that are wrong themselves.
  if (proteinMg + carbohydrateMg + fatMg > HIGHEST_MG)
    return { ...faults, [findLargest({ proteinMg, carbohydrateMg, fatMg })]: t('nutrition.sum') };
  if (energyKcal === null) return faults;
  const computed = (4 * proteinMg + 4 * carbohydrateMg + 9 * fatMg) / 1000;
  if (Math.abs(energyKcal - computed) > 0.15 * Math.max(computed, 1))
    faults.energyKcal = t('nutrition.energy', { computed: String(Math.round(computed)) });
  return faults;
}

/** Where the typing error most probably is. */
function findLargest(amounts: { carbohydrateMg: number; fatMg: number; proteinMg: number }) {
  const { carbohydrateMg, fatMg, proteinMg } = amounts;
  if (fatMg > carbohydrateMg && fatMg >= proteinMg) return 'fatMg';
  return proteinMg > carbohydrateMg ? 'proteinMg' : 'carbohydrateMg';
}

function isAbove(part: number | null, whole: number | null): boolean {
  return part !== null && whole !== null && part > whole;
}

export const nutritionToSave = amounts.check(
  z.check<Nutrition>(({ value, issues }) => {
    for (const [field, message] of Object.entries(nutritionFaults(value)))
      issues.push({ code: 'custom', path: [field], input: value, message, continue: true });
  }),
);

/** The nutrients that a complete table lacks. Cholesterol is asked for where there is animal fat. */
export function missingNutrients(nutrition: Nutrition, hasAnimalFat: boolean): Nutrient[] {
  const isFatty = (nutrition.fatMg ?? 0) > 500;
  return NUTRIENTS.filter(
    (nutrient) => nutrition[nutrient] === null && (nutrient !== 'cholesterolMg' || (hasAnimalFat && isFatty)),
  );
}

const NAMES: Record<Nutrient, () => string> = {
  energyKcal: () => t('nutrient.energy'),
  proteinMg: () => t('nutrient.protein'),
  carbohydrateMg: () => t('nutrient.carbohydrate'),
  totalSugarsMg: () => t('nutrient.totalSugars'),
  addedSugarsMg: () => t('nutrient.addedSugars'),
  fatMg: () => t('nutrient.fat'),
  saturatedMg: () => t('nutrient.saturated'),
  transMg: () => t('nutrient.trans'),
  cholesterolMg: () => t('nutrient.cholesterol'),
  sodiumMg: () => t('nutrient.sodium'),
};

export function nutrientName(nutrient: Nutrient): string {
  return NAMES[nutrient]();
}

const IN_MG: readonly Nutrient[] = ['cholesterolMg', 'sodiumMg'];

/** 512 kcal, 8.2 g, 640 mg. */
export function nutrientText(nutrient: Nutrient, value: number): string {
  if (nutrient === 'energyKcal') return `${Math.round(value)} kcal`;
  if (IN_MG.includes(nutrient)) return `${Math.round(value)} mg`;
  return `${Number((value / 1000).toFixed(1))} g`;
}

/** A line of the table; the share of what an adult needs in a day where there is a figure for it. */
export type NutritionRow = { name: string; per100: string; perServe: string; share: string };

export function nutritionRows(nutrition: Nutrition, day: string): NutritionRow[] {
  const { serveGrams } = nutrition;
  return NUTRIENTS.flatMap((nutrient) => {
    const value = nutrition[nutrient];
    if (value === null) return [];
    const perServe = serveGrams === null ? '' : nutrientText(nutrient, (value * serveGrams) / 100);
    const row = { name: nutrientName(nutrient), per100: nutrientText(nutrient, value), perServe };
    const percent = serveGrams === null ? undefined : dailyShare(nutrient, (value * serveGrams) / 100, day);
    return [{ ...row, share: percent === undefined ? '' : `${percent}%` }];
  });
}

/** Whole percent of what an adult needs in a day, half up; undefined where the rules name no figure. */
export function dailyShare(nutrient: Nutrient, perServe: number, day: string): number | undefined {
  const need = rulesOn(day).dailyNeeds[nutrient];
  return need === undefined ? undefined : Math.floor((perServe * 100) / need + 0.5);
}
