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
import { headingIn, languagesOfColumns } from '../product-editor/translated-columns.ts';

/** The columns that a file of products has for declarations. */
export const DECLARED_COLUMNS = [
  'genericName',
  'foodMark',
  'mayContain',
  ...NUTRIENTS,
  'serveGrams',
  'nutritionExemption',
  'bestBeforeDays',
  'openedDays',
  'origin',
  'maker',
  'claims',
] as const;
export type DeclaredColumn = (typeof DECLARED_COLUMNS)[number];

/** The translated texts, which have a column for each language of the shop besides: "Claims (hi)". */
export const DECLARED_TEXTS = ['genericName', 'claims'] as const satisfies readonly DeclaredColumn[];
export type DeclaredText = (typeof DECLARED_TEXTS)[number];

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
  bestBeforeDays: () => csv('bestBeforeDays'),
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
  return [
    ...DECLARED_COLUMNS.map(headingOfDeclared),
    ...translatedColumns().map(({ text, language }) => headingIn(headingOfDeclared(text), language)),
  ];
}

function translatedColumns(): { text: DeclaredText; language: string }[] {
  return languagesOfColumns().flatMap((language) => DECLARED_TEXTS.map((text) => ({ text, language })));
}

const EXEMPTIONS: Record<NutritionExemption, () => string> = {
  spice: () => t('exemption.spice'),
  singleIngredient: () => t('exemption.singleIngredient'),
};

export function exemptionName(exemption: NutritionExemption): string {
  return EXEMPTIONS[exemption]();
}

/** Stands between a claim and what proves it. */
const GROUND_MARK = ' | ';

/** Stands in place of a claim that is not translated; unlike a hyphen no spreadsheet takes it for a formula. */
const NOT_TRANSLATED = '–';

/** Formats the cells in the language of the reader; a product that declares nothing has empty cells. */
export function declaredCells(declared: Declarations): Cell[] {
  if (isDeepStrictEqual(declared, NO_DECLARATIONS)) return declaredHeadings().map(() => null);
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
    number(declared.bestBeforeDays),
    number(declared.openedDays),
    countryName(declared.origin),
    declared.maker,
    claims.map(claimLine).join('\n'),
    ...translatedColumns().map(({ text, language }) => translatedCell(declared, text, language)),
  ];
}

/** The claim and what proves it; a vertical line of the claim itself stands behind a backslash. */
function claimLine({ text, ground }: Declarations['claims'][number]): string {
  const claim = text.replace(/[\\|]/g, '\\$&');
  return ground === '' ? claim : `${claim}${GROUND_MARK}${ground}`;
}

/** The claims of a cell: one on each line, with what proves it behind a vertical line. */
export function claimsOfCell(cell: string): Declarations['claims'] {
  return splitLines(cell).map((line) => {
    const [, claim = '', ground = ''] = /^((?:\\[\\|]|[^|])*)(?:\|(.*))?$/s.exec(line) ?? [];
    return { text: claim.replace(/\\([\\|])/g, '$1').trim(), ground: ground.trim() };
  });
}

function translatedCell({ claims, translations }: Declarations, text: DeclaredText, language: string): Cell {
  const texts = translations[language];
  if (texts === undefined) return null;
  if (text === 'genericName') return texts.genericName;
  if (!texts.claims.some(Boolean)) return null;
  return claims.map((_claim, at) => texts.claims[at] || NOT_TRANSLATED).join('\n');
}

/** The translated claims of a cell, in the order of the claims in English; an empty text is not translated. */
export function translatedClaimsOfCell(cell: string): string[] {
  return splitLines(cell).map((line) => (/^[-–—]$/.test(line) ? '' : line));
}

function splitLines(cell: string): string[] {
  return cell
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter(Boolean);
}
