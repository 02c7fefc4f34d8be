import type { HomeSection, Words } from '@tula/contract/home-page/home-page.ts';
import { homeSectionNames } from '@tula/contract/home-page/home-section-names.ts';
import { TEXT_LANGUAGES, type TextLanguage } from '@tula/contract/page-texts/page-names.ts';
import { shop } from '@tula/contract/shop/shop.ts';
import { formatDay } from '@tula/contract/values/dates.ts';
import { builtInHeadline, builtInSentence } from '@tula/contract/shop/own-words.ts';
import { t as homeText } from '@tula/messages/home.ts';
import { t } from '@tula/messages/home-page.ts';
import { ENGLISH, tagOfLanguage } from '@tula/messages/languages.ts';
import { t as testimonialText } from '@tula/messages/testimonials.ts';
import { useDeferredValue } from 'react';
import builtInHero from '../../about/pictures/hero-640.webp?url';
import { buttonClass } from '../../ui/button.tsx';
import { Figures } from '../../ui/figures.tsx';
import { filled, type HomeDraft } from './home-draft.ts';
import css from './home-preview.module.css';
import layoutCss from '../../ui/layout.module.css';
import partsCss from '../../ui/parts.module.css';

const builtInGallery = Object.values(
  import.meta.glob<string>('../../about/pictures/gallery-*-400.webp', {
    eager: true,
    query: '?url',
    import: 'default',
  }),
);

type PreviewProps = { draft: HomeDraft; language: TextLanguage };

/** The page as a phone will show it, before it is saved. Products are left as boxes: they are of the catalogue. */
export function HomePreview({ draft, language }: PreviewProps) {
  const { hero, sections, gallery, testimonials } = useDeferredValue(draft);
  const shown = sections.filter(
    ({ kind, isShown }) =>
      isShown &&
      (kind !== 'testimonials' || testimonials.quotes.length > 0) &&
      (kind !== 'gallery' || gallery.pictures.length > 0 || shop.isDemo),
  );
  const picture = hero.picture?.path ?? (shop.isDemo ? builtInHero : undefined);
  const pictures = gallery.pictures.map(({ path }) => path);
  const headings: Record<Exclude<HomeSection, 'categories'>, string> = {
    bestSellers: textIn(draft.bestSellers.heading, language, () => homeText('bestSellers.title')),
    gallery: textIn(gallery.heading, language, () => homeText('gallery.title')),
    testimonials: textIn(testimonials.heading, language, () => testimonialText('title')),
  };
  return (
    <aside className={`${partsCss.aside} ${partsCss.part}`} aria-labelledby="preview">
      <h2 id="preview">{t('preview')}</h2>
      <div className={`${layoutCss.stack3} ${css.phone}`} lang={tagOfLanguage(language)}>
        {picture === undefined ? null : <img className={css.hero} src={picture} alt="" />}
        <p className={css.headline}>{textIn(hero.headline, language, builtInHeadline)}</p>
        <p>
          <Figures of={textIn(hero.sentence, language, builtInSentence)} />
        </p>
        <p className={buttonClass({ className: css.button })}>
          {textIn(hero.button, language, () => homeText('hero.explore'))}
        </p>
        {shown.map(({ kind }) => (
          <div key={kind} className={`${layoutCss.stack2} ${layoutCss.above4}`}>
            <p className={css.heading}>{kind === 'categories' ? homeSectionNames()[kind] : headings[kind]}</p>
            {kind === 'categories' ? <Boxes className={css.shelves} count={4} /> : null}
            {kind === 'bestSellers' ? <Boxes className={css.products} count={2} /> : null}
            {kind === 'gallery' ? (
              <div className={css.gallery}>
                {(pictures.length > 0 ? pictures : builtInGallery).map((path, at) => (
                  <img key={at} src={path} alt="" loading="lazy" />
                ))}
              </div>
            ) : null}
            {kind === 'testimonials' ? <Quotes quotes={testimonials.quotes} /> : null}
          </div>
        ))}
      </div>
    </aside>
  );
}

/** As shoppers read it: in the language, or else in English, or else in whatever language there is some. */
function textIn(words: Words, language: TextLanguage, builtIn: () => string): string {
  const own = filled(words);
  const languages: TextLanguage[] = [language, ENGLISH, ...TEXT_LANGUAGES];
  const written = languages.find((one) => own[one] !== undefined);
  return (written && own[written]) ?? builtIn();
}

function Boxes({ className, count }: { className: string | undefined; count: number }) {
  return (
    <div className={className} aria-hidden="true">
      {Array.from({ length: count }, (_, at) => (
        <span key={at} />
      ))}
    </div>
  );
}

function Quotes({ quotes }: { quotes: HomeDraft['testimonials']['quotes'] }) {
  return quotes.map(({ key, words, language, name, place, on }) => (
    <figure key={key} className={css.quote}>
      <blockquote lang={tagOfLanguage(language)}>{words}</blockquote>
      <figcaption>
        {[name, place, on === '' ? '' : formatDay(new Date(on))].filter((part) => part !== '').join(', ')}
      </figcaption>
    </figure>
  ));
}
