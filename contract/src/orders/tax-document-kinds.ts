import * as z from 'zod/mini';

/** What a document of an order is; a history names it without the calls about documents. */
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
