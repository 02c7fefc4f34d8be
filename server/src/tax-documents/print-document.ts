import type { ImageId } from '@tula/contract/calls/ids.ts';
import { paperDay } from '@tula/contract/values/dates.ts';
import { type Paise, paise, paperPaise, sum } from '@tula/contract/values/money.ts';
import { formatRoundOff } from '@tula/contract/values/totals.ts';
import { t } from '@tula/messages/tax-print.ts';
import { drawPicture, markSize } from '../kitchen/licence-mark.ts';
import { inGroup } from '../kitchen/pdf-tags.ts';
import {
  column,
  GREY,
  hasRoom,
  INK,
  nextPage,
  numberPages,
  openPages,
  type Pages,
  paragraph,
  rule,
} from '../kitchen/print-pages.ts';
import { drawText, type Pdf } from '../kitchen/print-text.ts';
import type { PrintPicture } from '../media/resize-image.ts';
import type { Copy } from './copies.ts';
import type { DocumentContent } from './document-content.ts';
import { drawParties, drawPartiesInShort } from './print-parties.ts';
import { CARRY_HEIGHT, drawCarried, drawHead, drawRow, heightOfRow, namesTaxes } from './print-rows.ts';

/** A document, and which of its copies it is; kinds of which there is only one are none. */
export type Printout = { content: DocumentContent; copy: Copy | null };

/** Everything that a document says, each on pages of its own, in a PDF that keeps its pages. */
export function* drawDocuments(
  pdf: Pdf,
  printouts: readonly Printout[],
  logos: Logos = new Map(),
): Generator<void> {
  for (const printout of printouts) {
    const pages = openPages(pdf, t('footer', { number: printout.content.number }), true);
    inGroup(pdf, 'Sect', () => {
      drawLogo(pages, printout.content.seller, logos);
      drawDocument(pages, printout);
    });
    numberPages(pages);
    yield;
  }
}

/** The pictures of logos by their id. */
export type Logos = ReadonlyMap<ImageId, PrintPicture>;

const LOGO_HEIGHT = 40;
const LOGO_WIDTH = 180;

/** The seller's logo above everything else of the first page, never distorted. */
function drawLogo(pages: Pages, { logo: id, name }: DocumentContent['seller'], logos: Logos): void {
  const logo = id && logos.get(id);
  if (!logo) return;
  const height = Math.min(LOGO_HEIGHT, (LOGO_WIDTH * logo.height) / logo.width);
  const { x, y } = column(pages, 0, 1);
  drawPicture(pages.pdf, logo, { x, y, ...markSize(logo, height) }, name);
  pages.y += height + 10;
}

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

const COPIES: Record<Copy, () => string> = {
  original: () => t('copy.original'),
  duplicate: () => t('copy.duplicate'),
  triplicate: () => t('copy.triplicate'),
};

function drawDocument(pages: Pages, printout: Printout): void {
  const { pdf } = pages;
  const { content } = printout;
  drawTitle(pages, printout, { size: 20, tag: 'H1' });
  drawFacts(pages, content);
  rule(pages, { width: 1.2, color: INK });
  pages.y += 10;
  drawParties(pages, content);
  inGroup(pdf, 'Table', () => {
    inGroup(pdf, 'TR', () => drawHead(pages, content, 'TH'));
    drawRows(pages, printout);
  });
  if (!hasRoom(pages, CLOSING_HEIGHT)) drawNextPage(pages, printout, sumGross(content.rows));
  drawTotals(pages, content);
  drawClosing(pages, content);
}

/** The totals and what is below them stay together. */
const CLOSING_HEIGHT = 160;

/** The table goes on over as many pages as it takes, with what the rows come to at each end. */
function drawRows(pages: Pages, printout: Printout): void {
  const { content } = printout;
  for (const [at, row] of content.rows.entries()) {
    if (!hasRoom(pages, heightOfRow(pages, row, content) + CARRY_HEIGHT)) {
      drawNextPage(pages, printout, sumGross(content.rows.slice(0, at)));
    }
    drawRow(pages, row, content);
  }
}

const sumGross = (rows: DocumentContent['rows']) => sum(rows.map(({ grossPaise }) => grossPaise));

/** Ends a page with the sum so far, and begins the next one with heading, buyer, heads of the table and that sum. */
function drawNextPage(pages: Pages, printout: Printout, carriedPaise: Paise): void {
  const { content } = printout;
  drawCarried(pages, t('carriedOver'), carriedPaise);
  nextPage(pages);
  drawTitle(pages, printout, { size: 14, tag: 'repeated' });
  drawPartiesInShort(pages, content);
  drawHead(pages, content, 'repeated');
  drawCarried(pages, t('broughtForward'), carriedPaise);
}

