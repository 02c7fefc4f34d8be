import type { TimelineEntry } from '@tula/contract/timeline.ts';
import { formatMoment } from '@tula/contract/shop.ts';
import { isAlarming, whatHappened, whoDidIt } from './timeline-words.ts';
import twoColCss from '../../ui/two-col.module.css';
import css from './staff-order-page.module.css';
import layoutCss from '../../ui/layout.module.css';

/** Everything that happened to an order and its money, the oldest first, with who did it. */
export function StaffTimeline({ timeline }: { timeline: readonly TimelineEntry[] }) {
  return (
    <section className={twoColCss.summaryBox} aria-label="What happened">
      <h2>What happened</h2>
      <ol className={css.happened}>
        {timeline.map((entry, at) => (
          <li key={`${entry.kind} ${at}`} className={isAlarming(entry) ? css.isAlarming : undefined}>
            <p>{whatHappened(entry)}</p>
            <p className={`${layoutCss.muted} ${layoutCss.extraSmall}`}>
              <time dateTime={entry.at}>{formatMoment(new Date(entry.at))}</time>
              {` · ${whoDidIt(entry)}`}
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}
