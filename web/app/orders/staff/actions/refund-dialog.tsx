import { formatPaise } from '@tula/contract/values/money.ts';
import { refundOrder, refundSurplus, type StaffOrder } from '@tula/contract/orders/orders.ts';
import { restPaise } from '@tula/contract/orders/part-refunds.ts';
import { t } from '@tula/messages/staff-orders.ts';
import { t as uiText } from '@tula/messages/ui.ts';
import { send } from '../../../data/api.ts';
import { LogInAgain } from '../../../session/log-in-again.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog, DialogButtons } from '../../../ui/dialog/dialog.tsx';
import { Note } from '../../../ui/note.tsx';
import type { StaffActionProps } from './order-action.ts';
import { useConfirmedAction } from './use-confirmed-action.ts';
import { useKnownOrder } from './use-known-order.ts';
import layoutCss from '../../../ui/layout.module.css';

type RefundDialogProps = StaffActionProps & {
  /** Refunds money that arrived late or twice, not the order's own payment. */
  isSurplus?: boolean;
};

/** Starts a refund after confirmation. */
export function RefundDialog({ order, isSurplus = false, onClose, onChanged }: RefundDialogProps) {
  const title = order ? t('refund.title', { amount: amountOf(order, isSurplus), order: order.orderId }) : '';
  return (
    <Dialog isOpen={order !== undefined} onClose={onClose} title={title}>
      {order ? <Confirm order={order} isSurplus={isSurplus} onClose={onClose} onChanged={onChanged} /> : null}
    </Dialog>
  );
}

function amountOf(order: StaffOrder, isSurplus: boolean): string {
  return formatPaise(isSurplus ? order.surplusOwedPaise : restPaise(order));
}

type ConfirmProps = Required<Omit<RefundDialogProps, 'order'>> & { order: StaffOrder };

function Confirm({ order, isSurplus, onClose, onChanged }: ConfirmProps) {
  const { known, readAgain } = useKnownOrder(order);
  const { isPending, rejection, hasSessionEnded, confirm } = useConfirmedAction({
    request: () => send(isSurplus ? refundSurplus : refundOrder, { params: { id: order.id } }),
    done: t('refund.done'),
    failed: uiText('failed'),
    onDone: () => {
      onClose();
      void onChanged();
    },
    onConflict: () => Promise.all([readAgain(), onChanged()]),
  });
  const { isAllowed } = isSurplus ? known.actions.refundSurplus : known.actions.refund;
  return (
    <>
      <p className={layoutCss.soft}>{consequences(known, isSurplus)}</p>
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

function consequences(order: StaffOrder, isSurplus: boolean): string {
  const { name, isCancelled, shippingStatus, promises } = order;
  const refund = t('refund.text', { name: name || t('customer'), ...promises.refundDays });
  if (isSurplus || isCancelled) return refund;
  return `${refund} ${shippingStatus === 'pending' ? t('refund.notCancelled') : t('refund.shipped')}`;
}
