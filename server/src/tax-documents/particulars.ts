import type { DocumentContent } from './document-content.ts';
import { PREFIXES } from './document-content.ts';

type Kind = DocumentContent['kind'];
type Particular = { of: readonly Kind[]; isThere: (content: DocumentContent) => boolean };

const ALL = Object.keys(PREFIXES) as Kind[];
const INVOICES: Kind[] = ['taxInvoice', 'invoiceCumBill'];
const SALES: Kind[] = [...INVOICES, 'billOfSupply', 'receipt'];
const NOTES: Kind[] = ['creditNote', 'refundNote', 'refundVoucher'];

const isFilled = (...texts: readonly (string | null | undefined)[]) =>
  texts.every((text) => typeof text === 'string' && text.trim() !== '');
const isAmount = (...amounts: readonly number[]) => amounts.every((one) => Number.isInteger(one) && one >= 0);

/**
 * The particulars that rules 46, 49, 50, 51 and 53 of the CGST rules ask of each kind of document, in the words of the
 * log.
 */
export const PARTICULARS: Record<string, Particular> = {
  'the name of the seller': { of: ALL, isThere: ({ seller }) => isFilled(seller.name) },
  'the address of the seller': {
    of: ALL,
    isThere: ({ seller: { address } }) =>
      isFilled(address.line, address.city, address.state, address.pincode),
  },
  'the GSTIN of the seller': {
    of: ALL,
    isThere: ({ seller }) => seller.status === 'unregistered' || isFilled(seller.gstin),
  },
  'the food licence of the seller': { of: ALL, isThere: ({ seller }) => isFilled(seller.fssaiNumber) },
  'its number': { of: ALL, isThere: ({ number }) => /^[a-zA-Z0-9-/]{1,16}$/.test(number) },
  'its date': { of: ALL, isThere: ({ issuedAt }) => !Number.isNaN(Date.parse(issuedAt)) },
  'the name of the buyer': { of: ALL, isThere: ({ buyer }) => isFilled(buyer.name) },
  'the address of the buyer': {
    of: ALL,
    isThere: ({ buyer: { address } }) =>
      address === null || isFilled(address.apartment, address.state, address.postalCode),
  },
  'the state of the buyer and its code': {
    of: ALL,
    isThere: ({ buyer: { address, state } }) => address === null || isFilled(state?.name, state?.code),
  },
  rows: { of: ALL, isThere: ({ rows }) => rows.length > 0 },
  descriptions: {
    of: ALL,
    isThere: ({ rows }) => rows.every((row) => row.of !== 'goods' || isFilled(row.name)),
  },
  'HSN codes': {
    of: [...INVOICES, 'billOfSupply'],
    isThere: ({ rows, seller }) => seller.status === 'composition' || rows.every((row) => isFilled(row.hsn)),
  },
  quantities: {
    of: SALES,
    isThere: ({ rows }) =>
      rows.every(({ of, packGrams, count }) => of !== 'goods' || ((packGrams ?? 0) > 0 && count > 0)),
  },
  values: {
    of: ALL,
    isThere: ({ rows, totals }) =>
      isAmount(totals.totalPaise) &&
      rows.every(({ grossPaise, taxablePaise }) => isAmount(grossPaise, taxablePaise)),
  },
  'tax rates and amounts': {
    of: [...INVOICES, 'creditNote', 'receiptVoucher', 'refundVoucher'],
    isThere: ({ rows, tax, seller }) =>
      seller.status !== 'regular' ||
      (tax !== 'none' &&
        rows.every(
          ({ rate, grossPaise, taxablePaise, halfPaise, igstPaise }) =>
            isAmount(rate, halfPaise, igstPaise) && taxablePaise + 2 * halfPaise + igstPaise === grossPaise,
        )),
  },
  'the place of supply': {
    of: [...INVOICES, 'receiptVoucher'],
    isThere: ({ placeOfSupply }) => isFilled(placeOfSupply.name, placeOfSupply.code),
  },
  'whether tax is payable on reverse charge': {
    of: [...INVOICES, 'receiptVoucher', 'refundVoucher'],
    isThere: ({ isReverseCharge }) => !isReverseCharge,
  },
  'the document that it refers to': {
    of: NOTES,
    isThere: ({ note }) => isFilled(note?.refersTo.number, note?.refersTo.issuedAt),
  },
  'no taxes': {
    of: ['receipt', 'refundNote'],
    isThere: ({ tax, rows }) => tax === 'none' && rows.every(({ hsn }) => hsn === null),
  },
};

/** Lists what a document lacks; one that lacks anything is not issued. */
export function missingParticulars(content: DocumentContent): string[] {
  return Object.entries(PARTICULARS)
    .filter(([, { of, isThere }]) => of.includes(content.kind) && !isThere(content))
    .map(([name]) => name);
}
