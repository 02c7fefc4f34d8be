import * as z from 'zod/mini';
import { paiseAmount } from '../calls/amounts.ts';
import { endpoint } from '../calls/endpoint.ts';
import { wholeFile } from '../calls/fields.ts';
import { uuid } from '../calls/ids.ts';
import { chosenOrders } from '../kitchen/kitchen.ts';
import { taxDocumentKind } from './tax-document-kinds.ts';

/** A receipt, bill, invoice, voucher or note of an order. */
export const taxDocument = z.object({
  id: z.string(),
  kind: taxDocumentKind,
  number: z.string(),
  issuedAt: z.iso.datetime(),
  totalPaise: paiseAmount,
});
export type TaxDocument = z.infer<typeof taxDocument>;

/** An order number (TL-7K4M2Q) or an internal id. */
const orderId = z.object({ id: z.string().check(z.minLength(1), z.maxLength(64)) });
const documentId = z.object({ documentId: uuid<'tax document'>() });

export const listOwnTaxDocuments = endpoint({
  method: 'GET',
  path: '/order/{id}/tax-document',
  who: 'customer',
  does: 'The documents of an order of one’s own, oldest first; none while the shop does not show them',
  params: orderId,
  result: z.object({ documents: z.array(taxDocument) }),
  notFound: 'ORDER_NOT_FOUND',
  problems: ['ORDER_NOT_FOUND'],
});

export const printOwnTaxDocument = endpoint({
  method: 'GET',
  path: '/tax-document/{documentId}',
  who: 'customer',
  does: 'A document of an order of one’s own as PDF',
  params: documentId,
  file: 'application/pdf',
  result: wholeFile,
  isExpensive: true,
  notFound: 'TAX_DOCUMENT_NOT_FOUND',
  problems: ['TAX_DOCUMENT_NOT_FOUND', 'BUSY'],
});

const forOrders = { who: 'staff', roles: ['owner', 'kitchen', 'accounts'] } as const;

export const listTaxDocuments = endpoint({
  method: 'GET',
  path: '/staff/order/{id}/tax-document',
  ...forOrders,
  does: 'The documents of an order, oldest first, and why the next one could not be written',
  params: orderId,
  result: z.object({
    documents: z.array(taxDocument),
    /** Why the last try failed; null while none did. */
    failure: z.nullable(z.string()),
    /** The consignment is worth more than the limit of its state: the transporter needs an e-way bill. */
    needsEWayBill: z.boolean(),
    /** Says whether its number is kept: the shop is registered and shows documents, and the order goes by courier. */
    takesEWayBill: z.boolean(),
    eWayBill: z.nullable(z.string()),
  }),
  notFound: 'ORDER_NOT_FOUND',
  problems: ['ORDER_NOT_FOUND'],
});

/** Rule 48 asks for three copies: the buyer's is printed, or each with the mark of whom it is for. */
export const PRINTED_COPIES = ['original', 'all'] as const;

export const printTaxDocuments = endpoint({
  method: 'GET',
  path: '/staff/order/{id}/tax-document.pdf',
  ...forOrders,
  does: 'All documents of an order as one PDF, or one of them',
  params: orderId,
  query: z.object({
    document: z.optional(uuid<'tax document'>()),
    copies: z._default(z.enum(PRINTED_COPIES), 'original'),
  }),
  file: 'application/pdf',
  result: wholeFile,
  isExpensive: true,
  notFound: 'TAX_DOCUMENT_NOT_FOUND',
  problems: ['TAX_DOCUMENT_NOT_FOUND', 'BUSY'],
});

export const printParcelPapers = endpoint({
  method: 'GET',
  path: '/staff/parcel-papers.pdf',
  ...forOrders,
  does: 'For each of the chosen orders, or of the oldest new ones, its packing slip and its documents, to print',
  query: z.object({ orders: chosenOrders }),
  file: 'application/pdf',
  result: wholeFile,
  isExpensive: true,
  problems: ['ORDER_NOT_FOUND', 'ORDER_NOT_PACKABLE', 'BUSY'],
});
