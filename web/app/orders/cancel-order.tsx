import { formatPaise } from '@tula/contract/values/money.ts';
import { cancelOrder, type Order } from '@tula/contract/orders/orders.ts';
import { t } from '@tula/messages/orders.ts';
import { useRef, useState } from 'react';
import { send } from '../data/api.ts';
import { randomKey } from '../checkout/idempotency-key.ts';
import { failureMessage } from '../data/failure-message.ts';
import { Button, TextButton } from '../ui/button.tsx';
import { Dialog, DialogButtons } from '../ui/dialog/dialog.tsx';
import { Figures } from '../ui/figures.tsx';
import { Note } from '../ui/note.tsx';
import { toast, toastFailure } from '../ui/toasts/toasts.ts';
import layoutCss from '../ui/layout.module.css';

type CancelOrderProps = { order: Order; onChanged: () => Promise<void> };

/** Cancels an order after a confirmation; nothing when it cannot be cancelled. */
export function CancelOrder({ order, onChanged }: CancelOrderProps) {
  const [isOpen, setOpen] = useState(false);
  const { isPending, rejection, cancel } = useCancelling(order, async () => {
    setOpen(false);
    await onChanged();
  });
  // An open dialog stays until its answer, which says what has changed.
  if (!order.actions.cancel.isAllowed && !isOpen) return null;
  return (
    <>
      <TextButton isDanger onClick={() => setOpen(true)}>
        {t('cancel')}
        <span className={layoutCss.visuallyHidden}>{` ${order.orderId}`}</span>
      </TextButton>
      <Dialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={t('cancel.title', { order: order.orderId })}
      >
        <p className={layoutCss.soft}>
          <Figures of={cancelText(order)} />
        </p>
        {rejection ? <Note tone="err">{rejection}</Note> : null}
        <DialogButtons>
          <Button kind="danger" isPending={isPending} onClick={() => void cancel()}>
            {t('cancel')}
          </Button>
          <Button kind="line" disabled={isPending} onClick={() => setOpen(false)}>
            {t('cancel.keep')}
          </Button>
        </DialogButtons>
      </Dialog>
    </>
  );
}

function cancelText(order: Order): string {
  const amount = formatPaise(order.refundRestPaise);
  const { paidByHand: how } = order;
  if (how !== undefined) return t('cancel.textByHand', { amount, how });
  return t('cancel.text', { amount, ...order.promises.refundDays });
}

function useCancelling({ id }: Order, onDone: () => Promise<void>) {
  const [isPending, setPending] = useState(false);
  const [rejection, setRejection] = useState<string>();
  // If a response is lost, a retry under the same key does not cancel twice.
  const key = useRef<string>(undefined);

  async function cancel() {
    setPending(true);
    setRejection(undefined);
    key.current ??= randomKey();
    const reply = await send(cancelOrder, { params: { id } }, { idempotencyKey: key.current });
    setPending(false);
    if (!reply.data && reply.code !== 'ORDER_NOT_CANCELLABLE')
      return setRejection(failureMessage(reply, t('somethingWrong')));
    if (reply.data) toast(t('cancel.done'));
    else toastFailure(reply.message);
    await onDone();
  }

  return { isPending, rejection, cancel };
}
