import './status-badge.css';

export type StatusTone = 'success' | 'pending' | 'shipped' | 'delivery' | 'pickup' | 'failed' | 'other';

export function StatusBadge({ tone, children }: { tone: StatusTone; children: string }) {
  return <span className={`st st-${tone}`}>{children}</span>;
}
