import type { ReactNode } from 'react';
import { t } from '@tula/messages/layout.ts';
import { t as policyText } from '@tula/messages/policies.ts';
import { withoutLanguage } from '@tula/contract/shop/page-table.ts';
import { paths } from '@tula/contract/shop/pages.ts';
import { shop } from '@tula/contract/shop/shop.ts';
import { formatCalendarDay } from '@tula/contract/values/dates.ts';
import { Note } from '../ui/note.tsx';
import { Text } from '../ui/text.tsx';
import { type PageLink, policyLinks } from './policies.ts';
import proseCss from '../ui/prose.module.css';
import css from './text-page.module.css';
import layoutCss from '../ui/layout.module.css';

/** Tells in the reader's language since when the built-in policies of the demo are valid. */
export const tellPoliciesInForceFrom = (): string | null =>
  shop.isDemo ? formatCalendarDay('2026-11-21') : null;

/** Since when a text is valid: the day on which its owner published it; nothing before a new shop is open. */
export function tellInForce(day: string | null | undefined): string | undefined {
  const since = day ?? tellPoliciesInForceFrom();
  return since === null ? undefined : policyText('inForceFrom', { day: since });
}

export type TextSection = { id: string; title: string; body: ReactNode };

export type TextPageProps = {
  title: string;
  /** The path of the page, to mark it in the list of policies. */
  path: string;
  /** A date or a short summary. */
  caption?: string | undefined;
  intro: ReactNode;
  /** The facts that most readers look for. */
  keyFacts?: readonly (readonly [name: string, fact: string])[];
  sections: readonly TextSection[];
  /** The language of the text where it is not that of the page. */
  lang?: string | undefined;
  /** Above the text. */
  note?: ReactNode;
  /** The day on which the English text was changed, if this one is older. */
  newerInEnglish?: string | null | undefined;
  /** Instead of the policies that are in force. */
  neighbours?: readonly PageLink[] | undefined;
};

/** The number of sections from which a page has a table of contents beside it on a wide screen. */
const HAS_CONTENTS = 3;
/** The number of sections from which a narrow screen has it too, above the text. */
const LONG = 6;

/** A page of plain text: policies and help. */
export function TextPage(props: TextPageProps) {
  const { title, path, caption, intro, keyFacts, sections, lang, note, neighbours, newerInEnglish } = props;
  return (
    <div className={`${layoutCss.wrap} ${layoutCss.page} ${css.textPage}`}>
      <article className={`${proseCss.prose} ${css.prose} ${css.article}`}>
        <h1 lang={lang}>{title}</h1>
        {caption === undefined ? null : <p className={`${proseCss.date} ${css.date}`}>{caption}</p>}
        {note}
        {newerInEnglish ? <NewerInEnglish day={newerInEnglish} path={path} /> : null}
        {lang === undefined ? (
          intro
        ) : (
          <div className={proseCss.prose} lang={lang}>
            {intro}
          </div>
        )}
        {keyFacts === undefined ? null : <KeyFacts keyFacts={keyFacts} />}
        {sections.length >= HAS_CONTENTS ? <Contents sections={sections} lang={lang} /> : null}
        {sections.map(({ id, title: name, body }) => (
          <section key={id} className={`${proseCss.prose} ${css.prose}`} aria-labelledby={id} lang={lang}>
            <h2 id={id}>{name}</h2>
            {body}
          </section>
        ))}
      </article>
      <Neighbours path={path} links={neighbours ?? policyLinks()} />
    </div>
  );
}

function NewerInEnglish({ day, path }: { day: string; path: string }) {
  return (
    <Note icon="clock">
      <Text
        of={policyText.rich('newerInEnglish', { day })}
        link={(inside) => (
          <a href={withoutLanguage(path)} hrefLang="en">
            {inside}
          </a>
        )}
      />
    </Note>
  );
}

function KeyFacts({ keyFacts }: { keyFacts: NonNullable<TextPageProps['keyFacts']> }) {
  return (
    <dl className={css.keyFacts}>
      {keyFacts.map(([name, fact]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{fact}</dd>
        </div>
      ))}
    </dl>
  );
}

function Contents({ sections, lang }: Pick<TextPageProps, 'sections' | 'lang'>) {
  return (
    <nav
      className={sections.length < LONG ? `${css.contents} ${css.onlyBeside}` : css.contents}
      aria-labelledby="contents"
    >
      <h2 id="contents">{t('contents')}</h2>
      <ol lang={lang}>
        {sections.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`}>{title}</a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

function Neighbours({ path, links }: { path: string; links: readonly PageLink[] }) {
  return (
    <nav className={css.neighbours} aria-labelledby="neighbours">
      <h2 id="neighbours">{t('neighbours')}</h2>
      <ul>
        {[...links, [t('page.help'), paths.help()] as const].map(([name, to]) => (
          <li key={to}>
            <a href={to} aria-current={to === path ? 'page' : undefined}>
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
