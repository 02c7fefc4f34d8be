import { formatPaise } from '@tula/contract/money.ts';
import { whyNotText } from '@tula/contract/order-action-texts.ts';
import { cancelOrder, type Order } from '@tula/contract/orders.ts';
import { shop } from '@tula/contract/shop.ts';
import { useId, useRef, useState } from 'react';
import { send } from '../data/api.ts';
import { randomKey } from '../checkout/idempotency-key.ts';
import { failureWords } from '../data/failure-message.ts';
import { Button, TextButton } from '../ui/button.tsx';
import { Dialog, DialogButtons } from '../ui/dialog.tsx';
import { Note } from '../ui/note.tsx';
import { toast, toastFailure } from '../ui/toasts/toasts.ts';
import layoutCss from '../ui/layout.module.css';

type CancelOrderProps = { order: Order; onChanged: () => Promise<void> };

/** Calls an order back, once that is confirmed. */
export function CancelOrder({ order, onChanged }: CancelOrderProps) {
  const [isAsked, ask] = useState(false);
  const id = useId();
  const whyNot = whyNotText('cancel', order.actions.cancel.whyNot);
  const { isPending, refusal, cancel } = useCancelling(order, async () => {
    ask(false);
    await onChanged();
  });
  return (
    <>
      <TextButton
        isDanger
        disabled={whyNot !== undefined}
        aria-describedby={whyNot ? id : undefined}
        title={whyNot}
        onClick={() => ask(true)}
      >
        Cancel order
        <span className={layoutCss.visuallyHidden}>{` ${order.orderId}`}</span>
      </TextButton>
      {whyNot ? (
        <span className={layoutCss.visuallyHidden} id={id}>
          {whyNot}
        </span>
      ) : null}
      <Dialog isOpen={isAsked} onClose={() => ask(false)} title={`Cancel order ${order.orderId}?`}>
        <p className={layoutCss.soft}>{whatFollows(order)}</p>
        {refusal ? <Note tone="err">{refusal}</Note> : null}
        <DialogButtons>
          <Button kind="danger" isPending={isPending} onClick={() => void cancel()}>
            Cancel order
          </Button>
          <Button kind="line" disabled={isPending} onClick={() => ask(false)}>
            Keep it
          </Button>
        </DialogButtons>
      </Dialog>
    </>
  );
}

function whatFollows({ totalPaise }: Order): string {
  const { least, most } = shop.promises.refundDays;
  const amount = formatPaise(totalPaise);
  return `Nothing will be packed, and ${amount} come back within ${least} to ${most} days. This cannot be undone.`;
}

function useCancelling({ id }: Order, onDone: () => Promise<void>) {
  const [isPending, setPending] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  // When an answer is lost on its way, asking again under the same key is no second cancellation.
  const key = useRef<string>(undefined);

  async function cancel() {
    setPending(true);
    setRefusal(undefined);
    key.current ??= randomKey();
    const reply = await send(cancelOrder, { params: { id } }, { idempotencyKey: key.current });
    setPending(false);
    if (!reply.data && reply.code !== 'ORDER_NOT_CANCELLABLE')
      return setRefusal(failureWords(reply, 'Something went wrong!'));
    if (reply.data) toast('Order cancelled successfully! Refund will be processed.');
    else toastFailure(reply.message);
    await onDone();
  }

  return { isPending, refusal, cancel };
}
