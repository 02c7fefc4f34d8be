import type {
  ShownHome,
  ShownPicture,
  ShownQuote,
  ShownSection,
  ShownWords,
} from '@tula/contract/home-page/home-page-calls.ts';
import { builtInHeadline } from '@tula/contract/shop/own-words.ts';
import { shopPromises } from '@tula/contract/shop/promises.ts';
import { shop } from '@tula/contract/shop/shop.ts';
import { formatDay } from '@tula/contract/values/dates.ts';
import { languageTag } from '@tula/messages/language.ts';
import { t } from '@tula/messages/testimonials.ts';
import { Picture } from '../ui/picture.tsx';
import type { HOME_PARTS, HomeProducts } from './home-sections.tsx';
import css from './home-own.module.css';
import layoutCss from '../ui/layout.module.css';

type WithParts = { parts: typeof HOME_PARTS; products: HomeProducts };
type OwnHomeProps = WithParts & { home: ShownHome };

/** The home page as its owner arranged it. */
export default function OwnHome({ home: { hero, sections }, ...rest }: OwnHomeProps) {
  const { picture, headline, sentence, button } = hero;
  // What she has not written is the demo's, or in a shop started empty what else she has said of it.
  const { isDemo } = shop;
  return (
    <div className={isDemo || picture ? css.own : `${css.own} ${css.noPicture}`}>
      <rest.parts.Hero
        picture={
          picture ? (
            <OwnPicture picture={picture} sizes="(min-width: 640px) 52vw, 100vw" isFirst />
          ) : (
            isDemo && null
          )
        }
        headline={
          headline ? (
            <h1 lang={langOf(headline)}>{headline.text}</h1>
          ) : isDemo ? null : (
            <h1>{builtInHeadline()}</h1>
          )
        }
        sentence={
          sentence ? <p lang={langOf(sentence)}>{sentence.text}</p> : isDemo ? null : <p>{shop.tagline}</p>
        }
        button={button && <span lang={langOf(button)}>{button.text}</span>}
        trust={isDemo ? null : t('trust', { days: shopPromises.shippingDays })}
      />
      {sections.map((section) => (
        <Section key={section.kind} section={section} {...rest} />
      ))}
    </div>
  );
}

/** Undefined where the text is in the language of the page. */
const langOf = ({ language }: { language: string }) => (language === languageTag() ? undefined : language);

function Section({ section, parts, products }: WithParts & { section: ShownSection }) {
  const { kind, pictures, quotes } = section;
  const heading = headingOf(section.heading);
  if (kind === 'categories') return <parts.Shelves shelves={products.shelves} />;
  if (kind === 'bestSellers') return <parts.BestSellers products={products.bestSellers} heading={heading} />;
  if (kind === 'testimonials') return <Testimonials heading={heading} quotes={quotes} />;
  return (
    <parts.Gallery heading={heading}>
      {pictures.length > 0 ? <Pictures pictures={pictures} /> : null}
    </parts.Gallery>
  );
}

function headingOf(heading: ShownWords | null) {
  return heading && <h2 lang={langOf(heading)}>{heading.text}</h2>;
}

/** Nothing in these lists ever moves, so their order is their key. */
function Pictures({ pictures }: { pictures: readonly ShownPicture[] }) {
  return (
    <ul className={`${layoutCss.stack2} ${css.pictures}`}>
      {pictures.map((picture, at) => (
        <li key={at}>
          <OwnPicture picture={picture} sizes="(min-width: 1264px) 592px, (min-width: 640px) 48vw, 96vw" />
        </li>
      ))}
    </ul>
  );
}

function OwnPicture({ picture, ...props }: { picture: ShownPicture; sizes: string; isFirst?: boolean }) {
  return (
    <div className={css.picture} lang={langOf(picture)}>
      <Picture picture={picture} {...props} />
    </div>
  );
}

type TestimonialsProps = { heading: ReturnType<typeof headingOf>; quotes: readonly ShownQuote[] };

function Testimonials({ heading, quotes }: TestimonialsProps) {
  return (
    <section className={layoutCss.section}>
      <div className={layoutCss.wrap}>
        <div className={layoutCss.sectionHead}>{heading ?? <h2>{t('title')}</h2>}</div>
        <ul className={`${layoutCss.stack8} ${css.quotes}`}>
          {quotes.map((quote, at) => (
            <li key={at}>
              <figure>
                <blockquote lang={langOf(quote)}>{quote.text}</blockquote>
                <figcaption>
                  <b>{quote.name}</b>, {quote.place}
                  <time dateTime={quote.on}>{formatDay(new Date(quote.on))}</time>
                </figcaption>
              </figure>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
