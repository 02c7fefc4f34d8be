import { formatPaise } from '@tula/contract/money.ts';
import { refundOrder, refundSurplus, type StaffOrder } from '@tula/contract/orders.ts';
import { shop } from '@tula/contract/shop.ts';
import { send } from '../../../data/api.ts';
import { LogInAgain } from '../../../session/log-in-again.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog, DialogButtons } from '../../../ui/dialog.tsx';
import { Note } from '../../../ui/note.tsx';
import type { ActProps } from './order-action.ts';
import { useConfirmedAct } from './use-confirmed-action.ts';
import { useKnownOrder } from './use-known-order.ts';
import layoutCss from '../../../ui/layout.module.css';

type RefundDialogProps = ActProps & {
  /** Of money that came late or twice, in the place of what the order was paid with. */
  isSurplus?: boolean;
};

/** Starts a refund, once that is confirmed. */
export function RefundDialog({ order, isSurplus = false, onClose, onChanged }: RefundDialogProps) {
  const title = order ? `Refund ${amountOf(order, isSurplus)} of ${order.orderId}?` : '';
  return (
    <Dialog isOpen={order !== undefined} onClose={onClose} title={title}>
      {order ? <Confirm order={order} isSurplus={isSurplus} onClose={onClose} onChanged={onChanged} /> : null}
    </Dialog>
  );
}

function amountOf({ totalPaise, surplusOwedPaise }: StaffOrder, isSurplus: boolean): string {
  return formatPaise(isSurplus ? surplusOwedPaise : totalPaise);
}

type ConfirmProps = Required<Omit<RefundDialogProps, 'order'>> & { order: StaffOrder };

function Confirm({ order, isSurplus, onClose, onChanged }: ConfirmProps) {
  const { known, lookAgain } = useKnownOrder(order);
  const { isPending, refusal, hasSessionEnded, confirm } = useConfirmedAct({
    ask: () => send(isSurplus ? refundSurplus : refundOrder, { params: { id: order.id } }),
    done: 'Refund initiated successfully!',
    failed: 'Something went wrong!',
    onDone: () => {
      onClose();
      void onChanged();
    },
    onConflict: () => Promise.all([lookAgain(), onChanged()]),
  });
  const { isAllowed } = isSurplus ? known.actions.refundSurplus : known.actions.refund;
  return (
    <>
      <p className={layoutCss.soft}>{whatFollows(known, isSurplus)}</p>
      {refusal ? <Note tone="err">{refusal}</Note> : null}
      <DialogButtons>
        {hasSessionEnded ? (
          <LogInAgain />
        ) : (
          <Button kind="danger" isPending={isPending} disabled={!isAllowed} onClick={() => void confirm()}>
            Initiate Refund
          </Button>
        )}
        <Button kind="line" disabled={isPending} onClick={onClose}>
          Keep the money
        </Button>
      </DialogButtons>
    </>
  );
}

function whatFollows({ name, isCancelled, shippingStatus }: StaffOrder, isSurplus: boolean): string {
  const { least, most } = shop.promises.refundDays;
  const back = `The money goes back to ${name} the way it came, within ${least} to ${most} days. This cannot be undone.`;
  if (isSurplus || isCancelled) return back;
  return shippingStatus === 'pending'
    ? `${back} The order itself is not cancelled by it: please do not send it.`
    : `${back} The goods have left already.`;
}
