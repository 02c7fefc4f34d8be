import type { OrderId } from '@tula/contract/calls/ids.ts';
import { shop } from '@tula/contract/shop/shop.ts';
import type { ShopTax } from '@tula/contract/shop/tax.ts';
import { v7 as newId } from 'uuid';
import { batchesOfOrders } from '../batches/batches-query.ts';
import { queueMail } from '../mail/queue-mail.ts';
import type { Order } from '../orders/order.ts';
import { orderToDocument } from '../orders/find-order-query.ts';
import type { Clock } from '../platform/clock.ts';
import type { Parts } from '../platform/parts.ts';
import type { Db } from '../platform/postgres/database.ts';
import { taxInUse } from '../settings/tax-query.ts';
import { documentNumber, computeFinancialYear } from '../tax/financial-year.ts';
import { type DocumentContent, PREFIXES, type UnnumberedContent } from './document-content.ts';
import { documentMail } from './document-mail.ts';
import { noteContents, type RefundMade } from './note-content.ts';
import { missingParticulars } from './particulars.ts';
import { paidSince, saleContents, voucherContent, voucherOfMore, voucherOfPart } from './sale-content.ts';
import {
  deleteTask,
  documentsOfOrder,
  insertDocument,
  leftAt,
  type PaymentToName,
  readPayments,
  lockDocuments,
  lockSeries,
  nextTask,
  nextTaskOfOrders,
  postponeTask,
  refundsMade,
  type StoredDocument,
  takePlace,
  taxesOfOrder,
  type Task,
} from './tax-documents-store.ts';
import type { ScheduledJob } from '../platform/jobs/scheduled-job.ts';

type IssueParts = Pick<Parts, 'database' | 'clock' | 'log'>;

/** A task that failed is tried again after this time. */
const RETRY_AFTER_MS = 10 * 60_000;

/** Writes the documents of all orders that are due, each order in a transaction of its own. */
export async function issueDocuments(parts: IssueParts, stopping?: AbortSignal): Promise<void> {
  while (stopping?.aborted !== true && (await issueNext(parts, nextTask)));
}

/** Writes what is due of these orders at once, for papers that are printed before the job has come to them. */
export async function issueForOrders(parts: IssueParts, orderIds: readonly OrderId[]): Promise<void> {
  while (await issueNext(parts, (tx, now) => nextTaskOfOrders(tx, now, orderIds)));
}

