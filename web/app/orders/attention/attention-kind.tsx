import { t } from '@tula/messages/attention.ts';
import type { ReactNode } from 'react';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { type NeedKind, needTitle } from '../../staff/today/need-titles.ts';
import css from './attention.module.css';
import layoutCss from '../../ui/layout.module.css';

type AttentionKindProps<One> = {
  of: { count: number; shown: readonly One[] };
  icon: IconName;
  kind: NeedKind;
  children: (one: One) => ReactNode;
  /** Below the entries: what can be done with all of them. */
  footer?: ReactNode;
};

/** The entries of one kind that need attention; nothing when there are none. */
export function AttentionKind<One>(props: AttentionKindProps<One>) {
  const {
    of: { count, shown },
    icon,
    kind,
    children,
    footer,
  } = props;
  if (count === 0) return null;
  return (
    <div className={`${layoutCss.box} ${css.kind}`}>
      <h3>
        <Icon name={icon} isSmall />
        {needTitle(kind, count)}
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
