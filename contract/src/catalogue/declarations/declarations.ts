import { t } from '@tula/messages/declarations.ts';
import * as z from 'zod/mini';
import { nothing } from '../../calls/fields.ts';
import { endpoint } from '../../calls/endpoint.ts';
import { uuid } from '../../calls/ids.ts';
import { textOfAtMost } from '../product-texts.ts';
import { allergen } from '../search-notes.ts';
import { otherLanguage } from '../translations.ts';
import { FOOD_MARKS } from './food-marks.ts';
import { forbiddenWord } from './claims.ts';
import { NUTRITION_EXEMPTIONS, nutritionToSave } from './nutrition.ts';

export const LONGEST_GENERIC_NAME = 80;
export const LONGEST_CLAIM = 60;
export const LONGEST_GROUND = 300;
export const MOST_CLAIMS = 6;
export const LONGEST_MAKER = 200;
const LONGEST_OPENED_DAYS = 365;
const LONGEST_BEST_DAYS = 730;

const claimText = textOfAtMost(LONGEST_CLAIM).check(
  z.refine((text) => forbiddenWord(text) === undefined, { error: () => t('claim.forbidden') }),
);

/** The pack shows the text. The ground is kept because the law asks for proof of it. */
export const claim = z.object({ text: claimText, ground: textOfAtMost(LONGEST_GROUND) });

function daysUpTo(most: number) {
  const fault = { error: () => t('days.fault', { most }) };
  return z.nullable(z.int(fault).check(z.minimum(1, fault), z.maximum(most, fault)));
}

const bestBeforeDays = daysUpTo(LONGEST_BEST_DAYS);

const texts = z.object({
  genericName: textOfAtMost(LONGEST_GENERIC_NAME),
  /** The translated claims, in the same order as the claims in English. */
  claims: z.array(claimText).check(z.maxLength(MOST_CLAIMS)),
});

/**
 * What a pack must say beside name, ingredients, allergens, storage and shelf life, which the product itself has.
 * Anything may be empty or null until a label is printed or the date of the gate has come.
 */
export const declarationsToSave = z.object({
  /** The common name of the food, such as “rice and gram savoury”. */
  genericName: textOfAtMost(LONGEST_GENERIC_NAME),
  foodMark: z.nullable(z.enum(FOOD_MARKS, { error: () => t('foodMark.fault') })),
  /** Traces that it may have; null for those of the whole kitchen. */
  mayContain: z.nullable(z.array(allergen).check(z.maxLength(20))),
  nutrition: z.nullable(nutritionToSave),
  nutritionExemption: z.nullable(z.enum(NUTRITION_EXEMPTIONS, { error: () => t('exemption.fault') })),
  /**
   * How many days after packing the food is at its best: labels then say “Best before” beside “Use by”, which the law
   * asks for in any case.
   */
  bestBeforeDays,
  /** How many days the food keeps after the pack is opened. */
  openedDays: daysUpTo(LONGEST_OPENED_DAYS),
  /** The country of origin. */
  origin: z.string().check(z.regex(/^[A-Z]{2}$/, { error: () => t('origin.fault') })),
  /** Who makes and packs it, with the full address; empty for the shop itself. */
  maker: textOfAtMost(LONGEST_MAKER),
  /** Claims on the pack, each with what proves it. */
  claims: z
    .array(claim)
    .check(z.maxLength(MOST_CLAIMS, { error: () => t('claim.tooMany', { most: MOST_CLAIMS }) })),
  /** By language; an empty text is shown in English. */
  translations: z.record(otherLanguage, texts),
});
export type Declarations = z.infer<typeof declarationsToSave>;

export const NO_DECLARATIONS: Declarations = {
  genericName: '',
  foodMark: null,
  mayContain: null,
  nutrition: null,
  nutritionExemption: null,
  bestBeforeDays: null,
  openedDays: null,
  origin: 'IN',
  maker: '',
  claims: [],
  translations: {},
};

/** The declarations that shoppers read, in the language of the request. */
export const publicDeclarations = z.object({
  ...z.omit(declarationsToSave, { translations: true, claims: true }).shape,
  genericNameLanguage: z.optional(z.string()),
  claims: z.array(z.object({ text: z.string(), ground: z.string(), language: z.optional(z.string()) })),
});
export type PublicDeclarations = z.infer<typeof publicDeclarations>;

const productId = z.object({ id: uuid<'product'>() });

/** Something that a product lacks for sale or for a label. */
export const missingPart = z.object({ what: z.string(), message: z.string() });

export const readDeclarations = endpoint({
  method: 'GET',
  path: '/product/{id}/declarations',
  who: 'staff',
  roles: ['owner', 'catalogue'],
  does: 'What a product declares on its pack, and what is missing',
  params: productId,
  result: z.object({
    name: z.string(),
    /** 0 until they are saved. */
    revision: z.int(),
    declarations: declarationsToSave,
    missing: z.array(missingPart),
  }),
  notFound: 'PRODUCT_NOT_FOUND',
  problems: ['PRODUCT_NOT_FOUND'],
});

export const saveDeclarations = endpoint({
  method: 'PUT',
  path: '/product/{id}/declarations',
  who: 'staff',
  roles: ['owner', 'catalogue'],
  does: 'Saves what a product declares on its pack; incomplete declarations may be saved',
  params: productId,
  body: z.extend(declarationsToSave, {
    /** The revision that was opened, so that saving an outdated one is rejected. */
    revision: z.int(),
    /** The stored value stays where it is left out. */
    bestBeforeDays: z.optional(bestBeforeDays),
  }),
  result: nothing,
  notFound: 'PRODUCT_NOT_FOUND',
  problems: ['PRODUCT_NOT_FOUND', 'CHANGED_MEANWHILE'],
});

export const listIncompletePacks = endpoint({
  method: 'GET',
  path: '/product-declarations/incomplete',
  who: 'staff',
  roles: ['owner', 'catalogue'],
  does: 'Products on sale whose packs lack something, by the time they were added, from a product on',
  query: z.object({ after: z.optional(uuid<'product'>()) }),
  result: z.object({
    products: z.array(z.object({ id: z.string(), name: z.string(), missing: z.array(missingPart) })),
    /** The product after which the next part begins; null at the end. */
    after: z.nullable(z.string()),
    /** The day from which incomplete products cannot be published; null while they always can. */
    bindsFrom: z.nullable(z.string()),
  }),
  problems: [],
});
