import * as z from 'zod/mini';
import { paiseAmount } from '../calls/amounts.ts';
import { endpoint } from '../calls/endpoint.ts';
import { wholeFile } from '../calls/fields.ts';
import { COMPLAINT_KINDS, complaintMessage } from '../complaints/complaints.ts';
import { orderAddress } from '../orders/order-address.ts';
import { REPORT_OUTCOMES, REPORT_REASONS, reportPhoto } from '../orders/reports.ts';

const moment = z.iso.datetime();
const sometimes = z.nullable(moment);
const perhaps = z.nullable(z.string());
export const ownPacks = z.object({ name: z.string(), packGrams: z.int(), count: z.int() });
export const pricedPacks = z.extend(ownPacks, { linePaise: paiseAmount });

const account = z.object({
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  emailVerifiedAt: sometimes,
  phone: perhaps,
  /** Since then codes for logins may go to the phone; null while they don't. */
  phoneProvenAt: sometimes,
  language: z.string(),
  createdAt: moment,
  /** The time at which the shop's owner imported the account; null if the customer signed up. */
  importedAt: sometimes,
  noticeVersion: perhaps,
  noticeLanguage: perhaps,
  noticeAgreedAt: sometimes,
});

const orderOfPerson = z.object({
  number: z.string(),
  placedAt: moment,
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  deliveryMethod: z.string(),
  address: z.nullable(orderAddress),
  billingAddress: z.nullable(orderAddress),
  businessName: perhaps,
  businessGstin: perhaps,
  remarks: z.string(),
  neededOn: perhaps,
  giftText: perhaps,
  giftFrom: perhaps,
  items: z.array(pricedPacks),
  shippingPaise: paiseAmount,
  totalPaise: paiseAmount,
  orderStatus: z.string(),
  paymentStatus: z.string(),
  shippingStatus: z.string(),
  refundStatus: z.string(),
  paidAt: sometimes,
  cancelledAt: sometimes,
  shippedAt: sometimes,
  deliveredAt: sometimes,
  collectedAt: sometimes,
  courierName: perhaps,
  trackingNumber: perhaps,
  payments: z.array(z.object({ at: moment, amountPaise: paiseAmount, state: z.string() })),
  refunds: z.array(z.object({ at: moment, amountPaise: paiseAmount, state: z.string(), reason: perhaps })),
  documents: z.array(
    z.object({ number: z.string(), kind: z.string(), issuedAt: moment, totalPaise: paiseAmount }),
  ),
  changes: z.array(z.object({ at: moment, what: z.string(), before: z.string(), after: z.string() })),
  sentAgain: z.array(z.object({ askedAt: moment, sentAt: sometimes, trackingNumber: perhaps })),
});

const complaintOfPerson = z.object({
  number: z.string(),
  kind: z.enum(COMPLAINT_KINDS),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  orderNumber: perhaps,
  openedAt: moment,
  answeredAt: sometimes,
  settledAt: sometimes,
  messages: z.array(complaintMessage),
  /** The reported packs of an order; null for a complaint about anything else. */
  report: z.nullable(
    z.object({
      reason: z.enum(REPORT_REASONS),
      packs: z.array(ownPacks),
      /** The photos themselves are read one by one, at most six of a report: see `readReportPhoto`. */
      photos: z.array(
        z.extend(reportPhoto, {
          addedAt: moment,
          /** The address of the page that shows the photo. Only its customer can open it, logged in. */
          address: z.string(),
        }),
      ),
      outcome: z.nullable(z.enum(REPORT_OUTCOMES)),
    }),
  ),
});

const enquiryOfPerson = z.object({
  orderNumber: perhaps,
  number: z.string(),
  askedAt: moment,
  items: z.array(z.object({ name: z.string(), kg: z.int() })),
  neededOn: z.string(),
  postalCode: perhaps,
  text: z.string(),
  name: z.string(),
  email: perhaps,
  phone: perhaps,
  answeredAt: sometimes,
});

/** Everything that the shop has of a customer. Text of messages is left out: it may have a link that logs in. */
export const ownData = z.object({
  shop: z.string(),
  madeAt: moment,
  account,
  addresses: z.array(z.extend(orderAddress, { state: perhaps })),
  /** Staff wrote these notes about the customer. */
  notes: z.array(z.object({ at: moment, text: z.string() })),
  /** Since when and why the shop takes no orders from them. */
  block: z.nullable(z.object({ at: moment, reason: z.string() })),
  cart: z.array(ownPacks),
  orders: z.array(orderOfPerson),
  complaints: z.array(complaintOfPerson),
  /** Their enquiries about large amounts. */
  enquiries: z.array(enquiryOfPerson),
  consents: z.array(
    z.object({
      purpose: z.string(),
      version: z.int(),
      noticeVersion: perhaps,
      phone: z.string(),
      agreedAt: moment,
      agreedOn: z.string(),
      withdrawnAt: sometimes,
    }),
  ),
  /** Products of which they want an email once they are back in stock. */
  stockMails: z.array(z.object({ name: z.string(), requestedAt: moment })),
  emails: z.array(z.object({ subject: z.string(), createdAt: moment, sentAt: sometimes })),
  phoneMessages: z.array(
    z.object({ kind: z.string(), to: z.string(), createdAt: moment, sentAt: sometimes }),
  ),
  sessions: z.array(
    z.object({
      browser: perhaps,
      operatingSystem: perhaps,
      beganAt: moment,
      endedAt: sometimes,
    }),
  ),
  erasure: z.nullable(z.object({ requestedAt: moment, dueAt: moment })),
});
export type OwnData = z.infer<typeof ownData>;

export const downloadOwnData = endpoint({
  method: 'GET',
  path: '/user/data',
  who: 'customer',
  does: 'Everything that the shop has of the customer, as one JSON file',
  file: 'application/json',
  holds: ownData,
  result: wholeFile,
  isExpensive: true,
  problems: ['BUSY'],
});
