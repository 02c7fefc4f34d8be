import { whyNotText } from '@tula/contract/orders/order-action-texts.ts';
import type { WhyNot } from '@tula/contract/orders/order-actions.ts';
import { Problem } from '@tula/contract/calls/problems.ts';
import { t } from '@tula/messages/refusals.ts';
import type { PaymentParts } from '../../payments/payment-parts.ts';
import { type RecordedAttempt, recordAttempt } from '../../payments/attempts/record-attempt.ts';
import { resumePayment } from '../../payments/attempts/resume-payment.ts';
import { violatedConstraint } from '../../platform/errors.ts';
import { type OrderToPay, orderAtGateway } from '../mails/order-page.ts';
import { markPaymentAwaited, firstChangedItem } from './paying-store.ts';
import { reserveAgain } from './reserve-again.ts';
import type { OrderId, CustomerId } from '@tula/contract/calls/ids.ts';
import type { Paise } from '@tula/contract/values/money.ts';
import type { Db } from '../../platform/postgres/database.ts';
import { canBePaid, type Order, whyNotPay } from '../order.ts';
import { whyNotOffered } from './changed-items-query.ts';
import { openAttempt } from '../../payments/attempts/open-attempt.ts';
import { orderByNumberOrId, orderOfCustomer } from '../find-order-query.ts';
import { dueOfOrder, paidAdvance } from '../held/advance.ts';

/** Returns the payment page of a customer's unpaid order. */
export async function payOrder(
  parts: PaymentParts,
  { customerId, numberOrId }: { customerId: CustomerId; numberOrId: string },
): Promise<{ payUrl: string }> {
  const order = await orderOfCustomer(parts.database.db, customerId, numberOrId);
  if (order === undefined) throw new Problem('ORDER_NOT_FOUND');
  if (!canBePaid(order)) throw notPayable(whyNotPay(order) ?? 'PAID');
  return startPayment(parts, order);
}

/** Another tab may open a page between our read and our write; the next poll finds it. */
const TRIES = 3;

/**
 * Says where an unpaid order, or its advance, is paid: the page of its open attempt, or a new one when the gateway says
 * that none is open. Throws ORDER_NOT_PAYABLE when money has arrived meanwhile, the order is cancelled, or a new page is
 * needed and the shop no longer offers what was ordered.
 */
export function startPayment(
  parts: PaymentParts,
  order: OrderToPay & Pick<Order, 'advance'>,
): Promise<{ payUrl: string }> {
  const { id: orderId } = order;
  const due = dueOfOrder(order);
  return openPayPage(parts, order, {
    ...due,
    checkPayable: (db) => checkStillOffered(db, orderId),
    async prepare(tx) {
      if (!(await markPaymentAwaited(tx, orderId, parts.clock.now()))) throw new Problem('ORDER_NOT_PAYABLE');
      // The advance may have been paid, or its hold ended, since the order was read.
      const current = await orderByNumberOrId(tx, orderId);
      if (current === undefined || dueOfOrder(current).partId !== due.partId) throw advanceCame();
      await checkStillOffered(tx, orderId);
      // What an advance was paid for is kept, or made for its day.
      if (paidAdvance(current) === null) await reserveAgain(tx, orderId, parts.clock.now());
    },
  });
}

/** Either an order is paid, or a part of it. */
export type ToPay = {
  partId: string | null;
  amountPaise: Paise;
  /** Throws ORDER_NOT_PAYABLE where no page may be opened any more. */
  checkPayable: (db: Db) => Promise<void>;
  /** Does so in the transaction that records another attempt, with what must be done besides. */
  prepare: (tx: Db) => Promise<void>;
};

/** The page of the open attempt for it, or a new one. Throws ORDER_NOT_PAYABLE when money has arrived meanwhile. */
export async function openPayPage(
  parts: PaymentParts,
  order: OrderToPay,
  toPay: ToPay,
): Promise<{ payUrl: string }> {
  const { partId } = toPay;
  for (let tries = 1; tries <= TRIES; tries++) {
    const resumed = await resumePayment(parts, order.id, partId);
    if (resumed.state === 'open') return { payUrl: resumed.payUrl };
    if (resumed.state === 'unopened') {
      await toPay.checkPayable(parts.database.db);
      return openPayment(parts, order, resumed.attempt);
    }
    if (resumed.state === 'review') throw notPayable('MONEY_CAME');
    if (resumed.state === 'paid') throw await whyPaid(parts, order, partId);
    const attempt = await recordAnother(parts, order, toPay);
    if (attempt !== 'open already') return openPayment(parts, order, attempt);
  }
  throw new Problem('BUSY', { retryAfterSeconds: 1 });
}

/** The rejection to pay an order, with its reason. */
export function notPayable(whyNot: WhyNot<'pay'>): Problem {
  return new Problem('ORDER_NOT_PAYABLE', { message: whyNotText('pay', whyNot) });
}

/** Money has come for it meanwhile: it paid the order or its advance, or was late and goes back. */
async function whyPaid(parts: PaymentParts, { id }: OrderToPay, partId: string | null): Promise<Problem> {
  const order = await orderByNumberOrId(parts.database.db, id);
  if (order?.paymentStatus === 'success') return notPayable('PAID');
  if (order && partId !== null && paidAdvance(order)?.id === partId) return advanceCame();
  return notPayable('MONEY_REFUNDED');
}

const advanceCame = () => new Problem('ORDER_NOT_PAYABLE', { message: t('advance.came') });

async function recordAnother(
  parts: PaymentParts,
  { id: orderId }: OrderToPay,
  { partId, amountPaise, prepare }: ToPay,
): Promise<RecordedAttempt | 'open already'> {
  try {
    return await parts.database.tx(async (tx) => {
      await prepare(tx);
      return recordAttempt(tx, parts, { orderId, amountPaise, partId });
    });
  } catch (error) {
    // Somebody is paying the same order in another tab.
    if (violatedConstraint(error) === 'payment_attempts_open') return 'open already';
    throw error;
  }
}

/** An order is sold as it was placed or not at all: throws ORDER_NOT_PAYABLE with what has changed since. */
async function checkStillOffered(db: Db, orderId: OrderId): Promise<void> {
  const changed = await firstChangedItem(db, orderId);
  if (changed === undefined) return;
  const message = `${whyNotOffered(changed)}, so this order can no longer be paid. Please buy it again.`;
  throw new Problem('ORDER_NOT_PAYABLE', { message });
}

/** Opens a recorded attempt at the gateway with the order's number and customer. */
export function openPayment(
  parts: PaymentParts,
  order: OrderToPay,
  attempt: RecordedAttempt,
): Promise<{ payUrl: string }> {
  return openAttempt(parts, { ...attempt, ...orderAtGateway(order, parts.publicUrl) });
}
