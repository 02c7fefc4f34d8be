import { payForOrderChange } from '@tula/contract/orders/change-order.ts';
import type { Order } from '@tula/contract/orders/orders.ts';
import { formatMoment } from '@tula/contract/values/dates.ts';
import { formatPaise } from '@tula/contract/values/money.ts';
import { t } from '@tula/messages/order-changes.ts';
import { PostalAddress } from '../../addresses/postal-address.tsx';
import { send } from '../../data/api.ts';
import { Button } from '../../ui/button.tsx';
import { Figures } from '../../ui/figures.tsx';
import { usePayAgain } from '../use-pay-again.ts';
import layoutCss from '../../ui/layout.module.css';
import twoColCss from '../../ui/two-col.module.css';

type Proposed = NonNullable<Order['proposedChange']>;

/** Opens the payment page of the change of an order that waits for its money. */
export function usePayForChange(orderId: string, refresh: () => Promise<void>) {
  return usePayAgain(orderId, refresh, (id) => send(payForOrderChange, { params: { id } }));
}

type PayForChangeProps = { orderId: string; proposed: Proposed; refresh: () => Promise<void> };

/** The new address of an order, which its customer pays for before it counts. */
export default function PayForChange({ orderId, proposed, refresh }: PayForChangeProps) {
  const { isPaying, pay } = usePayForChange(orderId, refresh);
  const amount = formatPaise(proposed.payMorePaise);
  return (
    <section
      className={`${twoColCss.summaryBox} ${layoutCss.above6} ${layoutCss.stack3} ${layoutCss.noPrint}`}
    >
      <h2>{t('waiting.title')}</h2>
      <PostalAddress of={proposed.address} />
      <p>
        <Figures of={t('waiting.customer', { amount, moment: formatMoment(new Date(proposed.until)) })} />
      </p>
      <Button kind="pay" isWide isPending={isPaying} onClick={pay}>
        {t('waiting.pay', { amount })}
      </Button>
    </section>
  );
}
