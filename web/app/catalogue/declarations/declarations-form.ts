import { ALLERGENS } from '@tula/contract/catalogue/allergens.ts';
import {
  type Declarations,
  declarationsToSave,
  MOST_CLAIMS,
} from '@tula/contract/catalogue/declarations/declarations.ts';
import { NUTRIENTS, type Nutrient } from '@tula/contract/catalogue/declarations/nutrition.ts';
import { checkBySchema } from '../../forms/check-by-schema.ts';
import type { Checked, FormValues } from '../../forms/form-errors.ts';

/** Amounts that people know in milligrams, or that are none; the others are typed in grams. */
const AS_STORED: readonly Nutrient[] = ['energyKcal', 'cholesterolMg', 'sodiumMg'];

/** Returns what the inputs of the form begin with; their names are the paths of the fields. */
export function startOf(declared: Declarations): FormValues {
  const { nutrition, mayContain, claims, translations } = declared;
  return {
    genericName: declared.genericName,
    foodMark: declared.foodMark ?? '',
    traces: mayContain === null ? 'kitchen' : 'own',
    ...Object.fromEntries((mayContain ?? []).map((allergen) => [`mayContain.${allergen}`, 'on'])),
    nutritionExemption: declared.nutritionExemption ?? '',
    ...Object.fromEntries(
      NUTRIENTS.map((nutrient) => [`nutrition.${nutrient}`, typedAmount(nutrient, nutrition?.[nutrient])]),
    ),
    'nutrition.serveGrams': String(nutrition?.serveGrams ?? ''),
    bestBeforeDays: String(declared.bestBeforeDays ?? ''),
    openedDays: String(declared.openedDays ?? ''),
    origin: declared.origin,
    maker: declared.maker,
    ...Object.fromEntries(
      claims.flatMap(({ text, ground }, at) => [
        [`claims.${at}.text`, text],
        [`claims.${at}.ground`, ground],
      ]),
    ),
    ...Object.fromEntries(
      Object.entries(translations).flatMap(([language, texts]) => [
        [`translations.${language}.genericName`, texts.genericName],
        ...texts.claims.map((text, at) => [`translations.${language}.claims.${at}`, text]),
      ]),
    ),
  };
}

function typedAmount(nutrient: Nutrient, value: number | null | undefined): string {
  if (value === null || value === undefined) return '';
  return String(AS_STORED.includes(nutrient) ? value : value / 1000);
}

/** The declarations to save, or what is wrong at which input. */
export function checkDeclarations(values: FormValues, languages: readonly string[]): Checked<Declarations> {
  return checkBySchema(declarationsToSave, (path) => path.join('.'))(readForm(values, languages));
}

function readForm(values: FormValues, languages: readonly string[]): unknown {
  const text = (name: string) => (values[name] ?? '').trim();
  const places = Array.from({ length: MOST_CLAIMS }, (_, at) => at).filter(
    (at) => text(`claims.${at}.text`) !== '' || text(`claims.${at}.ground`) !== '',
  );
  const amounts = NUTRIENTS.map((nutrient) => [
    nutrient,
    readAmount(nutrient, text(`nutrition.${nutrient}`)),
  ]);
  const serveGrams = wholeOrNull(text('nutrition.serveGrams'));
  const hasAmounts = amounts.some(([, amount]) => amount !== null) || serveGrams !== null;
  return {
    genericName: text('genericName'),
    foodMark: text('foodMark') || null,
    mayContain:
      text('traces') === 'own' ? ALLERGENS.filter((one) => values[`mayContain.${one}`] === 'on') : null,
    nutrition: hasAmounts ? { ...Object.fromEntries(amounts), serveGrams } : null,
    nutritionExemption: text('nutritionExemption') || null,
    bestBeforeDays: wholeOrNull(text('bestBeforeDays')),
    openedDays: wholeOrNull(text('openedDays')),
    origin: text('origin'),
    maker: text('maker'),
    claims: places.map((at) => ({ text: text(`claims.${at}.text`), ground: text(`claims.${at}.ground`) })),
    translations: Object.fromEntries(
      languages.map((language) => [
        language,
        {
          genericName: text(`translations.${language}.genericName`),
          claims: places.map((at) => text(`translations.${language}.claims.${at}`)),
        },
      ]),
    ),
  };
}

/** What is no number becomes NaN, which the schema refuses at the field. */
function readAmount(nutrient: Nutrient, typed: string): number | null {
  if (typed === '') return null;
  if (AS_STORED.includes(nutrient)) return wholeOrNull(typed);
  const [, whole = '', fraction = ''] = /^([0-9]{1,3})(?:[.,]([0-9]{1,3}))?$/.exec(typed) ?? [];
  return whole === '' ? Number.NaN : Number(whole) * 1000 + Number(fraction.padEnd(3, '0'));
}

function wholeOrNull(typed: string): number | null {
  if (typed === '') return null;
  return /^[0-9]{1,6}$/.test(typed) ? Number(typed) : Number.NaN;
}
