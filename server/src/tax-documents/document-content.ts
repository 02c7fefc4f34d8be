import type { ImageId } from '@tula/contract/calls/ids.ts';
import type { OrderAddress } from '@tula/contract/orders/orders.ts';
import type { TaxRules, SellerStatus } from '@tula/contract/shop/tax.ts';
import type { Paise } from '@tula/contract/values/money.ts';
import type { Credited } from '../tax/credit.ts';
import type { DocumentTotals, ReturnTable } from '../tax/sale-document.ts';
import type { DocumentKind } from '../tax/seller.ts';
import type { SupplyTax } from '../tax/supply.ts';
import type { TaxRow } from '../tax/tax-rows.ts';
import { inLanguage } from '@tula/messages/language.ts';
import { ENGLISH, isLanguage } from '@tula/messages/languages.ts';

/** A note takes back what a document charged: a credit note of a registered seller, a refund note of another one. */
type NoteKind = 'creditNote' | 'refundNote';

/**
 * The documents that a registered seller gives for a payment in advance, and when it is refunded before the goods left.
 */
type VoucherKind = 'receiptVoucher' | 'refundVoucher';

/** A state by the two digits of GST. */
export type TaxState = { code: string; name: string };

/** Goods that were taken from batches name them. Documents of earlier versions have none. */
/** Packs whose price staff lowered say what one cost before. */
export type DocumentRow = TaxRow & { batches?: readonly string[]; fullPackPaise?: Paise };

/** Everything that is printed on a document, as it was when the document was issued. */
export type DocumentContent = {
  /** The layout that it is drawn in. Documents of earlier versions have none, and are drawn as they always were. */
  layout?: 2;
  /** The language of the order, in which headings are repeated in small letters below the English of the law. */
  language?: string;
  kind: DocumentKind | NoteKind | VoucherKind;
  number: string;
  issuedAt: string;
  order: { number: string; placedAt: string };
  seller: {
    status: SellerStatus;
    name: string;
    legalName: string | null;
    address: { line: string; area: string; city: string; state: string; pincode: string };
    state: TaxState;
    gstin: string | null;
    fssaiNumber: string;
    phone: string;
    email: string;
    /** The picture of the logo. Documents of a shop without one, and of earlier versions, have none. */
    logo?: ImageId;
  };
  buyer: {
    name: string;
    phone: string;
    address: OrderAddress | null;
    state: TaxState | null;
    /** Says that the goods of a buyer with an address were collected; without an address they were as well. */
    isCollected?: true;
    /** The GST number and legal name of a registered buyer. Documents of earlier versions have neither. */
    gstin?: string | null;
    legalName?: string | null;
  };
  /** The gateway's name for the payment, for the buyer's bank statement. Documents of earlier versions have none. */
  payment?: { reference: string; paidAt: string } | null;
  /** The payment of the rest, of an order that was paid in two. */
  restPayment?: { reference: string; paidAt: string };
  placeOfSupply: TaxState;
  tax: SupplyTax;
  deliveryTax: TaxRules['deliveryTax'];
  hsnDigits: TaxRules['hsnDigits'];
  rows: DocumentRow[];
  totals: DocumentTotals;
  totalInWords: string;
  isReverseCharge: false;
  returnTables: ReturnTable[];
  /**
   * The facts of a note: the document that it changes, what staff told the customer, and what all notes have taken
   * back of each row of the order's documents.
   */
  note: {
    refersTo: { number: string; issuedAt: string };
    refundedPaise: Paise;
    reason: string | null;
    credited: Credited[];
  } | null;
};

/** The beginning of the number, by kind. Both invoices are numbered in one series. */
export const PREFIXES: Record<DocumentContent['kind'], string> = {
  taxInvoice: 'INV',
  invoiceCumBill: 'INV',
  billOfSupply: 'BOS',
  receipt: 'RCT',
  creditNote: 'CRN',
  refundNote: 'RFN',
  receiptVoucher: 'RCV',
  refundVoucher: 'RFV',
};

/** Says whether the goods were handed over at the store, so that nobody carried them to the buyer. */
export function isCollected(buyer: DocumentContent['buyer']): boolean {
  return buyer.address === null || buyer.isCollected === true;
}

/** The content of a document without what is only known when it gets its number. */
export type UnnumberedContent = Omit<DocumentContent, 'number' | 'issuedAt'>;

/** Returns words in the language of the order; undefined where the document is in that language already. */
export function inOrdersLanguage({ language }: DocumentContent, words: () => string): string | undefined {
  if (language === undefined || language === ENGLISH || !isLanguage(language)) return undefined;
  return inLanguage(language, words);
}

/** A heading in English and, where that is another one, in the language of the order. */
export function inBoth(content: DocumentContent, english: string, words: () => string): string {
  return [english, inOrdersLanguage(content, words)].filter(Boolean).join(' · ');
}
