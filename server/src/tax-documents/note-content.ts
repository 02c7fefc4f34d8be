import type { Paise } from '@tula/contract/values/money.ts';
import { paise, sum } from '@tula/contract/values/money.ts';
import type { RefundedLine } from '@tula/contract/orders/part-refunds.ts';
import { amountInWords } from '../tax/amount-in-words.ts';
import { type Credited, creditNote, type Giving, computeGiving, isEmptied } from '../tax/credit.ts';
import { type DocumentTotals, computeTotals } from '../tax/sale-document.ts';
import { sumGrossPaise, type TaxRow } from '../tax/tax-rows.ts';
import type { DocumentContent, UnnumberedContent } from './document-content.ts';

/** A refund that reached the customer's bank. */
export type RefundMade = {
  id: string;
  amountPaise: Paise;
  /** The refund of what was left of the order, or of a part of it. */
  isWhole: boolean;
  /** The packs that it paid for; none of a part of the delivery charge, null for an amount. */
  lines: readonly RefundedLine[] | null;
  reason: string | null;
};

type Earlier = {
  /** One document, or the two of a registered buyer of taxed and untaxed goods. */
  sales: readonly DocumentContent[];
  /** The packs of the order, in the sequence of its rows. */
  packs: readonly { productId: string; packGrams: number }[];
  /** The notes of the sales, oldest first. */
  notes: readonly DocumentContent[];
};

/** A note, and the place of the document that it changes among the sales. */
type Noted = { of: number; content: UnnumberedContent };

/**
 * The notes about a refund after the goods have left: one of each document that it changes. Notes of documents never
 * add up to more than these; the one that empties them takes back the rounding too. Throws a RangeError when more was
 * refunded than the documents have left.
 */
export function noteContents(refund: RefundMade, earlier: Earlier): Noted[] {
  const { sales } = earlier;
  const { rows, credited, isLast } = creditedBy(refund, earlier);
  let from = 0;
  const parts = sales.map((sale) => rows.slice(from, (from += sale.rows.length)));
  // The rounding goes with the greatest part: a note of less than nothing would be no note.
  const worth = parts.map(sumGrossPaise);
  const greatest = worth.indexOf(Math.max(...worth));
  const roundOffPaise = paise(isLast ? sum(sales.map(({ totals }) => totals.roundOffPaise)) : 0);
  const notes = sales.flatMap((sale, of) => {
    const changed = (parts[of] ?? []).filter((row) => sumGrossPaise([row]) > 0);
    if (changed.length === 0) return [];
    const totals = computeTotals(changed, {
      tax: sale.tax,
      roundOffPaise: of === greatest ? roundOffPaise : paise(0),
    });
    return [{ of, content: makeNote(sale, changed, { totals, credited, reason: refund.reason }) }];
  });
  const noted = sum(notes.map(({ content }) => content.totals.totalPaise));
  if (noted !== refund.amountPaise)
    throw new RangeError(`notes of ${noted} paise for a refund of ${refund.amountPaise}`);
  return notes;
}

/** Computes what a refund takes back of each row of all documents, and what has been taken back with it. */
function creditedBy(refund: RefundMade, { sales, packs, notes }: Earlier) {
  const rows = sales.flatMap((sale) => sale.rows);
  const deliveryTax = sales[0]?.deliveryTax ?? 'shared';
  const before =
    notes.at(-1)?.note?.credited ?? rows.map((): Credited => ({ packs: 0, otherPaise: paise(0) }));
  const sumTotals = (contents: readonly DocumentContent[]) =>
    sum(contents.map(({ totals }) => totals.totalPaise));
  const left = sumTotals(sales) - sumTotals(notes);
  if (refund.amountPaise > left) throw new RangeError('more is refunded than the document has left');
  // A refund of the whole is not all that is left while a part that was started before is under way.
  const giving =
    refund.amountPaise === left
      ? everything(rows, before)
      : computeGiving(rows, before, {
          amountPaise: refund.amountPaise,
          packs: rows.map((row) => countPacks(row, packs, refund.lines)),
          isOfDelivery: refund.lines?.length === 0,
          deliveryTax,
        });
  const credit = creditNote(rows, { before, giving, deliveryTax });
  return {
    rows: rows.map(
      (row, at): TaxRow => ({
        ...row,
        ...credit.rows[at],
        count: row.of === 'goods' ? (giving.packs[at] ?? 0) : row.count,
      }),
    ),
    credited: credit.credited,
    isLast: isEmptied(rows, credit.credited, deliveryTax),
  };
}

type Note = { totals: DocumentTotals; credited: Credited[]; reason: string | null };

function makeNote(
  sale: DocumentContent,
  rows: TaxRow[],
  { totals, credited, reason }: Note,
): UnnumberedContent {
  return {
    ...sale,
    kind: kindOfNote(sale),
    rows,
    totals,
    totalInWords: amountInWords(totals.totalPaise),
    note: {
      refersTo: { number: sale.number, issuedAt: sale.issuedAt },
      refundedPaise: totals.totalPaise,
      reason,
      credited,
    },
  };
}

function kindOfNote({ kind, seller }: DocumentContent): DocumentContent['kind'] {
  if (kind === 'receiptVoucher') return 'refundVoucher';
  return seller.status === 'unregistered' ? 'refundNote' : 'creditNote';
}

function everything(rows: readonly TaxRow[], before: readonly Credited[]): Giving {
  return {
    packs: rows.map((row, at) => (row.of === 'goods' ? row.count - (before[at]?.packs ?? 0) : 0)),
    // A row that gave an amount back before gives the rest: no row gives back more than it has. One of a part of an
    // order has no packs.
    otherPaise: rows.map((row) => (row.of === 'goods' && row.count > 0 ? paise(0) : row.grossPaise)),
  };
}

function countPacks(row: TaxRow, packs: Earlier['packs'], lines: RefundMade['lines']): number {
  const pack = row.line === null ? undefined : packs[row.line];
  if (pack === undefined || lines === null) return 0;
  return (
    lines.find(({ productId, packGrams }) => productId === pack.productId && packGrams === pack.packGrams)
      ?.count ?? 0
  );
}
