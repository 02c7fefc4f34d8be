import type { TaxRow } from '../../tax/tax-rows.ts';
import type { DocumentContent } from '../document-content.ts';

/** Returns -1 for notes, whose amounts are subtracted, and 0 for vouchers, which are no supplies. */
export function chooseSign({ kind }: Pick<DocumentContent, 'kind'>): 1 | -1 | 0 {
  if (kind === 'receiptVoucher' || kind === 'refundVoucher') return 0;
  return kind === 'creditNote' || kind === 'refundNote' ? -1 : 1;
}

export const isRegistered = ({ buyer }: DocumentContent) => Boolean(buyer.gstin);
export const isLarge = ({ returnTables }: DocumentContent) => returnTables.includes('b2cl');
export const ofRegular = ({ seller }: DocumentContent) => seller.status === 'regular';
/** Says whether the place of supply is the seller's own state. */
export const isInside = ({ seller, placeOfSupply }: DocumentContent) =>
  seller.state.code === placeOfSupply.code;

/** The sums of goods of a rate, in paise: `half` is each of the two taxes inside a state. */
export type AtRate = { rate: number; taxable: number; igst: number; half: number };

/** The taxed rows by rate, the lowest first. */
export function byRate(rows: readonly TaxRow[]): AtRate[] {
  const sums = new Map<number, AtRate>();
  for (const row of rows) {
    if (row.rate === 0) continue;
    const sum = sums.get(row.rate) ?? { rate: row.rate, taxable: 0, igst: 0, half: 0 };
    addRow(sum, row, 1);
    sums.set(row.rate, sum);
  }
  return [...sums.values()].toSorted((one, other) => one.rate - other.rate);
}

function addRow(sum: AtRate, row: TaxRow, sign: number): void {
  sum.taxable += sign * row.taxablePaise;
  sum.igst += sign * row.igstPaise;
  sum.half += sign * row.halfPaise;
}

/** Adds up documents one by one; notes lower the sums in the month of the note. */
export type Sum<T> = { add: (one: DocumentContent) => void; result: () => T };

export async function sumOver<T>(contents: AsyncIterable<DocumentContent[]>, sum: Sum<T>): Promise<T> {
  for await (const page of contents) for (const one of page) sum.add(one);
  return sum.result();
}

export type SmallSupply = AtRate & { place: string; isInside: boolean };

/** Sums up supplies to consumers, by the code of the place of supply and rate. */
export function smallSupplies(): Sum<SmallSupply[]> {
  const sums = new Map<string, SmallSupply>();
  return {
    add(one) {
      if (!one.returnTables.includes('b2cs') || isRegistered(one)) return;
      const place = one.placeOfSupply.code;
      for (const { rate, ...amounts } of byRate(one.rows)) {
        const key = `${place} ${rate}`;
        const sum = sums.get(key) ?? { place, isInside: isInside(one), rate, taxable: 0, igst: 0, half: 0 };
        for (const name of ['taxable', 'igst', 'half'] as const) sum[name] += chooseSign(one) * amounts[name];
        sums.set(key, sum);
      }
    },
    result: () =>
      [...sums.values()].toSorted(
        (one, other) => Number(one.place) - Number(other.place) || one.rate - other.rate,
      ),
  };
}

export type ExemptSupply = { isRegistered: boolean; isInside: boolean; paise: number };

/** Nil-rated supplies in the order of the return: registered buyers first, other states before the seller's own. */
export function exemptSupplies(): Sum<ExemptSupply[]> {
  const sums = [
    { isRegistered: true, isInside: false, paise: 0 },
    { isRegistered: true, isInside: true, paise: 0 },
    { isRegistered: false, isInside: false, paise: 0 },
    { isRegistered: false, isInside: true, paise: 0 },
  ];
  return {
    add(one) {
      if (!ofRegular(one)) return;
      const sum = sums[(isRegistered(one) ? 0 : 2) + (isInside(one) ? 1 : 0)];
      if (sum) sum.paise += chooseSign(one) * one.totals.exemptPaise;
    },
    result: () => sums,
  };
}

export type HsnSum = AtRate & { hsn: string; grams: number; gross: number };

/** Sums up rows by HSN code and rate. Delivery counts with its value, but has no weight. */
export function hsnSums(wantsRegistered: boolean): Sum<HsnSum[]> {
  const sums = new Map<string, HsnSum>();
  return {
    add(one) {
      if (!ofRegular(one) || isRegistered(one) !== wantsRegistered) return;
      const sign = chooseSign(one);
      for (const row of one.rows) {
        const hsn = (row.hsn ?? '').slice(0, one.hsnDigits);
        const key = `${hsn} ${row.rate}`;
        const sum = sums.get(key) ?? {
          hsn,
          rate: row.rate,
          grams: 0,
          gross: 0,
          taxable: 0,
          igst: 0,
          half: 0,
        };
        sum.grams += sign * (row.packGrams ?? 0) * row.count;
        sum.gross += sign * row.grossPaise;
        addRow(sum, row, sign);
        sums.set(key, sum);
      }
    },
    result: () =>
      [...sums.values()].toSorted(
        (one, other) => one.hsn.localeCompare(other.hsn, 'en') || one.rate - other.rate,
      ),
  };
}

/** The name and number that the return gives to the documents of a series. */
const NATURES: Record<string, { nature: string; number: number }> = {
  INV: { nature: 'Invoices for outward supply', number: 1 },
  BOS: { nature: 'Invoices for outward supply', number: 1 },
  CRN: { nature: 'Credit Note', number: 5 },
  RCV: { nature: 'Receipt Voucher', number: 6 },
  RFV: { nature: 'Refund Voucher', number: 8 },
};

export type Series = { nature: string; number: number; first: string; last: string; count: number };

/** The numbers that were given, by series, without a gap in any line; those of sellers who make no return are left out. */
export function seriesIssued(): Sum<Series[]> {
  const numbersOf = new Map<string, string[]>();
  return {
    add({ number }) {
      const series = number.slice(0, number.lastIndexOf('/'));
      const known = numbersOf.get(series);
      if (known) known.push(number);
      else numbersOf.set(series, [number]);
    },
    result: () =>
      [...numbersOf]
        .toSorted(([one], [other]) => one.localeCompare(other, 'en'))
        .flatMap(([series, numbers]) => {
          const nature = NATURES[series.split('/')[0] ?? ''];
          return nature ? linesOf(numbers).map((line) => ({ ...nature, ...line })) : [];
        }),
  };
}

/** Numbers have the same length, so that they are sorted as texts. */
function linesOf(numbers: readonly string[]): Pick<Series, 'first' | 'last' | 'count'>[] {
  const place = (number: string) => Number(number.slice(number.lastIndexOf('/') + 1));
  const lines: Pick<Series, 'first' | 'last' | 'count'>[] = [];
  for (const number of numbers.toSorted()) {
    const line = lines.at(-1);
    if (line && place(number) === place(line.last) + 1) {
      line.last = number;
      line.count += 1;
    } else lines.push({ first: number, last: number, count: 1 });
  }
  return lines;
}
