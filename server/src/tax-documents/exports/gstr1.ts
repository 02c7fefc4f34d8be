import { percentOf } from '@tula/contract/shop/tax.ts';
import { dayOf } from '@tula/contract/values/dates.ts';
import { paise, rupeesText } from '@tula/contract/values/money.ts';
import type { Cell } from '../../platform/csv.ts';
import type { TaxRow } from '../../tax/tax-rows.ts';
import type { DocumentContent } from '../document-content.ts';
import { KILOGRAMS, returnPlace } from './return-names.ts';

/** Of notes the amounts are subtracted. Vouchers are no supplies: nothing of them counts. */
export function signOf({ kind }: Pick<DocumentContent, 'kind'>): 1 | -1 | 0 {
  if (kind === 'receiptVoucher' || kind === 'refundVoucher') return 0;
  return kind === 'creditNote' || kind === 'refundNote' ? -1 : 1;
}

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** 05-Apr-2026, in Indian time. */
function returnDate(moment: string): string {
  const [year, month, day] = dayOf(new Date(moment)).split('-');
  return `${day}-${MONTHS[Number(month) - 1]}-${year}`;
}

const placeOf = ({ placeOfSupply }: DocumentContent) => returnPlace(placeOfSupply.code);
export const amount = (value: number): Cell => ({ number: rupeesText(paise(value)) });
const rateCell = (rate: number): Cell => ({ number: percentOf(rate) });

/** The taxed rows by rate, the lowest first, with the sum of their taxable values. */
function byRate(rows: readonly TaxRow[]): [rate: number, taxablePaise: number][] {
  const sums = new Map<number, number>();
  for (const { rate, taxablePaise } of rows)
    if (rate > 0) sums.set(rate, (sums.get(rate) ?? 0) + taxablePaise);
  return [...sums].toSorted(([one], [other]) => one - other);
}

const isRegistered = ({ buyer }: DocumentContent) => Boolean(buyer.gstin);
const isLarge = ({ returnTables }: DocumentContent) => returnTables.includes('b2cl');
const ofRegular = ({ seller }: DocumentContent) => seller.status === 'regular';

type Listed = { head: string[]; lines: (content: DocumentContent) => Cell[][] };

const value = ({ totals }: DocumentContent): Cell => amount(totals.totalPaise);

