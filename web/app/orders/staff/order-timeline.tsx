import type { TimelineEntry } from '@tula/contract/orders/timeline.ts';
import { formatMoment } from '@tula/contract/values/dates.ts';
import { t } from '@tula/messages/staff-orders.ts';
import { isAlarming, eventText, actorName } from './timeline-texts.ts';
import { Figures } from '../../ui/figures.tsx';
import { Text } from '../../ui/text.tsx';
import twoColCss from '../../ui/two-col.module.css';
import css from './staff-order-page.module.css';
import layoutCss from '../../ui/layout.module.css';

/** All events of an order and its payments, oldest first, with who caused them. */
export function StaffTimeline({ timeline }: { timeline: readonly TimelineEntry[] }) {
  return (
    <section className={twoColCss.summaryBox} aria-label={t('timeline')}>
      <h2>{t('timeline')}</h2>
      <ol className={css.timeline}>
        {timeline.map((entry, at) => (
          <li key={`${entry.kind} ${at}`} className={isAlarming(entry) ? css.isAlarming : undefined}>
            <p>
              <Figures of={eventText(entry)} />
            </p>
            <p className={`${layoutCss.muted} ${layoutCss.extraSmall}`}>
              <Text
                of={t.rich('timeline.by', {
                  moment: formatMoment(new Date(entry.at)),
                  who: actorName(entry),
                })}
                time={(inside) => <time dateTime={entry.at}>{inside}</time>}
              />
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}
