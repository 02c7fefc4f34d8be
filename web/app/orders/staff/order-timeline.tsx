import type { TimelineEntry } from '@tula/contract/timeline.ts';
import { formatMoment } from '@tula/contract/shop.ts';
import { isAlarming, whatHappened, whoDidIt } from './timeline-words.ts';

/** Everything that happened to an order and its money, the oldest first, with who did it. */
export function StaffTimeline({ timeline }: { timeline: readonly TimelineEntry[] }) {
  return (
    <section className="sumbox" aria-label="What happened">
      <h2>What happened</h2>
      <ol className="happened">
        {timeline.map((entry, at) => (
          <li key={`${entry.kind} ${at}`} className={isAlarming(entry) ? 'is-alarming' : undefined}>
            <p>{whatHappened(entry)}</p>
            <p className="mute xs">
              <time dateTime={entry.at}>{formatMoment(new Date(entry.at))}</time>
              {` · ${whoDidIt(entry)}`}
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}
