import { formatPaise } from '@tula/contract/values/money.ts';
import type { NeedsAttention } from '@tula/contract/today/today.ts';
import { formatCalendarDay, formatDay } from '@tula/contract/values/dates.ts';
import { t } from '@tula/messages/attention.ts';
import { useId, useRef } from 'react';
import { focusIfLost } from '../../ui/keep-focus.ts';
import { Note } from '../../ui/note.tsx';
import { Text } from '../../ui/text.tsx';
import { AttentionKind } from './attention-kind.tsx';
import { DifferingPayment } from './payment-difference.tsx';
import { OrderLink } from '../staff/order-link.tsx';
import { OpenDispute } from './open-dispute.tsx';
import { ParkedEmail } from './parked-mail.tsx';
import { RefundsDue } from './refunds-due.tsx';
import { StalledRefund } from './stalled-refund.tsx';
import {
  Complaints,
  Enquiries,
  IncompletePacks,
  LowStock,
  ParkedMessages,
  Parcels,
} from './needs-elsewhere.tsx';
import { LegalNeeds } from './legal-needs.tsx';
import { StuckPayment } from './stuck-payment.tsx';
import partsCss from '../../ui/parts.module.css';

type AttentionListProps = { needsAttention: NeedsAttention; onChanged: () => Promise<void> };

/** Whatever does not proceed without a person, each with where or how it is done. */
export function AttentionList({ needsAttention, onChanged }: AttentionListProps) {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  // A resolved entry disappears together with its focused button.
  async function readAgain() {
    await onChanged();
    focusIfLost(heading.current);
  }
  const {
    refundsDue,
    lateOrders,
    stuckPayments,
    openDisputes,
    differingPayments,
    failedRefunds,
    stalledRefunds,
    parkedMails,
  } = needsAttention;
  const isEmpty = Object.values(needsAttention).every(({ count }) => count === 0);
  return (
    <section className={partsCss.part} aria-labelledby={id}>
      <h2 id={id} ref={heading} tabIndex={-1}>
        {t('title')}
      </h2>
      {isEmpty ? (
        <Note tone="ok" icon="check">
          {t('none')}
        </Note>
      ) : null}
      <Complaints complaints={needsAttention.complaints} />
      <Enquiries enquiries={needsAttention.enquiries} />
      <RefundsDue due={refundsDue} onChanged={readAgain} />
      <RestsDue rests={needsAttention.restsDue} />
      <LateOrders orders={lateOrders} />
      <Parcels parcels={needsAttention.parcels} />
      <AttentionKind of={stuckPayments} icon="alert" kind="stuckPayments">
        {(payment) => <StuckPayment key={payment.id} payment={payment} onChanged={readAgain} />}
      </AttentionKind>
      <AttentionKind of={openDisputes} icon="alert" kind="openDisputes">
        {(dispute) => <OpenDispute key={dispute.id} dispute={dispute} onChanged={readAgain} />}
      </AttentionKind>
      <AttentionKind of={differingPayments} icon="alert" kind="differingPayments">
        {(payment) => <DifferingPayment key={payment.id} payment={payment} onChanged={readAgain} />}
      </AttentionKind>
      <AttentionKind of={failedRefunds} icon="refund" kind="failedRefunds">
        {(refund) => <FailedRefund refund={refund} />}
      </AttentionKind>
      <AttentionKind of={stalledRefunds} icon="refund" kind="stalledRefunds">
        {(refund) => <StalledRefund key={refund.id} refund={refund} onChanged={readAgain} />}
      </AttentionKind>
      <LowStock products={needsAttention.lowStock} />
      <AttentionKind of={parkedMails} icon="alert" kind="parkedMails">
        {(email) => <ParkedEmail key={email.id} email={email} onChanged={readAgain} />}
      </AttentionKind>
      <ParkedMessages messages={needsAttention.parkedMessages} />
      <LegalNeeds legal={needsAttention.legal} />
      <IncompletePacks products={needsAttention.incompletePacks} />
    </section>
  );
}

function RestsDue({ rests }: { rests: NeedsAttention['restsDue'] }) {
  return (
    <AttentionKind of={rests} icon="clock" kind="restsDue">
      {({ orderId, name, amountPaise, restBy }) => (
        <Text
          of={t.rich('restsDue.item', {
            orderId,
            name,
            amount: formatPaise(amountPaise),
            day: formatCalendarDay(restBy),
          })}
          order={() => <OrderLink orderId={orderId} />}
        />
      )}
    </AttentionKind>
  );
}

function LateOrders({ orders }: { orders: NeedsAttention['lateOrders'] }) {
  return (
    <AttentionKind of={orders} icon="clock" kind="lateOrders">
      {({ orderId, name, since, sendBy }) => (
        <Text
          of={t.rich('lateOrders.item', {
            orderId,
            name,
            day: formatDay(new Date(since)),
            sendBy: formatCalendarDay(sendBy),
          })}
          order={() => <OrderLink orderId={orderId} />}
        />
      )}
    </AttentionKind>
  );
}

function FailedRefund({ refund }: { refund: NeedsAttention['failedRefunds']['shown'][number] }) {
  const { orderId, failure } = refund;
  const amount = formatPaise(refund.amountPaise);
  const text =
    failure === null
      ? t.rich('failedRefunds.item', { orderId, amount })
      : t.rich('failedRefunds.itemWithReason', { orderId, amount, reason: failure });
  return <Text of={text} order={() => <OrderLink orderId={orderId} />} />;
}
