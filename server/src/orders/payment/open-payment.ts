import { openAttempt } from '../../payments/attempts/open-attempt.ts';
import type { PaymentParts } from '../../payments/payment-parts.ts';
import type { RecordedAttempt } from '../../payments/attempts/record-attempt.ts';
import { type OrderToPay, orderAtGateway } from '../mails/order-page.ts';

/** Opens a recorded attempt at the gateway with the order's number and customer. */
export function openPayment(
  parts: PaymentParts,
  order: OrderToPay,
  attempt: RecordedAttempt,
): Promise<{ payUrl: string }> {
  return openAttempt(parts, { ...attempt, ...orderAtGateway(order, parts.publicUrl) });
}
