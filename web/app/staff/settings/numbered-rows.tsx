import { t } from '@tula/messages/settings.ts';
import { type ReactNode, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import type { AreaFieldsProps } from './field-group.tsx';
import css from './settings.module.css';
import layoutCss from '../../ui/layout.module.css';

type RowsProps = AreaFieldsProps & {
  list: 'sellers' | 'defaultRates' | 'rules';
  add: string;
  row: (name: string) => ReactNode;
};

/** The rows that are filled in, and at least one; more on request. */
export function Rows({ list, field, add, row }: RowsProps) {
  const [count, setCount] = useState(() => {
    let filled = 0;
    while (field(`${list}.${filled}.from`).defaultValue !== undefined) filled += 1;
    return Math.max(1, filled);
  });
  return (
    <>
      {Array.from({ length: count }, (_, at) => (
        <fieldset
          key={at}
          className={`${layoutCss.stack4} ${css.group}`}
          aria-label={t('tax.row', { number: String(at + 1) })}
        >
          {row(`${list}.${at}`)}
        </fieldset>
      ))}
      <Button kind="line" isSmall onClick={() => setCount(count + 1)}>
        {add}
      </Button>
    </>
  );
}
