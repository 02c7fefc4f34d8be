import { t } from '@tula/messages/settings-fields.ts';
import * as z from 'zod/mini';
import { email, required, requiredLine, requiredText } from '../calls/fields.ts';
import { parseIndianMobile, plainCode, plainPhone } from '../calls/pasted.ts';
import { parsePincode } from '../delivery/parse-pincode.ts';
import { allergen } from '../catalogue/search-notes.ts';
import { INDIAN_STATES } from '../delivery/states.ts';
import type { HomePage } from '../home-page/home-page.ts';
import { homePageFields } from '../home-page/home-page-fields.ts';
import { isDay } from '../kitchen/labels.ts';
import { isGstin } from './gstin.ts';
import { isSampleLicence, LICENCE_NUMBER } from './licence-number.ts';
import { savedLicenceMark } from './licence-mark.ts';
import { lookFields } from './look/look-fields.ts';
import type { Look } from './look/look.ts';
import { savedPicture } from './settings-pictures.ts';
import { isPackSize, MOST_PACK_SIZES } from './pack-sizes.ts';
import { promisesFields } from './promises-fields.ts';
import { savedPromises } from './promises.ts';
import { taxFields } from './tax-fields.ts';
import type { ShopTax } from './tax.ts';
import {
  type LocalLanguage,
  type ShopContacts,
  type ShopFacts,
  type ShopIdentity,
  type ShopKitchen,
  type ShopLegal,
  type ShopOpening,
  type ShopPromises,
  type ShopSelling,
} from './shop.ts';

/** The languages of India in whose script a shop's name may be written as well. */
export const LOCAL_LANGUAGES = [
  'hi',
  'mr',
  'ta',
  'te',
  'kn',
  'ml',
  'bn',
  'gu',
  'pa',
  'or',
  'as',
  'ur',
] as const satisfies readonly LocalLanguage[];

/** The same fields in other languages, each of which may be left out. */
const inLanguages = <Words extends z.ZodMiniType>(words: Words) =>
  z.optional(z.object({ hi: z.optional(words), ta: z.optional(words) }));

/** The owner writes these in another language than the shop's first. */
export const addressWords = z.object({
  line: z.optional(requiredLine(80)),
  area: z.optional(requiredLine(60)),
  city: z.optional(requiredLine(60)),
});

export const contactWords = z.extend(addressWords, { openingHours: z.optional(requiredLine(80)) });
export const identityWords = z.object({
  name: z.optional(requiredLine(40)),
  tagline: z.optional(requiredLine(120)),
});

const identity = z.object({
  name: requiredLine(40),
  localName: z.nullable(z.object({ text: requiredLine(40), language: z.enum(LOCAL_LANGUAGES) })),
  tagline: requiredLine(120),
  logo: z.nullable(z.object({ ...savedPicture, isBesideName: z.boolean() })),
  inLanguages: inLanguages(identityWords),
});

const phone = requiredText(25, undefined, plainPhone).check(
  z.regex(/^\+?[0-9](?: |-|[0-9]){6,}$/, { error: () => t('phone') }),
);

const PAGE = /^https:\/\/[!-~]+$/;
const pageAddress = (read?: (typed: string) => string) =>
  z.nullable(
    requiredText(200, undefined, read).check(
      z.regex(PAGE, { error: () => t('page'), abort: true }),
      z.refine((text) => URL.canParse(text), { error: () => t('page') }),
    ),
  );
const page = pageAddress();

/** A mobile number of India, as people type it, becomes the link that opens a chat; what else is typed stays. */
export function toWhatsappLink(typed: string): string {
  const number = parseIndianMobile(typed);
  return number === undefined ? typed.trim() : `https://wa.me/${number.slice(1)}`;
}

const stateNames = INDIAN_STATES.map(({ name }) => name);

export const shopAddress = z.object({
  line: requiredLine(80),
  area: requiredLine(60),
  city: requiredLine(60),
  state: z.string().check(z.refine((name) => stateNames.includes(name), { error: () => t('state') })),
  pincode: z.string().check(
    z.overwrite((typed) => parsePincode(typed) ?? typed),
    z.refine((digits) => parsePincode(digits) === digits, { error: () => t('pincode') }),
  ),
});

const contacts = z.object({
  address: shopAddress,
  phone,
  email,
  openingHours: requiredLine(80),
  social: z.object({ instagram: page, whatsapp: pageAddress(toWhatsappLink), facebook: page }),
  inLanguages: inLanguages(contactWords),
});

const day = z.string(required).check(z.refine(isDay, { error: () => t('day') }));

const legal = z.object({
  legalName: z.nullable(requiredLine(100)),
  fssaiNumber: z.string().check(
    z.overwrite(plainCode),
    z.regex(LICENCE_NUMBER, { error: () => t('fssai'), abort: true }),
    z.refine((number) => !isSampleLicence(number), { error: () => t('fssai.sample') }),
  ),
  fssaiExpiresOn: z.nullable(day),
  licenceMark: z.nullable(savedLicenceMark),
  gstin: z.nullable(
    z.string().check(z.overwrite(plainCode), z.toUpperCase(), z.refine(isGstin, { error: () => t('gstin') })),
  ),
  grievanceOfficer: z.nullable(z.object({ name: requiredLine(80), phone, email })),
});

