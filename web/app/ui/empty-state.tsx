import type { ReactNode } from 'react';
import { Balance, type BalanceProps } from './balance.tsx';
import css from './empty-state.module.css';
import layoutCss from './layout.module.css';

type EmptyStateProps = BalanceProps & {
  title: string;
  /** One where this is all that the page says, two below a heading. */
  level?: 1 | 2;
  /** What to know, in a sentence. */
  children?: ReactNode;
  /** A way on: links or buttons. */
  actions?: ReactNode;
};

/** Nothing here, nothing found, or not to be had now. */
export function EmptyState({ title, level = 2, children, actions, ...balance }: EmptyStateProps) {
  const Heading = level === 1 ? 'h1' : 'h2';
  return (
    <div className={css.empty}>
      <Balance {...balance} />
      <Heading>{title}</Heading>
      {children ? <p>{children}</p> : null}
      {actions ? <div className={`${layoutCss.row} ${css.row}`}>{actions}</div> : null}
    </div>
  );
}
