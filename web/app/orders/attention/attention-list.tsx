import { formatPaise } from '@tula/contract/money.ts';
import { MOST_NEEDING_ATTENTION, type NeedsAttention } from '@tula/contract/sales.ts';
import { formatDay, shop } from '@tula/contract/shop.ts';
import { type ReactNode, useId, useRef } from 'react';
import { focusIfLost } from '../../ui/keep-focus.ts';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { Note } from '../../ui/note.tsx';
import { DifferingPayment } from './payment-difference.tsx';
import { OrderLink } from '../staff/order-link.tsx';
import { ParkedMail } from './parked-mail.tsx';
import css from './attention.module.css';
import layoutCss from '../../ui/layout.module.css';

const LATE_AFTER = `${shop.promises.shippingDays} days`;

/** What does not go on by itself. */
export function AttentionList({
  wanting,
  onChanged,
}: {
  wanting: NeedsAttention;
  onChanged: () => Promise<void>;
}) {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  // What was dealt with leaves the list together with its button: the focus is not lost with it.
  async function readAgain() {
    await onChanged();
    focusIfLost(heading.current);
  }
  const { lateOrders, stuckPayments, differingPayments, failedRefunds, parkedMails } = wanting;
  const isQuiet = Object.values(wanting).every(({ count }) => count === 0);
  return (
    <section className={css.wanting} aria-labelledby={id}>
      <h2 id={id} ref={heading} tabIndex={-1}>
        Needs your attention
      </h2>
      {isQuiet ? (
        <Note tone="ok" icon="check">
          Nothing. Every order is within its time; payments, refunds and mails go their way.
        </Note>
      ) : null}
      <Kind
        of={lateOrders}
        icon="clock"
        words={['order', 'orders', `paid more than ${LATE_AFTER} ago, not sent yet`]}
      >
        {({ orderId, name, since }) => (
          <>
            <OrderLink orderId={orderId} /> {name}, paid {formatDay(new Date(since))}
          </>
        )}
      </Kind>
      <Kind of={stuckPayments} icon="alert" words={['payment', 'payments', 'without an end']}>
        {({ orderId, amountPaise, since, isInReview }) => (
          <>
            <OrderLink orderId={orderId} /> {formatPaise(amountPaise)} since {formatDay(new Date(since))}
            {isInReview ? '; the gateway told something else than was asked for' : ''}
          </>
        )}
      </Kind>
      <Kind
        of={differingPayments}
        icon="alert"
        words={['payment', 'payments', 'at odds with the gateway’s list']}
      >
        {(payment) => <DifferingPayment key={payment.id} payment={payment} onChanged={readAgain} />}
      </Kind>
      <Kind of={failedRefunds} icon="refund" words={['refund', 'refunds', 'failed']}>
        {({ orderId, amountPaise, failure }) => (
          <>
            <OrderLink orderId={orderId} /> {formatPaise(amountPaise)}
            {failure === null ? '' : `: ${failure}`}
          </>
        )}
      </Kind>
      <Kind of={parkedMails} icon="alert" words={['mail', 'mails', 'could not be delivered']}>
        {(mail) => <ParkedMail key={mail.id} mail={mail} onChanged={readAgain} />}
      </Kind>
    </section>
  );
}

type KindProps<One> = {
  of: { count: number; shown: readonly One[] };
  icon: IconName;
  /** For one, for several, and what follows both. */
  words: readonly [one: string, several: string, what: string];
  children: (one: One) => ReactNode;
};

function Kind<One>({ of: { count, shown }, icon, words: [one, several, what], children }: KindProps<One>) {
  if (count === 0) return null;
  const counted = count >= MOST_NEEDING_ATTENTION ? `${count} or more` : `${count}`;
  return (
    <div className={css.wantingKind}>
      <h3>
        <Icon name={icon} isSmall />
        {`${counted} ${count === 1 ? one : several} ${what}`}
      </h3>
      <ul>
        {shown.map((each, at) => (
          <li key={at}>{children(each)}</li>
        ))}
      </ul>
      {count > shown.length ? (
        <p className={`${layoutCss.muted} ${layoutCss.small}`}>{`The ${shown.length} oldest are shown.`}</p>
      ) : null}
    </div>
  );
}
