import * as z from 'zod/mini';

/** The kinds of tax documents, apart from the calls about them, so that a history can name a document. */
const TAX_DOCUMENT_KINDS = [
  'receipt',
  'billOfSupply',
  'taxInvoice',
  'invoiceCumBill',
  'creditNote',
  'refundNote',
  'receiptVoucher',
  'refundVoucher',
] as const;
export const taxDocumentKind = z.enum(TAX_DOCUMENT_KINDS);
export type TaxDocumentKind = z.infer<typeof taxDocumentKind>;
