import type { BoxToPack, ProductToPick } from '@tula/contract/kitchen/kitchen.ts';
import { batchesOfLineText, batchToPickText, repackText } from '@tula/contract/batches/packing-texts.ts';
import { refundedPacksText } from '@tula/contract/orders/refunded-packs-text.ts';
import { pinWarning } from '@tula/contract/delivery/pin-mismatch.ts';
import { formatTime, paperDay } from '@tula/contract/values/dates.ts';
import { formatKg, formatPack, grams } from '@tula/contract/values/weight.ts';
import { t } from '@tula/messages/pdf.ts';
import {
  column,
  GREY,
  INK,
  makeRoom,
  openPages,
  type Pages,
  paragraph,
  rule,
  tickBox,
} from './print-pages.ts';
import { inGroup } from './pdf-tags.ts';
import { drawText, measureHeight, type Pdf, type Place, measureWidth } from './print-text.ts';
import type { PickingList } from './read-picking-list.ts';

const NAME_FROM = 0.045;

/** First what to fetch for all orders, then what goes into the box of each. */
export function* drawPickingList(pdf: Pdf, list: PickingList, now: Date): Generator<void> {
  const pages = openPages(pdf, t('picking.footer', { moment: `${paperDay(now)}, ${formatTime(now)}` }));
  paragraph(pages, t('picking.title'), { size: 22, face: 'bold', tag: 'H1' });
  paragraph(pages, summaryText(list), { size: 11 });
  pages.y += 10;
  for (const product of list.products) {
    inGroup(pdf, 'Sect', () => drawProduct(pages, product));
    yield;
  }
  pages.y += 16;
  makeRoom(pages, 120);
  paragraph(pages, t('picking.boxes'), { size: 16, face: 'bold', tag: 'H1' });
  for (const box of list.boxes) {
    inGroup(pdf, 'Sect', () => drawBox(pages, box));
    yield;
  }
}

function summaryText({ orders, count, weightGrams, left }: PickingList): string {
  const what = { orders, packs: count, weight: formatKg(grams(weightGrams)) };
  return left === 0 ? t('picking.summary', what) : t('picking.more', { ...what, left });
}

function drawProduct(pages: Pages, { name, packs, weightGrams, batches = [] }: ProductToPick): void {
  const size = 12;
  const sizes = packs.map(({ packGrams, count }) => `${count} × ${formatPack(packGrams)}`);
  const middle = inLines(pages.pdf, sizes, packsColumn(pages, true).width, size);
  const named = [name, ...batches.map(batchToPickText)].join('\n');
  drawRow(pages, { name: named, middle, end: formatKg(grams(weightGrams)), size });
}

/** Puts as many packs on a line as fit: a count is never parted from its size. */
function inLines(pdf: Pdf, packs: readonly string[], width: number, size: number): string {
  const lines: string[] = [];
  for (const [at, pack] of packs.entries()) {
    const text = at === packs.length - 1 ? pack : `${pack},`;
    const longer = `${lines.at(-1) ?? ''}   ${text}`;
    if (lines.length > 0 && measureWidth(pdf, longer, { size, face: 'bold' }) <= width)
      lines[lines.length - 1] = longer;
    else lines.push(text);
  }
  return lines.join('\n');
}

function drawBox(pages: Pages, box: BoxToPack): void {
  const remarks = box.remarks === '' ? '' : `“${box.remarks}”`;
  const warnings = [
    box.recalledBatches === undefined ? '' : repackText(box.recalledBatches),
    box.pinMismatch === null ? '' : pinWarning(box.pinMismatch),
    box.refundedPacks.length === 0 ? '' : refundedPacksText(box.refundedPacks),
  ].filter(Boolean);
  const width = column(pages, 0, 1).width;
  const textHeight = [remarks, ...warnings]
    .filter(Boolean)
    .reduce((sum, text) => sum + measureHeight(pages.pdf, text, width, { size: 10 }) + 4, 0);
  makeRoom(pages, 70 + textHeight);
  pages.y += 14;
  drawText(pages.pdf, box.orderId, column(pages, 0, 0.25), {
    size: 13,
    face: 'bold',
    mostLines: 1,
    tag: 'H2',
  });
  drawText(pages.pdf, box.name, column(pages, 0.25, 0.6), { size: 12, mostLines: 1 });
  const end = t(box.deliveryMethod === 'pickup_from_store' ? 'picking.pickup' : 'picking.courier', {
    weight: formatKg(grams(box.weightGrams)),
  });
  drawText(pages.pdf, end, column(pages, 0.6, 1), { size: 12, align: 'right' });
  pages.y += 19;
  if (remarks !== '') {
    paragraph(pages, remarks, { size: 10 });
    pages.y += 4;
  }
  for (const warning of warnings) {
    paragraph(pages, warning, { size: 10, face: 'bold' });
    pages.y += 4;
  }
  rule(pages, { width: 1, color: INK });
  for (const line of box.items)
    drawRow(pages, {
      name: [line.name, batchesOfLineText(line)].filter(Boolean).join('\n'),
      middle: `${line.count} × ${formatPack(line.packGrams)}`,
      end: '',
      size: 11,
      orderId: box.orderId,
    });
}

type Row = {
  name: string;
  middle: string;
  end: string;
  size: number;
  /** Named again at the top of each further page. */
  orderId?: string;
};

function packsColumn(pages: Pages, hasEnd: boolean): Place {
  return column(pages, 0.44, hasEnd ? 0.86 : 1);
}

/** A box to tick, the product, its packs and a weight, over a hairline. */
function drawRow(pages: Pages, { name, middle, end, size, orderId }: Row): void {
  const { pdf } = pages;
  const [left, sizes] = [column(pages, NAME_FROM, 0.42), packsColumn(pages, end !== '')];
  const height = Math.max(
    measureHeight(pdf, name, left.width, { size }),
    measureHeight(pdf, middle, sizes.width, { size, face: 'bold' }),
  );
  if (makeRoom(pages, height + 8) && orderId !== undefined) drawContinued(pages, orderId);
  pages.y += 4;
  tickBox(pages, size);
  drawText(pdf, name, { ...left, y: pages.y }, { size });
  drawText(pdf, middle, { ...sizes, y: pages.y }, { size, face: 'bold' });
  pdf.fillColor(GREY);
  if (end !== '') drawText(pdf, end, column(pages, 0.86, 1), { size, align: 'right' });
  pdf.fillColor(INK);
  pages.y += height + 4;
  rule(pages);
}

function drawContinued(pages: Pages, orderId: string): void {
  paragraph(pages, t('continued', { number: orderId }), { size: 13, face: 'bold', tag: 'repeated' });
  pages.y += 4;
  rule(pages, { width: 1, color: INK });
}
