import { formatRate } from '@tula/contract/shop/tax.ts';
import { dayOf } from '@tula/contract/values/dates.ts';
import { rupeesText, largePaise } from '@tula/contract/values/money.ts';
import type { Cell } from '../../platform/csv.ts';
import type { DocumentContent } from '../document-content.ts';
import { KILOGRAMS, returnPlace } from './return-names.ts';
import {
  byRate,
  exemptSupplies,
  hsnSums,
  isLarge,
  isRegistered,
  ofRegular,
  seriesIssued,
  chooseSign,
  smallSupplies,
  sumOver,
} from './return-sums.ts';

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** 05-04-2026, in Indian time. */
export function returnDay(moment: string): string {
  return dayOf(new Date(moment)).split('-').toReversed().join('-');
}

/** 05-Apr-2026, in Indian time. */
function returnDate(moment: string): string {
  const [year, month, day] = dayOf(new Date(moment)).split('-');
  return `${day}-${MONTHS[Number(month) - 1]}-${year}`;
}

const formatPlace = ({ placeOfSupply }: DocumentContent) => returnPlace(placeOfSupply.code);
export const amount = (value: number): Cell => ({ number: rupeesText(largePaise(value)) });
const rateCell = (rate: number): Cell => ({ number: formatRate(rate) });

type Listed = { head: string[]; lines: (content: DocumentContent) => Cell[][] };

const value = ({ totals }: DocumentContent): Cell => amount(totals.totalPaise);

/** The files that have lines of single documents, one for each rate. Their columns are those of the offline tool. */
export const LISTED: Record<'b2b' | 'b2cl' | 'cdnr' | 'cdnur', Listed> = {
  b2b: {
    head: 'GSTIN/UIN of Recipient,Receiver Name,Invoice Number,Invoice date,Invoice Value,Place Of Supply,Reverse Charge,Applicable % of Tax Rate,Invoice Type,E-Commerce GSTIN,Rate,Taxable Value,Cess Amount'.split(
      ',',
    ),
    lines: (one) =>
      chooseSign(one) === 1 && isRegistered(one) && ofRegular(one)
        ? byRate(one.rows).map(({ rate, taxable }) => [
            one.buyer.gstin ?? '',
            one.buyer.legalName ?? one.buyer.name,
            one.number,
            returnDate(one.issuedAt),
            value(one),
            formatPlace(one),
            'N',
            null,
            'Regular B2B',
            null,
            rateCell(rate),
            amount(taxable),
            null,
          ])
        : [],
  },
  b2cl: {
    head: 'Invoice Number,Invoice date,Invoice Value,Place Of Supply,Applicable % of Tax Rate,Rate,Taxable Value,Cess Amount,E-Commerce GSTIN'.split(
      ',',
    ),
    lines: (one) =>
      chooseSign(one) === 1 && isLarge(one)
        ? byRate(one.rows).map(({ rate, taxable }) => [
            one.number,
            returnDate(one.issuedAt),
            value(one),
            formatPlace(one),
            null,
            rateCell(rate),
            amount(taxable),
            null,
            null,
          ])
        : [],
  },
  cdnr: {
    head: 'GSTIN/UIN of Recipient,Receiver Name,Note Number,Note Date,Note Type,Place Of Supply,Reverse Charge,Note Supply Type,Note Value,Applicable % of Tax Rate,Rate,Taxable Value,Cess Amount'.split(
      ',',
    ),
    lines: (one) =>
      chooseSign(one) === -1 && isRegistered(one) && ofRegular(one)
        ? byRate(one.rows).map(({ rate, taxable }) => [
            one.buyer.gstin ?? '',
            one.buyer.legalName ?? one.buyer.name,
            one.number,
            returnDate(one.issuedAt),
            'C',
            formatPlace(one),
            'N',
            'Regular B2B',
            value(one),
            null,
            rateCell(rate),
            amount(taxable),
            null,
          ])
        : [],
  },
  cdnur: {
    head: 'UR Type,Note Number,Note Date,Note Type,Place Of Supply,Note Value,Applicable % of Tax Rate,Rate,Taxable Value,Cess Amount'.split(
      ',',
    ),
    lines: (one) =>
      chooseSign(one) === -1 && isLarge(one)
        ? byRate(one.rows).map(({ rate, taxable }) => [
            'B2CL',
            one.number,
            returnDate(one.issuedAt),
            'C',
            formatPlace(one),
            value(one),
            null,
            rateCell(rate),
            amount(taxable),
            null,
          ])
        : [],
  },
};

type Summed = { head: string[]; lines: (contents: AsyncIterable<DocumentContent[]>) => Promise<Cell[][]> };

const B2CS =
  'Type,Place Of Supply,Rate,Applicable % of Tax Rate,Taxable Value,Cess Amount,E-Commerce GSTIN'.split(',');
const HSN =
  'HSN,Description,UQC,Total Quantity,Total Value,Taxable Value,Integrated Tax Amount,Central Tax Amount,State/UT Tax Amount,Cess Amount,Rate'.split(
    ',',
  );

/** The files that have sums over all documents; notes lower them in the month of the note. */
export const SUMMED: Record<'b2cs' | 'exemp' | 'hsn-b2b' | 'hsn-b2c' | 'docs', Summed> = {
  b2cs: { head: B2CS, lines: smallLines },
  exemp: {
    head: 'Description,Nil Rated Supplies,Exempted(other than nil rated/non GST supply),Non-GST Supplies'.split(
      ',',
    ),
    lines: exemptLines,
  },
  'hsn-b2b': { head: HSN, lines: (contents) => hsnLines(contents, true) },
  'hsn-b2c': { head: HSN, lines: (contents) => hsnLines(contents, false) },
  docs: {
    head: 'Nature of Document,Sr. No. From,Sr. No. To,Total Number,Cancelled'.split(','),
    lines: seriesLines,
  },
};

async function smallLines(contents: AsyncIterable<DocumentContent[]>): Promise<Cell[][]> {
  const sums = await sumOver(contents, smallSupplies());
  return sums.map(({ place, rate, taxable }) => [
    'OE',
    returnPlace(place),
    rateCell(rate),
    null,
    amount(taxable),
    null,
    null,
  ]);
}

async function exemptLines(contents: AsyncIterable<DocumentContent[]>): Promise<Cell[][]> {
  const sums = await sumOver(contents, exemptSupplies());
  return sums.map((sum) => [
    `${sum.isInside ? 'Intra' : 'Inter'}-State supplies to ${sum.isRegistered ? 'registered' : 'unregistered'} persons`,
    amount(sum.paise),
    amount(0),
    amount(0),
  ]);
}

async function hsnLines(
  contents: AsyncIterable<DocumentContent[]>,
  wantsRegistered: boolean,
): Promise<Cell[][]> {
  const sums = await sumOver(contents, hsnSums(wantsRegistered));
  return sums.map((sum) => [
    { number: sum.hsn },
    null,
    KILOGRAMS.name,
    { number: (sum.grams / 1000).toFixed(2) },
    amount(sum.gross),
    amount(sum.taxable),
    amount(sum.igst),
    amount(sum.half),
    amount(sum.half),
    null,
    rateCell(sum.rate),
  ]);
}

async function seriesLines(contents: AsyncIterable<DocumentContent[]>): Promise<Cell[][]> {
  const series = await sumOver(contents, seriesIssued());
  return series.map(({ nature, first, last, count }) => [
    nature,
    first,
    last,
    { number: `${count}` },
    { number: '0' },
  ]);
}
