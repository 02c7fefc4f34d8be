import type { ReactNode } from 'react';
import { Balance, type BalanceProps } from './balance.tsx';
import css from './empty-state.module.css';
import layoutCss from './layout.module.css';

type EmptyStateProps = BalanceProps & {
  title: string;
  /** 1 when this is the whole page, 2 below a heading. */
  level?: 1 | 2;
  children?: ReactNode;
  /** Links or buttons for the next step. */
  actions?: ReactNode;
};

/** Shown when a list is empty, nothing was found or loading failed. */
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
