import { formatPaise } from '@tula/contract/values/money.ts';
import type { NeedsAttention } from '@tula/contract/orders/sales.ts';
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
import { StuckPayment } from './stuck-payment.tsx';
import layoutCss from '../../ui/layout.module.css';
import partsCss from '../../ui/parts.module.css';

type AttentionListProps = { needsAttention: NeedsAttention; onChanged: () => Promise<void> };

/** Orders, payments, refunds and emails that do not proceed on their own. */
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
    <section className={`${layoutCss.above5} ${partsCss.part}`} aria-labelledby={id}>
      <h2 id={id} ref={heading} tabIndex={-1}>
        {t('title')}
      </h2>
      {isEmpty ? (
        <Note tone="ok" icon="check">
          {t('none')}
        </Note>
      ) : null}
      <RefundsDue due={refundsDue} onChanged={readAgain} />
      <AttentionKind of={lateOrders} icon="clock" title={(number) => t('lateOrders', number)}>
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
      <AttentionKind of={stuckPayments} icon="alert" title={(number) => t('stuckPayments', number)}>
        {(payment) => <StuckPayment key={payment.id} payment={payment} onChanged={readAgain} />}
      </AttentionKind>
      <AttentionKind of={openDisputes} icon="alert" title={(number) => t('disputes', number)}>
        {(dispute) => <OpenDispute key={dispute.id} dispute={dispute} onChanged={readAgain} />}
      </AttentionKind>
      <AttentionKind of={differingPayments} icon="alert" title={(number) => t('differing', number)}>
        {(payment) => <DifferingPayment key={payment.id} payment={payment} onChanged={readAgain} />}
      </AttentionKind>
      <AttentionKind of={failedRefunds} icon="refund" title={(number) => t('failedRefunds', number)}>
        {(refund) => <FailedRefund refund={refund} />}
      </AttentionKind>
      <AttentionKind of={stalledRefunds} icon="refund" title={(number) => t('stalledRefunds', number)}>
        {(refund) => <StalledRefund key={refund.id} refund={refund} onChanged={readAgain} />}
      </AttentionKind>
      <AttentionKind of={parkedMails} icon="alert" title={(number) => t('parkedEmails', number)}>
        {(email) => <ParkedEmail key={email.id} email={email} onChanged={readAgain} />}
      </AttentionKind>
    </section>
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
