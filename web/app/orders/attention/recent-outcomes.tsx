import type { ManualOutcome } from '@tula/contract/orders/manual-outcomes.ts';
import { formatPaise } from '@tula/contract/values/money.ts';
import type { RecentOutcome } from '@tula/contract/today/today.ts';
import { formatMoment } from '@tula/contract/values/dates.ts';
import { t } from '@tula/messages/attention.ts';
import { Icon } from '../../ui/icon.tsx';
import { Text } from '../../ui/text.tsx';
import { OrderLink } from '../staff/order-link.tsx';
import css from './attention.module.css';
import layoutCss from '../../ui/layout.module.css';

/** The cases that staff closed last: how each counts since, why, who and when. */
export function RecentOutcomes({ outcomes }: { outcomes: readonly RecentOutcome[] }) {
  if (outcomes.length === 0) return null;
  return (
    <details className={`${layoutCss.above2} ${css.resolved}`}>
      <summary>
        {t('closed.title')}
        <Icon name="down" isSmall />
      </summary>
      <ul>
        {outcomes.map((outcome) => (
          <li key={outcome.id}>
            <Text of={textOf(outcome)} order={() => <OrderLink orderId={outcome.orderId} />} />
            <small>
              {t('closed.by', {
                name: outcome.by ?? t('closed.staff'),
                moment: formatMoment(new Date(outcome.at)),
                reason: outcome.reason,
              })}
            </small>
          </li>
        ))}
      </ul>
    </details>
  );
}

type Values = { orderId: string; amount: string };

const TEXTS: Record<ManualOutcome, (values: Values) => ReturnType<typeof t.rich>> = {
  paid: (values) => t.rich('closed.paid', values),
  'not-paid': (values) => t.rich('closed.notPaid', values),
  refunded: (values) => t.rich('closed.refunded', values),
  'not-refunded': (values) => t.rich('closed.notRefunded', values),
  kept: (values) => t.rich('closed.kept', values),
  lost: (values) => t.rich('closed.lost', values),
};

function textOf({ outcome, orderId, amountPaise }: RecentOutcome) {
  return TEXTS[outcome]({ orderId, amount: formatPaise(amountPaise) });
}
