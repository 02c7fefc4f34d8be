import type { answerComplaint as endpoint } from '@tula/contract/complaints/staff-complaints.ts';
import type { ParsedOf } from '@tula/contract/calls/endpoint.ts';
import { Problem } from '@tula/contract/calls/problems.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { queueMail } from '../mail/queue-mail.ts';
import type { StaffCaller } from '../platform/http/caller.ts';
import { newId } from '../platform/new-id.ts';
import type { Parts } from '../platform/parts.ts';
import type { Db } from '../platform/postgres/database.ts';
import { complaintAnsweredMail } from './complaint-mails.ts';
import {
  type Complaint,
  type ComplaintId,
  insertMessage,
  lockComplaint,
  markAnswered,
  listReplies,
} from './complaints-store.ts';
import { mustBeOpen } from './read-complaint.ts';

/**
 * Answers a complaint by email, and settles it if asked to. Sent for what its sender has seen, so that it does not
 * answer beside a newer message, and a request that is sent twice answers once. Throws COMPLAINT_NOT_FOUND,
 * COMPLAINT_SETTLED, CHANGED_MEANWHILE.
 */
export async function answerComplaint(
  { database, clock, publicUrl }: Pick<Parts, 'database' | 'clock' | 'publicUrl'>,
  id: ComplaintId,
  { text, settles, seen, by }: ParsedOf<typeof endpoint>['body'] & { by: StaffCaller },
): Promise<void> {
  await database.tx((tx) => answerIn(tx, { clock, publicUrl }, id, { text, settles, seen, by }));
}

type Answer = ParsedOf<typeof endpoint>['body'] & {
  by: StaffCaller;
  /** The shop does this beside answering: the email says it below the text, in the language of the complaint. */
  outcome?: () => string;
};

/** Does so in the caller's transaction; returns the complaint, which stays locked. */
export async function answerIn(
  tx: Db,
  { clock, publicUrl }: Pick<Parts, 'clock' | 'publicUrl'>,
  id: ComplaintId,
  { text, settles, seen, by: { staffId }, outcome }: Answer,
): Promise<Complaint> {
  const complaint = mustBeOpen(await lockComplaint(tx, id));
  if ((await listReplies(tx, id)).length !== seen) throw new Problem('CHANGED_MEANWHILE');
  const at = clock.now();
  await insertMessage(tx, { id: newId(), complaintId: id, staffId, text, at });
  await markAnswered(tx, id, { at, settles });
  const subject = { id, name: complaint.number };
  const action = settles ? 'complaint.settled' : 'complaint.answered';
  await recordAudit(tx, clock, { action, by: { staffId }, subject });
  await queueMail(tx, clock, complaintAnsweredMail(complaint, { text, settles, outcome }, publicUrl));
  return complaint;
}
