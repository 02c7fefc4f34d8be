import { isLate, stateOf } from '@tula/contract/complaints/complaint-clocks.ts';
import {
  COMPLAINT_PAGE_SIZE,
  type listComplaints as listEndpoint,
  type ListedComplaint,
  type StaffComplaint,
} from '@tula/contract/complaints/staff-complaints.ts';
import type { ParsedOf, ResultOf } from '@tula/contract/calls/endpoint.ts';
import { Problem } from '@tula/contract/calls/problems.ts';
import type { Parts } from '../platform/parts.ts';
import {
  type Complaint,
  complaintCounts,
  type ComplaintId,
  complaintsAfter,
  complaintWithId,
  listReplies,
} from './complaints-store.ts';

type Reading = Pick<Parts, 'database' | 'clock'>;

export async function listComplaints(
  { database, clock }: Reading,
  { filter, after }: ParsedOf<typeof listEndpoint>['query'],
): Promise<ResultOf<typeof listEndpoint>> {
  const now = clock.now();
  const [found, counts] = await Promise.all([
    complaintsAfter(database.db, filter, { after, now, most: COMPLAINT_PAGE_SIZE + 1 }),
    complaintCounts(database.db, now),
  ]);
  const shown = found.slice(0, COMPLAINT_PAGE_SIZE);
  const next = found.length > COMPLAINT_PAGE_SIZE ? (shown.at(-1)?.id ?? null) : null;
  return { complaints: shown.map((one) => listed(one, now)), next, counts };
}

/** Throws COMPLAINT_NOT_FOUND. */
export async function readStaffComplaint(
  { database, clock }: Reading,
  id: ComplaintId,
): Promise<StaffComplaint> {
  const complaint = await complaintWithId(database.db, id);
  if (complaint === undefined) throw new Problem('COMPLAINT_NOT_FOUND');
  const messages = await listReplies(database.db, id);
  const { email, phone, orderNumber } = complaint;
  return {
    ...listed(complaint, clock.now()),
    email,
    phone,
    orderNumber,
    messages: messages.map(({ by, text, at }) => ({ by, text, at: at.toISOString() })),
  };
}

function listed(complaint: Complaint, now: Date): ListedComplaint {
  const { id, number, kind, name, openedAt, answerBy, settleBy, settledAt, personErasedAt } = complaint;
  return {
    id,
    number,
    kind,
    name,
    state: stateOf(complaint),
    isLate: isLate(complaint, now),
    openedAt: openedAt.toISOString(),
    answerBy: answerBy.toISOString(),
    settleBy: settleBy.toISOString(),
    settledAt: settledAt?.toISOString() ?? null,
    personErasedAt: personErasedAt?.toISOString() ?? null,
  };
}
