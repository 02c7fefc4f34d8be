import { setTrackingNumber, type StaffOrder } from '@tula/contract/orders/orders.ts';
import { formatKg, grams } from '@tula/contract/values/weight.ts';
import { t } from '@tula/messages/staff-orders.ts';
import { send } from '../../../data/api.ts';
import { LogInAgain } from '../../../session/log-in-again.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog, DialogButtons } from '../../../ui/dialog/dialog.tsx';
import { Note } from '../../../ui/note.tsx';
import type { StaffActionProps } from './order-action.ts';
import { READY_FOR_PICKUP } from './tracking-draft.ts';
import { useConfirmedAction } from './use-confirmed-action.ts';
import { useKnownOrder } from './use-known-order.ts';
import layoutCss from '../../../ui/layout.module.css';

/** Marks a pickup as ready after confirmation. */
export function ReadyDialog({ order, onClose, onChanged }: StaffActionProps) {
  return (
    <Dialog
      isOpen={order !== undefined}
      onClose={onClose}
      title={t('ready.title', { order: order?.orderId ?? '' })}
    >
      {order ? <Confirm order={order} onClose={onClose} onChanged={onChanged} /> : null}
    </Dialog>
  );
}

function Confirm({ order, onClose, onChanged }: Omit<StaffActionProps, 'order'> & { order: StaffOrder }) {
  const { known, readAgain } = useKnownOrder(order);
  const { isPending, rejection, hasSessionEnded, confirm } = useConfirmedAction({
    request: () => {
      const body = { 'tracking-number': READY_FOR_PICKUP };
      return send(setTrackingNumber, { params: { id: order.id }, body });
    },
    done: t('ready.done'),
    failed: t('ready.failed'),
    onDone: () => {
      onClose();
      void onChanged();
    },
    onConflict: () => Promise.all([readAgain(), onChanged()]),
  });
  return (
    <>
      <p className={layoutCss.soft}>
        {t('ready.text', { name: known.name, weight: formatKg(grams(known.totalWeightGrams)) })}
      </p>
      {rejection ? <Note tone="err">{rejection}</Note> : null}
      <DialogButtons>
        {hasSessionEnded ? (
          <LogInAgain />
        ) : (
          <Button
            isPending={isPending}
            disabled={!known.actions.readyForPickup.isAllowed}
            onClick={() => void confirm()}
          >
            {t('action.ready')}
          </Button>
        )}
        <Button kind="line" disabled={isPending} onClick={onClose}>
          {t('ready.notYet')}
        </Button>
      </DialogButtons>
    </>
  );
}
