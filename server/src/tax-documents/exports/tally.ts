import type { ShopTax, TallyLedger } from '@tula/contract/shop/tax.ts';
import { dayOf } from '@tula/contract/values/dates.ts';
import type { Cell } from '../../platform/csv.ts';
import type { DocumentContent } from '../document-content.ts';
import { sumGrossPaise } from '../../tax/tax-rows.ts';
import { amount } from './gstr1.ts';
import { chooseSign } from './return-sums.ts';

export const TALLY_COLUMNS =
  'Voucher Date,Voucher Type Name,Voucher Number,Buyer/Supplier - Address,Buyer/Supplier - Pincode,Ledger Name,Ledger Amount,Ledger Amount Dr/Cr,Item Name,Billed Quantity,Item Rate,Item Rate per,Item Amount,Change Mode'.split(
    ',',
  );

/** The ledger of a business, which is a party of its own; undefined of a consumer. Two businesses may share a name. */
export function partyLedger({ buyer }: DocumentContent): string | undefined {
  return buyer.gstin ? `${buyer.legalName ?? buyer.name} (${buyer.gstin})` : undefined;
}

/** An entry that a document makes in a ledger: above zero on the debit side. */
export type Posting = { ledger: TallyLedger; debitPaise: number };

/** Debit and credit of a document add up to nothing. */
export function makePostings(content: DocumentContent): Posting[] {
  const sign = chooseSign(content);
  const { totals, tax, rows } = content;
  const taxable = tax === 'none' ? sumGrossPaise(rows) : totals.taxablePaise;
  const second = tax === 'CGST+UTGST' ? 'utgst' : 'sgst';
  const postings: Posting[] = [
    { ledger: 'customers', debitPaise: totals.totalPaise },
    { ledger: 'sales', debitPaise: 0 - taxable },
    { ledger: 'exemptSales', debitPaise: 0 - totals.exemptPaise },
    { ledger: 'cgst', debitPaise: 0 - totals.halfPaise },
    { ledger: second, debitPaise: 0 - totals.halfPaise },
    { ledger: 'igst', debitPaise: 0 - totals.igstPaise },
    { ledger: 'roundOff', debitPaise: totals.roundOffPaise },
  ];
  return postings
    .map(({ ledger, debitPaise }) => ({ ledger, debitPaise: sign * debitPaise }))
    .filter(({ debitPaise }) => debitPaise !== 0);
}

/** The voucher of a document, for the ledgers by the accountant's names. */
export function tallyLines(content: DocumentContent, names: ShopTax['tallyLedgers']): Cell[][] {
  const { buyer, number, issuedAt } = content;
  const [year, month, day] = dayOf(new Date(issuedAt)).split('-');
  const type = chooseSign(content) === 1 ? 'Sales' : 'Credit Note';
  const address = buyer.address;
  return makePostings(content).map(({ ledger, debitPaise }) => [
    `${day}-${month}-${year}`,
    type,
    number,
    address === null ? null : [address.apartment, address.city, address.state].filter(Boolean).join(', '),
    address?.postalCode ?? null,
    ledger === 'customers' ? (partyLedger(content) ?? names.customers) : names[ledger],
    amount(Math.abs(debitPaise)),
    debitPaise > 0 ? 'Dr' : 'Cr',
    null,
    null,
    null,
    null,
    null,
    'Accounting Invoice',
  ]);
}
