import { closeDifference } from '@tula/contract/differences.ts';
import type { DifferingPayment as Differing } from '@tula/contract/sales.ts';
import { useState } from 'react';
import { send } from '../../data/api.ts';
import { failureWords } from '../../data/failure-message.ts';
import { TextButton } from '../../ui/button.tsx';
import { toast, toastFailure } from '../../ui/toasts/toasts.ts';
import { differenceWords } from './difference-words.ts';
import { OrderLink } from '../staff/order-link.tsx';
import css from './attention.module.css';
import layoutCss from '../../ui/layout.module.css';

/** A payment that the gateway tells of otherwise than the books, until somebody has dealt with it. */
export function DifferingPayment({
  payment,
  onChanged,
}: {
  payment: Differing;
  onChanged: () => Promise<void>;
}) {
  const [isPending, setPending] = useState(false);
  const { id, orderId, reference } = payment;
  async function close() {
    setPending(true);
    const reply = await send(closeDifference, { params: { id } });
    if (reply.data) toast('The payment is dealt with.');
    // Somebody else was faster: the list that is read now says so too.
    else if (reply.status === 404) toastFailure(reply.message);
    else toastFailure(failureWords(reply, 'Something went wrong!'));
    await onChanged();
    setPending(false);
  }
  return (
    <>
      {differenceWords(payment)}
      <span className={css.wantingActions}>
        {orderId === null ? null : <OrderLink orderId={orderId} />}
        <TextButton disabled={isPending} onClick={() => void close()}>
          Mark as dealt with<span className={layoutCss.visuallyHidden}>{` (payment ${reference})`}</span>
        </TextButton>
      </span>
    </>
  );
}
