import { type Paise, sum } from '@tula/contract/values/money.ts';
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
import type { DocumentContent } from './document-content.ts';
import { COPIES, factLines, formatTitle, type Logos, type Printout, totalLines } from './document-texts.ts';
import { drawDesigned } from './print-designed.ts';
import { drawParties, drawPartiesInShort } from './print-parties.ts';
import { CARRY_HEIGHT, drawCarried, drawHead, drawRow, heightOfRow } from './print-rows.ts';

/** Everything that a document says, each on pages of its own, in a PDF that keeps its pages. */
export function* drawDocuments(
  pdf: Pdf,
  printouts: readonly Printout[],
  logos: Logos = new Map(),
): Generator<void> {
  for (const printout of printouts) {
    const { layout, number } = printout.content;
    const pages = openPages(pdf, layout === 2 ? number : t('footer', { number }), true);
    inGroup(pdf, 'Sect', () => {
      if (printout.content.layout === 2) return drawDesigned(pages, printout, logos);
      drawLogo(pages, printout.content.seller, logos);
      drawDocument(pages, printout);
    });
    numberPages(pages);
    yield;
  }
}

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
  for (const line of factLines(content)) paragraph(pages, line, { size: 9.5 });
  pages.y += 6;
}

function drawTotals(pages: Pages, content: DocumentContent): void {
  pages.y += 4;
  for (const { words, amount, isTotal } of totalLines(content)) {
    const style = { size: isTotal ? 12 : 10, face: isTotal ? 'bold' : 'regular' } as const;
    drawText(pages.pdf, words, column(pages, 0.5, 0.82), style);
    drawText(pages.pdf, amount, column(pages, 0.75, 1), { ...style, align: 'right' });
    pages.y += style.size * 1.5;
  }
}

function drawClosing(pages: Pages, content: DocumentContent): void {
  pages.y += 8;
  paragraph(pages, content.totalInWords, { size: 10 });
  pages.y += 12;
  pages.pdf.fillColor(GREY);
  paragraph(pages, t('computerGenerated'), { size: 9 });
  pages.pdf.fillColor(INK);
}
