import type { OrderId } from '@tula/contract/calls/ids.ts';
import { shop } from '@tula/contract/shop/shop.ts';
import { v7 as newId } from 'uuid';
import type { Order } from '../orders/order.ts';
import { orderToDocument } from '../orders/order-to-document.ts';
import type { Clock } from '../platform/clock.ts';
import type { Parts } from '../platform/parts.ts';
import type { Db } from '../platform/postgres/database.ts';
import { taxInUse } from '../settings/tax-query.ts';
import { documentNumber, financialYearOf } from '../tax/financial-year.ts';
import { type DocumentContent, PREFIXES, type UnnumberedContent } from './document-content.ts';
import { noteContent, type RefundMade } from './note-content.ts';
import { missingParticulars } from './particulars.ts';
import { saleContent, voucherContent } from './sale-content.ts';
import {
  deleteTask,
  documentsOfOrder,
  insertDocument,
  leftAt,
  lockDocumentsOf,
  lockSeries,
  nextTask,
  postponeTask,
  refundsMade,
  type StoredDocument,
  takePlace,
  taxesOfOrder,
  type Task,
} from './tax-documents-store.ts';

type IssueParts = Pick<Parts, 'database' | 'clock' | 'log'>;

/** A task that failed is tried again after this time. */
const RETRY_AFTER_MS = 10 * 60_000;

/** Writes the documents of all orders that are due, each order in a transaction of its own. */
export async function issueDocuments(parts: IssueParts, stopping?: AbortSignal): Promise<void> {
  while (stopping?.aborted !== true && (await issueNext(parts)));
}

/** Returns false when no task is due. */
async function issueNext({ database, clock, log }: IssueParts): Promise<boolean> {
  let taken: Task | undefined;
  try {
    return await database.tx(async (tx) => {
      taken = await nextTask(tx, clock.now());
      if (taken === undefined) return false;
      await issueForOrder(tx, clock, taken.orderId);
      await deleteTask(tx, taken);
      return true;
    });
  } catch (err) {
    if (taken === undefined) throw err;
    log.error({ err, orderId: taken.orderId }, 'tax document not issued; tried again later');
    const until = new Date(clock.now().getTime() + RETRY_AFTER_MS);
    await postponeTask(database.db, taken, until, err instanceof Error ? err.message : String(err));
    return true;
  }
}

/**
 * Writes whatever document an order lacks: while its goods are here, the voucher of its payment and those of a refund
 * of all of it; then the document of the sale and its notes. A part refunded before the goods left is noted right after.
 */
async function issueForOrder(tx: Db, clock: Clock, orderId: OrderId): Promise<void> {
  await lockDocumentsOf(tx, orderId);
  const order = await orderToDocument(tx, orderId);
  if (order === undefined) return;
  const documents = await documentsOfOrder(tx, orderId);
  const at = await leftAt(tx, order);
  const refunds = await refundsMade(tx, orderId);
  const basis =
    at === undefined
      ? await voucherOf(tx, clock, { order, documents })
      : await saleOf(tx, clock, { order, documents, at });
  if (basis === undefined || (at === undefined && !refunds.some(({ isWhole }) => isWhole))) return;
  const notes = documents.filter(({ refundId }) => refundId !== null);
  for (const refund of refunds) {
    if (notes.some(({ refundId }) => refundId === refund.id)) continue;
    notes.push(await issueNote(tx, clock, { order, sale: basis, notes, refund }));
  }
}

type Known = { order: Order; documents: readonly StoredDocument[] };

async function saleOf(
  tx: Db,
  clock: Clock,
  { order, documents, at }: Known & { at: Date },
): Promise<StoredDocument> {
  const known = documents.find(
    ({ refundId, content }) => refundId === null && content.kind !== 'receiptVoucher',
  );
  if (known !== undefined) return known;
  return issue(tx, clock, saleContent(order, await sellingAt(tx, order, at)), ofSale(order));
}

/** Undefined where the seller gives none. An order whose money went back before it was written gets none either. */
async function voucherOf(
  tx: Db,
  clock: Clock,
  { order, documents }: Known,
): Promise<StoredDocument | undefined> {
  const known = documents.find(({ content }) => content.kind === 'receiptVoucher');
  if (known !== undefined || order.refundStatus === 'SUCCESS') return known;
  const content = voucherContent(order, await sellingAt(tx, order, order.paidAt ?? order.placedAt));
  return content && issue(tx, clock, content, ofSale(order));
}

async function sellingAt(tx: Db, order: Order, at: Date) {
  return { shop, tax: await taxInUse(tx), taxesOfLines: await taxesOfOrder(tx, order.id), at };
}

const ofSale = (order: Order): Place => ({ orderId: order.id, refundId: null, refersTo: null });

type Noting = { order: Order; sale: StoredDocument; notes: readonly StoredDocument[]; refund: RefundMade };

async function issueNote(
  tx: Db,
  clock: Clock,
  { order, sale, notes, refund }: Noting,
): Promise<StoredDocument> {
  const earlier = notes.map(({ content }) => content);
  const content = noteContent(refund, { sale: sale.content, packs: order.items, notes: earlier });
  return issue(tx, clock, content, { orderId: order.id, refundId: refund.id, refersTo: sale.id });
}

type Place = { orderId: OrderId; refundId: string | null; refersTo: string | null };

/** Date and year are those after the series was locked, so that dates never run backwards in it. */
async function issue(tx: Db, clock: Clock, content: UnnumberedContent, of: Place): Promise<StoredDocument> {
  const prefix = PREFIXES[content.kind];
  await lockSeries(tx, prefix);
  const issuedAt = clock.now();
  const financialYear = financialYearOf(issuedAt);
  const place = await takePlace(tx, prefix, financialYear);
  const number = documentNumber(prefix, financialYear, place);
  const numbered: DocumentContent = { ...content, number, issuedAt: issuedAt.toISOString() };
  const missing = missingParticulars(numbered);
  if (missing.length > 0) throw new RangeError(`a document lacks ${missing.join(', ')}`);
  const document = { id: newId(), prefix, financialYear, place, issuedAt, content: numbered, ...of };
  await insertDocument(tx, document);
  return { id: document.id, refundId: of.refundId, content: numbered };
}
