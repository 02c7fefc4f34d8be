import { formatDay } from '@tula/contract/values/dates.ts';
import { formatPaise } from '@tula/contract/values/money.ts';
import type { Order } from '@tula/contract/orders/orders.ts';
import { shopPromises } from '@tula/contract/shop/promises.ts';
import { formatPack } from '@tula/contract/values/weight.ts';
import { t } from '@tula/messages/orders.ts';
import css from './order-status-page.module.css';
import layoutCss from '../ui/layout.module.css';

/** The refunds of parts of an order: how much, for which packs, why, and whether the money has arrived. */
export function PartRefunds({ order: { partRefunds } }: { order: Pick<Order, 'partRefunds'> }) {
  if (partRefunds.length === 0) return null;
  return (
    <section className={css.partRefunds} aria-label={t('partRefunds')}>
      <h3>{t('partRefunds')}</h3>
      <ul>
        {partRefunds.map((part) => (
          <li key={part.id} className={layoutCss.small}>
            <b>{stateText(part)}</b>
            <br />
            {partText(part)}
          </li>
        ))}
      </ul>
    </section>
  );
}

type Part = Order['partRefunds'][number];

function stateText({ amountPaise, state, at }: Part): string {
  const values = { amount: formatPaise(amountPaise), day: formatDay(new Date(at)) };
  return state === 'SUCCESS'
    ? t('partRefunds.done', values)
    : t('partRefunds.started', { ...values, ...shopPromises.refundDays });
}

function partText({ products, reason }: Part): string {
  if (products.length === 0) return reason;
  const packs = products
    .map(({ name, quantity, count }) =>
      t('partRefunds.packs', { name, count, size: formatPack(Number(quantity)) }),
    )
    .join(', ');
  return t('partRefunds.packsWithReason', { packs, reason });
}
