import type { ResolvedPayment } from '@tula/contract/today/today.ts';
import { formatMoment } from '@tula/contract/values/dates.ts';
import { t } from '@tula/messages/attention.ts';
import { Icon } from '../../ui/icon.tsx';
import { differenceText } from './difference-text.ts';
import { OrderLink } from '../staff/order-link.tsx';
import css from './attention.module.css';
import layoutCss from '../../ui/layout.module.css';

/** The payments resolved last: what differed, who resolved it, and when. */
export function ResolvedDifferences({ payments }: { payments: readonly ResolvedPayment[] }) {
  if (payments.length === 0) return null;
  return (
    <details className={`${layoutCss.above2} ${css.resolved}`}>
      <summary>
        {t('resolved.title')}
        <Icon name="down" isSmall />
      </summary>
      <ul>
        {payments.map((payment) => (
          <li key={payment.id}>
            {differenceText(payment)}
            <small>
              {payment.orderId === null ? null : <OrderLink orderId={payment.orderId} />}
              {resolvedBy(payment)}
            </small>
          </li>
        ))}
      </ul>
    </details>
  );
}

function resolvedBy({ by, at }: ResolvedPayment): string {
  const moment = formatMoment(new Date(at));
  return by === null ? t('resolved.at', { moment }) : t('resolved.by', { name: by, moment });
}
