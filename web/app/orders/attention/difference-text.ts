import { formatPaise, paise } from '@tula/contract/values/money.ts';
import type { DifferingPayment } from '@tula/contract/today/today.ts';
import type { GatewayName } from '@tula/contract/orders/payments.ts';
import { formatDay } from '@tula/contract/values/dates.ts';
import { t } from '@tula/messages/attention.ts';

const NAMES: Record<GatewayName, () => string> = {
  sandbox: () => t('gateway.sandbox'),
  phonepe: () => 'PhonePe',
  razorpay: () => 'Razorpay',
  cash: () => t('gateway.cash'),
  upi: () => t('gateway.upi'),
};

export function gatewayLabel(gateway: GatewayName): string {
  return NAMES[gateway]();
}

/** How the gateway's record of a payment differs from ours, with its reference and day. */
export function differenceText(payment: DifferingPayment): string {
  const { gateway, kind, day, reference, takenPaise, askedPaise } = payment;
  const values = {
    gateway: gatewayLabel(gateway),
    taken: formatPaise(takenPaise ?? paise(0)),
    requested: formatPaise(askedPaise ?? paise(0)),
    reference,
    day: formatDay(new Date(`${day}T12:00:00Z`)),
  };
  if (kind === 'unknown') return t('differing.unknown', values);
  if (kind === 'amount') return t('differing.amount', values);
  if (kind === 'state') return t('differing.state', values);
  if (kind === 'missing') return t('differing.missing', values);
  return t('differing.double', values);
}
