import type { PacksOfBatch } from '@tula/contract/batches/batches.ts';
import type { OrderId } from '@tula/contract/calls/ids.ts';
import { repackText } from '@tula/contract/batches/packing-texts.ts';
import { orderedByText } from '@tula/contract/orders/recipient.ts';
import { formatPerKg, paperPaise, sum } from '@tula/contract/values/money.ts';
import { pinWarning } from '@tula/contract/delivery/pin-mismatch.ts';
import { formatRoundOff } from '@tula/contract/values/totals.ts';
import { formatCalendarDay, formatTime, paperDay } from '@tula/contract/values/dates.ts';
import { licenceNumberText } from '@tula/contract/shop/licence-holder.ts';
import { shop } from '@tula/contract/shop/shop.ts';
import { formatKg, formatPack, grams } from '@tula/contract/values/weight.ts';
import { t } from '@tula/messages/pdf.ts';
import { refundedPacksText } from '@tula/contract/orders/refunded-packs-text.ts';
import type { BatchesOfSlips } from '../batches/batches-query.ts';
import { type Order, type OrderItem, pinMismatchOfOrder } from '../orders/order.ts';
import type { OrderToPack } from '../orders/shipping/order-to-pack.ts';
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
  tickBox,
} from './print-pages.ts';
import { inGroup } from './pdf-tags.ts';
import { drawGiftCard } from './print-gift-card.ts';
import { drawText, measureHeight, type Pdf, type Place } from './print-text.ts';

/** Slips name these besides their orders: batches, and the boxes into which orders are packed. */
export type OnSlips = BatchesOfSlips & { boxes: ReadonlyMap<OrderId, string>; stopText?: StopText };

/** A page of its own for each order's slip. */
export function* drawPackingSlips(
  pdf: Pdf,
  orders: readonly OrderToPack[],
  { taken, recalled, boxes, stopText = repackText }: OnSlips,
): Generator<void> {
  const { name, phone, email, fssaiNumber } = shop;
  const { line, area, city, state, pincode } = shop.address;
  const footer = `${name}, ${line}, ${area}, ${city}, ${state} ${pincode} · ${phone} · ${email} · ${licenceNumberText(fssaiNumber)}`;
  let pages: Pages | undefined;
  for (const order of orders) {
    if (pages === undefined) pages = openPages(pdf, footer);
    else nextPage(pages);
    const slips = pages;
    inGroup(pdf, 'Sect', () =>
      drawSlip(slips, order, {
        batches: taken.get(order.id) ?? [],
        box: boxes.get(order.id) ?? '',
        stop: formatStop(recalled.get(order.id) ?? [], stopText),
      }),
    );
    yield;
  }
}

/** Returns what a slip says of batches that were recalled. */
type StopText = (codes: readonly string[]) => string;
const formatStop = (codes: readonly string[], stopText: StopText) =>
  codes.length === 0 ? '' : stopText(codes);

type OfSlip = { batches: readonly PacksOfBatch[]; box: string; stop: string };

function drawSlip(pages: Pages, order: OrderToPack, { batches, box, stop }: OfSlip): void {
  drawHead(pages, order);
  drawStop(pages, stop);
  drawStop(pages, box);
  if (order.neededOn !== null)
    drawStop(pages, t('slip.neededOn', { day: paperDay(new Date(`${order.neededOn}T06:30:00Z`)) }));
  if (order.gift !== null) drawStop(pages, t('slip.gift'));
  drawPinWarning(pages, order);
  drawRefundedPacks(pages, order);
  drawAddressAndNote(pages, order);
  inGroup(pages.pdf, 'Table', () => {
    inGroup(pages.pdf, 'TR', () => drawTableHead(pages, 'TH', order));
    for (const item of order.items) drawItem(pages, item, { order, batches: batchLines(item, batches) });
  });
  if (order.gift === null) drawAmounts(pages, order);
  else drawGiftCard(pages, order.gift);
}

