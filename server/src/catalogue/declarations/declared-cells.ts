import { allergenNames } from '@tula/contract/catalogue/allergens.ts';
import { type Declarations, NO_DECLARATIONS } from '@tula/contract/catalogue/declarations/declarations.ts';
import { countryName, foodMarkName } from '@tula/contract/catalogue/declarations/declared-lines.ts';
import {
  NUTRIENTS,
  type Nutrient,
  nutrientName,
  type NutritionExemption,
} from '@tula/contract/catalogue/declarations/nutrition.ts';
import { t as csv } from '@tula/messages/csv.ts';
import { t } from '@tula/messages/declarations-editor.ts';
import { isDeepStrictEqual } from 'node:util';
import type { Cell } from '../../platform/csv.ts';

/** What a file of products has of the declarations; their translations stay in the form. */
export const DECLARED_COLUMNS = [
  'genericName',
  'foodMark',
  'mayContain',
  ...NUTRIENTS,
  'serveGrams',
  'nutritionExemption',
  'openedDays',
  'origin',
  'maker',
  'claims',
] as const;
export type DeclaredColumn = (typeof DECLARED_COLUMNS)[number];

/** Amounts that people know in milligrams, or that are none; the others are written in grams. */
const AS_STORED: Partial<Record<Nutrient, string>> = {
  energyKcal: 'kcal',
  cholesterolMg: 'mg',
  sodiumMg: 'mg',
};

export function isInGrams(nutrient: Nutrient): boolean {
  return AS_STORED[nutrient] === undefined;
}

const HEADINGS: Record<Exclude<DeclaredColumn, Nutrient>, () => string> = {
  genericName: () => t('genericName'),
  foodMark: () => csv('foodMark'),
  mayContain: () => csv('mayContain'),
  serveGrams: () => csv('serving'),
  nutritionExemption: () => csv('nutritionExemption'),
  openedDays: () => csv('openedDays'),
  origin: () => t('origin'),
  maker: () => t('maker'),
  claims: () => t('claims'),
};

export function headingOfDeclared(column: DeclaredColumn): string {
  if (isNutrient(column)) return `${nutrientName(column)} (${AS_STORED[column] ?? 'g'})`;
  return HEADINGS[column]();
}

function isNutrient(column: DeclaredColumn): column is Nutrient {
  return NUTRIENTS.some((nutrient) => nutrient === column);
}

export function declaredHeadings(): string[] {
  return DECLARED_COLUMNS.map(headingOfDeclared);
}

const EXEMPTIONS: Record<NutritionExemption, () => string> = {
  spice: () => t('exemption.spice'),
  singleIngredient: () => t('exemption.singleIngredient'),
};

export function exemptionName(exemption: NutritionExemption): string {
  return EXEMPTIONS[exemption]();
}

/** Between a claim and what proves it. */
export const GROUND_MARK = ' | ';

/** In the language of the reader; a product that declares nothing has empty cells. */
export function declaredCells(declared: Declarations): Cell[] {
  if (isDeepStrictEqual(declared, NO_DECLARATIONS)) return DECLARED_COLUMNS.map(() => null);
  const { mayContain, nutrition, nutritionExemption, foodMark, claims } = declared;
  const number = (value: number | null | undefined): Cell =>
    value === null || value === undefined ? null : { number: String(value) };
  const amount = (nutrient: Nutrient): Cell => {
    const value = nutrition?.[nutrient] ?? null;
    return number(value !== null && isInGrams(nutrient) ? value / 1000 : value);
  };
  return [
    declared.genericName,
    foodMark === null ? null : foodMarkName(foodMark),
    mayContain === null ? null : allergenNames(mayContain) || csv('none'),
    ...NUTRIENTS.map(amount),
    number(nutrition?.serveGrams),
    nutritionExemption === null ? null : exemptionName(nutritionExemption),
    number(declared.openedDays),
    countryName(declared.origin),
    declared.maker,
    claims.map(({ text, ground }) => (ground === '' ? text : `${text}${GROUND_MARK}${ground}`)).join('\n'),
  ];
}
