import { formatPaise } from '@tula/contract/money.ts';
import { MOST_NEEDING_ATTENTION, type NeedsAttention } from '@tula/contract/sales.ts';
import { formatDay, shop } from '@tula/contract/shop.ts';
import { t } from '@tula/messages/attention.ts';
import { type ReactNode, useId, useRef } from 'react';
import { focusIfLost } from '../../ui/keep-focus.ts';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { Note } from '../../ui/note.tsx';
import { Text } from '../../ui/text.tsx';
import { DifferingPayment } from './payment-difference.tsx';
import { OrderLink } from '../staff/order-link.tsx';
import { OpenDispute } from './open-dispute.tsx';
import { ParkedEmail } from './parked-mail.tsx';
import { StuckPayment } from './stuck-payment.tsx';
import css from './attention.module.css';
import layoutCss from '../../ui/layout.module.css';

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
  const { lateOrders, stuckPayments, openDisputes, differingPayments, failedRefunds, parkedMails } =
    needsAttention;
  const isEmpty = Object.values(needsAttention).every(({ count }) => count === 0);
  const days = shop.promises.shippingDays;
  return (
    <section className={css.attention} aria-labelledby={id}>
      <h2 id={id} ref={heading} tabIndex={-1}>
        {t('title')}
      </h2>
      {isEmpty ? (
        <Note tone="ok" icon="check">
          {t('none')}
        </Note>
      ) : null}
      <Kind of={lateOrders} icon="clock" title={(number) => t('lateOrders', { ...number, days })}>
        {({ orderId, name, since }) => (
          <Text
            of={t.rich('lateOrders.item', { orderId, name, day: formatDay(new Date(since)) })}
            order={() => <OrderLink orderId={orderId} />}
          />
        )}
      </Kind>
      <Kind of={stuckPayments} icon="alert" title={(number) => t('stuckPayments', number)}>
        {(payment) => <StuckPayment key={payment.id} payment={payment} onChanged={readAgain} />}
      </Kind>
      <Kind of={openDisputes} icon="alert" title={(number) => t('disputes', number)}>
        {(dispute) => <OpenDispute key={dispute.id} dispute={dispute} onChanged={readAgain} />}
      </Kind>
      <Kind of={differingPayments} icon="alert" title={(number) => t('differing', number)}>
        {(payment) => <DifferingPayment key={payment.id} payment={payment} onChanged={readAgain} />}
      </Kind>
      <Kind of={failedRefunds} icon="refund" title={(number) => t('failedRefunds', number)}>
        {(refund) => <FailedRefund refund={refund} />}
      </Kind>
      <Kind of={parkedMails} icon="alert" title={(number) => t('parkedEmails', number)}>
        {(email) => <ParkedEmail key={email.id} email={email} onChanged={readAgain} />}
      </Kind>
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

type KindProps<One> = {
  of: { count: number; shown: readonly One[] };
  icon: IconName;
  /** `counted` is the count as printed: 7, or 100+. */
  title: (number: { count: number; counted: string }) => string;
  children: (one: One) => ReactNode;
};

function Kind<One>({ of: { count, shown }, icon, title, children }: KindProps<One>) {
  if (count === 0) return null;
  const counted = count >= MOST_NEEDING_ATTENTION ? t('orMore', { count }) : `${count}`;
  return (
    <div className={css.kind}>
      <h3>
        <Icon name={icon} isSmall />
        {title({ count, counted })}
      </h3>
      <ul>
        {shown.map((each, at) => (
          <li key={at}>{children(each)}</li>
        ))}
      </ul>
      {count > shown.length ? (
        <p className={`${layoutCss.muted} ${layoutCss.small}`}>{t('oldest', { count: shown.length })}</p>
      ) : null}
    </div>
  );
}