function drawHead(pages: Pages, order: Order): void {
  const { pdf } = pages;
  paragraph(pages, shop.name, { size: 16, face: 'bold' });
  pages.y += 4;
  drawText(pdf, order.orderNumber, column(pages, 0, 0.6), { size: 24, face: 'bold', tag: 'H1' });
  drawText(pdf, formatKg(order.weightGrams), column(pages, 0.6, 1), {
    size: 20,
    face: 'bold',
    align: 'right',
  });
  pages.y += 30;
  pdf.fillColor(GREY);
  drawText(pdf, `${paperDay(order.placedAt)}, ${formatTime(order.placedAt)}`, column(pages, 0, 0.6), {
    size: 10,
  });
  const how = t(order.deliveryMethod === 'pickup_from_store' ? 'slip.pickup' : 'slip.courier');
  drawText(pdf, how, column(pages, 0.4, 1), { size: 10, align: 'right' });
  pdf.fillColor(INK);
  pages.y += 18;
  rule(pages, { width: 1.5, color: INK });
  pages.y += 12;
}

function drawStop(pages: Pages, words: string): void {
  if (words === '') return;
  paragraph(pages, words, { size: 12, face: 'bold' });
  pages.y += 10;
}

function drawPinWarning(pages: Pages, order: Order): void {
  const mismatch = pinMismatchOfOrder(order);
  if (mismatch === null) return;
  paragraph(pages, pinWarning(mismatch), { size: 12, face: 'bold' });
  pages.y += 10;
}

function drawRefundedPacks(pages: Pages, { refundedPacks }: OrderToPack): void {
  if (refundedPacks.length === 0) return;
  paragraph(pages, refundedPacksText(refundedPacks), { size: 12, face: 'bold' });
  pages.y += 10;
}

function drawAddressAndNote(pages: Pages, order: Order): void {
  const top = pages.y;
  const addressEnd = drawAddress(pages.pdf, column(pages, 0, 0.52), order);
  let noteEnd = top;
  if (order.remarks !== '') {
    const note = column(pages, 0.56, 1);
    noteEnd += drawCaption(pages.pdf, t('slip.note'), note);
    noteEnd += drawText(pages.pdf, order.remarks, { ...note, y: noteEnd }, { size: 13 });
  }
  pages.y = Math.max(addressEnd, noteEnd) + 14;
}

function drawCaption(pdf: Pdf, words: string, place: Place): number {
  pdf.fillColor(GREY);
  const height = drawText(pdf, words, place, { size: 10 });
  pdf.fillColor(INK);
  return height + 2;
}

/** Returns where it ends. The PIN code is separate and bold, because the courier reads it first. */
function drawAddress(
  pdf: Pdf,
  place: Place,
  { shippingAddress, customerName, customerPhone }: Order,
): number {
  let { y } = place;
  const write = (text: string, face: 'regular' | 'bold' = 'regular') => {
    y += drawText(pdf, text, { ...place, y }, { size: 14, face });
  };
  y += drawCaption(pdf, t(shippingAddress === null ? 'slip.collectedBy' : 'slip.to'), place);
  write(shippingAddress?.fullName ?? customerName, 'bold');
  if (shippingAddress !== null) {
    const { apartment, landmark, area, city, state, country, postalCode } = shippingAddress;
    write([apartment, landmark].filter(Boolean).join(', '));
    const [town, land] = [
      [area, city],
      [state, country],
    ].map((parts) => parts.filter(Boolean).join(', '));
    if (town) write(town);
    if (land) write(land);
    write(postalCode.replace(/^(\d{3})(\d{3})$/, '$1 $2'), 'bold');
  }
  write(phoneInGroups(shippingAddress?.phone ?? customerPhone));
  const orderedBy = orderedByText(shippingAddress?.fullName, customerName);
  return orderedBy === undefined ? y : y + drawCaption(pdf, orderedBy, { ...place, y: y + 2 });
}

/** +91 98230 00000, as it is spoken; numbers of other countries are not grouped. */
function phoneInGroups(phone: string): string {
  return phone.replace(/^(\+91)(\d{5})(\d{5})$/, '$1 $2 $3');
}

/** Whoever gets a gift reads no prices. */
const showsPrices = ({ gift }: Pick<Order, 'gift'>) => gift === null;

function drawTableHead(pages: Pages, tag: 'TH' | 'repeated', order: Order): void {
  const { pdf } = pages;
  const small = { size: 10, tag } as const;
  pdf.fillColor(GREY);
  drawText(pdf, t('column.packs'), column(pages, 0.055, 0.28), small);
  drawText(pdf, t('column.product'), column(pages, 0.28, 0.7), small);
  drawText(pdf, t('column.weight'), column(pages, 0.7, 0.84), { ...small, align: 'right' });
  if (showsPrices(order))
    drawText(pdf, t('column.price'), column(pages, 0.84, 1), { ...small, align: 'right' });
  pdf.fillColor(INK);
  pages.y += 16;
  rule(pages);
}

