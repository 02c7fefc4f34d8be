import { randomBytes } from 'node:crypto';
import { computeDeadlines, computeReminders } from '@tula/contract/complaints/complaint-clocks.ts';
import type { makeComplaint as endpoint } from '@tula/contract/complaints/complaints.ts';
import type { ParsedOf, ResultOf } from '@tula/contract/calls/endpoint.ts';
import { canonicalEmail, spelledEmail } from '@tula/contract/calls/fields.ts';
import { type CustomerId, normalisedOrderNumber } from '@tula/contract/calls/ids.ts';
import { shopPromises } from '@tula/contract/shop/promises.ts';
import { language } from '@tula/messages/language.ts';
import { findVerifiedEmail } from '../customers/customers-query.ts';
import { readPhone } from '../customers/phones/phone.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { newId, drawLetters } from '../platform/new-id.ts';
import type { Attempt, RateLimits } from '../platform/limits/rate-limits.ts';
import type { Parts } from '../platform/parts.ts';
import type { Db } from '../platform/postgres/database.ts';
import { complaintMadeMail, complaintReceivedMail } from './complaint-mails.ts';
import { type Complaint, insertComplaint, insertMaker, insertMessage } from './complaints-store.ts';
import { tellOfComplaints } from './tell-of-complaints.ts';

export type ComplaintParts = Pick<Parts, 'database' | 'clock' | 'log' | 'publicUrl'> & {
  rateLimits: RateLimits;
};

/** Who sends a request about a complaint: a customer, if somebody is signed in, and from which network. */
export type Complaining = { customerId: CustomerId | undefined; address: string };

/** Where complaints come from: a number without a calling code is one of here. */
export const HOME = 'IN';

/**
 * Stores a complaint and acknowledges it at once. The email has none of its text, as its address was only typed: nobody
 * can send words of their own to strangers.
 */
export async function makeComplaint(
  parts: ComplaintParts,
  { kind, name, email, phone: typed, orderNumber, text }: ParsedOf<typeof endpoint>['body'],
  who: Complaining,
): Promise<ResultOf<typeof endpoint>> {
  const { database, clock, publicUrl, rateLimits } = parts;
  const { customerId } = who;
  const phone = readPhone(typed, HOME);
  await rateLimits.count(await chooseAttempt(parts, email, who));
  const made = await database.tx(async (tx) => {
    const person = { kind, name, email, phone, orderNumber, text };
    const complaint = await openComplaint(tx, { clock, publicUrl }, person);
    if (customerId !== undefined) await insertMaker(tx, complaint.id, customerId);
    return complaint;
  });
  const { number, answerBy, settleBy } = made;
  return { number, answerBy: answerBy.toISOString(), settleBy: settleBy.toISOString() };
}

/**
 * Chooses what a complaint counts against. Anybody can type an email; so whoever is signed in and complains under
 * their own, verified one has a limit that no stranger can use up.
 */
async function chooseAttempt(
  { database }: Pick<Parts, 'database'>,
  email: string,
  { customerId, address }: Complaining,
): Promise<Attempt> {
  const own = customerId && (await findVerifiedEmail(database.db, customerId));
  if (customerId && own !== undefined && canonicalEmail(own) === canonicalEmail(email))
    return { complaintsOfCustomer: customerId };
  return {
    complaintsFromAddress: address,
    complaintsFromWiderNetwork: address,
    complaintsToEmail: spelledEmail(email),
  };
}

type NewComplaint = Pick<Complaint, 'kind' | 'name' | 'email' | 'phone'> & {
  orderNumber: string | undefined;
  text: string;
};

/**
 * Writes a complaint with its first message in the caller's transaction, acknowledges it, and tells owners and officer.
 */
export async function openComplaint(
  tx: Db,
  { clock, publicUrl }: Pick<Parts, 'clock' | 'publicUrl'>,
  { text, orderNumber, ...person }: NewComplaint,
): Promise<Pick<Complaint, 'id' | 'number' | 'answerBy' | 'settleBy'>> {
  const openedAt = clock.now();
  const complaint = {
    id: newId<'complaint'>(),
    number: `C-${drawLetters(randomBytes)}`,
    ...person,
    orderNumber: orderNumber ? normalisedOrderNumber(orderNumber) : null,
    language: language(),
    openedAt,
    ...computeDeadlines(openedAt, shopPromises),
  };
  await insertComplaint(tx, complaint, computeReminders(openedAt, complaint));
  await insertMessage(tx, { id: newId(), complaintId: complaint.id, staffId: null, text, at: openedAt });
  await queueMail(tx, clock, complaintReceivedMail(complaint, publicUrl));
  const { id, number } = complaint;
  await tellOfComplaints(tx, clock, {
    mailTo: (to) => complaintMadeMail(to, complaint, publicUrl),
    news: { kind: 'complaint', of: id, id, number, isNew: true },
  });
  return complaint;
}
