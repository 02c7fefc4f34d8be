import { isDeepStrictEqual } from 'node:util';
import { COUNTRIES } from '@tula/contract/catalogue/declarations/countries.ts';
import {
  type Declarations,
  declarationsToSave,
  NO_DECLARATIONS,
} from '@tula/contract/catalogue/declarations/declarations.ts';
import { countryName, foodMarkName } from '@tula/contract/catalogue/declarations/declared-lines.ts';
import { FOOD_MARKS, type FoodMark } from '@tula/contract/catalogue/declarations/food-marks.ts';
import {
  NUTRIENTS,
  type Nutrient,
  NUTRITION_EXEMPTIONS,
  type NutritionExemption,
} from '@tula/contract/catalogue/declarations/nutrition.ts';
import { issueMessage } from '@tula/contract/calls/fields.ts';
import { plainNumber } from '@tula/contract/calls/pasted.ts';
import { t } from '@tula/messages/declarations.ts';
import { t as tField } from '@tula/messages/fields.ts';
import * as z from 'zod/mini';
import { inEveryLanguage } from '../../platform/languages-on.ts';
import {
  claimsOfCell,
  DECLARED_COLUMNS,
  DECLARED_TEXTS,
  type DeclaredColumn,
  exemptionName,
  isInGrams,
} from '../declarations/declared-cells.ts';
import { type Read, readAllergens } from './cell-values.ts';
import type { ImportField } from './import-columns.ts';
import { translationsAfter } from './row-declared-texts.ts';
import type { RowReader } from './row-reader.ts';

/** The declarations of a product before and after the import. */
export type DeclaredChange = { from: Declarations; to: Declarations };

/** Returns undefined where the row changes nothing. Faults are told at the column, in the words of the form. */
export function rowDeclarations(
  reader: RowReader,
  from: Declarations = NO_DECLARATIONS,
): DeclaredChange | undefined {
  const to = declaredAfter(reader, from);
  if (isDeepStrictEqual(from, to)) return undefined;
  const checked = z.safeParse(declarationsToSave, to, { error: issueMessage });
  for (const { path, message } of checked.error?.issues ?? []) reader.problem(findColumn(path), message);
  return { from, to: checked.data ?? to };
}

/** The column that a field of the declarations stands in. */
function findColumn(path: readonly PropertyKey[]): ImportField {
  const [field, inner, text] = path;
  if (field === 'translations') {
    const translated = DECLARED_TEXTS.find((one) => one === text);
    if (translated !== undefined) return `${translated}.${String(inner)}`;
  }
  const name = field === 'nutrition' ? inner : field;
  return DECLARED_COLUMNS.find((column) => column === name) ?? 'claims';
}

function declaredAfter(reader: RowReader, from: Declarations): Declarations {
  const read = <Value>(column: DeclaredColumn, reading: (text: string) => Read<Value>, otherwise: Value) =>
    reader.read(column, reading, otherwise, 'may be empty') ?? otherwise;
  const claims = read('claims', readClaims, from.claims);
  return {
    ...from,
    genericName: read('genericName', (value) => ({ value }), from.genericName),
    foodMark: readNullable(reader, 'foodMark', readMark, from.foodMark),
    mayContain: readNullable(reader, 'mayContain', readAllergens, from.mayContain),
    nutrition: nutritionAfter(reader, from.nutrition),
    nutritionExemption: readNullable(reader, 'nutritionExemption', readExemption, from.nutritionExemption),
    bestBeforeDays: readNullable(reader, 'bestBeforeDays', readDays, from.bestBeforeDays),
    openedDays: readNullable(reader, 'openedDays', readDays, from.openedDays),
    origin: read('origin', readOrigin, from.origin),
    maker: read('maker', (value) => ({ value }), from.maker),
    claims,
    translations: translationsAfter(reader, from, claims),
  };
}

/** An empty cell takes the value away. */
function readNullable<Value>(
  reader: RowReader,
  column: DeclaredColumn,
  reading: (text: string) => Read<Value | null>,
  otherwise: Value | null,
): Value | null {
  const read = reader.read(column, reading, otherwise, 'may be empty');
  return read === undefined ? otherwise : read;
}

function nutritionAfter(reader: RowReader, from: Declarations['nutrition']): Declarations['nutrition'] {
  const amounts = Object.fromEntries(
    NUTRIENTS.map((nutrient) => [
      nutrient,
      readNullable(reader, nutrient, readAmount(nutrient), from?.[nutrient] ?? null),
    ]),
  ) as Record<Nutrient, number | null>;
  const serve = readWhole(() => t('nutrition.serve'));
  const serveGrams = readNullable(reader, 'serveGrams', serve, from?.serveGrams ?? null);
  const isEmpty = serveGrams === null && NUTRIENTS.every((nutrient) => amounts[nutrient] === null);
  return isEmpty ? null : { ...amounts, serveGrams };
}

/** 7.5, 7,5 or 7.5 g; 509 or 509 kcal. */
function readAmount(nutrient: Nutrient): (text: string) => Read<number | null> {
  return (text) => {
    const bare = plainNumber(text).replace(/\s*(?:k?cal|m?g)\.?$/i, '');
    if (bare === '') return { value: null };
    const [, whole = '', fraction = ''] = /^([0-9]{1,6})(?:[.,]([0-9]{1,3}))?$/.exec(bare) ?? [];
    if (whole === '' || (fraction !== '' && !isInGrams(nutrient))) return { reason: t('nutrition.amount') };
    return {
      value: isInGrams(nutrient) ? Number(whole) * 1000 + Number(fraction.padEnd(3, '0')) : Number(whole),
    };
  };
}

/** 15 or 15 days; 30 or 30 g. */
function readWhole(fault: () => string): (text: string) => Read<number | null> {
  return (text) => {
    const bare = plainNumber(text).replace(/\s*(?:days?|g)\.?$/i, '');
    if (bare === '') return { value: null };
    return /^[0-9]{1,6}$/.test(bare) ? { value: Number(bare) } : { reason: fault() };
  };
}

const readDays = readWhole(() => tField('invalid'));

/** A word of a list as any language of the shop writes it. */
function parseChoice<Choice extends string>(
  choices: readonly Choice[],
  name: (choice: Choice) => string,
  fault: () => string,
): (text: string) => Read<Choice | null> {
  return (text) => {
    const word = text.toLowerCase();
    if (word === '') return { value: null };
    const value = choices.find(
      (choice) =>
        choice.toLowerCase() === word ||
        inEveryLanguage(() => name(choice).toLowerCase()).some((known) => known === word),
    );
    return value === undefined ? { reason: fault() } : { value };
  };
}

const readMark = parseChoice<FoodMark>(FOOD_MARKS, foodMarkName, () => t('foodMark.fault'));
const readExemption = parseChoice<NutritionExemption>(NUTRITION_EXEMPTIONS, exemptionName, () =>
  t('exemption.fault'),
);
const readCountry = parseChoice<string>(COUNTRIES, countryName, () => t('origin.fault'));

/** A product whose country nobody has told is made here. */
function readOrigin(text: string): Read<string> {
  const { value, reason } = readCountry(text);
  return reason === undefined ? { value: value ?? NO_DECLARATIONS.origin } : { reason };
}

const readClaims = (text: string): Read<Declarations['claims']> => ({ value: claimsOfCell(text) });
