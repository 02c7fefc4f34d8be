import { ALLERGENS, type Allergen, allergenNames } from '@tula/contract/catalogue/allergens.ts';
import { LONGEST_PRODUCT_NAME, textOfAtMost } from '@tula/contract/catalogue/product-texts.ts';
import { productToSave } from '@tula/contract/catalogue/catalogue.ts';
import { choiceField, type ChoiceName, type ChoiceOf } from '@tula/contract/catalogue/product-choices.ts';
import { PRODUCT_FIELDS } from '@tula/contract/catalogue/product-fields.ts';
import { taxRatesOfText } from '@tula/contract/catalogue/product-tax.ts';
import type { DatedRate } from '@tula/contract/shop/tax.ts';
import { issueMessage } from '@tula/contract/calls/fields.ts';
import { plainNumber } from '@tula/contract/calls/pasted.ts';
import type { Paise } from '@tula/contract/values/money.ts';
import { paiseOfTyped, percentOfTyped } from '@tula/contract/values/typed-price.ts';
import { gramsOfTyped, shopPacks } from '@tula/contract/shop/pack-sizes.ts';
import { formatPack } from '@tula/contract/values/weight.ts';
import { t as csv } from '@tula/messages/csv.ts';
import { t as tField } from '@tula/messages/fields.ts';
import { t } from '@tula/messages/product-import.ts';
import * as z from 'zod/mini';
import { inEveryLanguage } from '../../platform/languages-on.ts';
import { short } from '../../platform/tables/match-columns.ts';
import type { Emptiness } from './import-columns.ts';

/** The value of a cell, or the reason why it has none. */
export type Read<Value> = { value: Value; reason?: undefined } | { value?: undefined; reason: string };

const { shape } = productToSave;

/** A value that the product's form would accept, or the form's message. */
export function checked<S extends z.ZodMiniType>(schema: S, value: unknown): Read<z.output<S>> {
  const outcome = z.safeParse(schema, value, { error: issueMessage });
  if (outcome.success) return { value: outcome.data };
  return { reason: outcome.error.issues[0]?.message ?? tField('invalid') };
}

/** Spaces of any kind and number are one, as another program may write them. */
export const readName = (text: string) => checked(shape.name, text.replace(/\s+/g, ' ').normalize('NFC'));
/** An empty one is not translated. */
export const readTranslatedName = (text: string) => checked(textOfAtMost(LONGEST_PRODUCT_NAME), text);
/** A description may be missing only in a draft. */
export const readDescription =
  (emptiness: Emptiness) =>
  (text: string): Read<string> => {
    const read = checked(shape.description, text.replace(/\r\n?/g, '\n'));
    return read.value === '' && emptiness === 'must be filled' ? { reason: tField('required') } : read;
  };

/** 21069099 or 2106 90 99. */
export const readHsn = (text: string) =>
  checked(PRODUCT_FIELDS.hsn.toSave, plainNumber(text).replaceAll(/\s/g, ''));

/** 5%; 18% from 2027-01-01. */
export function readTaxRates(text: string): Read<DatedRate[]> {
  const rates = taxRatesOfText(text);
  return rates === undefined
    ? { reason: t('reason.taxRates', { text: short(text) }) }
    : checked(PRODUCT_FIELDS.taxRates.toSave, rates);
}

export function readPrice(text: string): Read<Paise> {
  const value = paiseOfTyped(text);
  return value === undefined ? { reason: t('reason.price', { text: short(text) }) } : { value };
}

export function readDiscount(text: string): Read<number> {
  const value = percentOfTyped(text);
  return value === undefined ? { reason: t('reason.discount', { text: short(text) }) } : { value };
}

const YES = () => inWords(() => [csv('yes'), t('word.inStock')], ['y', 'true', '1']);
const NO = () => inWords(() => [csv('no'), t('word.outOfStock')], ['n', 'false', '0']);

function inWords(words: () => string[], others: readonly string[]): Set<string> {
  const all = [...inEveryLanguage(words).flat(), ...others];
  return new Set(all.map((word) => word.toLowerCase()));
}

export function readYesNo(text: string): Read<boolean> {
  const word = text.trim().toLowerCase();
  if (YES().has(word)) return { value: true };
  return NO().has(word) ? { value: false } : { reason: t('reason.yesNo', { text: short(text) }) };
}

/** A choice or its name in any language; empty means that it is not told. */
export function readChoice<Name extends ChoiceName>(name: Name, text: string): Read<ChoiceOf<Name> | null> {
  const word = text.trim().toLowerCase();
  if (word === '') return { value: null };
  const { choices, choiceNames } = choiceField(name);
  const found = choices.find((one) => inWords(() => [choiceNames[one]?.() ?? ''], [one]).has(word));
  if (found !== undefined) return { value: found as ChoiceOf<Name> };
  return { reason: tField('choose', { choices: choices.map((one) => choiceNames[one]?.()).join(', ') }) };
}

/** The reason why a pack cannot be in a file. */
export function notOffered(text: string): string {
  const sizes = shopPacks().map(formatPack);
  const [last = '', ...others] = sizes.toReversed();
  return others.length === 0
    ? t('reason.onePack', { text: short(text), size: last })
    : t('reason.pack', { text: short(text), sizes: others.toReversed().join(', '), last });
}

/** 250 g; 1 kg; 0.5 kg; 750, of those that may be offered. */
export function readPacks(text: string, offered: ReadonlySet<number>): Read<number[]> {
  const sizes = new Set<number>();
  for (const part of text
    .split(/[;,\n]/)
    .map((one) => one.trim())
    .filter(Boolean)) {
    const packGrams = gramsOfTyped(plainNumber(part));
    if (!offered.has(packGrams)) return { reason: notOffered(part) };
    sizes.add(packGrams);
  }
  return { value: [...sizes].toSorted((one, other) => one - other) };
}

/** Names of the list in any language, separated by commas or semicolons. Empty means that it is not told. */
export function readAllergens(text: string): Read<Allergen[] | null> {
  let rest = text.trim().toLowerCase();
  if (rest === '') return { value: null };
  if (inWords(() => [csv('none')], []).has(rest)) return { value: [] };
  const found = new Set<Allergen>();
  // The longest first: one of the names has a comma in it.
  const names = ALLERGENS.flatMap((allergen) =>
    inEveryLanguage(() => allergenNames([allergen])).map((name) => ({ allergen, name: name.toLowerCase() })),
  );
  names.sort((one, other) => other.name.length - one.name.length);
  while (rest !== '') {
    const match = names.find(
      ({ name }) => rest.startsWith(name) && /^\s*(?:[,;]|$)/.test(rest.slice(name.length)),
    );
    if (match === undefined)
      return {
        reason: t('reason.allergen', {
          text: short(/^[^,;]*/.exec(rest)?.[0] ?? rest),
          names: allergenNames(ALLERGENS),
        }),
      };
    found.add(match.allergen);
    rest = rest.slice(match.name.length).replace(/^[\s,;]+/, '');
  }
  return { value: ALLERGENS.filter((allergen) => found.has(allergen)) };
}
