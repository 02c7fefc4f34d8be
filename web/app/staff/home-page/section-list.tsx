import type { HomeSection } from '@tula/contract/home-page/home-page.ts';
import { homeSectionNames } from '@tula/contract/home-page/home-section-names.ts';
import { t as homeText } from '@tula/messages/home.ts';
import { t } from '@tula/messages/home-page.ts';
import { t as testimonialText } from '@tula/messages/testimonials.ts';
import { type ReactNode, useState } from 'react';
import { classNames } from '../../ui/class-names.ts';
import { FieldMessage } from '../../ui/fields/field.tsx';
import { useDragging } from '../../ui/use-dragging.ts';
import { ChosenProducts } from './chosen-products.tsx';
import { GalleryFields } from './gallery-fields.tsx';
import { type HomeDraft, moved } from './home-draft.ts';
import type { HomeFieldsProps } from './home-fields-props.ts';
import { MoveButtons } from './move-buttons.tsx';
import { QuoteFields } from './quote-fields.tsx';
import { WordsField } from './words-field.tsx';
import css from './home-page-settings.module.css';
import fieldCss from '../../ui/fields/field.module.css';
import layoutCss from '../../ui/layout.module.css';
import partsCss from '../../ui/parts.module.css';

/** The sections below the hero, in the order of the page; each can be moved, switched off and opened. */
export function SectionList(props: HomeFieldsProps) {
  const { draft, fields, onDraft } = props;
  const [announcement, announce] = useState('');
  const { sections } = draft;
  function move(from: number, to: number) {
    const kind = sections[from]?.kind;
    if (kind === undefined || to < 0 || to >= sections.length) return;
    onDraft((now) => ({ ...now, sections: moved(now.sections, from, to) }));
    announce(t('moved', { name: homeSectionNames()[kind], number: to + 1, count: sections.length }));
  }
  return (
    <section className={`${layoutCss.stack4} ${partsCss.titles3}`} aria-labelledby="sections-h">
      <h2 id="sections-h">{t('sections')}</h2>
      <p className={fieldCss.hint}>{t('sections.hint')}</p>
      <output className={layoutCss.visuallyHidden}>{announcement}</output>
      <ol className={css.sections}>
        {sections.map(({ kind, isShown }, at) => (
          <SectionRow
            key={kind}
            kind={kind}
            isShown={isShown}
            at={at}
            count={sections.length}
            onMove={(to) => move(at, to)}
            onDropped={(key) =>
              move(
                sections.findIndex((one) => one.kind === key),
                at,
              )
            }
            onShown={(shown) => onDraft((now) => withShown(now, kind, shown))}
          >
            <SectionFields kind={kind} announce={announce} {...props} />
          </SectionRow>
        ))}
      </ol>
      {fields['sections'] ? <FieldMessage message={fields['sections']} /> : null}
    </section>
  );
}

function withShown(draft: HomeDraft, kind: HomeSection, isShown: boolean): HomeDraft {
  return {
    ...draft,
    sections: draft.sections.map((one) => (one.kind === kind ? { kind, isShown } : one)),
  };
}

type SectionRowProps = {
  kind: HomeSection;
  isShown: boolean;
  at: number;
  count: number;
  onMove: (to: number) => void;
  onDropped: (kind: string) => void;
  onShown: (isShown: boolean) => void;
  children: ReactNode;
};

function SectionRow({ kind, isShown, at, count, children, ...on }: SectionRowProps) {
  const { isTarget, source, target } = useDragging({
    kind: 'section',
    itemKey: kind,
    onDropped: on.onDropped,
  });
  const name = homeSectionNames()[kind];
  return (
    <li className={classNames(`${layoutCss.card} ${css.row}`, isTarget && css.isTarget)} {...target}>
      <div className={`${layoutCss.row} ${css.rowHead}`} {...source}>
        <b>{name}</b>
        <span className={css.tools}>
          <label className={fieldCss.check}>
            <input
              type="checkbox"
              checked={isShown}
              aria-label={t('show.section', { name })}
              onChange={({ target: { checked } }) => on.onShown(checked)}
            />
            {t('show')}
          </label>
          <MoveButtons name={name} at={at} count={count} onMove={on.onMove} />
        </span>
      </div>
      {kind === 'categories' ? (
        <p className={fieldCss.hint}>{t('categories.about')}</p>
      ) : (
        <details>
          <summary>{t('edit', { name })}</summary>
          <div className={`${layoutCss.stack4} ${css.rowFields}`}>{children}</div>
        </details>
      )}
    </li>
  );
}

type SectionFieldsProps = HomeFieldsProps & { kind: HomeSection; announce: (text: string) => void };

function SectionFields({ kind, announce, ...props }: SectionFieldsProps) {
  const { draft, language, fields, onDraft } = props;
  if (kind === 'categories') return null;
  const builtIn = {
    bestSellers: () => homeText('bestSellers.title'),
    gallery: () => homeText('gallery.title'),
    testimonials: () => testimonialText('title'),
  };
  return (
    <>
      <WordsField
        label={t('heading')}
        path={`${kind}.heading`}
        words={draft[kind].heading}
        builtIn={builtIn[kind]()}
        language={language}
        fields={fields}
        onChange={(heading) => onDraft((now) => ({ ...now, [kind]: { ...now[kind], heading } }))}
      />
      {kind === 'bestSellers' ? <ChosenProducts announce={announce} {...props} /> : null}
      {kind === 'gallery' ? <GalleryFields announce={announce} {...props} /> : null}
      {kind === 'testimonials' ? <QuoteFields {...props} /> : null}
    </>
  );
}
