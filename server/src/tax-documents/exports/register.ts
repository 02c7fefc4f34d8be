import { dayOf } from '@tula/contract/values/dates.ts';
import type { Cell } from '../../platform/csv.ts';
import { formatTitle } from '../document-texts.ts';
import type { IssuedDocument } from './documents-store.ts';
import { amount } from './gstr1.ts';
import { chooseSign } from './return-sums.ts';

export const REGISTER_COLUMNS = [
  'Number',
  'Date',
  'Document',
  'Order',
  'Refers to',
  'Buyer',
  'GSTIN',
  'Place of supply',
  'E-way bill',
  'Taxable value',
  'Exempt',
  'CGST',
  'SGST/UTGST',
  'IGST',
  'Without tax',
  'Round Off',
  'Total',
];

/** A line for each document; notes are negative, and vouchers are no supplies. */
export function registerLines(content: IssuedDocument): Cell[][] {
  const sign = chooseSign(content);
  if (sign === 0) return [];
  const { number, issuedAt, order, note, buyer, placeOfSupply, totals, tax, rows } = content;
  const gross = rows.reduce((sum, row) => sum + row.grossPaise, 0);
  const signed = (value: number) => amount(sign * value);
  return [
    [
      number,
      dayOf(new Date(issuedAt)),
      formatTitle(content),
      order.number,
      note?.refersTo.number ?? null,
      buyer.legalName ?? buyer.name,
      buyer.gstin ?? null,
      `${placeOfSupply.code}-${placeOfSupply.name}`,
      content.eWayBill ?? null,
      signed(totals.taxablePaise),
      signed(totals.exemptPaise),
      signed(totals.halfPaise),
      signed(totals.halfPaise),
      signed(totals.igstPaise),
      signed(tax === 'none' ? gross : 0),
      signed(0 - totals.roundOffPaise),
      signed(totals.totalPaise),
    ],
  ];
}
