import { classNames } from './class-names.ts';
import css from './status-badge.module.css';

export type StatusTone = 'success' | 'pending' | 'shipped' | 'delivery' | 'pickup' | 'failed' | 'other';

const TONES = {
  success: css.success,
  pending: css.pending,
  shipped: css.shipped,
  delivery: css.delivery,
  pickup: css.pickup,
  failed: css.failed,
  other: undefined,
};

export function StatusBadge({ tone, children }: { tone: StatusTone; children: string }) {
  return <span className={classNames(css.badge, TONES[tone])}>{children}</span>;
}
