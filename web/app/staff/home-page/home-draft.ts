import { homePageFields } from '@tula/contract/home-page/home-page-fields.ts';
import type { DescribedPicture, HomePage, Testimonial, Words } from '@tula/contract/home-page/home-page.ts';
import type { Checked } from '../../forms/form-errors.ts';

/** Keys tell rows apart while some are moved and removed. */
export type PictureDraft = DescribedPicture & { key: string };
export type QuoteDraft = Omit<Testimonial, 'isReal'> & { key: string; isReal: boolean };

/** The home page as it is typed. */
export type HomeDraft = Omit<HomePage, 'hero' | 'gallery' | 'testimonials'> & {
  hero: Omit<HomePage['hero'], 'picture'> & { picture: PictureDraft | null };
  gallery: { heading: Words; pictures: PictureDraft[] };
  testimonials: { heading: Words; quotes: QuoteDraft[] };
};

/** Begins with the time, as a draft stored before a reload has keys too. */
let keys = Date.now();
const newKey = () => `row-${++keys}`;

export const newPicture = (picture: { path: string; width: number; height: number }): PictureDraft => ({
  ...picture,
  alt: {},
  key: newKey(),
});

export const newQuote = (language: Testimonial['language']): QuoteDraft => ({
  key: newKey(),
  words: '',
  language,
  name: '',
  place: '',
  on: '',
  isReal: false,
});

export function draftOf(home: HomePage): HomeDraft {
  const keyed = <T extends object>(row: T) => ({ ...row, key: newKey() });
  const { hero, gallery, testimonials } = home;
  return {
    ...home,
    hero: { ...hero, picture: hero.picture && keyed(hero.picture) },
    gallery: { ...gallery, pictures: gallery.pictures.map(keyed) },
    testimonials: { ...testimonials, quotes: testimonials.quotes.map(keyed) },
  };
}

/** Words that were emptied are none; keys are left out by the schema. */
function typedHome({ hero, bestSellers, gallery, testimonials, sections }: HomeDraft) {
  const described = (picture: PictureDraft) => ({ ...picture, alt: filled(picture.alt) });
  return {
    hero: {
      picture: hero.picture && described(hero.picture),
      headline: filled(hero.headline),
      sentence: filled(hero.sentence),
      button: filled(hero.button),
    },
    sections,
    bestSellers: {
      heading: filled(bestSellers.heading),
      ...(bestSellers.products?.length ? { products: bestSellers.products } : {}),
    },
    gallery: { heading: filled(gallery.heading), pictures: gallery.pictures.map(described) },
    testimonials: { heading: filled(testimonials.heading), quotes: testimonials.quotes },
  };
}

export function filled(words: Words): Words {
  return Object.fromEntries(
    Object.entries(words).filter(([, text]) => text !== undefined && text.trim() !== ''),
  );
}

/** The home page to save, or what is wrong at which field. */
export function checkDraft(draft: HomeDraft): Checked<HomePage> {
  const parsed = homePageFields.safeParse(typedHome(draft));
  if (parsed.success) return { value: parsed.data };
  const fields: Record<string, string> = {};
  for (const { path, message } of parsed.error.issues) fields[path.join('.')] ??= message;
  return { fields };
}

/** Puts an item of a list at another place, at most at either end. */
export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const item = list[from];
  if (item === undefined || to < 0 || to >= list.length) return [...list];
  return list.toSpliced(from, 1).toSpliced(to, 0, item);
}
