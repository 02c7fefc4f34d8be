import { formatPaise } from '@tula/contract/values/money.ts';
import { refundOrder } from '@tula/contract/orders/orders.ts';
import { startRefundsDue } from '@tula/contract/orders/refunds-due.ts';
import { MOST_NEEDING_ATTENTION, type NeedsAttention } from '@tula/contract/today/today.ts';
import { t } from '@tula/messages/attention.ts';
import { t as uiText } from '@tula/messages/ui.ts';
import { useState } from 'react';
import { send } from '../../data/api.ts';
import { failureMessage } from '../../data/failure-message.ts';
import { actionFailure } from '../action-failure.ts';
import { Button, TextButton } from '../../ui/button.tsx';
import { Note } from '../../ui/note.tsx';
import { Text } from '../../ui/text.tsx';
import { toast, toastFailure } from '../../ui/toasts/toasts.ts';
import { OrderLink } from '../staff/order-link.tsx';
import { ageText } from '../age-text.ts';
import { AttentionKind } from './attention-kind.tsx';
import css from './attention.module.css';
import layoutCss from '../../ui/layout.module.css';

type RefundsDueProps = { due: NeedsAttention['refundsDue']; onChanged: () => Promise<void> };
type NotStarted = { orderId: string; message: string; wasAlone: boolean };

/** Cancelled orders whose refund nobody has started, to be started one by one or all together. */
export function RefundsDue({ due, onChanged }: RefundsDueProps) {
  const { isPending, notStarted, startOne, startAll } = useStartRefunds(onChanged);
  const { count } = due;
  const amount = formatPaise(due.totalPaise);
  const isMore = count >= MOST_NEEDING_ATTENTION;
  const isShown = ({ orderId }: NotStarted) => due.shown.some((each) => each.orderId === orderId);
  // Beside its entry if the only one that was tried is still there.
  const alone = notStarted.find((each) => each.wasAlone && isShown(each));
  const note =
    notStarted.length > 0 && alone === undefined ? <NotStartedNote notStarted={notStarted} /> : null;
  const footer = (
    <>
      {note}
      {count > 1 ? (
        <p className={layoutCss.above3}>
          <Button isSmall isPending={isPending} onClick={() => void startAll()}>
            {t(isMore ? 'refundsDue.startOldest' : 'refundsDue.startAll', { count, amount })}
          </Button>
        </p>
      ) : null}
    </>
  );
  return (
    <>
      {count === 0 ? note : null}
      <AttentionKind of={due} icon="refund" kind="refundsDue" footer={footer}>
        {({ orderId, name, amountPaise, since }) => (
          <>
            <Text
              of={t.rich('refundsDue.item', {
                orderId,
                name,
                amount: formatPaise(amountPaise),
                age: ageText(new Date(since), new Date()),
              })}
              order={() => <OrderLink orderId={orderId} />}
            />
            <span className={`${layoutCss.wrapped} ${css.actions}`}>
              <TextButton disabled={isPending} onClick={() => void startOne(orderId)}>
                <Text
                  of={t.rich('refundsDue.start', { orderId })}
                  hidden={(inside) => <span className={layoutCss.visuallyHidden}>{inside}</span>}
                />
              </TextButton>
            </span>
            {alone?.orderId === orderId ? <Note tone="err">{alone.message}</Note> : null}
          </>
        )}
      </AttentionKind>
    </>
  );
}

/** Stays until the next try: toasts would disappear before all reasons are read. */
function NotStartedNote({ notStarted }: { notStarted: readonly NotStarted[] }) {
  return (
    <Note tone="err" className={css.notStarted}>
      {t('refundsDue.failed', { count: notStarted.length })}
      <ul>
        {notStarted.map(({ orderId, message }) => (
          <li key={orderId}>
            <OrderLink orderId={orderId} /> {message}
          </li>
        ))}
      </ul>
    </Note>
  );
}

function useStartRefunds(onChanged: () => Promise<void>) {
  const [isPending, setPending] = useState(false);
  const [notStarted, setNotStarted] = useState<readonly NotStarted[]>([]);
  // The other buttons wait for the new list: until then a second click would hit another order.
  async function during(request: () => Promise<readonly NotStarted[]>) {
    setPending(true);
    setNotStarted(await request());
    await onChanged();
    setPending(false);
  }
  const startOne = (orderId: string) =>
    during(async () => {
      const reply = await send(refundOrder, { params: { id: orderId } });
      if (!reply.data) {
        const message = actionFailure(reply, uiText('failed'));
        return [{ orderId, message, wasAlone: true }];
      }
      toast(t('refundsDue.started', { count: 1 }));
      return [];
    });
  const startAll = () =>
    during(async () => {
      const { data, ...reply } = await send(startRefundsDue, {});
      if (!data) {
        toastFailure(failureMessage(reply, uiText('failed')));
        return [];
      }
      if (data.started > 0) toast(t('refundsDue.started', { count: data.started }));
      else if (data.failed.length === 0) toast(t('refundsDue.startedBefore'));
      return data.failed.map((each) => ({ ...each, wasAlone: false }));
    });
  return { isPending, notStarted, startOne, startAll };
}
