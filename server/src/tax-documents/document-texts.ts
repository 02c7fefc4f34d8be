import type { ImageId } from '@tula/contract/calls/ids.ts';
import { paperDay } from '@tula/contract/values/dates.ts';
import { type Paise, paise, paperPaise } from '@tula/contract/values/money.ts';
import { formatRoundOff } from '@tula/contract/values/totals.ts';
import { t } from '@tula/messages/tax-print.ts';
import type { PrintPicture } from '../media/resize-image.ts';
import type { Copy } from './copies.ts';
import type { DocumentContent } from './document-content.ts';
import { namesTaxes } from './print-rows.ts';

/** A document, and which of its copies it is; kinds of which there is only one are none. */
export type Printout = { content: DocumentContent; copy: Copy | null };

/** The pictures of logos by their id. */
export type Logos = ReadonlyMap<ImageId, PrintPicture>;

const TITLES: Record<DocumentContent['kind'], () => string> = {
  taxInvoice: () => t('title.taxInvoice'),
  invoiceCumBill: () => t('title.invoiceCumBill'),
  billOfSupply: () => t('title.billOfSupply'),
  receipt: () => t('title.receipt'),
  creditNote: () => t('title.creditNote'),
  refundNote: () => t('title.refundNote'),
  receiptVoucher: () => t('title.receiptVoucher'),
  refundVoucher: () => t('title.refundVoucher'),
};

export function formatTitle({ kind }: Pick<DocumentContent, 'kind'>): string {
  return TITLES[kind]();
}

export const COPIES: Record<Copy, () => string> = {
  original: () => t('copy.original'),
  duplicate: () => t('copy.duplicate'),
  triplicate: () => t('copy.triplicate'),
};

/** Lists date, order, payment, place of supply and the like. */
export function factLines(content: DocumentContent): string[] {
  const { order, payment, restPayment, placeOfSupply, note } = content;
  const place = t('state', placeOfSupply);
  const dayOfMoment = (moment: string) => paperDay(new Date(moment));
  const refersTo = note?.refersTo;
  return [
    t('fact.date', { day: dayOfMoment(content.issuedAt) }),
    t('fact.order', { number: order.number, day: dayOfMoment(order.placedAt) }),
    ...(refersTo
      ? [t('fact.refersTo', { number: refersTo.number, day: dayOfMoment(refersTo.issuedAt) })]
      : []),
    ...[payment, restPayment].flatMap((paid) =>
      paid && !refersTo
        ? [t('fact.payment', { reference: paid.reference, day: dayOfMoment(paid.paidAt) })]
        : [],
    ),
    ...(namesTaxes(content) ? [t('fact.place', { place }), t('fact.reverseCharge')] : []),
    ...(note?.reason ? [t('fact.reason', { reason: note.reason })] : []),
  ];
}

type TotalLine = { words: string; amount: string; isTotal: boolean };

/** Lists what the rows come to, the total last. */
export function totalLines(content: DocumentContent): TotalLine[] {
  const { totals, tax, kind } = content;
  const line = (words: string, amount: Paise | string, isTotal = false): TotalLine => ({
    words,
    amount: typeof amount === 'string' ? amount : paperPaise(amount),
    isTotal,
  });
  const half = tax === 'CGST+UTGST' ? t('sum.utgst') : t('sum.sgst');
  const taxes =
    tax === 'IGST'
      ? [line(t('sum.igst'), totals.igstPaise)]
      : [line(t('sum.cgst'), totals.halfPaise), line(half, totals.halfPaise)];
  const goods = paise(totals.totalPaise + totals.roundOffPaise);
  return [
    ...(namesTaxes(content) ? [line(t('sum.taxable'), totals.taxablePaise)] : []),
    ...(namesTaxes(content) && totals.exemptPaise > 0 ? [line(t('sum.exempt'), totals.exemptPaise)] : []),
    ...(namesTaxes(content) ? taxes : []),
    ...(!namesTaxes(content) && totals.roundOffPaise !== 0 ? [line(t('sum.goods'), goods)] : []),
    ...(totals.roundOffPaise === 0
      ? []
      : [line(t('sum.roundOff'), formatRoundOff(totals.roundOffPaise, paperPaise))]),
    line(TOTAL_OF[kind]?.() ?? t('sum.total'), totals.totalPaise, true),
  ];
}

const TOTAL_OF: Partial<Record<DocumentContent['kind'], () => string>> = {
  receiptVoucher: () => t('sum.advance'),
  refundVoucher: () => t('sum.refund'),
  creditNote: () => t('sum.credit'),
  refundNote: () => t('sum.refund'),
};
