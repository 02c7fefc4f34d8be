import { t } from '@tula/messages/pdf.ts';
import { asDecoration } from './pdf-tags.ts';
import { drawText, MM, type Pdf, type Place, type Style } from './print-text.ts';

const A4: [number, number] = [210 * MM, 297 * MM];
const MARGIN = 15 * MM;
const FOOT = MARGIN - 4 * MM;

export const GREY = '#555555';
export const INK = '#000000';
const TEXT_WIDTH = A4[0] - 2 * MARGIN;

/** A4 pages with a cursor that moves down; what does not fit starts the next page. */
export type Pages = {
  pdf: Pdf;
  y: number;
  /** The text at the foot of every page, beside the page number. */
  footer: string;
  number: number;
  /** The numbers are drawn by `numberPages`, once it is known how many pages there are. */
  isNumberedLater?: boolean;
};

export function openPages(pdf: Pdf, footer: string, isNumberedLater = false): Pages {
  const pages = { pdf, y: 0, footer, number: 0, isNumberedLater };
  nextPage(pages);
  return pages;
}

const FOOT_PLACE = { x: MARGIN, y: A4[1] - FOOT, width: TEXT_WIDTH };

export function nextPage(pages: Pages): void {
  const { pdf, footer } = pages;
  pdf.addPage({ size: A4, margin: 0 });
  pages.number += 1;
  pages.y = MARGIN;
  pdf.fillColor(GREY);
  drawText(pdf, footer, FOOT_PLACE, { size: 8, tag: 'repeated' });
  if (!pages.isNumberedLater) drawPageNumber(pdf, t('page', { number: pages.number }));
  pdf.fillColor(INK);
}

function drawPageNumber(pdf: Pdf, text: string): void {
  drawText(pdf, text, FOOT_PLACE, { size: 8, align: 'right', tag: 'repeated' });
}

/** "Page 1 of 2" on the pages since their number was 0, in a PDF that keeps its pages; they are written after that. */
export function numberPages({ pdf, number: count }: Pages): void {
  const { start, count: kept } = pdf.bufferedPageRange();
  for (let number = 1; number <= count; number++) {
    pdf.switchToPage(start + kept - count + number - 1);
    // A colour counts for the page on which it is set.
    pdf.fillColor(GREY);
    drawPageNumber(pdf, t('pageOf', { number, count }));
  }
  pdf.fillColor(INK);
  pdf.flushPages();
}

export function hasRoom({ y }: Pages, height: number): boolean {
  return y + height <= A4[1] - MARGIN;
}

/** Returns how much of the page is left for what it says. */
export function roomLeft({ y }: Pages): number {
  return A4[1] - MARGIN - y;
}

/** Starts a new page unless this much room is left; returns whether it did. */
export function makeRoom(pages: Pages, height: number): boolean {
  if (hasRoom(pages, height)) return false;
  nextPage(pages);
  return true;
}

/** The left edge and width of a column, as parts of the text's width. */
export function column({ y }: Pages, from: number, to: number): Place {
  return { x: MARGIN + from * TEXT_WIDTH, y, width: (to - from) * TEXT_WIDTH };
}

/** Text over the whole width, below the previous content. */
export function paragraph(pages: Pages, text: string, style: Style): void {
  pages.y += drawText(pages.pdf, text, column(pages, 0, 1), style);
}

export function rule({ pdf, y }: Pages, { width = 0.5, color = '#bbbbbb' } = {}): void {
  asDecoration(pdf, 'Layout', () =>
    pdf
      .moveTo(MARGIN, y)
      .lineTo(MARGIN + TEXT_WIDTH, y)
      .lineWidth(width)
      .stroke(color),
  );
}

/** A box to tick with a pen, beside a line of this size. */
export function tickBox({ pdf, y }: Pages, size: number): void {
  asDecoration(pdf, 'Layout', () =>
    pdf
      .rect(MARGIN, y + 0.1 * size, size, size)
      .lineWidth(0.8)
      .stroke(INK),
  );
}

/** How far the frame of a table stands from its texts. */
const BLEED = 6;

/** A light ground of this height, across the frame of a table. */
export function shade({ pdf, y }: Pages, height: number): void {
  asDecoration(pdf, 'Layout', () => {
    pdf.rect(MARGIN - BLEED, y, TEXT_WIDTH + 2 * BLEED, height).fill('#eeeeee');
    pdf.fillColor(INK);
  });
}

/** A frame from `top` to the cursor, with lines between columns at these parts of the text's width. */
export function frame({ pdf, y }: Pages, { top, between }: { top: number; between: number[] }): void {
  asDecoration(pdf, 'Layout', () => {
    for (const part of between) {
      const x = MARGIN + part * TEXT_WIDTH;
      pdf.moveTo(x, top).lineTo(x, y).lineWidth(0.5).stroke('#bbbbbb');
    }
    pdf
      .rect(MARGIN - BLEED, top, TEXT_WIDTH + 2 * BLEED, y - top)
      .lineWidth(0.8)
      .stroke(INK);
  });
}
