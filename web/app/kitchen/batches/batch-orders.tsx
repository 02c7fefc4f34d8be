import type { Batch } from '@tula/contract/batches/batches.ts';
import type {
  BatchSums,
  OrderOfBatch,
  RecalledOrderState,
  RecallOutcome,
} from '@tula/contract/batches/recalls.ts';
import { staffPaths } from '@tula/contract/shop/staff-pages.ts';
import { formatKg, formatPack, grams } from '@tula/contract/values/weight.ts';
import { t } from '@tula/messages/batches.ts';
import { spacedPhone } from '../../addresses/address-lines.ts';
import { buttonClass } from '../../ui/button.tsx';
import { unbrokenNames } from '../../addresses/unbroken-names.ts';
import { EmailAddress } from '../../ui/email-address.tsx';
import { Figures } from '../../ui/figures.tsx';
import { StatusBadge, type StatusTone } from '../../ui/status-badge.tsx';
import { RefundOne } from './refund-recalled.tsx';
import css from './batches.module.css';
import rowsCss from '../../staff/records/rows.module.css';
import layoutCss from '../../ui/layout.module.css';

const STATES: Record<RecalledOrderState, { name: () => string; tone: StatusTone }> = {
  waiting: { name: () => t('state.waiting'), tone: 'pending' },
  cancelled: { name: () => t('state.cancelled'), tone: 'other' },
  sent: { name: () => t('state.sent'), tone: 'shipped' },
  ready: { name: () => t('state.ready'), tone: 'pickup' },
  collected: { name: () => t('state.collected'), tone: 'success' },
};

const OUTCOMES: Record<RecallOutcome, { name: () => string; tone: StatusTone }> = {
  told: { name: () => t('outcome.told'), tone: 'success' },
  erased: { name: () => t('outcome.erased'), tone: 'failed' },
  takenOut: { name: () => t('outcome.takenOut'), tone: 'other' },
};

const REFUNDS: Record<OrderOfBatch['refund'], () => string> = {
  none: () => t('refund.none'),
  due: () => t('refund.due'),
  started: () => t('refund.started'),
  done: () => t('refund.done'),
};

type BatchOrdersProps = {
  batch: Batch;
  sums: BatchSums;
  orders: readonly OrderOfBatch[];
  next: string | null;
  isFirst: boolean;
  onChanged: () => Promise<void>;
};

export function BatchOrders({ batch, sums, orders, next, isFirst, onChanged }: BatchOrdersProps) {
  const { orders: count, packs, weightGrams } = sums;
  const link = (after: string | undefined, name: string) => (
    <a className={buttonClass({ kind: 'line', isSmall: true })} href={staffPaths.batch(batch.id, { after })}>
      {name}
    </a>
  );
  return (
    <section className={`${layoutCss.above6} ${css.section}`} aria-labelledby="orders">
      <h2 id="orders">{t('orders')}</h2>
      <p className={layoutCss.soft}>
        {count === 0 ? (
          t('orders.none')
        ) : (
          <Figures of={t('orders.sum', { orders: count, packs, weight: formatKg(grams(weightGrams)) })} />
        )}
      </p>
      {orders.length === 0 ? null : (
        <ul className={`${rowsCss.rows} ${css.batches}`} aria-labelledby="orders">
          {orders.map((order) => (
            <Row
              key={order.id}
              order={order}
              batch={batch}
              isRecalled={batch.state === 'recalled'}
              onChanged={onChanged}
            />
          ))}
        </ul>
      )}
      {isFirst && next === null ? null : (
        <nav className={layoutCss.row} aria-label={t('orders.pages')}>
          {isFirst ? null : link(undefined, t('orders.first'))}
          {next === null ? null : link(next, t('orders.more'))}
        </nav>
      )}
    </section>
  );
}

type RowProps = { order: OrderOfBatch; batch: Batch; isRecalled: boolean; onChanged: () => Promise<void> };

function Row({ order, batch, isRecalled, onChanged }: RowProps) {
  const { orderId, name, phone, email, address, isErased, state, packs, outcome, refund } = order;
  const list = packs.map(({ packGrams, count }) => `${count} × ${formatPack(packGrams)}`).join(', ');
  return (
    <li className={`${rowsCss.row} ${layoutCss.spread} ${css.order}`}>
      <a
        className={`${rowsCss.subject} ${layoutCss.tap} ${layoutCss.noWrap}`}
        href={staffPaths.order(orderId)}
        translate="no"
      >
        {orderId}
      </a>
      <span className={rowsCss.badges}>
        <StatusBadge tone={STATES[state].tone}>{STATES[state].name()}</StatusBadge>
        {outcome === null ? null : (
          <StatusBadge tone={OUTCOMES[outcome].tone}>{OUTCOMES[outcome].name()}</StatusBadge>
        )}
        {isRecalled && outcome === null ? (
          <StatusBadge tone="pending">{t('outcome.open')}</StatusBadge>
        ) : null}
      </span>
      <p className={`${rowsCss.origin} ${css.line}`}>
        <b>
          <Figures of={list} />
        </b>
        <span>{isErased ? t('erased') : name}</span>
        {phone === '' ? null : <span>{spacedPhone(phone)}</span>}
        {isErased ? null : (
          <span>
            <EmailAddress of={email} />
          </span>
        )}
      </p>
      {address === '' ? null : <p className={`${rowsCss.origin} ${css.line}`}>{unbrokenNames(address)}</p>}
      {outcome === 'erased' ? <p className={`${rowsCss.origin} ${css.line}`}>{t('erased.text')}</p> : null}
      {isRecalled && refund !== 'none' ? (
        <div className={`${rowsCss.origin} ${css.line} ${css.refund}`}>
          <span>{REFUNDS[refund]()}</span>
          {refund === 'due' ? <RefundOne batchId={batch.id} orderId={orderId} onChanged={onChanged} /> : null}
        </div>
      ) : null}
    </li>
  );
}
