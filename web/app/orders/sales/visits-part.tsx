import { formatPlace } from '@tula/contract/delivery/pincodes.ts';
import {
  type NamedCount,
  readVisits,
  type VisitsOfDay,
  type VisitsReport,
} from '@tula/contract/orders/sales.ts';
import { t } from '@tula/messages/visits.ts';
import { type ReactNode, useId } from 'react';
import { useRead } from '../../data/use-read.ts';
import { LoadFailure } from '../../session/load-failure.tsx';
import { DayPlot } from './day-plot.tsx';
import { DaysTable } from './days-table.tsx';
import css from './sales-page.module.css';
import visitsCss from './visits.module.css';
import layoutCss from '../../ui/layout.module.css';
import partsCss from '../../ui/parts.module.css';

const count = (number: number) => number.toLocaleString('en-US');
const MIN_TOP = 10;

/** How many people looked, how far they came, from where, and what they asked for. */
export function VisitsPart({ days }: { days: 7 | 30 }) {
  const read = useRead(readVisits, { query: { days: `${days}` } }, { keepsPrevious: true });
  const { data, failure, isLoading, refresh } = read;
  return (
    <section className={css.byDay} aria-labelledby="visits-h">
      <div className={partsCss.titles3}>
        <h2 id="visits-h">{t('title')}</h2>
        <p className={`${layoutCss.muted} ${layoutCss.small} ${css.note}`}>{t('about')}</p>
      </div>
      <output className={layoutCss.visuallyHidden}>{isLoading ? t('loading') : ''}</output>
      {failure && !data ? <LoadFailure failure={failure} message={t('failed')} onRetry={refresh} /> : null}
      {data ? <Visits report={data} /> : null}
    </section>
  );
}

function Visits({ report }: { report: VisitsReport }) {
  const { days, sources, pincodes, words } = report;
  const isEmpty =
    [...sources, ...pincodes, ...words].length === 0 &&
    days.every((day) => STEPS.every(({ of }) => day[of] === 0));
  if (isEmpty) return <p className={`${layoutCss.soft} ${layoutCss.above3}`}>{t('empty')}</p>;
  return (
    <>
      <div className={`${layoutCss.stack4} ${layoutCss.above3} ${css.plots}`}>
        <DayPlot
          title={t('plot')}
          total={t('plot.total', { count: sum(days, 'visits') })}
          days={days.map(({ day, visits }) => ({ day, value: visits }))}
          minTop={MIN_TOP}
          formatValue={count}
          formatTick={count}
        />
        <Steps days={days} />
      </div>
      <DaysTable
        days={days}
        columns={STEPS.map(({ of, name }) => ({ name: name(), show: (day: VisitsOfDay) => count(day[of]) }))}
      />
      <div className={`${layoutCss.stack8} ${partsCss.three} ${partsCss.above8} ${css.topProducts}`}>
        <Names title={t('sources')} none={t('sources.none')} names={sources} show={sourceName} />
        <Names title={t('pincodes')} none={t('pincodes.none')} names={pincodes} show={placeName} />
        <Names title={t('words')} none={t('words.none')} names={words} show={wordsName} />
      </div>
    </>
  );
}

type Step = Exclude<keyof VisitsOfDay, 'day'>;
const STEPS: readonly { of: Step; name: () => string }[] = [
  { of: 'visits', name: () => t('visits') },
  { of: 'products', name: () => t('products') },
  { of: 'logins', name: () => t('logins') },
  { of: 'carts', name: () => t('carts') },
  { of: 'orders', name: () => t('orders') },
];
const sum = (days: readonly VisitsOfDay[], of: Step) => days.reduce((all, day) => all + day[of], 0);

/** How far people came, as bars of one length for the highest. */
function Steps({ days }: { days: readonly VisitsOfDay[] }) {
  const id = useId();
  const steps = STEPS.map(({ of, name }) => ({ name: name(), count: sum(days, of) }));
  const most = Math.max(1, ...steps.map((step) => step.count));
  return (
    <figure className={visitsCss.steps} aria-labelledby={id}>
      <figcaption id={id}>{t('steps')}</figcaption>
      <dl className={layoutCss.stack3}>
        {steps.map((step) => (
          <div key={step.name}>
            <dt>{step.name}</dt>
            <dd>
              {count(step.count)}
              <svg viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
                <rect width={(100 * step.count) / most} height="1" />
              </svg>
            </dd>
          </div>
        ))}
      </dl>
    </figure>
  );
}

function sourceName({ name }: NamedCount): string {
  if (name === '') return t('others');
  return name === 'direct' ? t('sources.direct') : name;
}

function placeName({ name }: NamedCount): string {
  if (name === '') return t('others');
  return t('pincodes.name', { pincode: name, place: formatPlace(name) });
}

function wordsName({ name, foundNothing }: VisitsReport['words'][number]): ReactNode {
  return foundNothing ? (
    <>
      {name} <small>{t('words.nothing')}</small>
    </>
  ) : (
    name
  );
}

type NamesProps<One> = {
  title: string;
  none: string;
  names: readonly One[];
  show: (one: One) => ReactNode;
};

function Names<One extends NamedCount>({ title, none, names, show }: NamesProps<One>) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      {names.length === 0 ? (
        <p className={layoutCss.soft}>{none}</p>
      ) : (
        <ol className={visitsCss.names}>
          {names.map((one) => (
            <li key={one.name}>
              <span className={layoutCss.anywhere}>{show(one)}</span>
              <b>{count(one.count)}</b>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
