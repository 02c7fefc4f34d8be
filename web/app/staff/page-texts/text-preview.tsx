import { fillPlain, fillText } from '@tula/contract/page-texts/fill-text.ts';
import { parseLine, parseMarkup } from '@tula/contract/page-texts/markup.ts';
import type { PlaceholderValues } from '@tula/contract/page-texts/placeholders.ts';
import { t } from '@tula/messages/page-texts.ts';
import { useDeferredValue, useMemo } from 'react';
import { Blocks } from '../../about/own-text.tsx';
import type { FormValues } from '../../forms/form-errors.ts';
import type { PlaceholderValue } from './placeholder-list.tsx';
import css from './page-texts.module.css';
import proseCss from '../../ui/prose.module.css';
import layoutCss from '../../ui/layout.module.css';
import partsCss from '../../ui/parts.module.css';

type TextPreviewProps = { values: FormValues; placeholders: readonly PlaceholderValue[]; language: string };

/** How the page will show what is typed, before it is saved. */
export function TextPreview({ values, placeholders, language }: TextPreviewProps) {
  const { title = '', body = '' } = useDeferredValue(values);
  const shown = useMemo(() => {
    const known = Object.fromEntries(placeholders.map(({ name, value }) => [name, value]));
    const present = known as PlaceholderValues;
    return {
      title: fillPlain(parseLine(title).parsed, present),
      ...fillText(parseMarkup(body).parsed, present),
    };
  }, [title, body, placeholders]);
  return (
    <aside className={`${layoutCss.card} ${partsCss.aside} ${css.preview}`} aria-labelledby="preview">
      <h2 id="preview">{t('preview')}</h2>
      <div className={proseCss.prose} lang={language}>
        <p className={css.title}>{shown.title}</p>
        <Blocks blocks={shown.intro} smaller="h3" />
        {shown.sections.map(({ id, heading, blocks }) => (
          <section key={id} className={proseCss.prose}>
            <h3>{heading}</h3>
            <Blocks blocks={blocks} smaller="h4" />
          </section>
        ))}
      </div>
    </aside>
  );
}