/** Returns false when no task is due. */
async function issueNext({ database, clock, log }: IssueParts, next: typeof nextTask): Promise<boolean> {
  let taken: Task | undefined;
  try {
    return await database.tx(async (tx) => {
      taken = await next(tx, clock.now());
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
 * Writes whatever document an order lacks: until that of the sale is due, the voucher of its payment and those of a
 * refund of all of it; then the document of the sale and its notes. A part refunded before is noted right after. Once
 * there is a document of the sale, notes refer to it, also when the box was unpacked or the order cancelled meanwhile.
 */
async function issueForOrder(tx: Db, clock: Clock, orderId: OrderId): Promise<void> {
  await lockDocuments(tx, orderId);
  const order = await orderToDocument(tx, orderId);
  if (order === undefined) return;
  const by: Issuing = { clock, tax: await taxInUse(tx) };
  const documents = await documentsOfOrder(tx, orderId);
  const refunds = await refundsMade(tx, orderId);
  const known = documents.filter(isOfSale);
  const at = known.length > 0 ? undefined : await saleDueAt(tx, by, order);
  const isSold = known.length > 0 || at !== undefined;
  const sales =
    at !== undefined
      ? await issueSales(tx, by, { order, at })
      : isSold
        ? known
        : await issueVouchers(tx, by, { order, documents });
  if (sales.length === 0 || (!isSold && !refunds.some(({ isWhole }) => isWhole))) return;
  const notes = documents.filter(({ refundId }) => refundId !== null);
  for (const refund of refunds) {
    if (notes.some(({ refundId }) => refundId === refund.id)) continue;
    notes.push(...(await issueNotes(tx, by, { order, sales, notes, refund })));
  }
}

/** All documents of an order follow the settings of tax as they were read once, when its task began. */
type Issuing = { clock: Clock; tax: ShopTax };

type Known = { order: Order; documents: readonly StoredDocument[] };

const isOfSale = ({ refundId, content }: StoredDocument) =>
  refundId === null && content.kind !== 'receiptVoucher';

/**
 * When the goods left or, where the shop writes documents at packing, when they were packed; undefined before. An order
 * that is cancelled or being refunded before its document was written will not leave, so packing makes none due.
 */
async function saleDueAt(tx: Db, { tax }: Issuing, order: Order): Promise<Date | undefined> {
  const left = await leftAt(tx, order);
  const isKept = order.cancelledAt === null && order.refundStatus === 'none';
  if (order.packedAt === null || !(left !== undefined || isKept)) return left;
  return tax.issuesAt === 'packing' ? order.packedAt : left;
}

async function issueSales(
  tx: Db,
  by: Issuing,
  { order, at }: { order: Order; at: Date },
): Promise<StoredDocument[]> {
  const issued: StoredDocument[] = [];
  const selling = {
    ...(await sellingAt(tx, by, order, { at })),
    batchesOfLines: await batchesOfLines(tx, order),
  };
  for (const content of saleContents(order, selling))
    issued.push(await issue(tx, by, content, ofSale(order)));
  return issued;
}

/**
 * Writes the receipt vouchers that an order lacks, unless the seller gives none or the money went back before one was
 * written: of its payment, or of its advance and then of its rest; and another one of what was paid for delivery since.
 */
async function issueVouchers(tx: Db, by: Issuing, { order, documents }: Known): Promise<StoredDocument[]> {
  const known = documents.filter(({ content }) => content.kind === 'receiptVoucher');
  if (known.length === 0 && order.refundStatus === 'SUCCESS') return known;
  const content = await voucherDue(
    tx,
    by,
    order,
    known.map((one) => one.content),
  );
  if (content === undefined) return known;
  const issued = await issue(tx, by, content, ofSale(order));
  return issueVouchers(tx, by, { order, documents: [...known, issued] });
}

/** The next voucher of an order that has these. */
async function voucherDue(
  tx: Db,
  by: Issuing,
  order: Order,
  known: readonly DocumentContent[],
): Promise<UnnumberedContent | undefined> {
  const { advance, paidAt } = order;
  if (advance?.paidAt != null && known.length === 0) {
    const selling = await sellingAt(tx, by, order, { at: new Date(advance.paidAt), of: advance.attemptId });
    return voucherOfPart(order, known, { amountPaise: advance.advancePaise, selling });
  }
  if (paidAt === null) return undefined;
  if (advance !== null && known.length === 1) {
    const selling = await sellingAt(tx, by, order, { at: paidAt, of: 'order' });
    return voucherOfPart(order, known, { amountPaise: 'rest', selling });
  }
  // Most orders are paid at once, and nothing needs to be read for them.
  if (known.length > 0 && paidSince(order, known) <= 0) return undefined;
  const selling = await sellingAt(tx, by, order, { at: paidAt });
  return known.length === 0 ? voucherContent(order, selling) : voucherOfMore(order, known, selling);
}

/** Of an order that was paid in two, a voucher has one payment, and other documents have both. */
async function sellingAt(
  tx: Db,
  { tax }: Issuing,
  order: Order,
  { at, of }: { at: Date; of?: PaymentToName },
) {
  const taxesOfLines = await taxesOfOrder(tx, order.id);
  const payments = await readPayments(tx, order.id, of ?? (order.advance === null ? 'first' : 'parts'));
  return { shop, tax, taxesOfLines, payments, at };
}

/** The codes of each item of an order that is packed or has left. */
async function batchesOfLines(tx: Db, { id, items }: Order): Promise<string[][]> {
  const packs = (await batchesOfOrders(tx, [id])).get(id) ?? [];
  return items.map(({ productId, packGrams }) =>
    packs
      .filter((taken) => taken.productId === productId && taken.packGrams === packGrams)
      .map(({ code }) => code),
  );
}

const ofSale = (order: Order): Place => ({ order, refundId: null, refersTo: null });

type Noting = {
  order: Order;
  sales: readonly StoredDocument[];
  notes: readonly StoredDocument[];
  refund: RefundMade;
};

async function issueNotes(
  tx: Db,
  by: Issuing,
  { order, sales, notes, refund }: Noting,
): Promise<StoredDocument[]> {
  const contents = (documents: readonly StoredDocument[]) => documents.map(({ content }) => content);
  const issued: StoredDocument[] = [];
  const earlier = { sales: contents(sales), packs: order.items, notes: contents(notes) };
  for (const { of, content } of noteContents(refund, earlier)) {
    const refersTo = sales[of]?.id ?? null;
    issued.push(await issue(tx, by, content, { order, refundId: refund.id, refersTo }));
  }
  return issued;
}

type Place = { order: Order; refundId: string | null; refersTo: string | null };

/** Date and year are those after the series was locked, and never before its last document's. */
async function issue(
  tx: Db,
  { clock, tax }: Issuing,
  content: UnnumberedContent,
  { order, refundId, refersTo }: Place,
): Promise<StoredDocument> {
  const prefix = PREFIXES[content.kind];
  await lockSeries(tx, prefix);
  const now = clock.now();
  const financialYear = computeFinancialYear(now);
  const { place, issuedAt } = await takePlace(tx, { prefix, financialYear }, now);
  const number = documentNumber(prefix, financialYear, place);
  const numbered: DocumentContent = { ...content, number, issuedAt: issuedAt.toISOString() };
  const missing = missingParticulars(numbered);
  if (missing.length > 0) throw new RangeError(`a document lacks ${missing.join(', ')}`);
  const id = newId();
  const placed = { id, prefix, financialYear, place, issuedAt, orderId: order.id, refundId, refersTo };
  await insertDocument(tx, { ...placed, content: numbered });
  const issued = { id, refundId, content: numbered };
  if (tax.mailsDocuments) await queueMail(tx, clock, documentMail(order, issued));
  return issued;
}

export function taxDocumentsRepeating(parts: Pick<Parts, 'database' | 'clock' | 'log'>): ScheduledJob[] {
  return [
    {
      name: 'issue-tax-documents',
      seconds: 5,
      work: (stopping) => issueDocuments(parts, stopping),
    },
  ];
}
