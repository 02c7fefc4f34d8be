import { t } from '@tula/messages/delivery-rates.ts';
import { Button, TextButton } from '../../ui/button.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import type { PartOfRatesProps } from './not-served-fields.tsx';
import { type BoxDraft, newBox } from './rates-draft.ts';
import css from './delivery-rates.module.css';
import layoutCss from '../../ui/layout.module.css';

/** The weight of parcels beside their goods. */
export function BoxFields({ draft, fields, onDraft }: PartOfRatesProps) {
  const labels = [
    ['name', 'name', t('box.name')],
    ['length', 'lengthMm', t('box.length')],
    ['width', 'widthMm', t('box.width')],
    ['height', 'heightMm', t('box.height')],
    ['tare', 'tareGrams', t('box.tare')],
    ['holds', 'holdsGrams', t('box.holds')],
  ] as const;
  const change = (key: string, changed: Partial<BoxDraft>) =>
    onDraft({ ...draft, boxes: draft.boxes.map((box) => (box.key === key ? { ...box, ...changed } : box)) });
  return (
    <section className={`${layoutCss.stack3} ${css.section}`} aria-labelledby="boxes">
      <h2 id="boxes">{t('boxes')}</h2>
      <p className={layoutCss.soft}>{t('boxes.about')}</p>
      <TextField
        label={t('divisor')}
        hint={t('divisor.hint')}
        inputMode="numeric"
        autoComplete="off"
        className={css.short}
        value={draft.divisor}
        message={fields['volumetricDivisor']}
        onChange={({ target }) => onDraft({ ...draft, divisor: target.value })}
      />
      {draft.boxes.map((box, at) => (
        <div key={box.key} className={css.box}>
          {labels.map(([name, field, label]) => (
            <TextField
              key={name}
              label={label}
              inputMode={name === 'name' ? 'text' : 'numeric'}
              autoComplete="off"
              value={box[name]}
              message={fields[`boxes.${at}.${field}`]}
              onChange={({ target }) => change(box.key, { [name]: target.value })}
            />
          ))}
          <TextButton
            isDanger
            aria-label={t('remove.of', { name: box.name })}
            onClick={() => onDraft({ ...draft, boxes: draft.boxes.filter((other) => other !== box) })}
          >
            {t('remove')}
          </TextButton>
        </div>
      ))}
      <Button kind="line" isSmall onClick={() => onDraft({ ...draft, boxes: [...draft.boxes, newBox()] })}>
        {t('box.add')}
      </Button>
    </section>
  );
}
