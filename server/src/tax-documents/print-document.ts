import { formatDay } from '@tula/contract/values/dates.ts';
import { formatPaise, type Paise, paise } from '@tula/contract/values/money.ts';
import { percentOf } from '@tula/contract/shop/tax.ts';
import { formatRoundOff } from '@tula/contract/values/totals.ts';
import { formatPack } from '@tula/contract/values/weight.ts';
import { t } from '@tula/messages/tax-print.ts';
import { inGroup } from '../kitchen/pdf-tags.ts';
import {
  column,
  GREY,
  INK,
  makeRoom,
  nextPage,
  openPages,
  type Pages,
  paragraph,
  rule,
} from '../kitchen/print-pages.ts';
import type { TextTag } from '../kitchen/pdf-tags.ts';
import { drawText, heightOf, type Pdf } from '../kitchen/print-text.ts';
import type { TaxRow } from '../tax/tax-rows.ts';
import type { DocumentContent, DocumentRow } from './document-content.ts';
import { drawParties } from './print-parties.ts';

/** Whether the columns of the table are those of a document that names taxes. */
const namesTaxes = ({ tax }: DocumentContent) => tax !== 'none';

/** Everything that a document says, each on pages of its own. */
export function* drawDocuments(pdf: Pdf, documents: readonly DocumentContent[]): Generator<void> {
  let pages: Pages | undefined;
  for (const content of documents) {
    const footer = t('footer', { number: content.number });
    if (pages === undefined) pages = openPages(pdf, footer);
    else {
      pages.footer = footer;
      pages.number = 0;
      nextPage(pages);
    }
    const own = pages;
    inGroup(pdf, 'Sect', () => drawDocument(own, content));
    yield;
  }
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

export function titleOf({ kind }: Pick<DocumentContent, 'kind'>): string {
  return TITLES[kind]();
}

function drawDocument(pages: Pages, content: DocumentContent): void {
  const { pdf } = pages;
  if (content.seller.status === 'composition') {
    paragraph(pages, t('composition'), { size: 9 });
    pages.y += 6;
  }
  drawText(pdf, titleOf(content), column(pages, 0, 0.62), { size: 20, face: 'bold', tag: 'H1' });
  drawText(pdf, content.number, column(pages, 0.55, 1), { size: 14, face: 'bold', align: 'right' });
  pages.y += 28;
  drawFacts(pages, content);
  rule(pages, { width: 1.2, color: INK });
  pages.y += 10;
  drawParties(pages, content);
  inGroup(pdf, 'Table', () => {
    inGroup(pdf, 'TR', () => drawHead(pages, content, 'TH'));
    for (const row of content.rows) drawRow(pages, row, content);
  });
  drawTotals(pages, content);
  drawClosing(pages, content);
}

/** Date, order, place of supply and the like, each on a line of its own. */
function drawFacts(pages: Pages, content: DocumentContent): void {
  const { order, placeOfSupply, note } = content;
  const place = t('state', placeOfSupply);
  const lines = [
    t('fact.date', { day: formatDay(new Date(content.issuedAt)) }),
    t('fact.order', { number: order.number, day: formatDay(new Date(order.placedAt)) }),
    ...(note === null
      ? []
      : [
          t('fact.refersTo', {
            number: note.refersTo.number,
            day: formatDay(new Date(note.refersTo.issuedAt)),
          }),
        ]),
    ...(namesTaxes(content) ? [t('fact.place', { place }), t('fact.reverseCharge')] : []),
    ...(note?.reason ? [t('fact.reason', { reason: note.reason })] : []),
  ];
  for (const line of lines) paragraph(pages, line, { size: 9.5 });
  pages.y += 6;
}

type Cell = { text: string; small?: string; from: number; to: number; align?: 'right' };

function headOf(content: DocumentContent): Cell[] {
  const head = (text: string, from: number, to: number, align?: 'right'): Cell =>
    align ? { text, from, to, align } : { text, from, to };
  if (!namesTaxes(content))
    return [
      head(t('column.description'), 0, 0.52),
      head(t('column.quantity'), 0.54, 0.78),
      head(t('column.total'), 0.8, 1, 'right'),
    ];
  const taxes =
    content.tax === 'IGST'
      ? [head(t('column.igst'), 0.68, 0.84, 'right')]
      : [
          head(t('column.cgst'), 0.62, 0.73, 'right'),
          head(content.tax === 'CGST+UTGST' ? t('column.utgst') : t('column.sgst'), 0.74, 0.85, 'right'),
        ];
  return [
    head(t('column.description'), 0, 0.32),
    head(t('column.quantity'), 0.33, 0.48),
    head(t('column.taxable'), 0.48, 0.61, 'right'),
    ...taxes,
    head(t('column.total'), 0.86, 1, 'right'),
  ];
}

function drawHead(pages: Pages, content: DocumentContent, tag: TextTag | 'repeated'): void {
  const { pdf } = pages;
  pdf.fillColor(GREY);
  for (const { text, from, to, align = 'left' } of headOf(content))
    drawText(pdf, text, column(pages, from, to), { size: 9, align, tag });
  pdf.fillColor(INK);
  pages.y += 15;
  rule(pages);
  pages.y += 5;
}

function cellsOf(row: DocumentRow, content: DocumentContent): Cell[] {
  const [description, quantity, ...figures] = headOf(content);
  const total = figures.at(-1);
  if (!description || !quantity || !total) return [];
  const hsn = row.hsn === null ? [] : [t('hsn', { code: row.hsn.slice(0, content.hsnDigits) })];
  const batches = (row.batches ?? []).map((code) => t('batch', { code }));
  const small = [...hsn, ...batches].join(' · ');
  const name = row.of === 'delivery' ? t('delivery') : row.name;
  const first: Cell = { ...description, text: name, ...(small === '' ? {} : { small }) };
  const last: Cell = { ...total, text: formatPaise(row.grossPaise) };
  const counted: Cell = { ...quantity, ...quantityOf(row) };
  if (!namesTaxes(content)) return [first, counted, last];
  const [taxable, ...taxes] = figures;
  const amount = content.tax === 'IGST' ? row.igstPaise : row.halfPaise;
  const rate = percentOf(content.tax === 'IGST' ? row.rate : row.rate / 2);
  return [
    first,
    counted,
    ...(taxable ? [{ ...taxable, text: formatPaise(row.taxablePaise) }] : []),
    ...taxes
      .slice(0, -1)
      .map((tax) => ({ ...tax, text: formatPaise(amount), small: t('percent', { rate }) })),
    last,
  ];
}

/** In kilograms, as the returns have it, and in packs. */
function quantityOf({ packGrams, count }: TaxRow): Pick<Cell, 'text' | 'small'> {
  if (packGrams === null) return { text: '–' };
  // An amount off a price is about no packs.
  if (count === 0) return { text: '–' };
  const weight = ((packGrams * count) / 1000).toFixed(3);
  return { text: t('weight', { weight }), small: `${count} × ${formatPack(packGrams)}` };
}

function drawRow(pages: Pages, row: DocumentRow, content: DocumentContent): void {
  const { pdf } = pages;
  const cells = cellsOf(row, content);
  const heights = cells.map(({ text, small, from, to }) => {
    const { width } = column(pages, from, to);
    return (
      heightOf(pdf, text, width, { size: 10 }) + (small ? heightOf(pdf, small, width, { size: 8.5 }) : 0)
    );
  });
  const height = Math.max(...heights);
  if (makeRoom(pages, height + 10)) {
    paragraph(pages, t('continued', { number: content.number }), { size: 12, face: 'bold', tag: 'repeated' });
    pages.y += 6;
    drawHead(pages, content, 'repeated');
  }
  inGroup(pdf, 'TR', () => {
    for (const { text, small, from, to, align = 'left' } of cells)
      inGroup(pdf, 'TD', () => {
        const place = column(pages, from, to);
        const drawn = drawText(pdf, text, place, { size: 10, align });
        if (small === undefined) return;
        pdf.fillColor(GREY);
        drawText(pdf, small, { ...place, y: place.y + drawn }, { size: 8.5, align });
        pdf.fillColor(INK);
      });
  });
  pages.y += height + 6;
  rule(pages);
  pages.y += 5;
}

function drawTotals(pages: Pages, content: DocumentContent): void {
  const { totals, tax, kind } = content;
  makeRoom(pages, 130);
  pages.y += 4;
  const line = (words: string, amount: Paise | string, isTotal = false) => {
    const style = { size: isTotal ? 12 : 10, face: isTotal ? 'bold' : 'regular' } as const;
    const text = typeof amount === 'string' ? amount : formatPaise(amount);
    drawText(pages.pdf, words, column(pages, 0.5, 0.82), style);
    drawText(pages.pdf, text, column(pages, 0.75, 1), { ...style, align: 'right' });
    pages.y += style.size * 1.5;
  };
  if (tax !== 'none') {
    line(t('sum.taxable'), totals.taxablePaise);
    if (totals.exemptPaise > 0) line(t('sum.exempt'), totals.exemptPaise);
    if (tax === 'IGST') line(t('sum.igst'), totals.igstPaise);
    else {
      line(t('sum.cgst'), totals.halfPaise);
      line(tax === 'CGST+UTGST' ? t('sum.utgst') : t('sum.sgst'), totals.halfPaise);
    }
  } else if (totals.roundOffPaise !== 0)
    line(t('sum.goods'), paise(totals.totalPaise + totals.roundOffPaise));
  if (totals.roundOffPaise !== 0) line(t('sum.roundOff'), formatRoundOff(totals.roundOffPaise));
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
