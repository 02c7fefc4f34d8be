import { isPickup, type StaffOrder } from '@tula/contract/orders/orders.ts';
import type { StaffActionKind } from './order-action.ts';

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
