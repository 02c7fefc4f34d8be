import * as z from 'zod/mini';

/** Every action on an order with the reasons why it may be impossible; the server decides. */
const ORDER_ACTIONS = {
  cancel: ['CANCELLED', 'UNPAID', 'PACKED', 'TOO_LATE'],
  cancelByShop: ['CANCELLED', 'UNPAID', 'SENT', 'REFUND_STARTED', 'REFUND_FAILED', 'REFUNDED'],
  change: [
    'CANCELLED',
    'UNPAID',
    'SENT',
    'PACKED',
    'REFUND_STARTED',
    'REFUND_FAILED',
    'REFUNDED',
    'PACKS_REFUNDED',
  ],
  pay: ['CANCELLED', 'PAID', 'MONEY_CAME', 'MONEY_REFUNDED', 'CHANGED'],
  ship: [
    'CANCELLED',
    'PAYMENT_PENDING',
    'UNPAID',
    'PICKUP',
    'HANDED_OVER',
    'REFUND_STARTED',
    'REFUND_FAILED',
    'REFUNDED',
    'PACKS_REFUNDED',
  ],
  readyForPickup: [
    'CANCELLED',
    'UNPAID',
    'COURIER',
    'READY',
    'REFUND_STARTED',
    'REFUND_FAILED',
    'REFUNDED',
    'PACKS_REFUNDED',
  ],
  undoTracking: ['NOT_SENT', 'HANDED_OVER', 'REFUND_STARTED', 'REFUND_FAILED', 'REFUNDED'],
  pack: ['CANCELLED', 'UNPAID', 'PACKED', 'REFUND_STARTED', 'REFUNDED', 'PACKS_REFUNDED'],
  markPacked: [
    'CANCELLED',
    'UNPAID',
    'SENT',
    'REFUND_STARTED',
    'REFUND_FAILED',
    'REFUNDED',
    'PACKS_REFUNDED',
  ],
  unmarkPacked: ['NOT_PACKED', 'SENT'],
  collect: [
    'COURIER',
    'CANCELLED',
    'UNPAID',
    'NOT_READY',
    'COLLECTED',
    'REFUND_STARTED',
    'REFUND_FAILED',
    'REFUNDED',
    'PACKS_REFUNDED',
  ],
  refund: ['UNPAID', 'REFUND_STARTED', 'REFUNDED'],
  refundPart: ['UNPAID', 'CANCELLED', 'REFUND_STARTED', 'REFUND_FAILED', 'REFUNDED', 'NOTHING_LEFT'],
  refundSurplus: ['NOTHING_OWED'],
} as const;
export type OrderAction = keyof typeof ORDER_ACTIONS;
/** The reasons for which nobody can do the action now. */
export type WhyNotNow<A extends OrderAction> = (typeof ORDER_ACTIONS)[A][number];
/** The same for whoever reads the order: of the customer, and whether its papers can be printed. */
type SameForAll = 'cancel' | 'change' | 'pay' | 'pack';
/** ROLE: the member of staff who reads the order may not call the endpoint of the action. */
export type WhyNot<A extends OrderAction> = A extends SameForAll ? WhyNotNow<A> : WhyNotNow<A> | 'ROLE';

/** Says whether an action is possible now; `whyNot` is present exactly when it is not. */
function permission<A extends SameForAll>(action: A) {
  return z.object({ isAllowed: z.boolean(), whyNot: z.optional(z.enum(ORDER_ACTIONS[action])) });
}

function staffPermission<A extends Exclude<OrderAction, SameForAll>>(action: A) {
  return z.object({
    isAllowed: z.boolean(),
    whyNot: z.optional(z.enum([...ORDER_ACTIONS[action], 'ROLE'])),
  });
}

/** The same for the customer and for staff, who differ in until when. */
export const changePermission = permission('change');

/** Whether the customer may do each of these now, and why not. */
export const customerActions = z.object({
  cancel: permission('cancel'),
  change: changePermission,
  pay: permission('pay'),
});

/** Whether staff may do each of these now, and why not. */
export const staffActions = z.object({
  ship: staffPermission('ship'),
  readyForPickup: staffPermission('readyForPickup'),
  undoTracking: staffPermission('undoTracking'),
  pack: permission('pack'),
  change: changePermission,
  markPacked: staffPermission('markPacked'),
  unmarkPacked: staffPermission('unmarkPacked'),
  collect: staffPermission('collect'),
  cancelByShop: staffPermission('cancelByShop'),
  refund: staffPermission('refund'),
  refundPart: staffPermission('refundPart'),
  refundSurplus: staffPermission('refundSurplus'),
});
