import { formatAmount } from '@tula/contract/money.ts';
import type { DayTotals } from '@tula/contract/sales.ts';
import { Icon } from '../../ui/icon.tsx';
import { shortDay } from './day-plot.tsx';
import css from './sales-page.module.css';

const TWO_PLACES = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** The days as a table: all that the bars show, and what has no bars. */
export function DaysTable({ days }: { days: readonly DayTotals[] }) {
  return (
    <details className={css.days}>
      <summary>
        The days as a table
        <Icon name="down" isSmall />
      </summary>
      <div className={css.daysInner}>
        <table className={css.figuresTable}>
          <thead>
            <tr>
              <th scope="col">Day</th>
              <th scope="col">Orders</th>
              <th scope="col">Sold, kg</th>
              <th scope="col">Revenue, ₹</th>
              <th scope="col">Refunds, ₹</th>
            </tr>
          </thead>
          <tbody>
            {days.toReversed().map(({ day, orders, weightGrams, revenuePaise, refundsPaise }) => (
              <tr key={day}>
                <th scope="row">{shortDay(day)}</th>
                <td>{orders.toLocaleString('en-US')}</td>
                <td>{TWO_PLACES.format(weightGrams / 1000)}</td>
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
