import { MOST_REFUNDED_AT_ONCE, type refundRecalled as endpoint } from '@tula/contract/batches/recalls.ts';
import type { ParsedOf, ResultOf } from '@tula/contract/calls/endpoint.ts';
import type { BatchId, OrderId, RefundId, StaffId } from '@tula/contract/calls/ids.ts';
import { Problem } from '@tula/contract/calls/problems.ts';
import { packsLeft, type RefundedLine } from '@tula/contract/orders/part-refunds.ts';
import { t } from '@tula/messages/batches.ts';
import type { Order } from '../orders/order.ts';
import { refundedLines } from '../orders/part-refund.ts';
import { refundPacks } from '../orders/payment/refund-packs.ts';
import type { StartRefundParts } from '../orders/payment/start-refund.ts';
import { orderByNumberOrId } from '../orders/find-order-query.ts';
import { withLanguageOf } from '../platform/languages-on.ts';
import type { Parts } from '../platform/parts.ts';
import type { Db } from '../platform/postgres/database.ts';
import type { StoredBatch } from './batches-store.ts';
import { batchCalled } from './read-batch.ts';
import { markRefundOfPacks, packsDelivered, tracedOrders } from './recall-store.ts';
import { tracedOrderAnswer } from './traced-order.ts';

type RefundingParts = StartRefundParts & Pick<Parts, 'database'>;
type Request = ParsedOf<typeof endpoint>['body'] & { id: BatchId; staffId: StaffId };

/**
 * Starts the refunds of recalled packs that were delivered: of one order, or of a page of those that are due. One that
 * cannot be keeps no other from it. Throws BATCH_NOT_FOUND; for one order also ORDER_NOT_FOUND, REFUND_NOT_POSSIBLE.
 */
export async function refundRecalled(
  parts: RefundingParts,
  { id, staffId, order: numberOrId, after }: Request,
): Promise<ResultOf<typeof endpoint>> {
  const { db } = parts.database;
  const batch = await batchCalled(db, id);
  if (numberOrId !== undefined) {
    const order = await orderByNumberOrId(db, numberOrId);
    if (order === undefined) throw new Problem('ORDER_NOT_FOUND');
    const isStarted = await refundOne(parts, { batch, order, staffId });
    if (!isStarted) throw new Problem('REFUND_NOT_POSSIBLE', { message: t('refund.nothing') });
    return { started: 1, failed: [], next: null };
  }
  const most = MOST_REFUNDED_AT_ONCE;
  const page = await tracedOrders(db, id, { after: after ?? null, most });
  const result: ResultOf<typeof endpoint> = { started: 0, failed: [], next: null };
  for (const traced of page) {
    if (tracedOrderAnswer(traced).refund !== 'due') continue;
    try {
      const order = await orderByNumberOrId(db, traced.id);
      if (order && (await refundOne(parts, { batch, order, staffId }))) result.started += 1;
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      result.failed.push({ orderId: traced.orderNumber, message: error.message });
    }
  }
  return { ...result, next: page.length < most ? null : (page.at(-1)?.id ?? null) };
}

type One = { batch: StoredBatch; order: Order; staffId: StaffId };

function refundOne(parts: RefundingParts, { batch, order, staffId }: One): Promise<boolean> {
  const of = { batchId: batch.id, orderId: order.id };
  return refundPacks(parts, {
    orderId: order.id,
    staffId,
    reason: reasonFor(order, batch),
    packsOf: (tx, locked) => packsDue(tx, locked, of),
    onStarted: (tx, refundId) => markRefundOfPacks(tx, of, refundId),
  });
}

/** Gives the reason in the language of the order, as its customer reads it in the emails about the refund. */
const reasonFor = withLanguageOf((_order: Order, { code }: StoredBatch) => t('refund.reason', { code }));

/**
 * Returns the recalled packs that were not refunded before, for whatever reason; none while their refund is on its way.
 */
async function packsDue(
  tx: Db,
  order: Order,
  of: { batchId: BatchId; orderId: OrderId },
): Promise<{ lines: RefundedLine[]; failed?: RefundId | undefined }> {
  const packs = await packsDelivered(tx, of);
  const isStarted = packs.some(
    ({ refundId }) => refundId !== null && order.partRefunds.some((part) => part.refundId === refundId),
  );
  if (isStarted || order.refundStatus === 'INITIATED' || order.refundStatus === 'SUCCESS')
    return { lines: [] };
  const lines = packs.flatMap(({ productId, packGrams, count }) => {
    const item = order.items.find((one) => one.productId === productId && one.packGrams === packGrams);
    const left = item === undefined ? 0 : packsLeft(item, refundedLines(order));
    const due = Math.min(count, left);
    return due > 0 ? [{ productId, packGrams, count: due }] : [];
  });
  return { lines, failed: packs.find(({ refundId }) => refundId !== null)?.refundId ?? undefined };
}
