import type { DescribedPicture, HomePage, Words } from '@tula/contract/home-page/home-page.ts';
import type { AuditValue, HomeField } from '../../audit/audit-entry.ts';

/** Everything of a home page, as the audit log compares and shows it. */
export function homeValues(home: HomePage): Record<HomeField, AuditValue> {
  const { hero, sections, bestSellers, gallery, testimonials } = home;
  const named = (name: string, words: Words) => listTexts(words).map((text) => `${name} ${text}`);
  return {
    homePicture: hero.picture && [hero.picture.path, ...listTexts(hero.picture.alt)],
    homeWords: [
      ...named('headline', hero.headline),
      ...named('sentence', hero.sentence),
      ...named('button', hero.button),
      ...named('bestSellers', bestSellers.heading),
      ...named('gallery', gallery.heading),
      ...named('testimonials', testimonials.heading),
    ],
    homeSections: sections.map(({ kind, isShown }) => (isShown ? kind : `${kind} off`)),
    homeProducts: (bestSellers.products ?? []).map(({ name }) => name),
    homeGallery: gallery.pictures.map(pictureText),
    testimonials: testimonials.quotes.map(
      ({ words, language, name, place, on }) => `${words} (${language}) ${name}, ${place}, ${on}`,
    ),
  };
}

function listTexts(words: Words): string[] {
  return Object.entries(words).flatMap(([language, text]) =>
    text === undefined ? [] : [`${language}: ${text}`],
  );
}

const pictureText = ({ path, alt }: DescribedPicture) => [path, ...listTexts(alt)].join(' ');
