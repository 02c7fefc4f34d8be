import { formatPaise, paise } from '@tula/contract/values/money.ts';
import { refundPart, restPaise } from '@tula/contract/orders/part-refunds.ts';
import { refundOrder, refundSurplus, type StaffOrder } from '@tula/contract/orders/orders.ts';
import { t } from '@tula/messages/staff-orders.ts';
import { t as uiText } from '@tula/messages/ui.ts';
import { type Reply, send } from '../../../data/api.ts';
import { LogInAgain } from '../../../session/log-in-again.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog, DialogButtons } from '../../../ui/dialog/dialog.tsx';
import { Note } from '../../../ui/note.tsx';
import type { StaffActionProps } from './order-action.ts';
import { useConfirmedAction } from './use-confirmed-action.ts';
import { useKnownOrder } from './use-known-order.ts';
import layoutCss from '../../../ui/layout.module.css';

/** The order’s own payment; money that arrived late or twice; or the part that failed first of those to start again. */
type Refunded = 'order' | 'surplus' | 'failedPart';
type RefundDialogProps = StaffActionProps & { of: Refunded };

/** Starts a refund after confirmation. */
export function RefundDialog({ order, of, onClose, onChanged }: RefundDialogProps) {
  return (
    <Dialog isOpen={order !== undefined} onClose={onClose} title={order ? titleOf(order, of) : ''}>
      {order ? <Confirm order={order} of={of} onClose={onClose} onChanged={onChanged} /> : null}
    </Dialog>
  );
}

function titleOf(order: StaffOrder, of: Refunded): string {
  const amountPaise = {
    order: order.refundRestPaise,
    surplus: order.surplusOwedPaise,
    failedPart: order.failedParts[0]?.amountPaise ?? order.refundRestPaise,
  }[of];
  const values = { amount: formatPaise(amountPaise), order: order.orderId };
  return of === 'failedPart' ? t('part.again.title', values) : t('refund.title', values);
}

type Sent = Promise<Reply<typeof refundOrder | typeof refundSurplus | typeof refundPart>>;

function requestOf(order: StaffOrder, of: Refunded, known: StaffOrder): Sent {
  const params = { id: order.id };
  const [failed] = order.failedParts;
  if (of !== 'failedPart' || failed === undefined)
    return of === 'surplus' ? send(refundSurplus, { params }) : send(refundOrder, { params });
  const refundedPaise = paise(known.totalPaise - restPaise(known));
  const body = { retryOf: failed.id, reason: failed.reason, refundedPaise };
  return send(refundPart, { params, body });
}

type ConfirmProps = Omit<RefundDialogProps, 'order'> & { order: StaffOrder };

function Confirm({ order, of, onClose, onChanged }: ConfirmProps) {
  const { known, readAgain } = useKnownOrder(order);
  const { isPending, rejection, hasSessionEnded, confirm } = useConfirmedAction({
    request: () => requestOf(order, of, known),
    done: t('refund.done'),
    failed: uiText('failed'),
    onDone: () => {
      onClose();
      void onChanged();
    },
    onConflict: () => Promise.all([readAgain(), onChanged()]),
  });
  const { refund, refundPart: part, refundSurplus: surplus } = known.actions;
  const { isAllowed } = { order: refund, surplus, failedPart: part }[of];
  return (
    <>
      <p className={layoutCss.soft}>{consequences(known, of)}</p>
      {rejection ? <Note tone="err">{rejection}</Note> : null}
      <DialogButtons>
        {hasSessionEnded ? (
          <LogInAgain />
        ) : (
          <Button kind="danger" isPending={isPending} disabled={!isAllowed} onClick={() => void confirm()}>
            {t('action.refund')}
          </Button>
        )}
        <Button kind="line" disabled={isPending} onClick={onClose}>
          {t('refund.cancel')}
        </Button>
      </DialogButtons>
    </>
  );
}

function consequences(order: StaffOrder, of: Refunded): string {
  const { isCancelled, shippingStatus, promises, failedParts, paidByHand: how } = order;
  const name = order.name || t('customer');
  const [failed] = failedParts;
  if (of === 'failedPart' && failed !== undefined)
    return t('part.again.text', { name, reason: failed.reason });
  const refund =
    how === undefined
      ? t('refund.text', { name, ...promises.refundDays })
      : t('refund.textByHand', { name, how });
  if (of !== 'order' || isCancelled) return refund;
  return `${refund} ${shippingStatus === 'pending' ? t('refund.notCancelled') : t('refund.shipped')}`;
}
