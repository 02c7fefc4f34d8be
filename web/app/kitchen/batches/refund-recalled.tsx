import { refundRecalled } from '@tula/contract/batches/recalls.ts';
import type { BatchId, OrderId } from '@tula/contract/calls/ids.ts';
import { t } from '@tula/messages/batches.ts';
import { useState } from 'react';
import { send } from '../../data/api.ts';
import { useMay } from '../../data/staff-role.ts';
import { Button, TextButton } from '../../ui/button.tsx';
import { Note } from '../../ui/note.tsx';
import { toast, toastFailure } from '../../ui/toasts/toasts.ts';

type OneProps = { batchId: BatchId; orderId: string; onChanged: () => Promise<void> };

/** Starts the refund of the recalled packs of an order. */
export function RefundOne({ batchId, orderId, onChanged }: OneProps) {
  const mayRefund = useMay(refundRecalled);
  const [isPending, setPending] = useState(false);
  if (!mayRefund) return null;

  async function refund() {
    setPending(true);
    const reply = await send(refundRecalled, { params: { id: batchId }, body: { order: orderId } });
    if (reply.data) toast(t('refund.started'));
    else toastFailure(reply.message);
    await onChanged();
    setPending(false);
  }

  return (
    <TextButton
      disabled={isPending}
      aria-label={t('refund.oneOf', { order: orderId })}
      onClick={() => void refund()}
    >
      {t('refund.one')}
    </TextButton>
  );
}

type Failed = { orderId: string; message: string };

/** Starts all refunds that are due, a page of orders with each call; what could not be started is listed. */
export function RefundAll({ batchId, onChanged }: Omit<OneProps, 'orderId'>) {
  const mayRefund = useMay(refundRecalled);
  const [isPending, setPending] = useState(false);
  const [failed, setFailed] = useState<readonly Failed[]>([]);
  if (!mayRefund) return null;

  async function refund() {
    setPending(true);
    const failures: Failed[] = [];
    let started = 0;
    let isCutShort = false;
    let after: OrderId | null = null;
    do {
      const body: { after?: OrderId } = after === null ? {} : { after };
      const reply = await send(refundRecalled, { params: { id: batchId }, body });
      if (!reply.data) {
        toastFailure(reply.message);
        isCutShort = true;
        break;
      }
      started += reply.data.started;
      failures.push(...reply.data.failed);
      after = reply.data.next;
    } while (after !== null);
    setFailed(failures);
    // After a failure, no refund started does not mean that none was due.
    if (started > 0 || !isCutShort) toast(t('refund.startedAll', { count: started }));
    await onChanged();
    setPending(false);
  }

  return (
    <>
      <Button kind="pay" isSmall isPending={isPending} onClick={() => void refund()}>
        {t('refund.all')}
      </Button>
      {failed.length === 0 ? null : (
        <Note tone="err">
          <p>{t('refund.failedSome')}</p>
          <ul>
            {failed.map(({ orderId, message }) => (
              <li key={orderId}>{t('refund.failed', { order: orderId, message })}</li>
            ))}
          </ul>
        </Note>
      )}
    </>
  );
}
