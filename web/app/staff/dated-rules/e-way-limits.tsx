import { INDIAN_STATES } from '@tula/contract/delivery/states.ts';
import type { Sureness } from '@tula/contract/shop/dated-rules.ts';
import { E_WAY_RUPEES, OWN_E_WAY_LIMITS } from '@tula/contract/shop/e-way-limits.ts';
import { rowOn } from '@tula/contract/values/dated-rows.ts';
import { formatCalendarDay } from '@tula/contract/values/dates.ts';
import { formatLimit } from '@tula/contract/values/money.ts';
import { t } from '@tula/messages/dated-rules.ts';
import css from './dated-rules.module.css';
import layoutCss from '../../ui/layout.module.css';

const SURENESS_NAMES: Record<Sureness, () => string> = {
  official: () => t('sureness.official'),
  secondary: () => t('sureness.secondary'),
  unclear: () => t('sureness.unclear'),
};

/** How sure a rule is, in words. */
export function surenessName(sureness: Sureness): string {
  return SURENESS_NAMES[sureness]();
}

/** The limits of e-way bills inside the states that have, or had, one of their own. */
export function EWayLimits({ day }: { day: string }) {
  const states = INDIAN_STATES.flatMap(({ gstCode, name }) => {
    const own = OWN_E_WAY_LIMITS[gstCode];
    return own === undefined ? [] : [{ name, ...own, ...rowOn(own.rows, day) }];
  });
  return (
    <table className={css.limits}>
      <caption>{t('limits')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('limits.state')}</th>
          <th scope="col">{t('limits.above')}</th>
          <th scope="col">{t('limits.since')}</th>
        </tr>
      </thead>
      <tbody>
        {states.map(({ name, rupees, from, sureness, source }) => (
          <tr key={name}>
            <th scope="row">
              {name}
              <span
                className={`${layoutCss.soft} ${layoutCss.small} ${css.source}`}
              >{`${surenessName(sureness)} · ${source}`}</span>
            </th>
            <td>{formatLimit(rupees)}</td>
            <td>{formatCalendarDay(from)}</td>
          </tr>
        ))}
        <tr>
          <th scope="row">{t('limits.others')}</th>
          <td>{formatLimit(E_WAY_RUPEES)}</td>
          <td>–</td>
        </tr>
      </tbody>
    </table>
  );
}
