import { Fragment, type ReactNode } from 'react';
import './money-list.css';

export type MoneyLine = {
  label: ReactNode;
  /** As printed, with its sign. */
  amount: ReactNode;
  isTotal?: boolean;
  /** A line of explanation under the label. */
  note?: ReactNode;
};

/** Amounts under one another; a brass line stands over the total. */
export function MoneyList({ lines }: { lines: readonly MoneyLine[] }) {
  return (
    <dl className="money">
      {lines.map((line, at) => (
        <Fragment key={at}>
          <dt className={line.isTotal ? 'tot' : undefined}>
            {line.label}
            {line.note ? <small className="mute">{line.note}</small> : null}
          </dt>
          <dd className={line.isTotal ? 'tot price' : undefined}>{line.amount}</dd>
        </Fragment>
      ))}
    </dl>
  );
}
