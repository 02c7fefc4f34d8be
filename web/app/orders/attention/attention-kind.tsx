import { MOST_NEEDING_ATTENTION } from '@tula/contract/orders/sales.ts';
import { t } from '@tula/messages/attention.ts';
import type { ReactNode } from 'react';
import { Icon, type IconName } from '../../ui/icon.tsx';
import css from './attention.module.css';
import layoutCss from '../../ui/layout.module.css';

type AttentionKindProps<One> = {
  of: { count: number; shown: readonly One[] };
  icon: IconName;
  /** `counted` is the count as printed: 7, or 100+. */
  title: (number: { count: number; counted: string }) => string;
  children: (one: One) => ReactNode;
  /** Below the entries: what can be done with all of them. */
  footer?: ReactNode;
};

/** The entries of one kind that need attention; nothing when there are none. */
export function AttentionKind<One>(props: AttentionKindProps<One>) {
  const {
    of: { count, shown },
    icon,
    title,
    children,
    footer,
  } = props;
  if (count === 0) return null;
  const counted = count >= MOST_NEEDING_ATTENTION ? t('orMore', { count }) : `${count}`;
  return (
    <div className={`${layoutCss.box} ${css.kind}`}>
      <h3>
        <Icon name={icon} isSmall />
        {title({ count, counted })}
      </h3>
      <ul>
        {shown.map((each, at) => (
          <li key={at}>{children(each)}</li>
        ))}
      </ul>
      {count > shown.length ? (
        <p className={`${layoutCss.muted} ${layoutCss.small}`}>{t('oldest', { count: shown.length })}</p>
      ) : null}
      {footer}
    </div>
  );
}
