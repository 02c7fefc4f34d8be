import type { CustomerId, StaffId } from '@tula/contract/calls/ids.ts';
import { Problem } from '@tula/contract/calls/problems.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import type { Parts } from '../../platform/parts.ts';
import { lockCustomer } from '../customers-store.ts';
import { deleteBlock, insertBlock } from './customer-care-store.ts';

type Blocking = { staffId: StaffId; customerId: CustomerId };
type BlockingParts = Pick<Parts, 'database' | 'clock'>;

/** Entries of the audit log stay when a customer is erased, so they call one by the end of the id. */
export const nameSubject = (customerId: CustomerId) => ({
  id: customerId,
  name: customerId.slice(-8).toUpperCase(),
});

/** Takes no more orders from a customer. Throws CUSTOMER_NOT_FOUND, and CHANGED_MEANWHILE for one who is blocked. */
export async function blockCustomer(
  { database, clock }: BlockingParts,
  { staffId, customerId, reason }: Blocking & { reason: string },
): Promise<void> {
  await database.tx(async (tx) => {
    if ((await lockCustomer(tx, customerId)) === undefined) throw new Problem('CUSTOMER_NOT_FOUND');
    const isNew = await insertBlock(tx, { customerId, at: clock.now(), by: staffId, reason });
    if (!isNew) throw new Problem('CHANGED_MEANWHILE');
    const subject = nameSubject(customerId);
    await recordAudit(tx, clock, { action: 'customer.blocked', by: { staffId }, subject });
  });
}

/** Takes orders again. Throws CUSTOMER_NOT_FOUND, and CHANGED_MEANWHILE for one who is not blocked. */
export async function unblockCustomer(
  { database, clock }: BlockingParts,
  { staffId, customerId }: Blocking,
): Promise<void> {
  await database.tx(async (tx) => {
    if ((await lockCustomer(tx, customerId)) === undefined) throw new Problem('CUSTOMER_NOT_FOUND');
    if (!(await deleteBlock(tx, customerId))) throw new Problem('CHANGED_MEANWHILE');
    const subject = nameSubject(customerId);
    await recordAudit(tx, clock, { action: 'customer.unblocked', by: { staffId }, subject });
  });
}
