import type { FieldMessages } from '@tula/contract/calls/problems.ts';
import { MOST_TESTIMONIALS } from '@tula/contract/home-page/home-page.ts';
import { TEXT_LANGUAGES } from '@tula/contract/page-texts/page-names.ts';
import { dayOf } from '@tula/contract/values/dates.ts';
import { offeredLanguage, tagOfLanguage } from '@tula/messages/languages.ts';
import { t } from '@tula/messages/home-page.ts';
import { useId, useState } from 'react';
import { Button, IconButton } from '../../ui/button.tsx';
import { Field, FieldMessage } from '../../ui/fields/field.tsx';
import { TextArea, TextField } from '../../ui/fields/text-field.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { HomeFieldsProps } from './home-fields-props.ts';
import { newQuote, type QuoteDraft } from './home-draft.ts';
import css from './home-page-settings.module.css';
import fieldCss from '../../ui/fields/field.module.css';
import layoutCss from '../../ui/layout.module.css';

type Quotes = readonly QuoteDraft[];

/** Words of real customers. */
export function QuoteFields({ draft: { testimonials }, language, fields, onDraft }: HomeFieldsProps) {
  const { quotes } = testimonials;
  const change = (next: (now: Quotes) => QuoteDraft[]) =>
    onDraft((now) => ({
      ...now,
      testimonials: { ...now.testimonials, quotes: next(now.testimonials.quotes) },
    }));
  return (
    <>
      <p className={fieldCss.hint}>{t('quotes.about', { most: MOST_TESTIMONIALS })}</p>
      {quotes.map((quote, at) => (
        <QuoteRow
          key={quote.key}
          quote={quote}
          number={at + 1}
          path={`testimonials.quotes.${at}`}
          fields={fields}
          onChange={(changed) => change((now) => now.map((one) => (one.key === quote.key ? changed : one)))}
          onRemove={() => change((now) => now.filter(({ key }) => key !== quote.key))}
        />
      ))}
      <Button
        kind="line"
        isSmall
        disabled={quotes.length >= MOST_TESTIMONIALS}
        onClick={() => change((now) => [...now, newQuote(language)])}
      >
        {t('quote.add')}
      </Button>
    </>
  );
}

type QuoteRowProps = {
  quote: QuoteDraft;
  number: number;
  path: string;
  fields: FieldMessages;
  onChange: (quote: QuoteDraft) => void;
  onRemove: () => void;
};

function QuoteRow({ quote, number, path, fields, onChange, onRemove }: QuoteRowProps) {
  const [today] = useState(() => dayOf(new Date()));
  const heading = useId();
  const text = (name: 'words' | 'name' | 'place' | 'on') => ({
    value: quote[name],
    autoComplete: 'off',
    message: fields[`${path}.${name}`],
    onChange: ({ target }: { target: { value: string } }) => onChange({ ...quote, [name]: target.value }),
  });
  return (
    <section className={`${layoutCss.stack3} ${css.quote}`} aria-labelledby={heading}>
      <div className={css.pictureHead}>
        <h3 id={heading}>{t('quote', { number })}</h3>
        <IconButton label={t('quote.remove', { number })} onClick={onRemove}>
          <Icon name="trash" isSmall />
        </IconButton>
      </div>
      <TextArea label={t('quote.words')} lang={tagOfLanguage(quote.language)} rows={3} {...text('words')} />
      <div className={fieldCss.twoFields}>
        <TextField label={t('quote.name')} {...text('name')} />
        <TextField label={t('quote.place')} {...text('place')} />
        <TextField label={t('quote.on')} type="date" max={today} {...text('on')} />
        <Field label={t('quote.language')} message={fields[`${path}.language`]}>
          {(control) => (
            <select
              {...control}
              className={layoutCss.localName}
              value={quote.language}
              onChange={({ target }) => {
                const language = TEXT_LANGUAGES.find((one) => one === target.value);
                if (language) onChange({ ...quote, language });
              }}
            >
              {TEXT_LANGUAGES.map((one) => (
                <option key={one} value={one} lang={tagOfLanguage(one)}>
                  {offeredLanguage(one).name}
                </option>
              ))}
            </select>
          )}
        </Field>
      </div>
      <IsReal quote={quote} message={fields[`${path}.isReal`]} onChange={onChange} />
    </section>
  );
}

type IsRealProps = Pick<QuoteRowProps, 'quote' | 'onChange'> & { message: string | undefined };

function IsReal({ quote, message, onChange }: IsRealProps) {
  const below = useId();
  return (
    <div data-invalid={message ? true : undefined}>
      <label className={fieldCss.check}>
        <input
          type="checkbox"
          checked={quote.isReal}
          aria-invalid={message ? true : undefined}
          aria-describedby={message ? below : undefined}
          onChange={({ target }) => onChange({ ...quote, isReal: target.checked })}
        />
        {t('quote.isReal')}
      </label>
      {message ? <FieldMessage id={below} message={message} /> : null}
    </div>
  );
}