/** The files that have lines of single documents, one for each rate. Their columns are those of the offline tool. */
export const LISTED: Record<'b2b' | 'b2cl' | 'cdnr' | 'cdnur', Listed> = {
  b2b: {
    head: 'GSTIN/UIN of Recipient,Receiver Name,Invoice Number,Invoice date,Invoice Value,Place Of Supply,Reverse Charge,Applicable % of Tax Rate,Invoice Type,E-Commerce GSTIN,Rate,Taxable Value,Cess Amount'.split(
      ',',
    ),
    lines: (one) =>
      signOf(one) === 1 && isRegistered(one) && ofRegular(one)
        ? byRate(one.rows).map(([rate, taxable]) => [
            one.buyer.gstin ?? '',
            one.buyer.legalName ?? one.buyer.name,
            one.number,
            returnDate(one.issuedAt),
            value(one),
            placeOf(one),
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
      signOf(one) === 1 && isLarge(one)
        ? byRate(one.rows).map(([rate, taxable]) => [
            one.number,
            returnDate(one.issuedAt),
            value(one),
            placeOf(one),
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
      signOf(one) === -1 && isRegistered(one) && ofRegular(one)
        ? byRate(one.rows).map(([rate, taxable]) => [
            one.buyer.gstin ?? '',
            one.buyer.legalName ?? one.buyer.name,
            one.number,
            returnDate(one.issuedAt),
            'C',
            placeOf(one),
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
      signOf(one) === -1 && isLarge(one)
        ? byRate(one.rows).map(([rate, taxable]) => [
            'B2CL',
            one.number,
            returnDate(one.issuedAt),
            'C',
            placeOf(one),
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
  b2cs: { head: B2CS, lines: smallSupplies },
  exemp: {
    head: 'Description,Nil Rated Supplies,Exempted(other than nil rated/non GST supply),Non-GST Supplies'.split(
      ',',
    ),
    lines: exempt,
  },
  'hsn-b2b': { head: HSN, lines: (contents) => hsn(contents, true) },
  'hsn-b2c': { head: HSN, lines: (contents) => hsn(contents, false) },
  docs: {
    head: 'Nature of Document,Sr. No. From,Sr. No. To,Total Number,Cancelled'.split(','),
    lines: numbers,
  },
};

async function smallSupplies(contents: AsyncIterable<DocumentContent[]>): Promise<Cell[][]> {
  const sums = new Map<string, { place: string; rate: number; taxable: number }>();
  for await (const page of contents)
    for (const one of page) {
      if (!one.returnTables.includes('b2cs') || isRegistered(one)) continue;
      const place = placeOf(one);
      for (const [rate, taxable] of byRate(one.rows)) {
        const sum = sums.get(`${place} ${rate}`) ?? { place, rate, taxable: 0 };
        sum.taxable += signOf(one) * taxable;
        sums.set(`${place} ${rate}`, sum);
      }
    }
  return [...sums.values()]
    .toSorted((one, other) => one.place.localeCompare(other.place, 'en') || one.rate - other.rate)
    .map(({ place, rate, taxable }) => ['OE', place, rateCell(rate), null, amount(taxable), null, null]);
}

const EXEMPT = [
  'Inter-State supplies to registered persons',
  'Intra-State supplies to registered persons',
  'Inter-State supplies to unregistered persons',
  'Intra-State supplies to unregistered persons',
];

async function exempt(contents: AsyncIterable<DocumentContent[]>): Promise<Cell[][]> {
  const sums = [0, 0, 0, 0];
  for await (const page of contents)
    for (const one of page) {
      if (!ofRegular(one)) continue;
      const isInside = one.seller.state.code === one.placeOfSupply.code;
      const at = (isRegistered(one) ? 0 : 2) + (isInside ? 1 : 0);
      sums[at] = (sums[at] ?? 0) + signOf(one) * one.totals.exemptPaise;
    }
  return EXEMPT.map((text, at) => [text, amount(sums[at] ?? 0), amount(0), amount(0)]);
}

type HsnSum = {
  hsn: string;
  rate: number;
  grams: number;
  gross: number;
  taxable: number;
  igst: number;
  half: number;
};

async function hsn(contents: AsyncIterable<DocumentContent[]>, wantsRegistered: boolean): Promise<Cell[][]> {
  const sums = new Map<string, HsnSum>();
  for await (const page of contents)
    for (const one of page.filter((each) => ofRegular(each) && isRegistered(each) === wantsRegistered))
      for (const row of one.rows) addTo(sums, row, one);
  return [...sums.values()]
    .toSorted((one, other) => one.hsn.localeCompare(other.hsn, 'en') || one.rate - other.rate)
    .map((sum) => [
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

/** Delivery counts with its value, but has no weight. */
function addTo(sums: Map<string, HsnSum>, row: TaxRow, one: DocumentContent): void {
  const code = (row.hsn ?? '').slice(0, one.hsnDigits);
  const key = `${code} ${row.rate}`;
  const sum = sums.get(key) ?? {
    hsn: code,
    rate: row.rate,
    grams: 0,
    gross: 0,
    taxable: 0,
    igst: 0,
    half: 0,
  };
  const sign = signOf(one);
  sum.grams += sign * (row.packGrams ?? 0) * row.count;
  sum.gross += sign * row.grossPaise;
  sum.taxable += sign * row.taxablePaise;
  sum.igst += sign * row.igstPaise;
  sum.half += sign * row.halfPaise;
  sums.set(key, sum);
}

const NATURES: Record<string, string> = {
  INV: 'Invoices for outward supply',
  BOS: 'Invoices for outward supply',
  CRN: 'Credit Note',
  RCV: 'Receipt Voucher',
  RFV: 'Refund Voucher',
};

async function numbers(contents: AsyncIterable<DocumentContent[]>): Promise<Cell[][]> {
  const series = new Map<string, { first: string; last: string; count: number }>();
  for await (const page of contents)
    for (const { number } of page) {
      const key = number.slice(0, number.lastIndexOf('/'));
      const known = series.get(key) ?? { first: number, last: number, count: 0 };
      known.first = number < known.first ? number : known.first;
      known.last = number > known.last ? number : known.last;
      known.count += 1;
      series.set(key, known);
    }
  return [...series]
    .toSorted(([one], [other]) => one.localeCompare(other, 'en'))
    .flatMap(([key, { first, last, count }]) => {
      const nature = NATURES[key.split('/')[0] ?? ''];
      return nature === undefined ? [] : [[nature, first, last, { number: `${count}` }, { number: '0' }]];
    });
}
