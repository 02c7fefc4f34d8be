import { shortDay } from '@tula/contract/values/dates.ts';
import { formatAmount } from '@tula/contract/values/money.ts';
import type { DayTotals } from '@tula/contract/orders/sales.ts';
import { t } from '@tula/messages/sales.ts';
import { Icon } from '../../ui/icon.tsx';
import css from './sales-page.module.css';
import layoutCss from '../../ui/layout.module.css';
import tableCss from '../../ui/table.module.css';

const TWO_PLACES = { minimumFractionDigits: 2, maximumFractionDigits: 2 };

/** The values of the charts as a table, with orders and refunds. */
export function DaysTable({ days }: { days: readonly DayTotals[] }) {
  return (
    <details className={layoutCss.above3}>
      <summary>
        {t('days.show')}
        <Icon name="down" isSmall />
      </summary>
      <div className={css.daysInner}>
        <table className={`${tableCss.plain} ${css.daysTable}`}>
          <thead>
            <tr>
              <th scope="col">{t('days.day')}</th>
              <th scope="col">{t('days.orders')}</th>
              <th scope="col">{t('days.sold')}</th>
              <th scope="col">{t('days.revenue')}</th>
              <th scope="col">{t('days.refunds')}</th>
            </tr>
          </thead>
          <tbody>
            {days.toReversed().map(({ day, orders, weightGrams, revenuePaise, refundsPaise }) => (
              <tr key={day}>
                <th scope="row">{shortDay(day)}</th>
                <td>{orders.toLocaleString('en-US')}</td>
                <td>{(weightGrams / 1000).toLocaleString('en-US', TWO_PLACES)}</td>
                <td>{formatAmount(revenuePaise)}</td>
                <td>{formatAmount(refundsPaise)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}
