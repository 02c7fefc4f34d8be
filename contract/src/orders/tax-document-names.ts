import { t } from '@tula/messages/tax-documents.ts';
import type { TaxDocumentKind } from './tax-document-kinds.ts';

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
