import type { CustomerId } from '@tula/contract/calls/ids.ts';
import { Problem } from '@tula/contract/calls/problems.ts';
import { t } from '@tula/messages/refusals.ts';
import type { PaymentParts } from '../../payments/payment-parts.ts';
import { isProposalOpen } from '../changes.ts';
import { orderByNumberOrId, orderOfCustomer, lockedOrder } from '../find-order-query.ts';
import type { Order } from '../order.ts';
import { openPayPage } from './start-payment.ts';

/**
 * Returns the payment page of a change that waits for its money: an attempt of its own, which is settled like any other.
 * Throws ORDER_NOT_FOUND, ORDER_NOT_PAYABLE for a change that is not open any more, BUSY, PAYMENT_GATEWAY_UNAVAILABLE.
 */
export async function payForChange(
  parts: PaymentParts,
  { customerId, numberOrId }: { customerId: CustomerId; numberOrId: string },
): Promise<{ payUrl: string }> {
  const order = await orderOfCustomer(parts.database.db, customerId, numberOrId);
  if (order === undefined) throw new Problem('ORDER_NOT_FOUND');
  const now = () => parts.clock.now();
  if (!isProposalOpen(order, now())) throw notOpen();
  const { id: partId, payMorePaise: amountPaise } = order.proposedChange;
  const check = (current: Order | undefined) => {
    if (!current || !isProposalOpen(current, now()) || current.proposedChange.id !== partId) throw notOpen();
  };
  return openPayPage(parts, order, {
    partId,
    amountPaise,
    checkPayable: async (db) => check(await orderByNumberOrId(db, order.id)),
    prepare: async (tx) => check(await lockedOrder(tx, order.id)),
  });
}

function notOpen(): Problem {
  return new Problem('ORDER_NOT_PAYABLE', { message: t('change.notOpen') });
}
