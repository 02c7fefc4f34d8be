import { closeDispute } from '@tula/contract/orders/manual-outcomes.ts';
import { formatPaise } from '@tula/contract/values/money.ts';
import type { NeedsAttention } from '@tula/contract/today/today.ts';
import { formatDay } from '@tula/contract/values/dates.ts';
import { t } from '@tula/messages/attention.ts';
import { useState } from 'react';
import { send } from '../../data/api.ts';
import { TextButton } from '../../ui/button.tsx';
import { Text } from '../../ui/text.tsx';
import { OrderLink } from '../staff/order-link.tsx';
import { CloseDialog } from './close-dialog.tsx';
import { gatewayLabel } from './difference-text.ts';
import { hidden } from './hidden.tsx';
import css from './attention.module.css';
import layoutCss from '../../ui/layout.module.css';

type OpenDisputeProps = {
  dispute: NeedsAttention['openDisputes']['shown'][number];
  onChanged: () => Promise<void>;
};

const OUTCOMES = ['kept', 'lost'] as const;

/** A payment that the customer's bank claims back, until the gateway or staff say how it ended. */
export function OpenDispute({ dispute, onChanged }: OpenDisputeProps) {
  const [closing, setClosing] = useState<(typeof OUTCOMES)[number]>();
  const { id, orderId, since } = dispute;
  const amount = formatPaise(dispute.amountPaise);
  return (
    <>
      <Text of={textOf(dispute)} order={() => <OrderLink orderId={orderId} />} />
      <span className={`${layoutCss.wrapped} ${css.actions}`}>
        {OUTCOMES.map((outcome) => (
          <TextButton key={outcome} onClick={() => setClosing(outcome)}>
            <Text
              of={t.rich(outcome === 'kept' ? 'disputes.kept' : 'disputes.lost', { orderId })}
              hidden={hidden}
            />
          </TextButton>
        ))}
      </span>
      <CloseDialog
        isOpen={closing !== undefined}
        title={t(closing === 'lost' ? 'disputes.lostTitle' : 'disputes.keptTitle', { amount, orderId })}
        text={t(closing === 'lost' ? 'disputes.lostText' : 'disputes.keptText', {
          amount,
          day: formatDay(new Date(since)),
        })}
        confirm={t('disputes.confirm')}
        request={(reason) =>
          send(closeDispute, { params: { id }, body: { outcome: closing ?? 'kept', reason } })
        }
        done={() => t('disputes.closed')}
        onClose={() => setClosing(undefined)}
        onChanged={onChanged}
      />
    </>
  );
}

function textOf({ orderId, amountPaise, since, respondBy, gateway }: OpenDisputeProps['dispute']) {
  const values = {
    orderId,
    amount: formatPaise(amountPaise),
    day: formatDay(new Date(since)),
    gateway: gatewayLabel(gateway),
  };
  return respondBy === null
    ? t.rich('disputes.item', values)
    : t.rich('disputes.itemWithDate', { ...values, until: formatDay(new Date(respondBy)) });
}
