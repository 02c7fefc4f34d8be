import { whyNotText } from '@tula/contract/order-action-texts.ts';
import type { StaffOrder } from '@tula/contract/orders.ts';

/** What staff can do with an order in a dialog. */
export type ActKind = 'track' | 'ready' | 'refund' | 'surplus';
export type Act = { kind: ActKind; order: StaffOrder };

export type ActProps = {
  /** The order as it was when its button was pressed; undefined while the dialog is closed. */
  order: StaffOrder | undefined;
  onClose: () => void;
  /** The order is not what it was: whoever shows it reads it anew. */
  onChanged: () => Promise<void>;
};

type Actions = Pick<StaffOrder, 'actions'>;

/** The button then opens a dialog that says so, in the place of the form. */
export function isTooEarly({ actions }: Actions): boolean {
  return actions.ship.whyNot === 'PAYMENT_PENDING';
}

/** Why the button for the tracking number is off; undefined while it is on. */
export function whyNoTracking(order: Actions): string | undefined {
  return isTooEarly(order) ? undefined : whyNotText('ship', order.actions.ship.whyNot);
}
