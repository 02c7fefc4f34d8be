import { formatPaise, paise } from '@tula/contract/money.ts';
import type { DifferingPayment } from '@tula/contract/sales.ts';
import type { GatewayName } from '@tula/contract/payments.ts';
import { formatDay } from '@tula/contract/shop.ts';

const NAMES: Record<GatewayName, string> = {
  sandbox: 'The sandbox',
  phonepe: 'PhonePe',
  razorpay: 'Razorpay',
};

/** What the gateway says and what the books say, in a sentence that ends with where to look. */
export function differenceWords({
  gateway,
  kind,
  day,
  reference,
  takenPaise,
  askedPaise,
}: DifferingPayment): string {
  const name = NAMES[gateway];
  const came = formatPaise(takenPaise ?? paise(0));
  const due = formatPaise(askedPaise ?? paise(0));
  const where = `${reference}, ${formatDay(new Date(`${day}T12:00:00Z`))}`;
  if (kind === 'unknown') return `${name} took ${came}, and no order here knows of it: ${where}`;
  if (kind === 'amount') return `${name} took ${came}, asked for were ${due}: ${where}`;
  if (kind === 'state') return `${name} took ${came}, and the payment does not count as paid here: ${where}`;
  if (kind === 'missing') return `${due} count as paid here, and ${name} has no such payment: ${where}`;
  return `${name} took ${came} once more: ${where}`;
}
