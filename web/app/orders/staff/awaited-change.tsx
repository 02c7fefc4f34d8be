import { withdrawOrderChange } from '@tula/contract/orders/change-order.ts';
import type { Order } from '@tula/contract/orders/orders.ts';
import { formatMoment } from '@tula/contract/values/dates.ts';
import { formatPaise } from '@tula/contract/values/money.ts';
import { t } from '@tula/messages/order-changes.ts';
import { PostalAddress } from '../../addresses/postal-address.tsx';
import { send } from '../../data/api.ts';
import { LogInAgain } from '../../session/log-in-again.tsx';
import { Button } from '../../ui/button.tsx';
import { Figures } from '../../ui/figures.tsx';
import { Note } from '../../ui/note.tsx';
import { useConfirmedAction } from './actions/use-confirmed-action.ts';
import layoutCss from '../../ui/layout.module.css';

type AwaitedChangeProps = {
  orderId: string;
  proposed: NonNullable<Order['proposedChange']>;
  className: string | undefined;
  onChanged: () => Promise<void>;
};

/** A change that is not paid yet: staff can withdraw it, and ask again or bear the difference. */
export function AwaitedChange({ orderId, proposed, className, onChanged }: AwaitedChangeProps) {
  const { isPending, rejection, hasSessionEnded, confirm } = useConfirmedAction({
    request: () => send(withdrawOrderChange, { params: { id: orderId } }),
    done: t('withdraw.done'),
    failed: t('withdraw.failed'),
    onDone: () => void onChanged(),
    onConflict: onChanged,
  });
  const values = {
    amount: formatPaise(proposed.payMorePaise),
    moment: formatMoment(new Date(proposed.until)),
  };
  return (
    <div className={`${layoutCss.above3} ${layoutCss.stack3}`}>
      <h3 className={className}>{t('waiting.title')}</h3>
      <PostalAddress of={proposed.address} />
      <p className={layoutCss.soft}>
        <Figures of={t('waiting.staff', values)} />
      </p>
      {rejection ? <Note tone="err">{rejection}</Note> : null}
      {hasSessionEnded ? <LogInAgain /> : null}
      <Button kind="line" isSmall isPending={isPending} onClick={() => void confirm()}>
        {t('withdraw')}
      </Button>
    </div>
  );
}
