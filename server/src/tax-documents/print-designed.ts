import { taxDocumentName } from '@tula/contract/orders/tax-document-kinds.ts';
import { type Paise, sum } from '@tula/contract/values/money.ts';
import { t as heading } from '@tula/messages/tax-headings.ts';
import { t } from '@tula/messages/tax-print.ts';
import { drawPicture, markSize } from '../kitchen/licence-mark.ts';
import { inGroup } from '../kitchen/pdf-tags.ts';
import {
  column,
  frame,
  GREY,
  hasRoom,
  INK,
  nextPage,
  type Pages,
  roomLeft,
  rule,
  shade,
} from '../kitchen/print-pages.ts';
import { drawText, measureHeight } from '../kitchen/print-text.ts';
import { type DocumentContent, inBoth, inOrdersLanguage } from './document-content.ts';
import { COPIES, factLines, formatTitle, type Logos, type Printout, totalLines } from './document-texts.ts';
import { buyerLines, drawPartiesInShort, sellerLines } from './print-parties.ts';
import { CARRY_HEIGHT, chooseSpans, drawCarried, drawRow, headCells, heightOfRow } from './print-rows.ts';

const LOGO_HEIGHT = 46;
const LOGO_WIDTH = 200;
/** The two halves of what stands above the table. */
const LEFT = [0, 0.42] as const;
const RIGHT = [0.45, 1] as const;

/**
 * The document on as many pages as it takes: seller and title, buyer and facts, and a table with lines between its
 * columns that reaches down to the totals at the lower edge of the last page.
 */
export function drawDesigned(pages: Pages, printout: Printout, logos: Logos): void {
  const { pdf } = pages;
  const { content } = printout;
  drawTop(pages, printout, logos);
  rule(pages, { width: 1.2, color: INK });
  pages.y += 10;
  drawBuyerAndFacts(pages, content);
  let top = pages.y;
  const goOn = (carriedPaise: Paise) => {
    drawTableFrame(pages, content, top);
    top = drawNextPage(pages, printout, carriedPaise);
  };
  inGroup(pdf, 'Table', () => {
    inGroup(pdf, 'TR', () => drawTableHead(pages, content, 'TH'));
    for (const [at, row] of content.rows.entries()) {
      const height = heightOfRow(pages, row, content) + CARRY_HEIGHT;
      if (!hasRoom(pages, height)) goOn(sumGross(content.rows.slice(0, at)));
      drawRow(pages, row, content);
    }
  });
  if (!hasRoom(pages, closingHeight(pages, content))) goOn(sumGross(content.rows));
  pages.y += roomLeft(pages) - closingHeight(pages, content);
  drawTableFrame(pages, content, top);
  drawClosing(pages, content);
}

/** Where no line between columns crosses words. */
const IN_FIRST_COLUMN: [number, number] = [0, 0.25];

const sumGross = (rows: DocumentContent['rows']) => sum(rows.map(({ grossPaise }) => grossPaise));

/** The seller, below the logo or a name as large as one, and beside it what the document is. */
function drawTop(pages: Pages, { content, copy }: Printout, logos: Logos): void {
  const { pdf } = pages;
  if (content.seller.status === 'composition') {
    pages.y += drawText(pdf, t('composition'), column(pages, 0, 1), { size: 9 }) + 6;
  }
  const right = column(pages, ...RIGHT);
  const write = (text: string, y: number, size: number, face: 'regular' | 'bold' = 'regular') =>
    drawText(pdf, text, { ...right, y }, { size, face, align: 'right' });
  let y = right.y;
  y += drawText(pdf, formatTitle(content), right, { size: 20, face: 'bold', align: 'right', tag: 'H1' });
  const translated = inOrdersLanguage(content, () => taxDocumentName(content.kind));
  pdf.fillColor(GREY);
  if (translated !== undefined) y += write(translated, y, 11);
  pdf.fillColor(INK);
  y += write(content.number, y + 2, 14, 'bold') + 2;
  if (copy !== null) y += write(COPIES[copy](), y + 2, 9, 'bold') + 2;
  pages.y = Math.max(drawSeller(pages, content, logos), y) + 12;
}

/** Returns where it ends. */
function drawSeller(pages: Pages, content: DocumentContent, logos: Logos): number {
  const { pdf } = pages;
  const { seller } = content;
  const logo = seller.logo && logos.get(seller.logo);
  const place = column(pages, ...LEFT);
  let { y } = place;
  if (logo) {
    const height = Math.min(LOGO_HEIGHT, (LOGO_WIDTH * logo.height) / logo.width);
    drawPicture(pdf, logo, { x: place.x, y, ...markSize(logo, height) }, seller.name);
    y += height + 8;
  }
  const caption = inBoth(content, t('seller'), () => heading('seller'));
  return drawParty(pages, { ...place, y }, { caption, lines: sellerLines(content), size: logo ? 12 : 18 });
}

function drawBuyerAndFacts(pages: Pages, content: DocumentContent): void {
  const { pdf } = pages;
  const caption = inBoth(content, t('buyer'), () => heading('buyer'));
  const buyer = drawParty(pages, column(pages, ...LEFT), { caption, lines: buyerLines(content), size: 12 });
  const facts = column(pages, ...RIGHT);
  let { y } = facts;
  for (const line of factLines(content))
    y += drawText(pdf, line, { ...facts, y }, { size: 9.5, align: 'right' }) + 2;
  pages.y = Math.max(buyer, y) + 16;
}

type Party = { caption: string; lines: string[]; size: number };