/** Names the order on every further page. */
function drawContinuedHead(pages: Pages, order: Order): void {
  paragraph(pages, t('continued', { number: order.orderNumber }), {
    size: 14,
    face: 'bold',
    tag: 'repeated',
  });
  pages.y += 8;
  drawTableHead(pages, 'repeated', order);
}

/** Lists from which batch packs are taken; they are counted where the item is split. */
function batchLines(
  { productId, packGrams, count }: OrderItem,
  batches: readonly PacksOfBatch[],
): readonly string[] {
  return batches
    .filter((packs) => packs.productId === productId && packs.packGrams === packGrams)
    .map((packs) => {
      const batch = t('slip.batch', { code: packs.code, day: formatCalendarDay(packs.useBy) });
      return packs.count === count ? batch : `${packs.count} × ${batch}`;
    });
}

type ItemOfSlip = { order: Order; batches: readonly string[] };

/** Whoever packs reads the code of the batch from a distance. */
const OF_BATCH = { size: 14, face: 'bold' } as const;
const OF_PRICE = { size: 9.5 };

function drawItem(pages: Pages, item: OrderItem, { order, batches }: ItemOfSlip): void {
  const { name, packGrams, count, paisePerKg, linePaise } = item;
  const { pdf } = pages;
  const { width } = column(pages, 0.28, 0.7);
  const [price, taken] = [showsPrices(order) ? formatPerKg(paisePerKg) : '', batches.join('\n')];
  const nameHeight = measureHeight(pdf, name, width, { size: 12 });
  const batchesHeight = taken === '' ? 0 : measureHeight(pdf, taken, width, OF_BATCH);
  const priceHeight = price === '' ? 0 : measureHeight(pdf, price, width, OF_PRICE);
  const height = nameHeight + batchesHeight + priceHeight;
  if (makeRoom(pages, height + 18)) drawContinuedHead(pages, order);
  pages.y += 7;
  tickBox(pages, 15);
  const [nameColumn, figure] = [column(pages, 0.28, 0.7), { size: 11, align: 'right', tag: 'TD' } as const];
  inGroup(pdf, 'TR', () => {
    const packs = `${count} × ${formatPack(packGrams)}`;
    drawText(pdf, packs, column(pages, 0.055, 0.28), { size: 15, face: 'bold', tag: 'TD' });
    inGroup(pdf, 'TD', () => {
      drawText(pdf, name, nameColumn, { size: 12 });
      const below = { ...nameColumn, y: pages.y + nameHeight };
      if (taken !== '') drawText(pdf, taken, below, OF_BATCH);
      pdf.fillColor(GREY);
      if (price !== '') drawText(pdf, price, { ...below, y: below.y + batchesHeight }, OF_PRICE);
      pdf.fillColor(INK);
    });
    drawText(pdf, formatKg(grams(packGrams * count)), column(pages, 0.7, 0.84), figure);
    if (showsPrices(order)) drawText(pdf, paperPaise(linePaise), column(pages, 0.84, 1), figure);
  });
  pages.y += height + 5;
  rule(pages);
}

function drawAmounts(pages: Pages, order: Order): void {
  const { subTotalPaise, shippingPaise, roundOffPaise, totalPaise } = order;
  const refundedPaise = sum(order.partRefunds.map(({ amountPaise }) => amountPaise));
  if (makeRoom(pages, 105)) drawContinuedHead(pages, order);
  pages.y += 10;
  drawAmount(pages, t('sum.subTotal'), paperPaise(subTotalPaise));
  drawAmount(pages, t('sum.shipping'), paperPaise(shippingPaise));
  if (roundOffPaise !== 0) drawAmount(pages, t('sum.roundOff'), formatRoundOff(roundOffPaise, paperPaise));
  drawAmount(pages, t('sum.total'), paperPaise(totalPaise), true);
  if (refundedPaise > 0) drawAmount(pages, t('sum.refunded'), `−${paperPaise(refundedPaise)}`);
}

function drawAmount(pages: Pages, words: string, amount: string, isTotal = false): void {
  const style = { size: isTotal ? 14 : 11, face: isTotal ? 'bold' : 'regular' } as const;
  drawText(pages.pdf, words, column(pages, 0.58, 0.8), style);
  drawText(pages.pdf, amount, column(pages, 0.75, 1), { ...style, align: 'right' });
  pages.y += style.size * 1.5;
}
