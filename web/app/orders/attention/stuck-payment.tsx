import { closePayment } from '@tula/contract/orders/manual-outcomes.ts';
import { formatPaise } from '@tula/contract/values/money.ts';
import type { NeedsAttention } from '@tula/contract/today/today.ts';
import { formatDay } from '@tula/contract/values/dates.ts';
import { t } from '@tula/messages/attention.ts';
import { useState } from 'react';
import { send } from '../../data/api.ts';
import { TextButton } from '../../ui/button.tsx';
import { Text } from '../../ui/text.tsx';
import { OrderLink } from '../staff/order-link.tsx';
import { CloseDialog } from './close-dialog.tsx';
import { hidden } from './hidden.tsx';
import css from './attention.module.css';
import layoutCss from '../../ui/layout.module.css';

type StuckPaymentProps = {
  payment: NeedsAttention['stuckPayments']['shown'][number];
  onChanged: () => Promise<void>;
};

/** A payment that does not end by itself, until staff close it. */
export function StuckPayment({ payment, onChanged }: StuckPaymentProps) {
  const [isOpen, setOpen] = useState(false);
  const { id, orderId, amountPaise, since, isInReview } = payment;
  const amount = formatPaise(amountPaise);
  return (
    <>
      <Text
        of={t.rich(isInReview ? 'stuckPayments.inReview' : 'stuckPayments.item', {
          orderId,
          amount,
          day: formatDay(new Date(since)),
        })}
        order={() => <OrderLink orderId={orderId} />}
      />
      <span className={`${layoutCss.wrapped} ${css.actions}`}>
        <TextButton onClick={() => setOpen(true)}>
          <Text of={t.rich('stuckPayments.close', { orderId })} hidden={hidden} />
        </TextButton>
      </span>
      <CloseDialog
        isOpen={isOpen}
        title={t('stuckPayments.closeTitle', { amount, orderId })}
        text={t(isInReview ? 'stuckPayments.closeReview' : 'stuckPayments.closeOpen')}
        confirm={t('stuckPayments.confirm')}
        request={(reason) => send(closePayment, { params: { id }, body: { reason } })}
        done={({ outcome }) => t(outcome === 'paid' ? 'stuckPayments.paid' : 'stuckPayments.notPaid')}
        onClose={() => setOpen(false)}
        onChanged={onChanged}
      />
    </>
  );
}