/** Draws a caption, a name of this size and the lines below it; returns where they end. */
function drawParty(
  { pdf }: Pages,
  place: ReturnType<typeof column>,
  { caption, lines: [name = '', ...lines], size }: Party,
): number {
  let { y } = place;
  pdf.fillColor(GREY);
  y += drawText(pdf, caption, place, { size: 9, tag: 'H2' }) + 2;
  pdf.fillColor(INK);
  y += drawText(pdf, name, { ...place, y }, { size, face: 'bold' }) + 1;
  for (const line of lines) y += drawText(pdf, line, { ...place, y }, { size: 9.5 });
  return y;
}

/** The headings in the language of the order; names of taxes are the same in all. */
const HEADINGS = {
  description: () => heading('column.description'),
  quantity: () => heading('column.quantity'),
  price: () => heading('column.price'),
  taxable: () => heading('column.taxable'),
  total: () => heading('column.total'),
};

const isTranslated = (of: string): of is keyof typeof HEADINGS => of in HEADINGS;

function drawTableHead(pages: Pages, content: DocumentContent, tag: 'TH' | 'repeated'): void {
  const { pdf } = pages;
  const spans = chooseSpans(content);
  const cells = headCells(content).map(({ small, ...cell }, at) => {
    const [of = ''] = spans[at] ?? [];
    const second = isTranslated(of) ? inOrdersLanguage(content, HEADINGS[of]) : undefined;
    return {
      ...cell,
      place: column(pages, cell.from, cell.to),
      below: [small, second].filter(Boolean).join('\n'),
    };
  });
  const heights = cells.map(({ text, place, below }) => {
    const ofBelow = below === '' ? 0 : measureHeight(pdf, below, place.width, { size: 8 });
    return measureHeight(pdf, text, place.width, { size: 9, face: 'bold' }) + ofBelow;
  });
  const height = Math.max(...heights) + 10;
  shade(pages, height);
  for (const { text, align, place, below } of cells) {
    const y = place.y + 5;
    const drawn = drawText(pdf, text, { ...place, y }, { size: 9, face: 'bold', align, tag });
    if (below === '') continue;
    pdf.fillColor(GREY);
    drawText(pdf, below, { ...place, y: y + drawn }, { size: 8, align, tag: tag === 'TH' ? 'P' : tag });
    pdf.fillColor(INK);
  }
  pages.y += height + 6;
}

/** The frame of the table from its head to here, with a line between columns. */
function drawTableFrame(pages: Pages, content: DocumentContent, top: number): void {
  const spans = chooseSpans(content);
  const between = spans.slice(1).map(([, from], at) => (from + (spans[at]?.[2] ?? from)) / 2);
  frame(pages, { top, between });
}

/** Ends a page with the sum so far and begins the next one; returns where its table begins. */
function drawNextPage(pages: Pages, { content, copy }: Printout, carriedPaise: Paise): number {
  const { pdf } = pages;
  pages.y += 4;
  drawCarried(pages, t('carriedOver'), carriedPaise, IN_FIRST_COLUMN);
  nextPage(pages);
  const bold = { size: 9, face: 'bold', align: 'right', tag: 'repeated' } as const;
  if (copy !== null) pages.y += drawText(pdf, COPIES[copy](), column(pages, 0, 1), bold);
  if (content.seller.status === 'composition')
    pages.y += drawText(pdf, t('composition'), column(pages, 0, 1), { size: 9, tag: 'repeated' }) + 6;
  const title = { size: 14, face: 'bold', tag: 'repeated' } as const;
  drawText(pdf, formatTitle(content), column(pages, 0, 0.62), title);
  drawText(pdf, content.number, column(pages, 0.55, 1), { ...title, align: 'right' });
  pages.y += 22;
  drawPartiesInShort(pages, content);
  const top = pages.y;
  drawTableHead(pages, content, 'repeated');
  drawCarried(pages, t('broughtForward'), carriedPaise, IN_FIRST_COLUMN);
  return top;
}

const TOTALS: Partial<Record<DocumentContent['kind'], () => string>> = {
  receiptVoucher: () => heading('sum.advance'),
  refundVoucher: () => heading('sum.refund'),
  creditNote: () => heading('sum.credit'),
  refundNote: () => heading('sum.refund'),
};

const sizeOfTotal = (isTotal: boolean) => (isTotal ? 14 : 10);
const ABOVE_TOTALS = 12;
const BELOW_TOTALS = 34;

/** The room of the totals, the amount in words beside them and the line below. */
function closingHeight(pages: Pages, content: DocumentContent): number {
  const lines = totalLines(content).reduce((height, { isTotal }) => height + sizeOfTotal(isTotal) * 1.5, 0);
  const { width } = column(pages, 0, 0.5);
  const words = measureHeight(pages.pdf, content.totalInWords, width, { size: 10 });
  return ABOVE_TOTALS + Math.max(lines, words) + BELOW_TOTALS;
}

function drawClosing(pages: Pages, content: DocumentContent): void {
  const { pdf } = pages;
  const bottom = pages.y + closingHeight(pages, content);
  pages.y += ABOVE_TOTALS;
  drawText(pdf, content.totalInWords, column(pages, 0, 0.5), { size: 10 });
  for (const { words, amount, isTotal } of totalLines(content)) {
    const style = { size: sizeOfTotal(isTotal), face: isTotal ? 'bold' : 'regular' } as const;
    drawText(pdf, words, column(pages, 0.54, 0.82), style);
    drawText(pdf, amount, column(pages, 0.75, 1), { ...style, align: 'right' });
    pages.y += style.size * 1.5;
  }
  const total = inOrdersLanguage(content, TOTALS[content.kind] ?? (() => heading('sum.total')));
  pdf.fillColor(GREY);
  if (total !== undefined) drawText(pdf, total, column(pages, 0.54, 1), { size: 9 });
  pages.y = bottom - 14;
  drawText(pdf, t('computerGenerated'), column(pages, 0, 1), { size: 9 });
  pdf.fillColor(INK);
}