const story = z.optional(requiredText(400));
const aboutKitchen = z.optional(requiredLine(120));

/** The owner's line about the kitchen, in the languages of her choice. */
export const kitchenAbout = z.object({ en: aboutKitchen, hi: aboutKitchen, ta: aboutKitchen });

/** The owner's story on About us. */
export const kitchenStory = z.object({ en: story, hi: story, ta: story });

const kitchen = z.object({
  allergens: z
    .array(allergen, { error: () => t('kitchenAllergens') })
    .check(z.refine((all) => new Set(all).size === all.length, { error: () => t('kitchenAllergens') })),
  about: kitchenAbout,
  story: z.optional(kitchenStory),
});

const opening = z.object({
  closure: z.nullable(
    z
      .object({
        from: day,
        reopensOn: day,
        text: requiredLine(160),
        inLanguages: inLanguages(requiredLine(160)),
      })
      .check(
        z.refine(({ from, reopensOn }) => from < reopensOn, {
          path: ['reopensOn'],
          error: () => t('reopensOn'),
        }),
      ),
  ),
});

const PACK_FAULT = { error: () => t('packSizes.step') };
const packSizes = z.array(z.int(PACK_FAULT).check(z.refine(isPackSize, PACK_FAULT))).check(
  z.minLength(1, { error: () => t('packSizes') }),
  z.maxLength(MOST_PACK_SIZES, { error: () => t('packSizes.most', { most: MOST_PACK_SIZES }) }),
  z.refine((sizes) => new Set(sizes).size === sizes.length, { error: () => t('packSizes.twice') }),
  z.overwrite((sizes) => sizes.toSorted((one, other) => one - other)),
);

const wholeNumber = (lowest: number, highest: number) => {
  const error = () => t('promises.number', { lowest, highest });
  return z.int({ error }).check(z.gte(lowest, { error }), z.lte(highest, { error }));
};

const freshness = z.object({
  sharePercent: wholeNumber(1, 90),
  fixedDays: wholeNumber(1, 365),
  fixedFromLifeDays: wholeNumber(2, 730),
});

const stock = z.object({
  makesLateOrders: z.boolean(),
  unpaidSharePercent: wholeNumber(1, 100),
  unpaidKg: wholeNumber(1, 1000),
  backAfterMinutes: wholeNumber(0, 1440),
});

const selling = z.object({
  packSizes,
  /** Kept by the shop: what is sent here is not used. */
  withdrawnPacks: z.optional(z.array(z.int())),
  isVegOnly: z.boolean(),
  isPickupOffered: z.boolean(),
  pickupAddress: z.nullable(shopAddress),
  pickupInLanguages: inLanguages(addressWords),
  declarationsFrom: z.nullable(day),
  freshness: z.nullable(freshness),
  stock,
});

/** Each area is saved by itself and has versions of its own. */
export const SETTINGS_SCHEMAS = {
  identity,
  contacts,
  legal,
  kitchen,
  selling,
  opening,
  promises: promisesFields,
  tax: taxFields,
  look: lookFields,
  home: homePageFields,
};

export const SETTINGS_AREAS = [
  'identity',
  'contacts',
  'legal',
  'kitchen',
  'selling',
  'opening',
  'promises',
  'tax',
  'look',
  'home',
] as const;
export type SettingsArea = (typeof SETTINGS_AREAS)[number];
export type Settings = {
  identity: ShopIdentity;
  contacts: ShopContacts;
  legal: ShopLegal;
  kitchen: ShopKitchen;
  selling: ShopSelling;
  opening: ShopOpening;
  promises: ShopPromises;
  tax: ShopTax;
  look: Look;
  home: HomePage;
};

/** The facts of the shop that these settings of an area make. */
export function factsOf<Area extends SettingsArea>(area: Area, settings: Settings[Area]): Partial<ShopFacts> {
  // Documents are made by the server, the look is a stylesheet, and the home page has a call of its own.
  if (area === 'tax' || area === 'look' || area === 'home') return {};
  if (area === 'kitchen') return factsOfKitchen(settings as ShopKitchen);
  if (area === 'promises') return { promises: savedPromises(settings as ShopPromises) };
  if (area === 'opening') return { closure: ownWords((settings as ShopOpening).closure) };
  // Of no packs withdrawn there is no word, and those of an earlier version must not stay.
  if (area === 'selling') return { withdrawnPacks: [], ...ownWords(settings as ShopSelling) };
  return ownWords(settings) as Partial<ShopFacts>;
}

/** Returns what is said in the shop's first language; `tellInLanguages` says the rest. */
function ownWords<Told extends object | null>(told: Told): Told {
  if (told === null) return told;
  const { inLanguages: _, pickupInLanguages: __, ...own } = told as Record<string, unknown>;
  return own as Told;
}

function factsOfKitchen({ allergens, about, story = {} }: ShopKitchen): Partial<ShopFacts> {
  const first = ({ en, hi, ta }: ShopKitchen['about']) => en ?? hi ?? ta ?? '';
  return { kitchenAllergens: allergens, kitchen: first(about), story: first(story) };
}