type TitleStyle = { size: number; tag: 'H1' | 'repeated' };

/** Draws the head of every page: what it is, of which copy, and its number. */
function drawTitle(pages: Pages, { content, copy }: Printout, { size, tag }: TitleStyle): void {
  const { pdf } = pages;
  const small = tag === 'H1' ? 'P' : tag;
  if (copy !== null) {
    drawText(pdf, COPIES[copy](), column(pages, 0, 1), { size: 9, face: 'bold', align: 'right', tag: small });
    pages.y += 13;
  }
  if (content.seller.status === 'composition') {
    pages.y += drawText(pdf, t('composition'), column(pages, 0, 1), { size: 9, tag: small }) + 6;
  }
  drawText(pdf, formatTitle(content), column(pages, 0, 0.62), { size, face: 'bold', tag });
  const number = { size: 14, face: 'bold', align: 'right', tag: small } as const;
  drawText(pdf, content.number, column(pages, 0.55, 1), number);
  pages.y += size + 8;
}

/** Date, order, payment, place of supply and the like, each on a line of its own. */
function drawFacts(pages: Pages, content: DocumentContent): void {
  const { order, payment, placeOfSupply, note } = content;
  const place = t('state', placeOfSupply);
  const dayOfMoment = (moment: string) => paperDay(new Date(moment));
  const refersTo = note?.refersTo;
  const lines = [
    t('fact.date', { day: dayOfMoment(content.issuedAt) }),
    t('fact.order', { number: order.number, day: dayOfMoment(order.placedAt) }),
    ...(refersTo
      ? [t('fact.refersTo', { number: refersTo.number, day: dayOfMoment(refersTo.issuedAt) })]
      : []),
    ...(payment && !refersTo
      ? [t('fact.payment', { reference: payment.reference, day: dayOfMoment(payment.paidAt) })]
      : []),
    ...(namesTaxes(content) ? [t('fact.place', { place }), t('fact.reverseCharge')] : []),
    ...(note?.reason ? [t('fact.reason', { reason: note.reason })] : []),
  ];
  for (const line of lines) paragraph(pages, line, { size: 9.5 });
  pages.y += 6;
}

function drawTotals(pages: Pages, content: DocumentContent): void {
  const { totals, tax, kind } = content;
  pages.y += 4;
  const line = (words: string, amount: Paise | string, isTotal = false) => {
    const style = { size: isTotal ? 12 : 10, face: isTotal ? 'bold' : 'regular' } as const;
    const text = typeof amount === 'string' ? amount : paperPaise(amount);
    drawText(pages.pdf, words, column(pages, 0.5, 0.82), style);
    drawText(pages.pdf, text, column(pages, 0.75, 1), { ...style, align: 'right' });
    pages.y += style.size * 1.5;
  };
  if (namesTaxes(content)) {
    line(t('sum.taxable'), totals.taxablePaise);
    if (totals.exemptPaise > 0) line(t('sum.exempt'), totals.exemptPaise);
    if (tax === 'IGST') line(t('sum.igst'), totals.igstPaise);
    else {
      line(t('sum.cgst'), totals.halfPaise);
      line(tax === 'CGST+UTGST' ? t('sum.utgst') : t('sum.sgst'), totals.halfPaise);
    }
  } else if (totals.roundOffPaise !== 0)
    line(t('sum.goods'), paise(totals.totalPaise + totals.roundOffPaise));
  if (totals.roundOffPaise !== 0) line(t('sum.roundOff'), formatRoundOff(totals.roundOffPaise, paperPaise));
  line(TOTAL_OF[kind]?.() ?? t('sum.total'), totals.totalPaise, true);
}

const TOTAL_OF: Partial<Record<DocumentContent['kind'], () => string>> = {
  receiptVoucher: () => t('sum.advance'),
  refundVoucher: () => t('sum.refund'),
  creditNote: () => t('sum.credit'),
  refundNote: () => t('sum.refund'),
};

function drawClosing(pages: Pages, content: DocumentContent): void {
  pages.y += 8;
  paragraph(pages, content.totalInWords, { size: 10 });
  pages.y += 12;
  pages.pdf.fillColor(GREY);
  paragraph(pages, t('computerGenerated'), { size: 9 });
  pages.pdf.fillColor(INK);
}
