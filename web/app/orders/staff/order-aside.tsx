import { formatPaise } from '@tula/contract/values/money.ts';
import { whyNotText } from '@tula/contract/orders/order-action-texts.ts';
import { isPickup } from '@tula/contract/orders/orders.ts';
import { t } from '@tula/messages/staff-orders.ts';
import { type ReactNode, useId } from 'react';
import { Button, TextButton } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Note } from '../../ui/note.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import type { Badge } from '../order-badges.ts';
import { type StaffActionKind, whyNoTracking } from './actions/order-action.ts';
import { useMarkPacked } from './handover/use-mark-packed.ts';
import { ReplacePacks } from './handover/replace-packs.tsx';
import { useRecalled } from './slip-batches.tsx';
import { paymentBadge, refundBadge, shippingBadge } from './staff-badges.ts';
import { TrackParcel } from '../track-parcel.tsx';
import type { StaffOrderDetails } from './use-staff-order.ts';
import twoColCss from '../../ui/two-col.module.css';
import layoutCss from '../../ui/layout.module.css';
import css from './staff-order-page.module.css';
import fieldCss from '../../ui/fields/field.module.css';

type AsideProps = { order: StaffOrderDetails; onAction: (kind: StaffActionKind) => void };
type SendingProps = AsideProps & { onChanged: () => Promise<void> };

/** How the order is handed over: by courier or at the store. */
export function Sending({ order, onAction, onChanged }: SendingProps) {
  const badge = shippingBadge(order);
  const { recalled, readAgain } = useRecalled(order);
  const changed = async () => {
    await Promise.all([onChanged(), readAgain()]);
  };
  return (
    <section className={twoColCss.summaryBox}>
      <div className={layoutCss.between}>
        <h2>{t(isPickup(order) ? 'pickup' : 'delivery')}</h2>
        {badge ? <OneBadge badge={badge} /> : null}
      </div>
      {recalled.length > 0 && order.actions.collect.isAllowed ? (
        <ReplacePacks order={order} recalled={recalled} onChanged={changed} />
      ) : isPickup(order) ? (
        <Ready order={order} onAction={onAction} />
      ) : (
        <Parcel order={order} onAction={onAction} />
      )}
      <Packed order={order} onChanged={changed} />
    </section>
  );
}

function Packed({ order, onChanged }: Pick<SendingProps, 'order' | 'onChanged'>) {
  const { isPending, mark } = useMarkPacked(onChanged);
  const isPacked = order.packedAt !== null;
  const { markPacked, unmarkPacked } = order.actions;
  if (!(isPacked ? unmarkPacked : markPacked).isAllowed) return null;
  return (
    <Button
      kind="line"
      isWide
      className={layoutCss.above3}
      isPending={isPending}
      onClick={() => void mark([order.orderId], !isPacked)}
    >
      <Icon name={isPacked ? 'close' : 'check'} isSmall />
      {t(isPacked ? 'action.unpack' : 'action.pack')}
    </Button>
  );
}

function Ready({ order, onAction }: AsideProps) {
  const { collect, readyForPickup } = order.actions;
  return (
    <>
      {collect.isAllowed ? (
        <Button isWide className={layoutCss.below3} onClick={() => onAction('collect')}>
          <Icon name="check" isSmall />
          {t('action.collect')}
        </Button>
      ) : null}
      <WithReason whyNot={whyNotText('readyForPickup', readyForPickup.whyNot)}>
        {(off) => (
          <Button
            {...off}
            {...(collect.isAllowed && { kind: 'line' })}
            isWide
            onClick={() => onAction('ready')}
          >
            <Icon name="store" isSmall />
            {t('action.ready')}
          </Button>
        )}
      </WithReason>
    </>
  );
}

function Parcel({ order, onAction }: AsideProps) {
  const { courier } = order;
  return (
    <>
      {courier ? (
        <div className={`${layoutCss.below3} ${css.parcel}`}>
          <p>{t('delivery.courier', { courier: courier.courierName })}</p>
          <div className={`${layoutCss.row} ${css.row}`}>
            <TrackParcel order={order} />
          </div>
        </div>
      ) : null}
      <WithReason whyNot={whyNoTracking(order)}>
        {(off) => (
          <Button {...off} {...(courier && { kind: 'line' })} isWide onClick={() => onAction('track')}>
            <Icon name="truck" isSmall />
            {t(courier ? 'delivery.correct' : 'delivery.set')}
          </Button>
        )}
      </WithReason>
    </>
  );
}

