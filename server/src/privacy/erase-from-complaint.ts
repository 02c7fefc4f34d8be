import type { Id } from '@tula/contract/calls/ids.ts';
import { Problem } from '@tula/contract/calls/problems.ts';
import type { AuditBy } from '../audit/audit-entry.ts';
import { recordAudit } from '../audit/record-audit.ts';
import {
  complaintToErase,
  deleteSettledComplaints,
  erasePerson,
} from '../complaints/forget-customer-query.ts';
import { deleteMailsOfSeries } from '../outbox/mails-query.ts';
import { deleteReportPhotos } from '../orders/forget-customer-query.ts';
import type { ErasedAgain } from './erased-query.ts';
import type { Parts } from '../platform/parts.ts';

/**
 * Erases the person from a settled complaint on their request: who they are, what was written, photos and emails. The
 * number, kind and times stay, and of a report its order, packs and outcome. A repeated request changes nothing and
 * returns false. Throws
 * COMPLAINT_NOT_FOUND, COMPLAINT_OPEN.
 */
export async function eraseFromComplaint(
  { database, clock }: Pick<Parts, 'database' | 'clock'>,
  id: Id<'complaint'>,
  by: AuditBy,
): Promise<boolean> {
  return database.tx(async (tx) => {
    const complaint = await complaintToErase(tx, id);
    if (complaint === undefined) throw new Problem('COMPLAINT_NOT_FOUND');
    if (!complaint.isSettled) throw new Problem('COMPLAINT_OPEN');
    if (complaint.isErased) return false;
    await deleteReportPhotos(tx, id);
    await deleteMailsOfSeries(tx, [id]);
    await erasePerson(tx, id, clock.now());
    const subject = { id, name: complaint.number };
    await recordAudit(tx, clock, { action: 'complaint.personErased', by, subject });
    return true;
  });
}

/**
 * Erases a person whom an older backup has brought back from a complaint. One that was open in that backup is answered
 * first and deleted after that.
 */
export async function eraseFromComplaintAgain(
  parts: Pick<Parts, 'database' | 'clock'>,
  id: Id<'complaint'>,
): Promise<ErasedAgain> {
  const known = await parts.database.tx((tx) => complaintToErase(tx, id));
  if (known === undefined || known.isErased) return 'not there';
  if (known.isSettled) return (await eraseFromComplaint(parts, id, 'shop')) ? 'erased' : 'not there';
  await parts.database.tx((tx) => deleteSettledComplaints(tx, [id]));
  return 'waits';
}
