import type { Parts } from '../../platform/parts.ts';
import { tellStaff } from '../../staff/notifications/tell-staff.ts';
import { claimRestsToTell } from './rests-due-store.ts';

const MOST_AT_ONCE = 100;

/** Tells staff of each rest that did not come by its day, once for each day that was chosen for it. */
export async function tellOfRestsDue(parts: Pick<Parts, 'database' | 'clock' | 'publicUrl'>): Promise<void> {
  await parts.database.tx(async (tx) => {
    const late = await claimRestsToTell(tx, parts.clock.now(), MOST_AT_ONCE);
    for (const { orderId, orderNumber, restPaise, restBy: day } of late) {
      const of = `rest:${orderId}:${day}`;
      await tellStaff(tx, parts, { kind: 'payment', of, orderNumber, restPaise, day });
    }
  });
}
