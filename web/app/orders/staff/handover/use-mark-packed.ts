import { markOrdersPacked } from '@tula/contract/orders/handover.ts';
import { t } from '@tula/messages/staff-orders.ts';
import { t as uiText } from '@tula/messages/ui.ts';
import { useState } from 'react';
import { send } from '../../../data/api.ts';
import { toast, toastFailure } from '../../../ui/toasts/toasts.ts';
import { actionFailure } from '../../action-failure.ts';

/** Marks orders as packed or as not packed; toasts tell how many are, and why others are not. */
export function useMarkPacked(onChanged: () => Promise<void>) {
  const [isPending, setPending] = useState(false);
  async function mark(orders: readonly string[], isPacked: boolean) {
    setPending(true);
    const reply = await send(markOrdersPacked, { body: { orders: [...orders], isPacked } });
    setPending(false);
    if (!reply.data) return void toastFailure(actionFailure(reply, uiText('failed')));
    const { done, failed } = reply.data;
    if (done > 0) toast(t(isPacked ? 'packed.done' : 'packed.undone', { count: done }));
    const [first] = failed;
    if (first)
      toastFailure(
        t('packed.failed', { order: first.orderId, message: first.message, others: failed.length - 1 }),
      );
    await onChanged();
  }
  return { isPending, mark };
}
