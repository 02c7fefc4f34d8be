import { stateOf } from '@tula/contract/complaints/complaint-clocks.ts';
import {
  COMPLAINT_NUMBER,
  MOST_COMPLAINT_MESSAGES,
  normalisedComplaintNumber,
  type OwnComplaint,
} from '@tula/contract/complaints/complaints.ts';
import { Problem } from '@tula/contract/calls/problems.ts';
import { readPhone } from '../customers/phones/phone.ts';
import { newId } from '../platform/new-id.ts';
import { complaintWrittenMail } from './complaint-mails.ts';
import {
  type Complaint,
  findComplaint,
  insertMessage,
  isProven,
  lockComplaint,
  listReplies,
} from './complaints-store.ts';
import { type Complaining, type ComplaintParts, HOME } from './make-complaint.ts';
import { tellOfComplaints } from './tell-of-complaints.ts';

type Lookup = { number: string; phone: string };

/**
 * A complaint by its number and phone. A wrong number and a wrong phone get the same answer, and both are counted as a
 * guess: of the network that guesses, never of the number, so that nobody's guesses keep out whoever knows the phone. A
 * signed-in customer is counted alone for what is theirs, also in a network of many. Throws COMPLAINT_NOT_FOUND.
 */
async function lookUp(
  { database, rateLimits }: ComplaintParts,
  { number: typed, phone }: Lookup,
  { customerId, address }: Complaining,
) {
  const number = normalisedComplaintNumber(typed);
  const e164 = readPhone(phone, HOME);
  const isOwn = customerId !== undefined && (await isProven(database.db, number, customerId));
  const attempt = isOwn
    ? { complaintGuessesOfCustomer: customerId }
    : { complaintGuessesFromAddress: address, complaintGuessesFromWiderNetwork: address };
  return rateLimits.countFailures(attempt, 'COMPLAINT_NOT_FOUND', async () => {
    const found = COMPLAINT_NUMBER.test(number) ? await findComplaint(database.db, number, e164) : undefined;
    if (found === undefined) throw new Problem('COMPLAINT_NOT_FOUND');
    return found;
  });
}

export async function readComplaint(
  parts: ComplaintParts,
  lookup: Lookup,
  who: Complaining,
): Promise<OwnComplaint> {
  const complaint = await lookUp(parts, lookup, who);
  const messages = await listReplies(parts.database.db, complaint.id);
  const { number, kind, openedAt, answerBy, settleBy, settledAt } = complaint;
  return {
    number,
    kind,
    state: stateOf(complaint),
    openedAt: openedAt.toISOString(),
    answerBy: answerBy.toISOString(),
    settleBy: settleBy.toISOString(),
    settledAt: settledAt?.toISOString() ?? null,
    messages: messages.map(({ by, text, at }) => ({
      from: by === null ? 'customer' : 'shop',
      text,
      at: at.toISOString(),
    })),
  };
}

/** Adds to a complaint that is not settled, and tells owners and officer. Throws COMPLAINT_NOT_FOUND, COMPLAINT_SETTLED. */
export async function addToComplaint(
  parts: ComplaintParts,
  { text, ...lookup }: Lookup & { text: string },
  who: Complaining,
): Promise<void> {
  const { database, clock, rateLimits, publicUrl } = parts;
  const { id, number } = await lookUp(parts, lookup, who);
  await rateLimits.count({ complaintMessagesOfNumber: number });
  await database.tx(async (tx) => {
    const complaint = mustBeOpen(await lockComplaint(tx, id));
    if ((await listReplies(tx, id)).length >= MOST_COMPLAINT_MESSAGES) throw new Problem('COMPLAINT_SETTLED');
    const messageId = newId<'complaintMessage'>();
    await insertMessage(tx, { id: messageId, complaintId: id, staffId: null, text, at: clock.now() });
    await tellOfComplaints(tx, clock, {
      mailTo: (to) => complaintWrittenMail(to, complaint, publicUrl),
      news: { kind: 'complaint', of: messageId, id, number: complaint.number, isNew: false },
    });
  });
}

export function mustBeOpen(complaint: Complaint | undefined): Complaint {
  if (complaint === undefined) throw new Problem('COMPLAINT_NOT_FOUND');
  if (complaint.settledAt !== null) throw new Problem('COMPLAINT_SETTLED');
  return complaint;
}
