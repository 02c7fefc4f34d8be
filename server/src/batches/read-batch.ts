import type { Readable } from 'node:stream';
import type { readBatchesOfOrder } from '@tula/contract/batches/batches.ts';
import { DISPOSALS_SHOWN } from '@tula/contract/batches/disposals.ts';
import { isFreshEnough } from '@tula/contract/batches/freshness-rule.ts';
import { ORDERS_OF_RECALL_PAGE, type readBatch as readEndpoint } from '@tula/contract/batches/recalls.ts';
import type { ResultOf } from '@tula/contract/calls/endpoint.ts';
import type { BatchId, OrderId } from '@tula/contract/calls/ids.ts';
import { Problem } from '@tula/contract/calls/problems.ts';
import { dayOf } from '@tula/contract/values/dates.ts';
import type { DeliveryParts } from '../delivery/quote-delivery.ts';
import { orderToPack, whyNotPack } from '../orders/shipping/order-to-pack.ts';
import { orderByNumberOrId } from '../orders/find-order-query.ts';
import { csvFile } from '../platform/csv.ts';
import type { Parts } from '../platform/parts.ts';
import type { Db } from '../platform/postgres/database.ts';
import { estimateArrival } from './arrival.ts';
import { batchAnswer } from './batch.ts';
import { batchesOfOrders, recalledInOrders } from './batches-query.ts';
import { batchWithId, readRecall, type StoredBatch } from './batches-store.ts';
import { listDisposals } from './disposals-store.ts';
import { disposalLine, leftLine, recallColumns, recallLine } from './recall-csv.ts';
import { sumsOfBatch, tracedOrders } from './recall-store.ts';
import { tracedOrderAnswer } from './traced-order.ts';

type Reading = Pick<Parts, 'database' | 'clock'>;

/** A batch and who got packs of it. Throws BATCH_NOT_FOUND. */
export async function readBatch(
  { database: { db }, clock }: Reading,
  id: BatchId,
  after: OrderId | undefined,
): Promise<ResultOf<typeof readEndpoint>> {
  const batch = await batchCalled(db, id);
  const [recall, sums, disposals, found] = [
    await readRecall(db, id),
    await sumsOfBatch(db, id),
    await listDisposals(db, id, DISPOSALS_SHOWN),
    await tracedOrders(db, id, { after: after ?? null, most: ORDERS_OF_RECALL_PAGE + 1 }),
  ];
  const shown = found.slice(0, ORDERS_OF_RECALL_PAGE);
  return {
    batch: batchAnswer(batch, dayOf(clock.now())),
    recall: recall && { ...recall, at: recall.at.toISOString() },
    sums,
    orders: shown.map(tracedOrderAnswer),
    disposals: disposals.map(({ at, ...disposal }) => ({ ...disposal, at: at.toISOString() })),
    next: found.length > ORDERS_OF_RECALL_PAGE ? (shown.at(-1)?.id ?? null) : null,
  };
}

export async function batchCalled(db: Db, id: BatchId): Promise<StoredBatch> {
  const batch = await batchWithId(db, id);
  if (batch === undefined) throw new Problem('BATCH_NOT_FOUND');
  return batch;
}

/** Throws ORDER_NOT_FOUND. */
export async function readOrderBatches(
  parts: Reading & Pick<DeliveryParts, 'courier'>,
  numberOrId: string,
): Promise<ResultOf<typeof readBatchesOfOrder>> {
  const { db } = parts.database;
  const order = await orderByNumberOrId(db, numberOrId);
  if (order === undefined) throw new Problem('ORDER_NOT_FOUND');
  const packs = (await batchesOfOrders(db, [order.id])).get(order.id) ?? [];
  const recalled = (await recalledInOrders(db, [order.id])).get(order.id) ?? [];
  const isToLeave = packs.length > 0 && whyNotPack(orderToPack(order), { isSentToo: false }) === undefined;
  const arrival = isToLeave ? await estimateArrival(parts, order, parts.clock.now()) : undefined;
  return {
    recalled,
    packs: packs.map(({ batchId, code, packedOn, useBy, productId, packGrams, count }) => ({
      isTooOld: arrival !== undefined && !isFreshEnough({ packedOn, useBy }, arrival),
      batchId,
      code,
      useBy,
      productId,
      packGrams,
      count,
    })),
  };
}

/** Read at a time; no connection is held between two pages. */
const ORDERS_OF_FILE_PAGE = 200;
/** Far more than a batch is thrown away in. */
const DISPOSALS_OF_FILE = 1_000;

/** A line for each order with packs of the batch, then what was thrown away of it and what is still here. */
export function recallFile({ database: { db } }: Pick<Parts, 'database'>, batch: StoredBatch): Readable {
  return csvFile(recallColumns(), readPages(db, batch));
}

async function* readPages(db: Db, batch: StoredBatch) {
  let after: OrderId | null = null;
  for (;;) {
    const page = await tracedOrders(db, batch.id, { after, most: ORDERS_OF_FILE_PAGE });
    yield page.map((order) => recallLine(batch, tracedOrderAnswer(order)));
    after = page.at(-1)?.id ?? null;
    if (after === null || page.length < ORDERS_OF_FILE_PAGE) break;
  }
  const disposals = await listDisposals(db, batch.id, DISPOSALS_OF_FILE);
  yield [...disposals.toReversed().map((disposal) => disposalLine(batch, disposal)), leftLine(batch)];
}
