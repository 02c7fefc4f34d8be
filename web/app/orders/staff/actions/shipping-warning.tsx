import type { StaffOrder } from '@tula/contract/orders.ts';
import { Note } from '../../../ui/note.tsx';

/** Stands wherever goods could leave the house whose money goes back. */
export function WarningBeforeSending({ order }: { order: StaffOrder }) {
  const warning = warningBeforeSending(order);
  if (warning === undefined) return null;
  return (
    <Note tone="err">
      <b>{warning}</b> Send the goods only if that is what was agreed.
    </Note>
  );
}

/** What has to be known before goods leave the house whose money goes back; undefined while none does. */
function warningBeforeSending({ refundStatus }: Pick<StaffOrder, 'refundStatus'>): string | undefined {
  if (refundStatus === 'SUCCESS') return 'The money of this order has been given back.';
  if (refundStatus === 'INITIATED') return 'The money of this order is on its way back to the customer.';
  if (refundStatus === 'FAILED')
    return 'A refund of this order was started; the gateway could not carry it out yet.';
  return undefined;
}
