import type { NamedPacks, ReportedPacks } from '@tula/contract/orders/reports.ts';
import { t } from '@tula/messages/reports.ts';
import { useId } from 'react';
import type { FormValues } from '../../forms/form-errors.ts';
import { FieldMessage } from '../../ui/fields/field.tsx';
import { packsText } from './report-texts.ts';
import css from './reports.module.css';
import layoutCss from '../../ui/layout.module.css';

const PREFIX = 'packs.';

type PacksFieldsProps = {
  label: string;
  packs: readonly NamedPacks[];
  message: string | undefined;
  /** Each line begins with all of its packs, or with none. */
  startsWithAll?: boolean;
};

/** How many packs of each line, from none to all of them. */
export function PacksFields({ label, packs, message, startsWithAll = false }: PacksFieldsProps) {
  const id = useId();
  return (
    <fieldset
      className={`${layoutCss.stack3} ${css.packs}`}
      aria-describedby={message ? `${id}-below` : undefined}
    >
      <legend>{label}</legend>
      {packs.map((line, at) => (
        <div className={`${layoutCss.stack3} ${css.pack}`} key={`${line.id} ${line.quantity}`}>
          <label htmlFor={`${id}-${at}`}>{packsText(line)}</label>
          <select
            id={`${id}-${at}`}
            name={`${PREFIX}${at}`}
            defaultValue={startsWithAll ? line.count : 0}
            aria-invalid={message ? true : undefined}
          >
            {Array.from({ length: line.count + 1 }, (_, count) => (
              <option key={count} value={count}>
                {count === 0 ? t('packs.none') : t('packs.count', { count })}
              </option>
            ))}
          </select>
        </div>
      ))}
      {message ? <FieldMessage id={`${id}-below`} message={message} /> : null}
    </fieldset>
  );
}

/** The chosen packs among the values of a form. */
export function chosenPacks(packs: readonly NamedPacks[], values: FormValues): ReportedPacks[] {
  return packs.flatMap(({ id, quantity }, at) => {
    const count = Number(values[`${PREFIX}${at}`] ?? 0);
    return count > 0 ? [{ id, quantity, count }] : [];
  });
}
