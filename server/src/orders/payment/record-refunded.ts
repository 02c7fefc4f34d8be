import type { LatePayment } from '@tula/contract/orders/timeline.ts';
import { queueMail } from '../../mail/queue-mail.ts';
import type { PaymentSucceeded } from '../../payments/payment-parts.ts';
import type { Parts } from '../../platform/parts.ts';
import type { Db } from '../../platform/postgres/database.ts';
import { refundStartedMail } from '../mails/change-mails.ts';
import type { Order } from '../order.ts';
import { insertEvent } from '../order-changes-store.ts';

type Refunded = {
  event: PaymentSucceeded;
  kind: 'paid-late' | 'paid-twice';
  because: 'late' | 'duplicate';
  latePayment?: LatePayment | null;
};

/** Records money that serves nothing, and that it goes back, and emails its customer. Payments refund it. */
export async function recordRefunded(
  tx: Db,
  { clock, publicUrl }: Pick<Parts, 'clock' | 'publicUrl'>,
  order: Order,
  { event, kind, because, latePayment = null }: Refunded,
): Promise<void> {
  const { orderId, attemptId, amountPaise, at } = event;
  const why = latePayment === null ? {} : { latePayment };
  const paid = { attemptId, amountPaise, ...why };
  await insertEvent(tx, { orderId, at, kind, actor: 'gateway', detail: paid });
  const refunded = { amountPaise, because, ...why };
  await insertEvent(tx, { orderId, at, kind: 'refund-started', actor: 'system', detail: refunded });
  const refund = { amountPaise, because, dedupeKey: `surplus-refund-started:${attemptId}` } as const;
  await queueMail(tx, clock, refundStartedMail(order, refund, publicUrl));
}
