import type { ShownBlock, ShownPiece, ShownText } from '@tula/contract/page-texts/shown-text.ts';
import type { ShopPromises } from '@tula/contract/shop/shop.ts';
import { languageTag } from '@tula/messages/language.ts';
import { t } from '@tula/messages/policies.ts';
import { Fragment } from 'react';
import { TextPage, type TextPageProps } from './text-page.tsx';
import proseCss from '../ui/prose.module.css';
import layoutCss from '../ui/layout.module.css';
import css from './text-page.module.css';

/** The owner's text of a page, if there is one, and the day since which the page says what it says. */
export type OwnTextData = {
  text: ShownText | null;
  inForceFrom: string | null;
  /** The day on which the English text was changed, if this one is older. */
  newerInEnglish?: string | null;
};
/** A page with a built-in text needs these to be rendered. */
export type TextPageData = { promises?: ShopPromises; loaderData?: OwnTextData };

/** Title and description of the owner's text. */
export function ownMeta(own: OwnTextData | undefined): { title?: string; description?: string } {
  return own?.text ? { title: own.text.title, description: own.text.description } : {};
}

/** Undefined where the text is in the language of the page. */
const otherLanguage = ({ language }: ShownText) => (language === languageTag() ? undefined : language);

type OwnTextPageProps = { own: OwnTextData; path: string } & Pick<TextPageProps, 'note' | 'neighbours'>;

/** A policy or the help in the owner's words. */
export function OwnTextPage({ own, path, note, neighbours }: OwnTextPageProps) {
  const { text, inForceFrom, newerInEnglish } = own;
  if (text === null) return null;
  return (
    <TextPage
      title={text.title}
      path={path}
      {...(inForceFrom === null || !path.includes('/policies/')
        ? {}
        : { caption: t('inForceFrom', { day: inForceFrom }) })}
      lang={otherLanguage(text)}
      note={note}
      newerInEnglish={newerInEnglish}
      neighbours={neighbours}
      intro={<Blocks blocks={text.intro} smaller="h2" />}
      sections={text.sections.map(({ id, heading, blocks }) => ({
        id,
        title: heading,
        body: <Blocks blocks={blocks} smaller="h3" />,
      }))}
    />
  );
}

/** Beside the picture of About us. */
export function OwnIntro({ text }: { text: ShownText }) {
  return (
    <div className={proseCss.prose} lang={otherLanguage(text)}>
      <h1>{text.title}</h1>
      <Blocks blocks={text.intro} smaller="h2" />
    </div>
  );
}

/** Below the picture of About us. */
export function OwnSections({ text }: { text: ShownText }) {
  if (text.sections.length === 0) return null;
  return (
    <div className={`${layoutCss.wrap} ${layoutCss.stack8} ${css.ownSections}`} lang={otherLanguage(text)}>
      {text.sections.map(({ id, heading, blocks }) => (
        <section key={id} className={proseCss.prose} aria-labelledby={id}>
          <h2 id={id}>{heading}</h2>
          <Blocks blocks={blocks} smaller="h3" />
        </section>
      ))}
    </div>
  );
}

type SmallerHeading = 'h2' | 'h3' | 'h4';
type BlocksProps = {
  blocks: readonly ShownBlock[];
  /** The level of smaller headings, below the heading of the section. */
  smaller: SmallerHeading;
};

/** Nothing in these lists ever moves, so their order is their key. */
export function Blocks({ blocks, smaller }: BlocksProps) {
  return blocks.map((block, at) => <BlockOf key={at} block={block} smaller={smaller} />);
}

function BlockOf({ block: { kind, lines }, smaller }: { block: ShownBlock; smaller: SmallerHeading }) {
  if (kind === 'bullets' || kind === 'numbers') {
    const List = kind === 'bullets' ? 'ul' : 'ol';
    return (
      <List>
        {lines.map((line, at) => (
          <li key={at}>
            <Line pieces={line} />
          </li>
        ))}
      </List>
    );
  }
  const Tag = kind === 'heading' ? smaller : 'p';
  return (
    <Tag>
      {lines.map((line, at) => (
        <Fragment key={at}>
          {at === 0 ? null : <br />}
          <Line pieces={line} />
        </Fragment>
      ))}
    </Tag>
  );
}

function Line({ pieces }: { pieces: readonly ShownPiece[] }) {
  return pieces.map((piece, at) => {
    if (typeof piece === 'string') return piece;
    if ('bold' in piece)
      return (
        <b key={at}>
          <Line pieces={piece.bold} />
        </b>
      );
    const { href, text } = piece;
    return (
      <a key={at} href={href} {...(href.startsWith('https:') ? { rel: 'noopener' } : {})}>
        {text}
      </a>
    );
  });
}
