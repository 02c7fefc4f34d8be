import { formatAmount, formatPaise, rupees, largePaise } from '@tula/contract/values/money.ts';
import { type DayTotals, SALES_REPORT_DAYS } from '@tula/contract/orders/sales.ts';
import { t as tAccounts } from '@tula/messages/accounts.ts';
import { t } from '@tula/messages/sales.ts';
import { useUrlParameters } from '../../data/use-url-parameters.ts';
import { LoadFailure } from '../../session/load-failure.tsx';
import { useIsSlow } from '../../data/use-is-slow.ts';
import { staffPaths } from '@tula/contract/shop/staff-pages.ts';
import { chipClass } from '../../ui/chip.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { DayPlot } from './day-plot.tsx';
import { DaysTable } from './days-table.tsx';
import { ExportFiles } from './export-files.tsx';
import { inKg } from '../staff/amounts.ts';
import { SalesCards } from './sales-cards.tsx';
import { TopProducts } from './top-products.tsx';
import { VisitsPart } from './visits-part.tsx';
import { type SalesReport, type SalesReportDays, useSalesReport } from './use-sales-report.ts';
import css from './sales-page.module.css';
import buttonCss from '../../ui/button.module.css';
import layoutCss from '../../ui/layout.module.css';
import chipCss from '../../ui/chip.module.css';
import partsCss from '../../ui/parts.module.css';

const MIN_TOP = { paise: 10_000, grams: 1_000 };
/** From this amount an axis shows ₹120K instead of ₹120,000. */
const COMPACT_FROM = 100_000;

/** Sales and earnings, and the files of them. */
export default function SalesView() {
  const address = useUrlParameters();
  const span: SalesReportDays = address.get('days') === '30' ? 30 : 7;
  const { report, failure, isReading, refresh } = useSalesReport(span);
  const isSlow = useIsSlow(isReading);
  return (
    <div className={`${layoutCss.wrap} ${layoutCss.page} ${css.sales}`}>
      <h1>{t('title')}</h1>
      <output className={layoutCss.visuallyHidden}>{isReading ? t('loading') : ''}</output>
      {failure ? <LoadFailure failure={failure} message={t('failed')} onRetry={refresh} /> : null}
      {!report && isSlow ? <SalesReportLoading /> : null}
      {report ? (
        <div aria-busy={isReading || undefined}>
          <SalesCards report={report} />
          <p className={`${layoutCss.muted} ${layoutCss.small} ${css.note}`}>{t('note')}</p>
          <ByDay report={report} span={span} />
          <VisitsPart days={span} />
          <p>
            <a className={buttonCss.link} href={staffPaths.accounts()}>
              {tAccounts('link')}
            </a>
          </p>
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
      <div className={`${layoutCss.between} ${partsCss.titles3} ${css.byDayHeader}`}>
        <h2 id="by-day">{t('days')}</h2>
        <nav className={chipCss.chips} aria-label={t('period')}>
          {SALES_REPORT_DAYS.map((each) => (
            <a
              key={each}
              className={chipClass}
              href={staffPaths.figures(each)}
              data-keep-scroll
              aria-current={each === span ? 'true' : undefined}
            >
              {t('period.days', { count: each })}
            </a>
          ))}
        </nav>
      </div>
      <div className={`${layoutCss.stack4} ${css.plots}`}>
        <DayPlot
          title={t('plot.revenue')}
          total={t('plot.total', { amount: formatPaise(sums.revenuePaise) })}
          days={days.map(({ day, revenuePaise }) => ({ day, value: revenuePaise }))}
          minTop={MIN_TOP.paise}
          formatValue={(value) => formatPaise(largePaise(value))}
          formatTick={rupeesTick}
        />
        <DayPlot
          title={t('plot.sold')}
          total={t('plot.total', { amount: inKg(sums.weightGrams) })}
          days={days.map(({ day, weightGrams }) => ({ day, value: weightGrams }))}
          minTop={MIN_TOP.grams}
          formatValue={inKg}
          formatTick={(value) => t('axis.kg', { weight: (value / 1000).toLocaleString('en-US') })}
        />
      </div>
      <DaysTable days={days} columns={listColumns()} />
      <TopProducts report={report} />
    </section>
  );
}

const TWO_PLACES = { minimumFractionDigits: 2, maximumFractionDigits: 2 };

function listColumns(): { name: string; show: (day: DayTotals) => string }[] {
  return [
    { name: t('days.orders'), show: ({ orders }) => orders.toLocaleString('en-US') },
    {
      name: t('days.sold'),
      show: ({ weightGrams }) => (weightGrams / 1000).toLocaleString('en-US', TWO_PLACES),
    },
    { name: t('days.revenue'), show: ({ revenuePaise }) => formatAmount(revenuePaise) },
    { name: t('days.refunds'), show: ({ refundsPaise }) => formatAmount(refundsPaise) },
  ];
}

function rupeesTick(value: number): string {
  const amount = rupees(largePaise(value));
  return `₹${amount.toLocaleString('en-US', amount >= COMPACT_FROM ? { notation: 'compact' } : {})}`;
}

/** Placeholders in the size of the real parts, so that little moves when they load. */
function SalesReportLoading() {
  return (
    <div>
      <div className={`${layoutCss.stack4} ${partsCss.three} ${partsCss.above8}`}>
        <Skeleton className={css.skeletonSales} />
        <Skeleton className={css.skeletonSales} />
        <Skeleton className={css.skeletonSales} />
      </div>
      <div className={`${layoutCss.stack4} ${css.plots}`}>
        <Skeleton className={css.skeletonPlot} />
        <Skeleton className={css.skeletonPlot} />
      </div>
    </div>
  );
}
