import { readStaffOrder, type StaffOrder } from '@tula/contract/orders/orders.ts';
import { useState } from 'react';
import { send } from '../../../data/api.ts';

/** The order of a dialog as it was when the dialog opened, until it is read again. */
export function useKnownOrder(order: StaffOrder) {
  const [known, set] = useState(order);
  async function readAgain() {
    const { data } = await send(readStaffOrder, { params: { id: order.id } });
    if (data) set(data.order);
  }
  return { known, readAgain };
}
