import { formatPaise } from '@tula/contract/values/money.ts';
import type { SalesTotals } from '@tula/contract/orders/sales.ts';
import { t } from '@tula/messages/sales.ts';
import { inKg } from '../staff/amounts.ts';
import type { SalesReport } from './use-sales-report.ts';
import css from './sales-page.module.css';
import priceCss from '../../ui/price.module.css';
import layoutCss from '../../ui/layout.module.css';
import partsCss from '../../ui/parts.module.css';

/** Totals of today, the last 7 days and the last 30 days. */
export function SalesCards({ report }: { report: SalesReport }) {
  return (
    <div className={`${layoutCss.stack4} ${partsCss.three} ${partsCss.above8}`}>
      <SalesCard title={t('card.today')} sales={report.today} />
      <SalesCard title={t('card.last7Days')} sales={report.last7Days} />
      <SalesCard title={t('card.last30Days')} sales={report.last30Days} />
    </div>
  );
}

function SalesCard({ title, sales }: { title: string; sales: SalesTotals }) {
  const { orders, cancelled, weightGrams, revenuePaise, refundsPaise } = sales;
  return (
    <section className={`${layoutCss.card} ${css.salesCard}`}>
      <h2>{title}</h2>
      <dl className={partsCss.lined}>
        <div>
          <dt>{t('card.revenue')}</dt>
          <dd className={`${priceCss.price} ${css.price}`}>{formatPaise(revenuePaise)}</dd>
        </div>
        <div>
          <dt>{t('card.orders')}</dt>
          <dd>
            {orders.toLocaleString('en-US')}
            {cancelled > 0 ? <small>{t('card.cancelled', { count: cancelled })}</small> : null}
          </dd>
        </div>
        <div>
          <dt>{t('card.sold')}</dt>
          <dd>{inKg(weightGrams)}</dd>
        </div>
        <div>
          <dt>{t('card.refunds')}</dt>
          <dd>{formatPaise(refundsPaise)}</dd>
        </div>
      </dl>
    </section>
  );
}
