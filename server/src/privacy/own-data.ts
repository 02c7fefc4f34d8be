import { Readable } from 'node:stream';
import type { OwnData } from '@tula/contract/accounts/own-data.ts';
import type { CustomerId } from '@tula/contract/calls/ids.ts';
import { Problem } from '@tula/contract/calls/problems.ts';
import { ownPhotoPath } from '@tula/contract/shop/rare-pages.ts';
import { shop } from '@tula/contract/shop/shop.ts';
import { cartData } from '../cart/carts-query.ts';
import { complaintsData } from '../complaints/complaints-query.ts';
import { findBlock, readNotes } from '../customers/care/customer-care-query.ts';
import { accountData, addressesData } from '../customers/own-data-query.ts';
import { mailsData } from '../outbox/mails-query.ts';
import { enquiriesData } from '../orders/enquiries/enquiries-query.ts';
import { ordersData, reportsData } from '../orders/own-data-query.ts';
import { messageConsentsData, phoneMessagesData } from '../phone-messages/messages-of-customer-query.ts';
import type { RateLimits } from '../platform/limits/rate-limits.ts';
import type { Parts } from '../platform/parts.ts';
import type { Db } from '../platform/postgres/database.ts';
import { sessionsData } from '../sessions/own-data-query.ts';
import { stockMailsData } from '../stock/stock-query.ts';
import { documentsData } from '../tax-documents/documents-query.ts';
import { findErasureRequest } from './erasures-store.ts';
import { jsonFile, paged, type Section } from './json-file.ts';

type Account = NonNullable<Awaited<ReturnType<typeof accountData>>>;
type ExportParts = Pick<Parts, 'database' | 'clock' | 'publicUrl'> & { rateLimits: RateLimits };

/**
 * Everything that the shop has of a customer, as a JSON file that is made while it is read; photos by their address.
 * Complaints and mails are
 * found by the email only once the customer has verified it: until then it may be somebody else's. A phone is never
 * verified, so nothing is found by it alone.
 */
export async function exportOwnData(
  { database: { db }, clock, publicUrl, rateLimits }: ExportParts,
  customerId: CustomerId,
): Promise<Readable> {
  await rateLimits.count({ dataExportsOfAccount: customerId });
  const account = await accountData(db, customerId);
  if (account === undefined) throw new Problem('NOT_SIGNED_IN');
  return jsonFile(listSections(db, { account, customerId, madeAt: clock.now(), publicUrl }));
}

type Whose = { account: Account; customerId: CustomerId; madeAt: Date; publicUrl: string };

function listSections(
  db: Db,
  { account, customerId, madeAt, publicUrl }: Whose,
): Record<keyof OwnData, Section> {
  const verifiedEmail = account.emailVerifiedAt === null ? null : account.email;
  return {
    shop: async () => shop.name,
    madeAt: async () => madeAt,
    account: async () => account,
    addresses: () => addressesData(db, customerId),
    notes: async () => (await readNotes(db, customerId)).map(({ at, text }) => ({ at, text })),
    block: async () => describeBlock(db, customerId),
    cart: () => cartData(db, customerId),
    orders: paged(async (page) => withDocuments(db, await ordersData(db, customerId, page))),
    complaints: () => readComplaints(db, customerId, publicUrl),
    enquiries: async () => (verifiedEmail === null ? [] : enquiriesData(db, verifiedEmail)),
    consents: async () =>
      (await messageConsentsData(db, customerId)).map((given) => ({ purpose: 'order-updates', ...given })),
    stockMails: async () => (verifiedEmail === null ? [] : stockMailsData(db, verifiedEmail)),
    emails: verifiedEmail === null ? async () => [] : paged((page) => mailsData(db, verifiedEmail, page)),
    phoneMessages: paged((page) => phoneMessagesData(db, customerId, page)),
    sessions: paged((page) => sessionsData(db, customerId, page)),
    erasure: async () => readErasure(db, customerId),
  };
}

async function withDocuments(db: Db, orders: Awaited<ReturnType<typeof ordersData>>) {
  const documents = await documentsData(
    db,
    orders.map(({ id }) => id),
  );
  return orders.map(({ payments, refunds, sentAgain, ...order }) => ({
    ...order,
    payments: payments.map(({ at, ...payment }) => ({ at: new Date(at), ...payment })),
    refunds: refunds.map(({ at, ...refund }) => ({ at: new Date(at), ...refund })),
    documents: documents
      .filter(({ orderId }) => orderId === order.id)
      .map(({ number, kind, issuedAt, totalPaise }) => ({ number, kind, issuedAt, totalPaise })),
    sentAgain: sentAgain.map(({ askedAt, sentAt, trackingNumber }) => ({
      askedAt: new Date(askedAt),
      sentAt: sentAt === null ? null : new Date(sentAt),
      trackingNumber,
    })),
  }));
}

async function readComplaints(db: Db, customerId: CustomerId, publicUrl: string) {
  const reports = await reportsData(db, customerId);
  return (await complaintsData(db, customerId)).map(({ id, messages, ...complaint }) => {
    const report = reports.find(({ complaintId }) => complaintId === id);
    return {
      ...complaint,
      messages: messages.map(({ at, ...message }) => ({ ...message, at: new Date(at) })),
      report: report ? withAddresses(report, publicUrl) : null,
    };
  });
}

function withAddresses(report: Awaited<ReturnType<typeof reportsData>>[number], publicUrl: string) {
  const { complaintId: _, photos, ...rest } = report;
  return {
    ...rest,
    photos: photos.map(({ addedAt, ...photo }) => ({
      ...photo,
      addedAt: new Date(addedAt),
      address: publicUrl + ownPhotoPath(photo.id),
    })),
  };
}

async function describeBlock(db: Db, customerId: CustomerId) {
  const block = await findBlock(db, customerId);
  return block ? { at: block.at, reason: block.reason } : null;
}

async function readErasure(db: Db, customerId: CustomerId) {
  const request = await findErasureRequest(db, customerId);
  return request ? { requestedAt: request.requestedAt, dueAt: request.dueAt } : null;
}
