import { formatPaise } from '@tula/contract/money.ts';
import type { SalesTotals } from '@tula/contract/sales.ts';
import { inKg } from '../staff/amounts.ts';
import type { SalesReport } from './use-sales-report.ts';
import css from './sales-page.module.css';
import priceCss from '../../ui/price.module.css';

/** What today, the last week and the last month brought. */
export function SalesCards({ report }: { report: SalesReport }) {
  return (
    <div className={css.cards}>
      <SalesCard title="Today" sales={report.today} />
      <SalesCard title="Last 7 days" sales={report.last7Days} />
      <SalesCard title="Last 30 days" sales={report.last30Days} />
    </div>
  );
}

function SalesCard({ title, sales }: { title: string; sales: SalesTotals }) {
  const { orders, cancelled, weightGrams, revenuePaise, refundsPaise } = sales;
  return (
    <section className={css.salesCard}>
      <h2>{title}</h2>
      <dl>
        <div>
          <dt>Revenue</dt>
          <dd className={`${priceCss.price} ${css.price}`}>{formatPaise(revenuePaise)}</dd>
        </div>
        <div>
          <dt>Orders paid</dt>
          <dd>
            {orders.toLocaleString('en-US')}
            {cancelled > 0 ? <small>{`${cancelled.toLocaleString('en-US')} cancelled`}</small> : null}
          </dd>
        </div>
        <div>
          <dt>Sold</dt>
          <dd>{inKg(weightGrams)}</dd>
        </div>
        <div>
          <dt>Refunds</dt>
          <dd>{formatPaise(refundsPaise)}</dd>
        </div>
      </dl>
    </section>
  );
}
