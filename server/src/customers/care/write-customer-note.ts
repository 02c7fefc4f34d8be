import { MOST_CUSTOMER_NOTES } from '@tula/contract/accounts/staff-customers.ts';
import type { CustomerId, StaffId } from '@tula/contract/calls/ids.ts';
import { fieldProblem, Problem } from '@tula/contract/calls/problems.ts';
import { t } from '@tula/messages/refusals.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { newId } from '../../platform/new-id.ts';
import type { Parts } from '../../platform/parts.ts';
import { lockCustomer } from '../customers-store.ts';
import { countNotes, insertNote } from './customer-care-store.ts';
import { nameSubject } from './block-customer.ts';

type NoteToWrite = { staffId: StaffId; customerId: CustomerId; text: string };

/**
 * Writes a note about a customer. The audit log says that there is one, and neither what it says nor about whom: its
 * entries stay when a customer is erased. Throws CUSTOMER_NOT_FOUND.
 */
export async function writeCustomerNote(
  { database, clock }: Pick<Parts, 'database' | 'clock'>,
  { staffId, customerId, text }: NoteToWrite,
): Promise<void> {
  await database.tx(async (tx) => {
    // Two notes at once are counted one after the other, and an erasure waits for them.
    if ((await lockCustomer(tx, customerId)) === undefined) throw new Problem('CUSTOMER_NOT_FOUND');
    if ((await countNotes(tx, customerId)) >= MOST_CUSTOMER_NOTES)
      throw fieldProblem('text', t('note.tooManyOfCustomer', { highest: MOST_CUSTOMER_NOTES }));
    await insertNote(tx, { id: newId(), customerId, at: clock.now(), by: staffId, text });
    await recordAudit(tx, clock, {
      action: 'customer.noted',
      by: { staffId },
      subject: nameSubject(customerId),
    });
  });
}
