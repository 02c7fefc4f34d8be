import { formatPaise, rupees, takings } from '@tula/contract/money.ts';
import { SALES_REPORT_DAYS } from '@tula/contract/sales.ts';
import { useSearchParams } from 'react-router';
import { NotRead } from '../../session/load-failure.tsx';
import { useIsSlow } from '../../data/use-is-slow.ts';
import { pageMeta } from '../../data/page-meta.ts';
import { staffPaths } from '../../staff/staff-paths.ts';
import { chipClass } from '../../ui/chip.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { DayPlot } from './day-plot.tsx';
import { DaysTable } from './days-table.tsx';
import { ResolvedDifferences } from '../attention/resolved-differences.tsx';
import { ExportFiles } from './export-files.tsx';
import { inKg } from '../staff/amounts.ts';
import { SalesCards } from './sales-cards.tsx';
import { TopProducts } from './top-products.tsx';
import { type SalesReport, type SalesReportDays, useSalesReport } from './use-sales-report.ts';
import { AttentionList } from '../attention/attention-list.tsx';
import css from './sales-page.module.css';
import layoutCss from '../../ui/layout.module.css';
import chipCss from '../../ui/chip.module.css';

const LEAST_TOP = { paise: 10_000, grams: 1_000 };
/** From here on an axis says ₹120K in the place of ₹120,000. */
const SHORT_FROM = 100_000;

export function meta() {
  return pageMeta('', { title: 'Figures' });
}

export default function SalesPage() {
  const [address] = useSearchParams();
  const span: SalesReportDays = address.get('days') === '30' ? 30 : 7;
  const { report, failure, isReading, refresh } = useSalesReport(span);
  const isSlow = useIsSlow(isReading);
  return (
    <div className={`${layoutCss.wrap} ${layoutCss.page} ${css.figures}`}>
      <h1>Figures</h1>
      <output className={layoutCss.visuallyHidden}>{isReading ? 'Loading the figures…' : ''}</output>
      {failure ? (
        <NotRead failure={failure} words="The figures could not be read." onRetry={refresh} />
      ) : null}
      {!report && isSlow ? <SalesReportLoading /> : null}
      {report ? (
        <div aria-busy={isReading || undefined}>
          <AttentionList wanting={report.wanting} onChanged={refresh} />
          <ResolvedDifferences payments={report.dealtWith} />
          <SalesCards report={report} />
          <p className={`${layoutCss.muted} ${layoutCss.small} ${css.figuresHow}`}>
            A day is a day in Coimbatore. Revenue is what came in for orders, by the day they were paid; what
            went back stands under refunds, by the day it did.
          </p>
          <ByDay report={report} span={span} />
          <ExportFiles today={report.days.at(-1)?.day ?? ''} />
        </div>
      ) : null}
    </div>
  );
}

function ByDay({ report, span }: { report: SalesReport; span: SalesReportDays }) {
  const { days } = report;
  const sums = days.length === 7 ? report.last7Days : report.last30Days;
  return (
    <section className={css.byDay} aria-labelledby="by-day">
      <div className={`${layoutCss.between} ${css.byDayHeader}`}>
        <h2 id="by-day">Day by day</h2>
        <nav className={chipCss.chips} aria-label="Span">
          {SALES_REPORT_DAYS.map((each) => (
            <a
              key={each}
              className={chipClass}
              href={staffPaths.figures(each)}
              data-keep-scroll
              aria-current={each === span ? 'true' : undefined}
            >
              {each} days
            </a>
          ))}
        </nav>
      </div>
      <div className={css.plots}>
        <DayPlot
          title="Revenue per day"
          total={`${formatPaise(sums.revenuePaise)} in all`}
          days={days.map(({ day, revenuePaise }) => ({ day, value: revenuePaise }))}
          leastTop={LEAST_TOP.paise}
          inWords={(value) => formatPaise(takings(value))}
          onAxis={rupeesOnAxis}
        />
        <DayPlot
          title="Sold per day"
          total={`${inKg(sums.weightGrams)} in all`}
          days={days.map(({ day, weightGrams }) => ({ day, value: weightGrams }))}
          leastTop={LEAST_TOP.grams}
          inWords={inKg}
          onAxis={(value) => `${(value / 1000).toLocaleString('en-US')} kg`}
        />
      </div>
      <DaysTable days={days} />
      <TopProducts report={report} />
    </section>
  );
}

function rupeesOnAxis(value: number): string {
  const amount = rupees(takings(value));
  return `₹${amount.toLocaleString('en-US', amount >= SHORT_FROM ? { notation: 'compact' } : {})}`;
}

/** Boxes in the size of real ones, so that little moves once they are read. */
function SalesReportLoading() {
  return (
    <div>
      <Skeleton className={css.skeletonWanting} />
      <div className={css.cards}>
        <Skeleton className={css.skeletonSales} />
        <Skeleton className={css.skeletonSales} />
        <Skeleton className={css.skeletonSales} />
      </div>
      <div className={css.plots}>
        <Skeleton className={css.skeletonPlot} />
        <Skeleton className={css.skeletonPlot} />
      </div>
    </div>
  );
}
