import type { Readable } from 'node:stream';
import type { OrderId } from '@tula/contract/calls/ids.ts';
import { Problem } from '@tula/contract/calls/problems.ts';
import { MOST_ORDERS_AT_ONCE } from '@tula/contract/kitchen/kitchen.ts';
import { inLanguage } from '@tula/messages/language.ts';
import { t } from '@tula/messages/pdf.ts';
import { t as tRejection } from '@tula/messages/refusals.ts';
import { batchesOfSlips } from '../batches/batches-query.ts';
import { drawPackingSlips, type OnSlips } from '../kitchen/print-packing-slips.ts';
import type { Pdf } from '../kitchen/print-text.ts';
import type { OrderToPack } from '../orders/shipping/order-to-pack.ts';
import { type BoxParts, boxesOfSlips } from '../orders/shipping/boxes-of-order.ts';
import { ordersToPack } from '../orders/shipping/orders-to-pack.ts';
import type { Parts } from '../platform/parts.ts';
import { chosenCopies } from './copies.ts';
import type { DocumentContent } from './document-content.ts';
import { issueForOrders } from './issue-documents.ts';
import type { Logos } from './document-texts.ts';
import { drawDocuments } from './print-document.ts';
import type { DocumentPrinter } from './printed-documents.ts';
import { documentsOfOrders } from './tax-documents-store.ts';

type Papers = { order: OrderToPack; documents: readonly DocumentContent[] };

/**
 * Prints what goes into the box of each of the chosen orders, or of the oldest new ones: its packing slip, then its
 * documents but for vouchers, which are about the payment, with a copy for who carries a parcel. What is due of them is
 * written first, so that the invoice lies in the box also when it is printed right after the order was marked as
 * packed. Of a gift it is the slip without prices, and the card.
 */
export async function printParcelPapers(
  parts: Pick<Parts, 'database' | 'clock' | 'log'> & BoxParts,
  { printer, logos }: DocumentPrinter,
  chosen: readonly string[] | undefined,
): Promise<Readable> {
  const { orders } = await ordersToPack(parts, { chosen, most: MOST_ORDERS_AT_ONCE, isSentToo: true });
  if (orders.length === 0) throw new Problem('ORDER_NOT_FOUND', { message: tRejection('print.nothing') });
  const { db } = parts.database;
  const ids = orders.map(({ id }) => id);
  await issueForOrders(parts, ids);
  const [written, batches] = [await documentsOfOrders(db, ids), await batchesOfSlips(db, ids)];
  const onSlips = { ...batches, boxes: await boxesOfSlips(parts, orders) };
  const papers = orders.map((order): Papers => ({ order, documents: documentsInBox(order, written) }));
  const pictures = await logos(papers.flatMap(({ documents }) => documents));
  return printer.print(t('papers.title'), (pdf) => drawPapers(pdf, papers, { onSlips, pictures }), {
    keepsPages: true,
  });
}

/** Whoever gets a gift reads no prices: its documents reach the customer by email alone. */
function documentsInBox(
  { id, gift }: OrderToPack,
  written: ReadonlyMap<OrderId, readonly DocumentContent[]>,
): readonly DocumentContent[] {
  return gift === null ? (written.get(id) ?? []) : [];
}

function* drawPapers(
  pdf: Pdf,
  papers: readonly Papers[],
  { onSlips, pictures }: { onSlips: OnSlips; pictures: Logos },
): Generator<void> {
  for (const { order, documents } of papers) {
    yield* drawPackingSlips(pdf, [order], onSlips);
    const printouts = documents.flatMap((content) =>
      chosenCopies(content, 'parcel').map((copy) => ({ content, copy })),
    );
    yield* inEnglishSteps(drawDocuments(pdf, printouts, pictures));
  }
}

/** The slip is in the language of whoever packs, the documents in that of the law. */
function* inEnglishSteps(steps: Generator<void>): Generator<void> {
  while (inLanguage('en', () => steps.next()).done !== true) yield;
}
