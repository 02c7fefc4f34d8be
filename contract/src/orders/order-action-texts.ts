import { t } from '@tula/messages/order-actions.ts';
import type { OrderAction, WhyNot, WhyNotNow } from './order-actions.ts';

/** Why an order is not to be packed is a sentence of its own on paper and in a rejection. */
type OrderActionWithText = Exclude<OrderAction, 'pack'>;

/** Why something cannot be done with an order, as people read it. */
const TEXTS: { [A in OrderActionWithText]: Record<WhyNotNow<A>, () => string> } = {
  cancel: {
    CANCELLED: () => t('cancel.CANCELLED'),
    UNPAID: () => t('cancel.UNPAID'),
    PACKED: () => t('cancel.PACKED'),
    TOO_LATE: () => t('cancel.TOO_LATE'),
  },
  cancelByShop: {
    CANCELLED: () => t('cancel.CANCELLED'),
    UNPAID: () => t('cancel.UNPAID'),
    SENT: () => t('cancelByShop.SENT'),
    REFUND_STARTED: () => t('refund.REFUND_STARTED'),
    REFUND_FAILED: () => t('sending.REFUND_FAILED'),
    REFUNDED: () => t('refund.REFUNDED'),
  },
  change: {
    CANCELLED: () => t('cancelled'),
    UNPAID: () => t('unpaid'),
    SENT: () => t('change.SENT'),
    PACKED: () => t('change.PACKED'),
    REFUND_STARTED: () => t('sending.REFUND_STARTED'),
    REFUND_FAILED: () => t('sending.REFUND_FAILED'),
    REFUNDED: () => t('sending.REFUNDED'),
    PACKS_REFUNDED: () => t('sending.PACKS_REFUNDED'),
  },
  pay: {
    CANCELLED: () => t('cancelled'),
    PAID: () => t('pay.PAID'),
    MONEY_CAME: () => t('pay.MONEY_CAME'),
    MONEY_REFUNDED: () => t('pay.MONEY_REFUNDED'),
    CHANGED: () => t('pay.CHANGED'),
  },
  ship: {
    CANCELLED: () => t('cancelled'),
    PAYMENT_PENDING: () => t('ship.PAYMENT_PENDING'),
    UNPAID: () => t('unpaid'),
    PICKUP: () => t('ship.PICKUP'),
    HANDED_OVER: () => t('ship.HANDED_OVER'),
    REFUND_STARTED: () => t('sending.REFUND_STARTED'),
    REFUND_FAILED: () => t('sending.REFUND_FAILED'),
    REFUNDED: () => t('sending.REFUNDED'),
    PACKS_REFUNDED: () => t('sending.PACKS_REFUNDED'),
  },
  readyForPickup: {
    CANCELLED: () => t('cancelled'),
    UNPAID: () => t('unpaid'),
    COURIER: () => t('readyForPickup.COURIER'),
    READY: () => t('readyForPickup.READY'),
    REFUND_STARTED: () => t('sending.REFUND_STARTED'),
    REFUND_FAILED: () => t('sending.REFUND_FAILED'),
    REFUNDED: () => t('sending.REFUNDED'),
    PACKS_REFUNDED: () => t('sending.PACKS_REFUNDED'),
  },
  undoTracking: {
    NOT_SENT: () => t('undoTracking.NOT_SENT'),
    HANDED_OVER: () => t('ship.HANDED_OVER'),
    REFUND_STARTED: () => t('undoTracking.REFUND_STARTED'),
    REFUND_FAILED: () => t('undoTracking.REFUND_STARTED'),
    REFUNDED: () => t('undoTracking.REFUND_STARTED'),
  },
  markPacked: {
    CANCELLED: () => t('cancelled'),
    UNPAID: () => t('unpaid'),
    SENT: () => t('markPacked.SENT'),
    REFUND_STARTED: () => t('sending.REFUND_STARTED'),
    REFUND_FAILED: () => t('sending.REFUND_FAILED'),
    REFUNDED: () => t('sending.REFUNDED'),
    PACKS_REFUNDED: () => t('sending.PACKS_REFUNDED'),
  },
  unmarkPacked: {
    NOT_PACKED: () => t('unmarkPacked.NOT_PACKED'),
    SENT: () => t('markPacked.SENT'),
  },
  collect: {
    COURIER: () => t('collect.COURIER'),
    CANCELLED: () => t('cancelled'),
    UNPAID: () => t('unpaid'),
    NOT_READY: () => t('collect.NOT_READY'),
    COLLECTED: () => t('collect.COLLECTED'),
    REFUND_STARTED: () => t('sending.REFUND_STARTED'),
    REFUND_FAILED: () => t('sending.REFUND_FAILED'),
    REFUNDED: () => t('sending.REFUNDED'),
    PACKS_REFUNDED: () => t('sending.PACKS_REFUNDED'),
  },
  refund: {
    UNPAID: () => t('refund.UNPAID'),
    REFUND_STARTED: () => t('refund.REFUND_STARTED'),
    REFUNDED: () => t('refund.REFUNDED'),
  },
  refundPart: {
    UNPAID: () => t('refund.UNPAID'),
    CANCELLED: () => t('refundPart.CANCELLED'),
    REFUND_STARTED: () => t('refund.REFUND_STARTED'),
    REFUND_FAILED: () => t('sending.REFUND_FAILED'),
    REFUNDED: () => t('refund.REFUNDED'),
    NOTHING_LEFT: () => t('refundPart.NOTHING_LEFT'),
  },
  refundSurplus: {
    NOTHING_OWED: () => t('refundSurplus.NOTHING_OWED'),
  },
};

/** Undefined while the action is possible. */
export function whyNotText<A extends OrderActionWithText, W extends WhyNot<A> | undefined>(
  action: A,
  whyNot: W,
): W extends undefined ? undefined : string;
export function whyNotText<A extends OrderActionWithText>(action: A, whyNot: WhyNot<A> | undefined) {
  if (whyNot === 'ROLE') return t('role');
  return whyNot && TEXTS[action][whyNot as WhyNotNow<A>]();
}
