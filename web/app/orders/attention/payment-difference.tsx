import { closeDifference } from '@tula/contract/orders/differences.ts';
import type { DifferingPayment as Differing } from '@tula/contract/today/today.ts';
import { t } from '@tula/messages/attention.ts';
import { t as uiText } from '@tula/messages/ui.ts';
import { useState } from 'react';
import { send } from '../../data/api.ts';
import { failureMessage } from '../../data/failure-message.ts';
import { TextButton } from '../../ui/button.tsx';
import { Text } from '../../ui/text.tsx';
import { toast, toastFailure } from '../../ui/toasts/toasts.ts';
import { differenceText } from './difference-text.ts';
import { OrderLink } from '../staff/order-link.tsx';
import { hidden } from './hidden.tsx';
import css from './attention.module.css';
import layoutCss from '../../ui/layout.module.css';

type DifferingPaymentProps = { payment: Differing; onChanged: () => Promise<void> };

/** A payment on which the gateway's list and our records disagree, until staff mark it as resolved. */
export function DifferingPayment({ payment, onChanged }: DifferingPaymentProps) {
  const [isPending, setPending] = useState(false);
  const { id, orderId, reference } = payment;
  async function resolve() {
    setPending(true);
    const reply = await send(closeDifference, { params: { id } });
    if (reply.data) toast(t('resolved'));
    // Another member of staff was faster: the updated list shows it too.
    else if (reply.status === 404) toastFailure(reply.message);
    else toastFailure(failureMessage(reply, uiText('failed')));
    await onChanged();
    setPending(false);
  }
  return (
    <>
      {differenceText(payment)}
      <span className={`${layoutCss.wrapped} ${css.actions}`}>
        {orderId === null ? null : <OrderLink orderId={orderId} />}
        <TextButton disabled={isPending} onClick={() => void resolve()}>
          <Text of={t.rich('resolve', { reference })} hidden={hidden} />
        </TextButton>
      </span>
    </>
  );
}
