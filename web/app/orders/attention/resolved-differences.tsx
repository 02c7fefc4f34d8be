import type { ResolvedPayment } from '@tula/contract/sales.ts';
import { formatMoment } from '@tula/contract/shop.ts';
import { Icon } from '../../ui/icon.tsx';
import { differenceWords } from './difference-words.ts';
import { OrderLink } from '../staff/order-link.tsx';
import css from './attention.module.css';

/** Who has dealt with which payment, for whoever asks afterwards. */
export function ResolvedDifferences({ payments }: { payments: readonly ResolvedPayment[] }) {
  if (payments.length === 0) return null;
  return (
    <details className={css.dealtWith}>
      <summary>
        Payments dealt with lately
        <Icon name="down" isSmall />
      </summary>
      <ul>
        {payments.map((payment) => (
          <li key={payment.id}>
            {differenceWords(payment)}
            <small>
              {payment.orderId === null ? null : <OrderLink orderId={payment.orderId} />}
              {`Dealt with${payment.by === null ? '' : ` by ${payment.by}`}, ${formatMoment(new Date(payment.at))}`}
            </small>
          </li>
        ))}
      </ul>
    </details>
  );
}
