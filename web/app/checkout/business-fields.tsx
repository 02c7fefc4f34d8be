import { t } from '@tula/messages/business.ts';
import { type ChangeEvent, useState } from 'react';
import { TextField } from '../ui/fields/text-field.tsx';
import { businessErrors, type BusinessProps, otherStateQuestion } from './typed-business.ts';
import fieldCss from '../ui/fields/field.module.css';
import layoutCss from '../ui/layout.module.css';
import partsCss from '../ui/parts.module.css';

/** GST number and name of a business; a mistake is shown once its field was left. */
export default function BusinessFields({ typed, deliveredTo, onChange }: BusinessProps) {
  const [wasLeft, setLeft] = useState({ gstin: typed.gstin !== '', name: typed.name !== '' });
  const errors = businessErrors(typed);
  const question = otherStateQuestion(typed, deliveredTo);
  const field = (name: 'gstin' | 'name') => ({
    name: `business-${name}`,
    value: typed[name],
    message: wasLeft[name] ? errors[name] : undefined,
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => onChange({ ...typed, [name]: target.value }),
    onBlur: () => setLeft({ ...wasLeft, [name]: true }),
  });
  return (
    <section className={`${partsCss.ruled} ${partsCss.part}`} aria-labelledby="business">
      <h2 id="business">{t('title')}</h2>
      <label className={fieldCss.check}>
        <input
          type="checkbox"
          checked={typed.isWanted}
          onChange={({ target }) => onChange({ ...typed, isWanted: target.checked })}
        />
        <span>{t('want')}</span>
      </label>
      {typed.isWanted ? (
        <div className={`${fieldCss.form} ${layoutCss.above4}`}>
          <TextField
            label={t('gstin')}
            hint={t('gstin.hint')}
            autoCapitalize="characters"
            autoComplete="off"
            spellCheck={false}
            {...field('gstin')}
          />
          <TextField label={t('name')} autoComplete="organization" {...field('name')} />
          {question === undefined ? null : (
            <fieldset>
              <legend>{question}</legend>
              <label className={`${fieldCss.check} ${layoutCss.above2}`}>
                <input
                  type="checkbox"
                  checked={typed.isOfOtherState}
                  onChange={({ target }) => onChange({ ...typed, isOfOtherState: target.checked })}
                />
                <span>{t('otherState.yes')}</span>
              </label>
            </fieldset>
          )}
        </div>
      ) : null}
    </section>
  );
}