/** The payment, its refund, and a surplus whose refund failed. */
export function Payment({ order, onAction }: AsideProps) {
  return (
    <section className={twoColCss.summaryBox}>
      <h2>{t('payment')}</h2>
      <dl className={css.states}>
        <dt>{t('payment.status')}</dt>
        <dd>
          <OneBadge badge={paymentBadge(order)} />
        </dd>
        <dt>{t('payment.refund')}</dt>
        <dd>{refundOf(order)}</dd>
      </dl>
      <Parts order={order} />
      <FailedParts order={order} onAction={onAction} />
      <Surplus order={order} onAction={onAction} />
      <WithReason whyNot={whyNotText('refund', order.actions.refund.whyNot)}>
        {(off) => (
          <Button {...off} kind="line" isWide onClick={() => onAction('refund')}>
            <Icon name="refund" isSmall />
            {t('action.refund')}
          </Button>
        )}
      </WithReason>
      {order.actions.refundPart.isAllowed ? (
        <Button kind="line" isWide className={layoutCss.above2} onClick={() => onAction('part')}>
          {t('action.refundPart')}
        </Button>
      ) : null}
      {order.actions.cancelByShop.isAllowed ? (
        <p className={layoutCss.above2}>
          <TextButton isDanger onClick={() => onAction('cancel')}>
            {t('action.cancelByShop')}
          </TextButton>
        </p>
      ) : null}
    </section>
  );
}

function Parts({ order: { partRefunds } }: Pick<AsideProps, 'order'>) {
  if (partRefunds.length === 0) return null;
  return (
    <ul className={`${layoutCss.small} ${layoutCss.anywhere} ${layoutCss.below3}`}>
      {partRefunds.map(({ id, amountPaise, state, reason }) => (
        <li key={id}>
          {t(state === 'SUCCESS' ? 'part.done' : 'part.started', {
            amount: formatPaise(amountPaise),
            reason,
          })}
        </li>
      ))}
    </ul>
  );
}

/** The one that failed first is started again first. */
function FailedParts({ order: { failedParts, actions }, onAction }: AsideProps) {
  const [first] = failedParts;
  if (first === undefined) return null;
  return (
    <Note tone="err">
      <ul>
        {failedParts.map(({ id, amountPaise, reason }) => (
          <li key={id}>{t('part.failed', { amount: formatPaise(amountPaise), reason })}</li>
        ))}
      </ul>
      {actions.refundPart.isAllowed ? (
        <Button isSmall onClick={() => onAction('again')}>
          {t('part.again', { amount: formatPaise(first.amountPaise) })}
        </Button>
      ) : null}
    </Note>
  );
}

function Surplus({ order: { actions, surplusOwedPaise, timeline }, onAction }: AsideProps) {
  if (!actions.refundSurplus.isAllowed) return null;
  const failed = timeline.findLast(
    ({ kind, detail }) =>
      kind === 'refund-failed' && (detail.because === 'late' || detail.because === 'duplicate'),
  );
  const { because, failure } = failed?.detail ?? {};
  const amount = formatPaise(surplusOwedPaise);
  return (
    <Note tone="err">
      <p>
        <b>{t(because === 'late' ? 'surplus.late' : 'surplus.duplicate', { amount })}</b>{' '}
        {failure ? t('surplus.reason', { reason: failure }) : null}
      </p>
      <Button isSmall onClick={() => onAction('surplus')}>
        {t('surplus.retry')}
      </Button>
    </Note>
  );
}

function refundOf(order: StaffOrderDetails) {
  const badge = refundBadge(order);
  return badge ? <OneBadge badge={badge} /> : t('payment.noRefund');
}

function OneBadge({ badge: { tone, words } }: { badge: Badge }) {
  return <StatusBadge tone={tone}>{words}</StatusBadge>;
}

type Off = { disabled: boolean; 'aria-describedby'?: string };

/** A disabled button has its reason below it. */
function WithReason({ whyNot, children }: { whyNot: string | undefined; children: (off: Off) => ReactNode }) {
  const id = useId();
  if (whyNot === undefined) return children({ disabled: false });
  return (
    <>
      {children({ disabled: true, 'aria-describedby': id })}
      <p className={`${fieldCss.hint} ${css.hint}`} id={id}>
        {whyNot}
      </p>
    </>
  );
}
