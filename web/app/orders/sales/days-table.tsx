import { shortDay } from '@tula/contract/values/dates.ts';
import { t } from '@tula/messages/sales.ts';
import { Icon } from '../../ui/icon.tsx';
import css from './sales-page.module.css';
import layoutCss from '../../ui/layout.module.css';
import tableCss from '../../ui/table.module.css';

type Column<Day> = { name: string; show: (day: Day) => string };
type DaysTableProps<Day> = { days: readonly Day[]; columns: readonly Column<Day>[] };

/** The values of a chart as a table that unfolds, the newest day first. */
export function DaysTable<Day extends { day: string }>({ days, columns }: DaysTableProps<Day>) {
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
              {columns.map(({ name }) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {days.toReversed().map((one) => (
              <tr key={one.day}>
                <th scope="row">{shortDay(one.day)}</th>
                {columns.map(({ name, show }) => (
                  <td key={name}>{show(one)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}
