import { closeRefund } from '@tula/contract/orders/manual-outcomes.ts';
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

type StalledRefundProps = {
  refund: NeedsAttention['stalledRefunds']['shown'][number];
  onChanged: () => Promise<void>;
};

const OUTCOMES = ['refunded', 'not-refunded'] as const;

/** A refund that has been open for more than a day, until the gateway or staff say how it ended. */
export function StalledRefund({ refund, onChanged }: StalledRefundProps) {
  const [closing, setClosing] = useState<(typeof OUTCOMES)[number]>();
  const { id, orderId } = refund;
  const amount = formatPaise(refund.amountPaise);
  const isMade = closing !== 'not-refunded';
  return (
    <>
      <Text of={textOf(refund)} order={() => <OrderLink orderId={orderId} />} />
      <span className={`${layoutCss.wrapped} ${css.actions}`}>
        {OUTCOMES.map((outcome) => (
          <TextButton key={outcome} onClick={() => setClosing(outcome)}>
            <Text
              of={t.rich(outcome === 'refunded' ? 'stalledRefunds.refunded' : 'stalledRefunds.notRefunded', {
                orderId,
              })}
              hidden={hidden}
            />
          </TextButton>
        ))}
      </span>
      <CloseDialog
        isOpen={closing !== undefined}
        title={t(isMade ? 'stalledRefunds.refundedTitle' : 'stalledRefunds.notRefundedTitle', {
          amount,
          orderId,
        })}
        text={t(isMade ? 'stalledRefunds.refundedText' : 'stalledRefunds.notRefundedText')}
        confirm={t('stalledRefunds.confirm')}
        request={(reason) =>
          send(closeRefund, { params: { id }, body: { outcome: closing ?? 'refunded', reason } })
        }
        done={({ outcome }) =>
          t(outcome === 'refunded' ? 'stalledRefunds.closedRefunded' : 'stalledRefunds.closedNotRefunded')
        }
        onClose={() => setClosing(undefined)}
        onChanged={onChanged}
      />
    </>
  );
}

function textOf(refund: StalledRefundProps['refund']) {
  const { orderId, isGatewayConfigured, reason } = refund;
  const values = {
    orderId,
    amount: formatPaise(refund.amountPaise),
    day: formatDay(new Date(refund.since)),
    gateway: gatewayLabel(refund.gateway),
  };
  if (!isGatewayConfigured) return t.rich('stalledRefunds.noSettings', values);
  return reason === null
    ? t.rich('stalledRefunds.accepted', values)
    : t.rich('stalledRefunds.item', { ...values, reason });
}
