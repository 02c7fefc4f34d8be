import type { Paise } from '@tula/contract/values/money.ts';
import { paise } from '@tula/contract/values/money.ts';
import type { RefundedLine } from '@tula/contract/orders/part-refunds.ts';
import { amountInWords } from '../tax/amount-in-words.ts';
import { type Credited, creditNote, type Giving, givingOf, isEmptied } from '../tax/credit.ts';
import { totalsOf } from '../tax/sale-document.ts';
import { grossOf, type TaxRow } from '../tax/tax-rows.ts';
import type { DocumentContent, UnnumberedContent } from './document-content.ts';

/** A refund that reached the customer's bank. */
export type RefundMade = {
  id: string;
  amountPaise: Paise;
  /** The refund of what was left of the order, or of a part of it. */
  isWhole: boolean;
  /** The packs that it paid for; null for an amount. */
  lines: readonly RefundedLine[] | null;
  reason: string | null;
};

type Earlier = {
  sale: DocumentContent;
  /** The packs of the order, in the sequence of its rows. */
  packs: readonly { productId: string; packGrams: number }[];
  /** The notes of the sale, oldest first. */
  notes: readonly DocumentContent[];
};

/**
 * The note about a refund after the goods have left. Notes of a document never add up to more than it; the one that
 * empties it takes back its rounding too. Throws a RangeError when more was refunded than the document has left.
 */
export function noteContent(refund: RefundMade, { sale, packs, notes }: Earlier): UnnumberedContent {
  const { rows, deliveryTax, tax } = sale;
  const before =
    notes.at(-1)?.note?.credited ?? rows.map((): Credited => ({ packs: 0, otherPaise: paise(0) }));
  const earlier = notes.reduce((sum, { totals }) => sum + totals.totalPaise, 0);
  const left = sale.totals.totalPaise - earlier;
  if (refund.amountPaise > left) throw new RangeError('more is refunded than the document has left');
  const giving =
    refund.isWhole || refund.amountPaise === left
      ? everything(rows, before)
      : givingOf(rows, before, {
          amountPaise: refund.amountPaise,
          packs: rows.map((row) => packsOf(row, packs, refund.lines)),
          deliveryTax,
        });
  const credit = creditNote(rows, { before, giving, deliveryTax });
  const noted = rows.map(
    (row, at): TaxRow => ({
      ...row,
      ...credit.rows[at],
      count: row.of === 'goods' ? (giving.packs[at] ?? 0) : row.count,
    }),
  );
  const roundOffPaise = isEmptied(rows, credit.credited, deliveryTax) ? sale.totals.roundOffPaise : paise(0);
  const totals = totalsOf(noted, { tax, roundOffPaise });
  if (totals.totalPaise !== refund.amountPaise)
    throw new RangeError(`a note of ${totals.totalPaise} paise for a refund of ${refund.amountPaise}`);
  return {
    ...sale,
    kind: kindOfNote(sale),
    rows: noted.filter((row) => grossOf([row]) > 0),
    totals,
    totalInWords: amountInWords(totals.totalPaise),
    note: {
      refersTo: { number: sale.number, issuedAt: sale.issuedAt },
      refundedPaise: refund.amountPaise,
      reason: refund.reason,
      credited: credit.credited,
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
    // A row that gave an amount back before gives the rest: no row gives back more than it has.
    otherPaise: rows.map((row) => (row.of === 'goods' ? paise(0) : row.grossPaise)),
  };
}

function packsOf(row: TaxRow, packs: Earlier['packs'], lines: RefundMade['lines']): number {
  const pack = row.line === null ? undefined : packs[row.line];
  if (pack === undefined || lines === null) return 0;
  return (
    lines.find(({ productId, packGrams }) => productId === pack.productId && packGrams === pack.packGrams)
      ?.count ?? 0
  );
}
