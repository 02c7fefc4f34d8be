import type { ImageId } from '@tula/contract/calls/ids.ts';
import type { Picture } from '@tula/contract/catalogue/media.ts';
import type {
  readHomePage,
  ShownHome,
  ShownPicture,
  ShownSection,
  ShownWords,
} from '@tula/contract/home-page/home-page-calls.ts';
import type {
  DescribedPicture,
  HomePage,
  HomeSection,
  Testimonial,
  Words,
} from '@tula/contract/home-page/home-page.ts';
import { TEXT_LANGUAGES, type TextLanguage } from '@tula/contract/page-texts/page-names.ts';
import { shop } from '@tula/contract/shop/shop.ts';
import { parsePictureId } from '@tula/contract/shop/settings-pictures.ts';
import { ENGLISH, tagOfLanguage } from '@tula/messages/languages.ts';
import type { ResultOf } from '@tula/contract/calls/endpoint.ts';
import { type FindPictures, parsePictureIds } from '../known-pictures.ts';
import type { OpenSettings } from '../open-settings.ts';

type Pictures = ReadonlyMap<ImageId, Picture>;

/** Returns what pages in a language show of a home page. */
function shownHome(home: HomePage, pictures: Pictures, language: TextLanguage): ShownHome {
  const words = (of: Words) => shownWords(of, language);
  const picture = (of: DescribedPicture) => shownPicture(of, pictures, language);
  const { hero, bestSellers, gallery, testimonials } = home;
  const section = (kind: HomeSection, heading: Words = {}): ShownSection => ({
    kind,
    heading: words(heading),
    pictures: [],
    quotes: [],
  });
  const shown: Record<HomeSection, () => ShownSection | undefined> = {
    categories: () => section('categories'),
    bestSellers: () => section('bestSellers', bestSellers.heading),
    gallery: () =>
      gallery.pictures.length === 0 && !shop.isDemo
        ? undefined
        : {
            ...section('gallery', gallery.heading),
            pictures: gallery.pictures.map(picture).filter((one) => one !== null),
          },
    testimonials: () =>
      testimonials.quotes.length === 0
        ? undefined
        : {
            ...section('testimonials', testimonials.heading),
            quotes: testimonials.quotes.map(shownQuote),
          },
  };
  return {
    hero: {
      picture: hero.picture && picture(hero.picture),
      headline: words(hero.headline),
      sentence: words(hero.sentence),
      button: words(hero.button),
    },
    sections: home.sections
      .filter(({ isShown }) => isShown)
      .map(({ kind }) => shown[kind]())
      .filter((one) => one !== undefined),
  };
}

/** Chooses words in the language of the page, or else in English, or else in whatever language there are some. */
function shownWords(words: Words, language: TextLanguage): ShownWords | null {
  for (const one of [language, ENGLISH, ...TEXT_LANGUAGES] as TextLanguage[]) {
    const text = words[one];
    if (text !== undefined) return { text, language: tagOfLanguage(one) };
  }
  return null;
}

function shownPicture(
  { path, alt }: DescribedPicture,
  pictures: Pictures,
  language: TextLanguage,
): ShownPicture | null {
  const id = parsePictureId(path);
  const stored = id && pictures.get(id);
  const described = shownWords(alt, language);
  if (!stored || !described) return null;
  return { ...stored, alt: described.text, language: described.language };
}

function shownQuote({ words, language, name, place, on }: Testimonial) {
  return { text: words, language: tagOfLanguage(language), name, place, on };
}

/** Reads what shoppers see of the owner's home page; its pictures in the widths that are ready. */
export async function readHome(
  settings: Pick<OpenSettings, 'home'>,
  find: FindPictures,
  language: TextLanguage,
): Promise<ResultOf<typeof readHomePage>> {
  const home = settings.home();
  if (home === null) return { home: null };
  const pictures = [...(home.hero.picture ? [home.hero.picture] : []), ...home.gallery.pictures];
  return { home: shownHome(home, await find(parsePictureIds(pictures.map(({ path }) => path))), language) };
}
