import type { StaffOrder } from '@tula/contract/orders.ts';
import { t } from '@tula/messages/staff-orders.ts';
import { Note } from '../../../ui/note.tsx';
import { Text } from '../../../ui/text.tsx';

/** Warns before shipping a refunded order. */
export function ShippingWarning({ order }: { order: StaffOrder }) {
  const warning = warningOf(order);
  if (warning === undefined) return null;
  return (
    <Note tone="err">
      <Text of={t.rich('warning', { warning })} b={(inside) => <b>{inside}</b>} />
    </Note>
  );
}

function warningOf({ refundStatus }: Pick<StaffOrder, 'refundStatus'>): string | undefined {
  if (refundStatus === 'SUCCESS') return t('warning.refunded');
  if (refundStatus === 'INITIATED') return t('warning.refundStarted');
  if (refundStatus === 'FAILED') return t('warning.refundFailed');
  return undefined;
}
