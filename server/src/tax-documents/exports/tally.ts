import { dayOf } from '@tula/contract/values/dates.ts';
import type { Cell } from '../../platform/csv.ts';
import type { DocumentContent } from '../document-content.ts';
import { amount, signOf } from './gstr1.ts';

export const TALLY_COLUMNS =
  'Voucher Date,Voucher Type Name,Voucher Number,Buyer/Supplier - Address,Buyer/Supplier - Pincode,Ledger Name,Ledger Amount,Ledger Amount Dr/Cr,Item Name,Billed Quantity,Item Rate,Item Rate per,Item Amount,Change Mode'.split(
    ',',
  );

/** What a document does to a ledger: above zero on the debit side. */
export type Posting = { ledger: string; debitPaise: number };

/** Debit and credit of a document add up to nothing. */
export function postingsOf(content: DocumentContent): Posting[] {
  const sign = signOf(content);
  const { totals, tax, rows } = content;
  const sales = rows.reduce((sum, row) => sum + (tax === 'none' ? row.grossPaise : row.taxablePaise), 0);
  const second = tax === 'CGST+UTGST' ? 'UTGST' : 'SGST';
  return [
    { ledger: 'Online customers', debitPaise: totals.totalPaise },
    { ledger: 'Sales', debitPaise: -sales },
    { ledger: 'CGST', debitPaise: 0 - totals.halfPaise },
    { ledger: second, debitPaise: 0 - totals.halfPaise },
    { ledger: 'IGST', debitPaise: 0 - totals.igstPaise },
    { ledger: 'Round Off', debitPaise: totals.roundOffPaise },
  ]
    .map(({ ledger, debitPaise }) => ({ ledger, debitPaise: sign * debitPaise }))
    .filter(({ debitPaise }) => debitPaise !== 0);
}

export function tallyLines(content: DocumentContent): Cell[][] {
  const { buyer, number, issuedAt } = content;
  const [year, month, day] = dayOf(new Date(issuedAt)).split('-');
  const type = signOf(content) === 1 ? 'Sales' : 'Credit Note';
  const address = buyer.address;
  return postingsOf(content).map(({ ledger, debitPaise }) => [
    `${day}-${month}-${year}`,
    type,
    number,
    address === null ? null : [address.apartment, address.city, address.state].filter(Boolean).join(', '),
    address?.postalCode ?? null,
    ledger,
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
