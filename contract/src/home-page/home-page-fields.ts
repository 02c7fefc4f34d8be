import { t as fieldText } from '@tula/messages/fields.ts';
import { t } from '@tula/messages/home-page-fields.ts';
import * as z from 'zod/mini';
import { REQUIRED, requiredLine, requiredText } from '../calls/fields.ts';
import { isDay } from '../kitchen/labels.ts';
import { TEXT_LANGUAGES } from '../page-texts/page-names.ts';
import { readable } from '../page-texts/written-text.ts';
import { savedPicture } from '../shop/settings-pictures.ts';
import { HOME_SECTIONS, HOME_TEXTS, MOST_GALLERY_PICTURES, MOST_TESTIMONIALS } from './home-page.ts';

const tooLong = (highest: number) => ({ error: () => fieldText('tooLong', { highest }) });

/** A line in each language of the owner's choice. */
function words(highest: number) {
  const line = z.optional(requiredLine(highest, tooLong(highest)));
  return z.object({ en: line, hi: line, ta: line });
}

const picture = z.object({
  ...savedPicture,
  alt: words(HOME_TEXTS.alt).check(
    z.refine((alt) => Object.values(alt).some((text) => text !== undefined), { error: () => t('alt') }),
  ),
});

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
    picture: z.nullable(picture),
    headline: words(HOME_TEXTS.headline),
    sentence: words(HOME_TEXTS.sentence),
    button: words(HOME_TEXTS.button),
  }),
  sections: z
    .array(section)
    .check(z.maxLength(HOME_SECTIONS.length), z.refine(hasEachOnce, { error: () => t('sections') })),
  bestSellers: z.object({ heading: words(HOME_TEXTS.heading) }),
  gallery: z.object({
    heading: words(HOME_TEXTS.heading),
    pictures: z
      .array(picture)
      .check(
        z.maxLength(MOST_GALLERY_PICTURES, { error: () => t('pictures', { most: MOST_GALLERY_PICTURES }) }),
      ),
  }),
  testimonials: z.object({
    heading: words(HOME_TEXTS.heading),
    quotes: z
      .array(quote)
      .check(z.maxLength(MOST_TESTIMONIALS, { error: () => t('quotes', { most: MOST_TESTIMONIALS }) })),
  }),
});
