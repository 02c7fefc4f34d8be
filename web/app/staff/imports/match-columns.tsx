import { t } from '@tula/messages/imports.ts';
import { useEffect, useId, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Field, FieldMessage } from '../../ui/fields/field.tsx';
import css from './imports.module.css';
import layoutCss from '../../ui/layout.module.css';

type MatchColumnsProps<Column extends string> = {
  columns: readonly { heading: string; values: readonly string[]; guess: Column }[];
  /** The choices for a column, and how they read. */
  choices: readonly (readonly [Column, string])[];
  leftOut: Column;
  message: string | undefined;
  isChecking: boolean;
  onMatched: (columns: Column[]) => void;
  onBack: () => void;
};

/** Asks what each column of a table is, theirs on the left and ours on the right. */
export function MatchColumns<Column extends string>({
  columns,
  choices,
  leftOut,
  message,
  isChecking,
  onMatched,
  onBack,
}: MatchColumnsProps<Column>) {
  const [chosen, setChosen] = useState<Column[]>(() => columns.map(({ guess }) => guess));
  const numbered = columns.map((column, at) => ({ ...column, number: at + 1 }));
  const heading = useRef<HTMLHeadingElement>(null);
  const headingId = useId();
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className={css.form} aria-labelledby={headingId}>
      <h2 id={headingId} ref={heading} tabIndex={-1}>
        {t('match')}
      </h2>
      <p className={layoutCss.soft}>{t('match.about')}</p>
      <ul className={css.columns}>
        {numbered.map(({ heading: name, values, number }) => (
          <li key={number}>
            <Field
              label={name || t('match.noHeading', { number })}
              hint={values.length > 0 ? t('match.values', { values: values.join(' · ') }) : undefined}
            >
              {(control) => (
                <select
                  {...control}
                  value={chosen[number - 1]}
                  onChange={({ currentTarget: { value } }) =>
                    setChosen(chosen.with(number - 1, value as Column))
                  }
                >
                  <option value={leftOut}>{t('match.leaveOut')}</option>
                  {choices.map(([field, name]) => (
                    <option key={field} value={field}>
                      {name}
                    </option>
                  ))}
                </select>
              )}
            </Field>
          </li>
        ))}
      </ul>
      <div aria-live="polite">{message === undefined ? null : <FieldMessage message={message} />}</div>
      <div className={layoutCss.row}>
        <Button isPending={isChecking} onClick={() => onMatched(chosen)}>
          {isChecking ? t('checking') : t('check')}
        </Button>
        <Button kind="line" onClick={onBack}>
          {t('another')}
        </Button>
      </div>
    </section>
  );
}
