import { whyNotText } from '@tula/contract/orders/order-action-texts.ts';
import { isPickup, type StaffOrder } from '@tula/contract/orders/orders.ts';

/** Staff can do these with an order in a dialog. */
export type StaffActionKind =
  | 'track'
  | 'ready'
  | 'collect'
  | 'refund'
  | 'part'
  | 'again'
  | 'surplus'
  | 'cancel';
export type StaffAction = { kind: StaffActionKind; order: StaffOrder };

export type StaffActionProps = {
  /** The order as it was when the dialog was opened; undefined while it is closed. */
  order: StaffOrder | undefined;
  onClose: () => void;
  /** Called when the order has changed and must be read again. */
  onChanged: () => Promise<void>;
};

type Actions = Pick<StaffOrder, 'actions'>;

/** While the payment is pending, the dialog explains this instead of showing the form. */
export function isTooEarly({ actions }: Actions): boolean {
  return actions.ship.whyNot === 'PAYMENT_PENDING';
}

/** Why the tracking number button is disabled; undefined while it is enabled. */
export function whyNoTracking(order: Actions): string | undefined {
  return isTooEarly(order) ? undefined : whyNotText('ship', order.actions.ship.whyNot);
}

type Waiting = Pick<StaffOrder, 'actions' | 'deliveryMethod' | 'isRefundDue' | 'courier'>;

/**
 * Chooses what an order waits for: its refund, then its handover. Undefined for one that waits for nothing, such as an
 * unpaid, sent or collected order: correcting a number and refunding a sent order are exceptions, so they are in the menu.
 */
export function chooseMainAction(order: Waiting): StaffActionKind | undefined {
  const { collect, readyForPickup, ship, refund } = order.actions;
  if (order.isRefundDue) return refund.isAllowed ? 'refund' : undefined;
  if (collect.isAllowed) return 'collect';
  if (isPickup(order)) return readyForPickup.isAllowed ? 'ready' : undefined;
  return ship.isAllowed && order.courier === null ? 'track' : undefined;
}
