import * as z from 'zod/mini';
import { endpoint } from '../calls/endpoint.ts';
import { picture } from '../catalogue/media.ts';
import { TEXT_LANGUAGES } from '../page-texts/page-names.ts';
import { HOME_SECTIONS } from './home-page.ts';

/** A text has this language, such as `en-IN`: not that of the page where the owner wrote none in its language. */
const language = z.string();
export const shownWords = z.object({ text: z.string(), language });
const heading = z.nullable(shownWords);
/** `language` is that of the description. */
export const shownPicture = z.object({ ...picture.shape, language });

const quote = z.object({
  text: z.string(),
  language,
  name: z.string(),
  place: z.string(),
  on: z.iso.date(),
});

/** A section that is shown. */
const shownSection = z.object({
  kind: z.enum(HOME_SECTIONS),
  /** Null is the built-in heading. */
  heading,
  /** The gallery shows these; where there are none, the built-in ones. */
  pictures: z.array(shownPicture),
  /** These are the testimonials. */
  quotes: z.array(quote),
});

/** The home page as its owner arranged it, in one language; null is what is built in. */
export const shownHome = z.object({
  hero: z.object({
    picture: z.nullable(shownPicture),
    headline: heading,
    sentence: heading,
    button: heading,
  }),
  sections: z.array(shownSection),
});
export type ShownWords = z.infer<typeof shownWords>;
export type ShownPicture = z.infer<typeof shownPicture>;
export type ShownQuote = z.infer<typeof quote>;
export type ShownSection = z.infer<typeof shownSection>;
export type ShownHome = z.infer<typeof shownHome>;

export const readHomePage = endpoint({
  method: 'GET',
  path: '/home-page/{language}',
  who: 'anyone',
  does: 'The home page as the owner arranged it; in another language what she did not write in this one',
  params: z.object({ language: z.enum(TEXT_LANGUAGES) }),
  result: z.object({
    /** Null while the home page is the built-in one. */
    home: z.nullable(shownHome),
  }),
  problems: [],
});
