import { type MovementKind, MOVEMENTS_SHOWN, type StockMovement } from '@tula/contract/stock/stock.ts';
import { staffPaths } from '@tula/contract/shop/staff-pages.ts';
import { formatMoment, shortDay } from '@tula/contract/values/dates.ts';
import { formatKg, grams } from '@tula/contract/values/weight.ts';
import { t } from '@tula/messages/stock.ts';
import css from './stock.module.css';
import rowsCss from '../../staff/records/rows.module.css';
import layoutCss from '../../ui/layout.module.css';
import partsCss from '../../ui/parts.module.css';

const KIND_NAMES: Record<MovementKind, () => string> = {
  counted: () => t('kind.counted'),
  added: () => t('kind.added'),
  removed: () => t('kind.removed'),
  made: () => t('kind.made'),
  reserved: () => t('kind.reserved'),
  released: () => t('kind.released'),
  returned: () => t('kind.returned'),
};

/** The changes of a stock, newest first. */
export function Movements({ movements }: { movements: readonly StockMovement[] }) {
  if (movements.length === 0) return null;
  return (
    <section className={`${partsCss.above8} ${partsCss.part}`} aria-labelledby="movements">
      <h2 id="movements">{t('movements')}</h2>
      {movements.length === MOVEMENTS_SHOWN ? (
        <p className={layoutCss.soft}>{t('movements.newest', { count: MOVEMENTS_SHOWN })}</p>
      ) : null}
      <ol className={`${rowsCss.rows} ${css.products}`} aria-labelledby="movements">
        {movements.map((movement, at) => (
          <Row key={`${movement.at} ${movements.length - at}`} movement={movement} />
        ))}
      </ol>
    </section>
  );
}

function Row({ movement }: { movement: StockMovement }) {
  const { at, kind, grams: weight, leftGrams, dayGrams, day, orderId, by, reason } = movement;
  return (
    <li className={`${rowsCss.row} ${css.row}`}>
      <b>{KIND_NAMES[kind]()}</b>
      <span className={layoutCss.noWrap}>{weight === 0 ? '' : signedKg(weight)}</span>
      <p className={`${layoutCss.wrapped} ${layoutCss.soft} ${layoutCss.small} ${css.amounts}`}>
        {leftGrams === null ? null : (
          <span>{t('movement.left', { weight: formatKg(grams(leftGrams)) })}</span>
        )}
        {day === null ? null : (
          <span>{t('movement.day', { weight: signedKg(dayGrams), day: shortDay(day) })}</span>
        )}
        {reason ? <span>{reason}</span> : null}
        {orderId === null ? null : <a href={staffPaths.order(orderId)}>{t('movement.order')}</a>}
        <span>{[formatMoment(new Date(at)), by].filter(Boolean).join(', ')}</span>
      </p>
    </li>
  );
}

function signedKg(weight: number): string {
  return `${weight < 0 ? '−' : '+'}${formatKg(grams(Math.abs(weight)))}`;
}
