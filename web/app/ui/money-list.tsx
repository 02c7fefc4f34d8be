import type { ReactNode } from 'react';
import { Figures } from './figures.tsx';
import css from './money-list.module.css';
import priceCss from './price.module.css';

export type MoneyLine = {
  label: ReactNode;
  /** Formatted, with its sign. */
  amount: ReactNode;
  isTotal?: boolean;
  /** A line of explanation under the label. */
  note?: ReactNode;
};

/** A list of amounts with a line above the total. */
export function MoneyList({ lines }: { lines: readonly MoneyLine[] }) {
  return (
    <dl className={css.money}>
      {lines.map((line, at) => (
        <div key={at}>
          <dt className={line.isTotal ? css.total : undefined}>
            {line.label}
            {line.note ? (
              <small>{typeof line.note === 'string' ? <Figures of={line.note} /> : line.note}</small>
            ) : null}
          </dt>
          <dd
            translate={typeof line.amount === 'string' ? 'no' : undefined}
            className={line.isTotal ? `${css.total} ${priceCss.price} ${css.price}` : undefined}
          >
            {line.amount}
          </dd>
        </div>
      ))}
    </dl>
  );
}
