import type { TextLanguage } from '../page-texts/page-names.ts';

/** They stand below the hero, on the built-in home page in this order. */
export const HOME_SECTIONS = ['bestSellers', 'categories', 'gallery', 'testimonials'] as const;
export type HomeSection = (typeof HOME_SECTIONS)[number];

/** Without any words the built-in ones are shown. */
export type Words = { [Language in TextLanguage]?: string | undefined };

export type DescribedPicture = { path: string; width: number; height: number; alt: Words };

/** A customer said or wrote this, in any language. */
export type Testimonial = {
  words: string;
  language: TextLanguage;
  name: string;
  place: string;
  /** The day on which it was said or written. */
  on: string;
  /** The owner's word that a real customer said it and agreed to be quoted; there is none without it. */
  isReal: true;
};

/** A product that the owner chose, under the name that it had then. */
export type ChosenProduct = { id: string; name: string };

export type HomePage = {
  hero: { picture: DescribedPicture | null; headline: Words; sentence: Words; button: Words };
  /** Each section once, in the order of the page. */
  sections: { kind: HomeSection; isShown: boolean }[];
  /** What the owner chose is shown after what sold of late; without it, the newest products with a picture are. */
  bestSellers: { heading: Words; products?: ChosenProduct[] | undefined };
  /** Without a picture of the owner the built-in ones are shown. */
  gallery: { heading: Words; pictures: DescribedPicture[] };
  testimonials: { heading: Words; quotes: Testimonial[] };
};

/** As many as the section shows. */
export const MOST_CHOSEN_PRODUCTS = 3;
export const MOST_GALLERY_PICTURES = 12;
export const MOST_TESTIMONIALS = 6;

/** The most characters of each text. */
export const HOME_TEXTS = {
  headline: 60,
  sentence: 200,
  button: 30,
  heading: 60,
  alt: 200,
  quote: 500,
  name: 60,
  place: 60,
} as const;

/** The built-in home page. It quotes nobody, as the shop has no customers yet. */
export const DEFAULT_HOME: HomePage = {
  hero: { picture: null, headline: {}, sentence: {}, button: {} },
  sections: HOME_SECTIONS.map((kind) => ({ kind, isShown: true })),
  bestSellers: { heading: {} },
  gallery: { heading: {}, pictures: [] },
  testimonials: { heading: {}, quotes: [] },
};
