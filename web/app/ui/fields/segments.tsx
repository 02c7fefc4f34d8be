import css from './segments.module.css';
import layoutCss from '../layout.module.css';

export type Segment = { name: string; count?: number | undefined; to: string; isCurrent: boolean };

/** Tabs of one list with their counts. */
export function Segments({ label, segments }: { label: string; segments: readonly Segment[] }) {
  return (
    <nav className={`${css.segments} ${layoutCss.localName}`} aria-label={label}>
      {segments.map(({ name, count, to, isCurrent }) => (
        <a key={name} href={to} aria-current={isCurrent ? 'page' : undefined} data-keep-scroll>
          {name}
          {count === undefined ? null : <small>{count}</small>}
        </a>
      ))}
    </nav>
  );
}
