import { formatPaise } from '@tula/contract/money.ts';
import { whyNotText } from '@tula/contract/order-action-texts.ts';
import { isPickup } from '@tula/contract/orders.ts';
import { type ReactNode, useId } from 'react';
import { spacedPhone } from '../../addresses/address-lines.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Note } from '../../ui/note.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import type { Badge } from '../order-badges.ts';
import { type ActKind, whyNoTracking } from './actions/order-action.ts';
import { refundBadge, shippingBadge } from './staff-badges.ts';
import { TrackParcel } from '../track-parcel.tsx';
import type { WholeStaffOrder } from './use-staff-order.ts';
import { WarningBeforeSending } from './actions/shipping-warning.tsx';
import twoColCss from '../../ui/two-col.module.css';
import layoutCss from '../../ui/layout.module.css';
import css from './staff-order-page.module.css';
import buttonCss from '../../ui/button.module.css';
import fieldCss from '../../ui/fields/field.module.css';

type AsideProps = { order: WholeStaffOrder; onAct: (kind: ActKind) => void };

/** How the order gets to its customer. */
export function Sending({ order, onAct }: AsideProps) {
  const badge = shippingBadge(order);
  return (
    <section className={twoColCss.summaryBox}>
      <div className={layoutCss.between}>
        <h2>{isPickup(order) ? 'Hand over' : 'Send'}</h2>
        {badge ? <OneBadge badge={badge} /> : null}
      </div>
      {order.shippingStatus === 'pending' && !order.isCancelled ? (
        <WarningBeforeSending order={order} />
      ) : null}
      {isPickup(order) ? <Ready order={order} onAct={onAct} /> : <Parcel order={order} onAct={onAct} />}
    </section>
  );
}

function Ready({ order, onAct }: AsideProps) {
  return (
    <WithReason whyNot={whyNotText('readyForPickup', order.actions.readyForPickup.whyNot)}>
      {(off) => (
        <Button {...off} isWide onClick={() => onAct('ready')}>
          <Icon name="store" isSmall />
          Ready for Pickup
        </Button>
      )}
    </WithReason>
  );
}

function Parcel({ order, onAct }: AsideProps) {
  const { courier } = order;
  return (
    <>
      {courier ? (
        <div className={css.parcel}>
          <p>{`With ${courier.courierName}`}</p>
          <div className={`${layoutCss.row} ${css.row}`}>
            <TrackParcel order={order} />
          </div>
        </div>
      ) : null}
      <WithReason whyNot={whyNoTracking(order)}>
        {(off) => (
          <Button {...off} {...(courier && { kind: 'line' })} isWide onClick={() => onAct('track')}>
            <Icon name="truck" isSmall />
            {courier ? 'Correct tracking number' : 'Set tracking number'}
          </Button>
        )}
      </WithReason>
    </>
  );
}

/** What was paid, what goes back, and what should go back. */
export function Payment({ order, onAct }: AsideProps) {
  return (
    <section className={twoColCss.summaryBox}>
      <h2>Payment</h2>
      <dl className={css.states}>
        <dt>Payment</dt>
        <dd>
          <OneBadge badge={paymentBadge(order)} />
        </dd>
        <dt>Refund</dt>
        <dd>{refundOf(order)}</dd>
      </dl>
      <Surplus order={order} onAct={onAct} />
      <WithReason whyNot={whyNotText('refund', order.actions.refund.whyNot)}>
        {(off) => (
          <Button {...off} kind="line" isWide onClick={() => onAct('refund')}>
            <Icon name="refund" isSmall />
            Initiate Refund
          </Button>
        )}
      </WithReason>
    </section>
  );
}

function Surplus({ order: { actions, surplusOwedPaise, timeline }, onAct }: AsideProps) {
  if (!actions.refundSurplus.isAllowed) return null;
  const failed = timeline.findLast(
    ({ kind, detail }) => kind === 'refund-failed' && detail.because !== 'staff',
  );
  const { because, failure } = failed?.detail ?? {};
  const came = because === 'late' ? 'came after the order was cancelled' : 'came a second time';
  return (
    <Note tone="err">
      <p>
        <b>{`${formatPaise(surplusOwedPaise)} ${came} and could not be given back.`}</b>
        {failure ? ` The gateway says: ${failure}` : ''}
      </p>
      <Button isSmall onClick={() => onAct('surplus')}>
        Try the refund again
      </Button>
    </Note>
  );
}

function paymentBadge({ paymentStatus }: WholeStaffOrder): Badge {
  if (paymentStatus === 'success') return { tone: 'success', words: 'Success' };
  return paymentStatus === 'failed'
    ? { tone: 'failed', words: 'Failed' }
    : { tone: 'pending', words: 'Pending' };
}

function refundOf(order: WholeStaffOrder) {
  const badge = refundBadge(order);
  return badge ? <OneBadge badge={badge} /> : 'none';
}

function OneBadge({ badge: { tone, words } }: { badge: Badge }) {
  return <StatusBadge tone={tone}>{words}</StatusBadge>;
}

/** Who ordered, to be called or written to; parcels may go to somebody else. */
export function Customer({ order: { name, phone, email } }: Pick<AsideProps, 'order'>) {
  return (
    <section className={twoColCss.summaryBox}>
      <h2>Customer</h2>
      <p className={css.orderedBy}>{name}</p>
      <p>
        <a className={buttonCss.link} href={`tel:${phone}`}>
          <Icon name="phone" isSmall />
          {spacedPhone(phone)}
        </a>
      </p>
      <p>
        <a className={`${buttonCss.link} ${css.orderedBy}`} href={`mailto:${email}`}>
          {email}
        </a>
      </p>
    </section>
  );
}

type Off = { disabled: boolean; 'aria-describedby'?: string };

/** A button that is off says why below it. */
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
