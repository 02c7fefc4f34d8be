import { t as fieldText } from '@tula/messages/fields.ts';
import { t } from '@tula/messages/home-page-fields.ts';
import * as z from 'zod/mini';
import { REQUIRED, requiredLine, requiredText } from '../calls/fields.ts';
import { isUuid } from '../calls/ids.ts';
import { LONGEST_PRODUCT_NAME } from '../catalogue/product-texts.ts';
import { isDay } from '../kitchen/labels.ts';
import { TEXT_LANGUAGES } from '../page-texts/page-names.ts';
import { readable } from '../page-texts/readable.ts';
import { savedPicture } from '../shop/settings-pictures.ts';
import {
  HOME_SECTIONS,
  HOME_TEXTS,
  MOST_CHOSEN_PRODUCTS,
  MOST_GALLERY_PICTURES,
  MOST_TESTIMONIALS,
} from './home-page.ts';

const tooLong = (highest: number) => ({ error: () => fieldText('tooLong', { highest }) });

/** A line in each language of the owner's choice. */
function words(highest: number) {
  const line = z.optional(requiredLine(highest, tooLong(highest)));
  return z.object({ en: line, hi: line, ta: line });
}

/** The hero and each section have one. */
export const homeHeading = words(HOME_TEXTS.heading);
/** Below the hero's headline; also what a picture shows. */
export const homeSentence = words(HOME_TEXTS.sentence);

export const homePicture = z.object({ ...savedPicture, alt: homeSentence }).check(
  z.refine(({ alt }) => Object.values(alt).some((text) => text !== undefined), {
    path: ['alt'],
    error: () => t('alt'),
  }),
);

const quote = z.object({
  words: requiredText(HOME_TEXTS.quote, tooLong(HOME_TEXTS.quote)).check(readable),
  language: z.enum(TEXT_LANGUAGES),
  name: requiredLine(HOME_TEXTS.name),
  place: requiredLine(HOME_TEXTS.place),
  on: z.string(REQUIRED).check(z.refine(isDay, { error: () => t('on') })),
  isReal: z.literal(true, { error: () => t('isReal') }),
});

const section = z.object({ kind: z.enum(HOME_SECTIONS), isShown: z.boolean() });
const hasEachOnce = (sections: readonly { kind: string }[]) =>
  sections.length === HOME_SECTIONS.length &&
  HOME_SECTIONS.every((kind) => sections.some((one) => one.kind === kind));

/** The home page as its owner arranges it. */
export const homePageFields = z.object({
  hero: z.object({
    picture: z.nullable(homePicture),
    headline: homeHeading,
    sentence: homeSentence,
    button: words(HOME_TEXTS.button),
  }),
  sections: z
    .array(section)
    .check(z.maxLength(HOME_SECTIONS.length), z.refine(hasEachOnce, { error: () => t('sections') })),
  bestSellers: z.object({
    heading: homeHeading,
    products: z.optional(
      z
        .array(
          z.object({
            id: z.string().check(z.refine(isUuid, { error: () => fieldText('id') })),
            name: requiredLine(LONGEST_PRODUCT_NAME),
          }),
        )
        .check(
          z.maxLength(MOST_CHOSEN_PRODUCTS, { error: () => t('products', { most: MOST_CHOSEN_PRODUCTS }) }),
          z.refine((chosen) => new Set(chosen.map(({ id }) => id)).size === chosen.length, {
            error: () => fieldText('givenTwice'),
          }),
        ),
    ),
  }),
  gallery: z.object({
    heading: homeHeading,
    pictures: z
      .array(homePicture)
      .check(
        z.maxLength(MOST_GALLERY_PICTURES, { error: () => t('pictures', { most: MOST_GALLERY_PICTURES }) }),
      ),
  }),
  testimonials: z.object({
    heading: homeHeading,
    quotes: z
      .array(quote)
      .check(z.maxLength(MOST_TESTIMONIALS, { error: () => t('quotes', { most: MOST_TESTIMONIALS }) })),
  }),
});
