import type { Id } from '@tula/contract/calls/ids.ts';
import { Problem } from '@tula/contract/calls/problems.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { complaintToErase, erasePerson } from '../complaints/forget-customer-query.ts';
import { deleteMailsOfSeries } from '../outbox/mails-query.ts';
import { deleteReportPhotos } from '../orders/forget-customer-query.ts';
import type { StaffCaller } from '../platform/http/caller.ts';
import type { Parts } from '../platform/parts.ts';

/**
 * Erases the person from a settled complaint on their request: who they are, what was written, photos and emails. The
 * number, kind and times stay, and of a report its order, packs and outcome. A repeated request changes nothing. Throws
 * COMPLAINT_NOT_FOUND, COMPLAINT_OPEN.
 */
export async function eraseFromComplaint(
  { database, clock }: Pick<Parts, 'database' | 'clock'>,
  id: Id<'complaint'>,
  { staffId }: StaffCaller,
): Promise<void> {
  await database.tx(async (tx) => {
    const complaint = await complaintToErase(tx, id);
    if (complaint === undefined) throw new Problem('COMPLAINT_NOT_FOUND');
    if (!complaint.isSettled) throw new Problem('COMPLAINT_OPEN');
    if (complaint.isErased) return;
    await deleteReportPhotos(tx, id);
    await deleteMailsOfSeries(tx, [id]);
    await erasePerson(tx, id, clock.now());
    const subject = { id, name: complaint.number };
    await recordAudit(tx, clock, { action: 'complaint.personErased', by: { staffId }, subject });
  });
}
