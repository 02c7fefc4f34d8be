import { readStaffOrder, type StaffOrder } from '@tula/contract/orders.ts';
import { useState } from 'react';
import { send } from '../../../data/api.ts';

/** The order that a dialog is about, as it was when the dialog opened, until it has to be looked at again. */
export function useKnownOrder(order: StaffOrder) {
  const [known, set] = useState(order);
  async function lookAgain() {
    const { data } = await send(readStaffOrder, { params: { id: order.id } });
    if (data) set(data.order);
  }
  return { known, lookAgain };
}
