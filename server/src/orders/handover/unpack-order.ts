import type { OrderId } from '@tula/contract/calls/ids.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/postgres/database.ts';
import { markUnpacked } from './handover-store.ts';

/** Takes the mark of a packed order back, because something in its box must not be sent. */
export async function unpackOrder(tx: Db, clock: Clock, orderId: OrderId): Promise<void> {
  const after = await markUnpacked(tx, { orderId, actor: 'system', at: clock.now() });
  if (after === undefined) return;
  const subject = { id: after.id, name: after.orderNumber };
  await recordAudit(tx, clock, { action: 'order.unpacked', by: 'shop', subject });
}
