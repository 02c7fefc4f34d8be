import type { StaffId } from '@tula/contract/calls/ids.ts';
import { MOST_NOTES } from '@tula/contract/orders/order-notes.ts';
import { fieldProblem, Problem } from '@tula/contract/calls/problems.ts';
import { t } from '@tula/messages/refusals.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { newId } from '../../platform/new-id.ts';
import type { Parts } from '../../platform/parts.ts';
import { orderByNumberOrId } from '../find-order-query.ts';
import { lockOrder } from '../order-changes-store.ts';
import { countNotes, insertNote } from './order-notes-store.ts';

type NoteToWrite = { staffId: StaffId; numberOrId: string; text: string };

/**
 * Writes a note about an order for staff. The audit log says that there is one, and not what it says: the note goes when
 * the customer is erased, and entries of the log stay. Throws ORDER_NOT_FOUND.
 */
export async function writeOrderNote(
  { database, clock }: Pick<Parts, 'database' | 'clock'>,
  { staffId, numberOrId, text }: NoteToWrite,
): Promise<void> {
  const order = await orderByNumberOrId(database.db, numberOrId);
  if (order === undefined) throw new Problem('ORDER_NOT_FOUND');
  await database.tx(async (tx) => {
    // Two notes at once are counted one after the other, and an erasure waits for them.
    await lockOrder(tx, order.id);
    if ((await countNotes(tx, order.id)) >= MOST_NOTES)
      throw fieldProblem('text', t('note.tooMany', { highest: MOST_NOTES }));
    await insertNote(tx, { id: newId(), orderId: order.id, at: clock.now(), by: staffId, text });
    const subject = { id: order.id, name: order.orderNumber };
    await recordAudit(tx, clock, { action: 'order.noted', by: { staffId }, subject });
  });
}
