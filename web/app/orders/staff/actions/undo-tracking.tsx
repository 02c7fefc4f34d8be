import { undoTrackingNumber } from '@tula/contract/orders/handover.ts';
import type { StaffOrder } from '@tula/contract/orders/orders.ts';
import { t } from '@tula/messages/staff-orders.ts';
import { t as uiText } from '@tula/messages/ui.ts';
import { useState } from 'react';
import { send } from '../../../data/api.ts';
import { LogInAgain } from '../../../session/log-in-again.tsx';
import { Button } from '../../../ui/button.tsx';
import { DialogButtons } from '../../../ui/dialog/dialog.tsx';
import { Note } from '../../../ui/note.tsx';
import type { StaffActionProps } from './order-action.ts';
import { useConfirmedAction } from './use-confirmed-action.ts';
import layoutCss from '../../../ui/layout.module.css';
import css from '../staff-order-page.module.css';

type UndoProps = Omit<StaffActionProps, 'order'> & { order: StaffOrder };

/** Below the form that corrects a number: the order has not left at all, so its number is taken back. */
export function UndoTracking({ order, onClose, onChanged }: UndoProps) {
  const [isOpen, setOpen] = useState(false);
  const { trackingNumber: number, actions, name } = order;
  const { isPending, rejection, hasSessionEnded, confirm } = useConfirmedAction({
    request: () =>
      send(undoTrackingNumber, { params: { id: order.id }, body: { 'tracking-number': number ?? '' } }),
    done: t('undoTracking.done'),
    failed: uiText('failed'),
    onDone: () => {
      onClose();
      void onChanged();
    },
    onConflict: onChanged,
  });
  if (number === null || !actions.undoTracking.isAllowed) return null;
  if (!isOpen)
    return (
      <Button kind="line" isSmall isWide className={css.undo} onClick={() => setOpen(true)}>
        {t('undoTracking.open')}
      </Button>
    );
  return (
    <section className={css.undo} aria-labelledby="undo-tracking">
      <h3 id="undo-tracking">{t('undoTracking.question', { number })}</h3>
      <p className={layoutCss.soft}>{t('undoTracking.text', { name: name || t('customer'), number })}</p>
      {rejection ? <Note tone="err">{rejection}</Note> : null}
      <DialogButtons>
        {hasSessionEnded ? (
          <LogInAgain />
        ) : (
          <Button kind="danger" isPending={isPending} onClick={() => void confirm()}>
            {t('undoTracking.confirm')}
          </Button>
        )}
        <Button kind="line" disabled={isPending} onClick={() => setOpen(false)}>
          {t('undoTracking.keep')}
        </Button>
      </DialogButtons>
    </section>
  );
}
