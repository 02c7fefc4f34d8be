import { setTrackingNumber, type StaffOrder } from '@tula/contract/orders.ts';
import { formatKg, grams } from '@tula/contract/weight.ts';
import { send } from '../../../data/api.ts';
import { LogInAgain } from '../../../session/log-in-again.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog, DialogButtons } from '../../../ui/dialog.tsx';
import { Note } from '../../../ui/note.tsx';
import type { ActProps } from './order-action.ts';
import { READY_FOR_PICKUP } from './tracking-draft.ts';
import { useConfirmedAct } from './use-confirmed-action.ts';
import { useKnownOrder } from './use-known-order.ts';
import { WarningBeforeSending } from './shipping-warning.tsx';
import layoutCss from '../../../ui/layout.module.css';

/** Marks a pickup as ready, once that is confirmed. */
export function ReadyDialog({ order, onClose, onChanged }: ActProps) {
  return (
    <Dialog
      isOpen={order !== undefined}
      onClose={onClose}
      title={`Is ${order?.orderId ?? ''} ready for pickup?`}
    >
      {order ? <Confirm order={order} onClose={onClose} onChanged={onChanged} /> : null}
    </Dialog>
  );
}

function Confirm({ order, onClose, onChanged }: Omit<ActProps, 'order'> & { order: StaffOrder }) {
  const { known, lookAgain } = useKnownOrder(order);
  const { isPending, refusal, hasSessionEnded, confirm } = useConfirmedAct({
    ask: () => {
      const body = { 'tracking-number': READY_FOR_PICKUP };
      return send(setTrackingNumber, { params: { id: order.id }, body });
    },
    done: 'Order marked as ready for pickup!',
    failed: 'Could not change the status to ready for pickup',
    onDone: () => {
      onClose();
      void onChanged();
    },
    onConflict: () => Promise.all([lookAgain(), onChanged()]),
  });
  return (
    <>
      <p className={layoutCss.soft}>
        {`${known.name} gets a mail that ${formatKg(grams(known.totalWeightGrams))} wait at the store. This cannot be undone.`}
      </p>
      <WarningBeforeSending order={known} />
      {refusal ? <Note tone="err">{refusal}</Note> : null}
      <DialogButtons>
        {hasSessionEnded ? (
          <LogInAgain />
        ) : (
          <Button
            isPending={isPending}
            disabled={!known.actions.readyForPickup.isAllowed}
            onClick={() => void confirm()}
          >
            Ready for Pickup
          </Button>
        )}
        <Button kind="line" disabled={isPending} onClick={onClose}>
          Not yet
        </Button>
      </DialogButtons>
    </>
  );
}
