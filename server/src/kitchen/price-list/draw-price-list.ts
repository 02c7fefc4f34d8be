import type { PriceList, PricedProduct } from '@tula/contract/kitchen/price-list.ts';
import { asDecoration, inGroup } from '../pdf-tags.ts';
import { column, GREY, INK, makeRoom, openPages, type Pages, paragraph, rule } from '../print-pages.ts';
import { drawText, measureHeight, measureWidth, MM, type Pdf } from '../print-text.ts';
import type { QrCode } from '../../platform/draw-qr-code.ts';

const CODE = 17 * MM;
const LARGE_CODE = 26 * MM;
const CODE_FROM = 0.88;
const NAME_SIZE = 16;
const PACK_SIZE = 14;
const PACK_GAP = 16;

/** A sheet for the stall: every product with the prices of its packs, which are links, and a code to scan. */
export function* drawPriceList(pdf: Pdf, list: PriceList): Generator<void> {
  const { shopName, phone, title } = list;
  const pages = openPages(pdf, [shopName, phone, title].filter(Boolean).join(' · '));
  drawHead(pages, list);
  for (const { name, products } of list.categories) {
    makeRoom(pages, CODE + 60);
    pages.y += 12;
    paragraph(pages, name, { size: 15, face: 'bold', tag: 'H2' });
    pages.y += 4;
    rule(pages, { width: 1, color: INK });
    for (const product of products) {
      inGroup(pdf, 'Sect', () => drawProduct(pages, product));
      yield;
    }
  }
  pages.y += 8;
  if (list.more !== '') paragraph(pages, list.more, { size: 11 });
}

function drawHead(pages: Pages, { shopName, title, scan, link, code }: PriceList): void {
  const top = pages.y;
  drawCode(pages, code, LARGE_CODE);
  const width = { ...column(pages, 0, 0.8) };
  pages.y += drawText(pages.pdf, shopName, width, { size: 24, face: 'bold', tag: 'H1' });
  pages.y += drawText(pages.pdf, title, { ...width, y: pages.y }, { size: 14 });
  pages.y += 4;
  pages.y += drawText(pages.pdf, scan, { ...width, y: pages.y }, { size: 11 });
  pages.pdf.fillColor(GREY);
  pages.y += drawText(pages.pdf, link, { ...width, y: pages.y }, { size: 11 });
  pages.pdf.fillColor(INK);
  pages.pdf.link(width.x, top, width.width, pages.y - top, link);
  pages.y = Math.max(pages.y, top + LARGE_CODE) + 4;
}

function drawProduct(pages: Pages, product: PricedProduct): void {
  const { pdf } = pages;
  const text = column(pages, 0, CODE_FROM - 0.02);
  const lines = linesOfPacks(pdf, product, text.width);
  const nameHeight = measureHeight(pdf, product.name, text.width * 0.75, { size: NAME_SIZE, face: 'bold' });
  const height = Math.max(CODE, nameHeight + lines.length * PACK_SIZE * 1.5) + 8;
  makeRoom(pages, height);
  const top = pages.y;
  drawCode(pages, product.code, CODE);
  const name = { ...column(pages, 0, CODE_FROM - 0.02), y: top + 6 };
  drawText(pdf, product.name, { ...name, width: text.width * 0.75 }, { size: NAME_SIZE, face: 'bold' });
  pdf.fillColor(GREY);
  drawText(pdf, product.perKg, name, { size: 12, align: 'right' });
  pdf.fillColor(INK);
  for (const [at, line] of lines.entries()) {
    let { x } = text;
    const y = top + 6 + nameHeight + at * PACK_SIZE * 1.5;
    for (const { label, width, link } of line) {
      drawText(pdf, label, { x, y, width: width + 1 }, { size: PACK_SIZE });
      pdf.link(x, y, width, PACK_SIZE * 1.4, link);
      x += width + PACK_GAP;
    }
  }
  pages.y = top + height;
  rule(pages);
}

type Pack = { label: string; width: number; link: string };

/** Puts as many packs on a line as fit. */
function linesOfPacks(pdf: Pdf, { packs }: PricedProduct, width: number): Pack[][] {
  const lines: Pack[][] = [];
  let left = 0;
  for (const { size, price, link } of packs) {
    const label = `${size}  ${price}`;
    const pack = { label, width: measureWidth(pdf, label, { size: PACK_SIZE }), link };
    if (lines.length === 0 || pack.width > left) {
      lines.push([]);
      left = width;
    }
    lines.at(-1)?.push(pack);
    left -= pack.width + PACK_GAP;
  }
  return lines;
}

/** Whoever hears the page read has the links; the codes are for cameras. */
function drawCode(pages: Pages, { side: modules, path }: QrCode, side: number): void {
  const { x, width } = column(pages, 0, 1);
  asDecoration(pages.pdf, 'Layout', () =>
    pages.pdf
      .save()
      .translate(x + width - side, pages.y + 2)
      .scale(side / modules)
      .path(path)
      .fill(INK)
      .restore(),
  );
}
