import type { CustomerId } from '@tula/contract/calls/ids.ts';
import {
  listComplaintIds,
  deleteErasedSettled,
  deleteSettledComplaints,
} from '../complaints/forget-customer-query.ts';
import { deleteCustomer, customerToWrite } from '../customers/customers-query.ts';
import { clearStaffMailsNaming, deleteMailsAbout, deleteMailsOfSeries } from '../outbox/mails-query.ts';
import { deleteEnquiries } from '../orders/enquiries/enquiries-query.ts';
import { forgetCustomerOfOrders, listOrderIds } from '../orders/forget-customer-query.ts';
import { type ScheduledJob, inBatches } from '../platform/jobs/scheduled-job.ts';
import { newId } from '../platform/new-id.ts';
import type { Parts } from '../platform/parts.ts';
import { deletePhoneMessages } from '../phone-messages/messages-of-customer-query.ts';
import { everyStaffEmail } from '../staff/staff-query.ts';
import { countDocuments } from '../tax-documents/documents-query.ts';
import type { ErasedAgain } from './erased-query.ts';
import {
  type ErasureRequest,
  insertErasedCustomer,
  insertErasure,
  insertRequest,
  isKept,
  lockRequest,
  requestsDue,
} from './erasures-store.ts';
import { deleteStockMails } from '../stock/stock-query.ts';

/** More follow in the next round. */
const MOST_AT_ONCE = 20;
/** So long after it was sent, a parcel may come back, and may be reported as damaged. */
const PARCEL_DAYS = 30;
const DAY_MS = 86_400_000;
/** Nobody kept when an erasure that is done again was asked for; it was at least so long before. */
const NOTICE_MS = 2 * DAY_MS;

type ErasingParts = Pick<Parts, 'database' | 'clock' | 'log'>;

export const afterLastParcel = (moment: Date) => new Date(moment.getTime() - PARCEL_DAYS * DAY_MS);

/**
 * Erases the customers who asked for it 48 hours ago: account, addresses, cart, sessions, emails, messages, complaints,
 * and the person in orders. Tax documents stay, and so does what is only under an email or phone that nobody has verified:
 * it may be somebody else's. Whoever has something under way is erased once it is done.
 */
export async function eraseCustomers(parts: ErasingParts): Promise<void> {
  const now = parts.clock.now();
  const due = { now, keptAfter: afterLastParcel(now), most: MOST_AT_ONCE };
  for (const request of await requestsDue(parts.database.db, due)) await erase(parts, request);
}

/** Returns false where nobody asked for it, or something of the customer is under way. */
async function erase(
  { database, clock, log }: ErasingParts,
  { customerId }: Pick<ErasureRequest, 'customerId'>,
): Promise<boolean> {
  const erasedAt = clock.now();
  const done = await database.tx(async (tx) => {
    const request = await lockRequest(tx, customerId);
    if (request === undefined || (await isKept(tx, customerId, afterLastParcel(erasedAt)))) return undefined;
    const customer = await customerToWrite(tx, customerId);
    if (customer === undefined) return undefined;
    const orderIds = await listOrderIds(tx, customerId);
    const taxDocuments = await countDocuments(tx, orderIds);
    await deletePhoneMessages(tx, customerId);
    const complaintIds = await listComplaintIds(tx, customerId);
    const deleted = await deleteSettledComplaints(tx, complaintIds);
    const enquiryIds = customer.isEmailVerified ? await deleteEnquiries(tx, customer) : [];
    await deleteMailsAbout(tx, customer, [...orderIds, ...deleted, ...enquiryIds]);
    await clearStaffMailsNaming(tx, customer, await everyStaffEmail(tx));
    if (customer.isEmailVerified) await deleteStockMails(tx, customer);
    const orders = await forgetCustomerOfOrders(tx, customerId);
    await deleteCustomer(tx, customerId);
    const { requestedAt } = request;
    await insertErasure(tx, { id: newId(), requestedAt, erasedAt, orders, taxDocuments });
    await insertErasedCustomer(tx, customerId, erasedAt);
    return { orders, taxDocuments };
  });
  if (done) log.info({ customerId, ...done }, 'customer erased');
  return done !== undefined;
}

/**
 * Erases a customer whom an older backup has brought back. What was over when they were erased may be under way in that
 * backup: then the request stays, and they are erased as soon as it is over.
 */
export async function eraseCustomerAgain(
  parts: ErasingParts,
  { id: customerId, at }: { id: CustomerId; at: Date },
): Promise<ErasedAgain> {
  const { db } = parts.database;
  if ((await customerToWrite(db, customerId)) === undefined) return 'not there';
  const requestedAt = new Date(at.getTime() - NOTICE_MS);
  await insertRequest(db, { customerId, requestedAt, dueAt: at });
  return (await erase(parts, { customerId })) ? 'erased' : 'waits';
}

/** The answer to a complaint has been sent by then. */
const COMPLAINT_HOURS = 24;

/** Deletes complaints that were open when their customer was erased, a day after they are settled, with their emails. */
export async function eraseSettledComplaints({ database, clock, log }: ErasingParts): Promise<void> {
  const before = new Date(clock.now().getTime() - COMPLAINT_HOURS * 3_600_000);
  const deleted = await inBatches((most) =>
    database.tx(async (tx) => {
      const ids = await deleteErasedSettled(tx, before, most);
      await deleteMailsOfSeries(tx, ids);
      return ids.length;
    }),
  );
  if (deleted > 0) log.info({ deleted }, 'complaints of erased customers deleted');
}

export function privacyRepeating(parts: Parameters<typeof eraseCustomers>[0]): ScheduledJob[] {
  const work = async () => {
    await eraseCustomers(parts);
    await eraseSettledComplaints(parts);
  };
  return [{ name: 'erase-customers', crontab: '12,42 * * * *', work }];
}
