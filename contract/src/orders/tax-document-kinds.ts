import * as z from 'zod/mini';
import { t } from '@tula/messages/tax-documents.ts';

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

const NAMES: Record<TaxDocumentKind, () => string> = {
  receipt: () => t('kind.receipt'),
  billOfSupply: () => t('kind.billOfSupply'),
  taxInvoice: () => t('kind.taxInvoice'),
  invoiceCumBill: () => t('kind.invoiceCumBill'),
  creditNote: () => t('kind.creditNote'),
  refundNote: () => t('kind.refundNote'),
  receiptVoucher: () => t('kind.receiptVoucher'),
  refundVoucher: () => t('kind.refundVoucher'),
};

/** Tax invoice, Credit note, … */
export function taxDocumentName(kind: TaxDocumentKind): string {
  return NAMES[kind]();
}
