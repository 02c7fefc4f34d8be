import {
  type ColumnToMatch,
  MATCHED_FIELDS,
  type MatchedColumn,
  type MatchedField,
} from '@tula/contract/catalogue/matched-columns.ts';
import { shopPacks } from '@tula/contract/shop/pack-sizes.ts';
import { formatPack } from '@tula/contract/values/weight.ts';
import { t } from '@tula/messages/product-import-page.ts';
import { useEffect, useId, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Field, FieldMessage } from '../../ui/fields/field.tsx';
import css from './import-page.module.css';
import layoutCss from '../../ui/layout.module.css';

const NAMES: Record<(typeof MATCHED_FIELDS)[number], () => string> = {
  name: () => t('match.field.name'),
  category: () => t('match.field.category'),
  tags: () => t('match.field.tags'),
  description: () => t('match.field.description'),
  packSize: () => t('match.field.packSize'),
  packPrice: () => t('match.field.packPrice'),
  packOriginalPrice: () => t('match.field.packOriginalPrice'),
  pricePerKg: () => t('match.field.pricePerKg'),
  isAvailable: () => t('match.field.isAvailable'),
  picture: () => t('match.field.picture'),
  oldAddress: () => t('match.field.oldAddress'),
  ingredients: () => t('match.field.ingredients'),
  storage: () => t('match.field.storage'),
  shelfLifeDays: () => t('match.field.shelfLifeDays'),
  allergens: () => t('match.field.allergens'),
  hsn: () => t('match.field.hsn'),
};

/** Returns what a column may be, with the prices of the shop's packs after the price per kg. */
function listChoices(): (readonly [MatchedField, string])[] {
  return MATCHED_FIELDS.flatMap((field) => {
    const choice = [field, NAMES[field]()] as const;
    return field === 'pricePerKg' ? [choice, ...packChoices()] : [choice];
  });
}

const packChoices = () =>
  shopPacks().map((grams) => [`pack${grams}`, t('match.field.pack', { size: formatPack(grams) })] as const);

type MatchColumnsProps = {
  columns: readonly ColumnToMatch[];
  message: string | undefined;
  isChecking: boolean;
  onMatched: (columns: MatchedColumn[]) => void;
  onBack: () => void;
};

/** Asks what each column of a table is, theirs on the left and ours on the right. */
export function MatchColumns({ columns, message, isChecking, onMatched, onBack }: MatchColumnsProps) {
  const [chosen, setChosen] = useState<MatchedColumn[]>(() => columns.map(({ guess }) => guess));
  const choices = listChoices();
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
                    setChosen(chosen.with(number - 1, value as MatchedColumn))
                  }
                >
                  <option value="">{t('match.leaveOut')}</option>
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
