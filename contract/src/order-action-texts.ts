import type { OrderAction, WhyNot } from './order-actions.ts';

const NOT_PAID = 'This order has not been paid.';
const CANCELLED = 'This order has been cancelled.';

/** Why something cannot be done with an order, as people read it. Those of `pack` go on from "this order". */
const TEXTS: { [A in OrderAction]: Record<WhyNot<A>, string> } = {
  cancel: {
    CANCELLED: 'This order is cancelled already.',
    UNPAID: 'This order is not paid, so there is nothing to cancel.',
    PACKED: 'This order is packed already and can no longer be cancelled.',
    TOO_LATE: 'The time for cancelling this order is over.',
  },
  pay: {
    CANCELLED,
    PAID: 'This order is paid already.',
    MONEY_CAME: 'Money for this order has come and is being checked.',
    CHANGED: 'What you had chosen has changed since; please buy it again.',
  },
  ship: {
    CANCELLED,
    PAYMENT_PENDING: 'The tracking number cannot be updated yet: the payment is still pending.',
    UNPAID: NOT_PAID,
    PICKUP: 'This order is collected from the store and has no tracking number.',
    HANDED_OVER: 'This order has been handed over already.',
  },
  readyForPickup: {
    CANCELLED,
    UNPAID: NOT_PAID,
    COURIER: 'This order goes by courier; only a pickup can be marked as ready.',
    READY: 'This order has been marked as ready already.',
  },
  pack: {
    CANCELLED: 'is cancelled',
    UNPAID: 'is not paid',
    PACKED: 'is packed and sent already',
    REFUND_STARTED: 'is being refunded',
    REFUNDED: 'is refunded',
  },
  refund: {
    UNPAID: 'This order is not paid, so there is nothing to refund.',
    REFUND_STARTED: 'The refund of this order has been started already.',
    REFUNDED: 'This order has been refunded already.',
  },
  refundSurplus: {
    NOTHING_OWED: 'Nothing more is owed for this order: its refunds are done or on their way.',
  },
};

/** Undefined while nothing stands in the way. */
export function whyNotText<A extends OrderAction, W extends WhyNot<A> | undefined>(
  action: A,
  whyNot: W,
): W extends undefined ? undefined : string;
export function whyNotText<A extends OrderAction>(action: A, whyNot: WhyNot<A> | undefined) {
  return whyNot && TEXTS[action][whyNot];
}
