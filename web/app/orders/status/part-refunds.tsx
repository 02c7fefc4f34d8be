import { formatDay } from '@tula/contract/values/dates.ts';
import { formatPaise } from '@tula/contract/values/money.ts';
import type { Order } from '@tula/contract/orders/orders.ts';
import { restPaise } from '@tula/contract/orders/part-refunds.ts';
import { formatPack } from '@tula/contract/values/weight.ts';
import { t } from '@tula/messages/orders.ts';
import css from './order-status-page.module.css';
import layoutCss from '../../ui/layout.module.css';

/** The refunds of parts of an order: how much, for which packs, why, and whether the money has arrived. */
export function PartRefunds({ order }: { order: Order }) {
  const { partRefunds, failedParts, refundStatus, isCancelled } = order;
  if (partRefunds.length + failedParts.length === 0) return null;
  return (
    <section className={`${layoutCss.above5} ${css.partRefunds}`} aria-label={t('partRefunds')}>
      <h3>{t('partRefunds')}</h3>
      <ul>
        {partRefunds.map((part) => (
          <PartRefund key={part.id} part={part} days={order.promises.refundDays} />
        ))}
        {failedParts.map((part) => (
          <FailedPart key={part.id} part={part} />
        ))}
      </ul>
      {refundStatus === 'none' && !isCancelled ? (
        <p className={layoutCss.between}>
          <b>{t('partRefunds.rest')}</b>
          <b className={layoutCss.noWrap}>{formatPaise(restPaise(order))}</b>
        </p>
      ) : null}
    </section>
  );
}

type Part = Order['partRefunds'][number];

type PartRefundProps = { part: Part; days: Order['promises']['refundDays'] };

function PartRefund({ part, days }: PartRefundProps) {
  const { amountPaise, deliveryPaise, state, products, reason } = part;
  return (
    <li>
      <p className={layoutCss.between}>
        <span>{t(state === 'SUCCESS' ? 'partRefunds.done' : 'partRefunds.started')}</span>
        <span className={layoutCss.noWrap}>{`−${formatPaise(amountPaise)}`}</span>
      </p>
      {products.length === 0 ? null : <p className={layoutCss.small}>{packsText(products)}</p>}
      {deliveryPaise === 0 ? null : (
        <p className={layoutCss.small}>{t('partRefunds.delivery', { amount: formatPaise(deliveryPaise) })}</p>
      )}
      <p className={layoutCss.small}>{reason}</p>
      <p className={`${layoutCss.muted} ${layoutCss.small}`}>{startText(part, days)}</p>
    </li>
  );
}

/** Its money is not on its way, so nothing is taken off the total. */
function FailedPart({ part: { amountPaise, products, reason } }: { part: Order['failedParts'][number] }) {
  return (
    <li>
      <p className={layoutCss.between}>
        <span>{t('partRefunds.failed')}</span>
        <span className={layoutCss.noWrap}>{formatPaise(amountPaise)}</span>
      </p>
      {products.length === 0 ? null : <p className={layoutCss.small}>{packsText(products)}</p>}
      <p className={layoutCss.small}>{reason}</p>
      <p className={`${layoutCss.muted} ${layoutCss.small}`}>{t('partRefunds.failedText')}</p>
    </li>
  );
}

function startText({ state, at }: Part, days: PartRefundProps['days']): string {
  const day = formatDay(new Date(at));
  return state === 'SUCCESS'
    ? t('partRefunds.doneOn', { day })
    : t('partRefunds.startedOn', { day, ...days });
}

function packsText(products: Part['products']): string {
  return products
    .map(({ name, quantity, count }) =>
      t('partRefunds.packs', { name, count, size: formatPack(Number(quantity)) }),
    )
    .join(', ');
}
