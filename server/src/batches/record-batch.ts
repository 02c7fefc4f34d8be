import type { recordBatch as endpoint } from '@tula/contract/batches/batches.ts';
import type { ParsedOf } from '@tula/contract/calls/endpoint.ts';
import type { BatchId, StaffId } from '@tula/contract/calls/ids.ts';
import { Problem } from '@tula/contract/calls/problems.ts';
import { dayOf } from '@tula/contract/values/dates.ts';
import { grams } from '@tula/contract/values/weight.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { newId } from '../platform/new-id.ts';
import type { Parts } from '../platform/parts.ts';
import { lockWaitingOrders } from '../orders/shipping/waiting-orders-query.ts';
import { addMadeStock } from '../stock/add-made-stock.ts';
import { batchValues } from './batch.ts';
import { insertBatch, productToBatch } from './batches-store.ts';
import { withOneCode, writtenBatch } from './write-batch.ts';

/**
 * Records a batch of a product, and adds it to the stock of one that is counted: first for the orders that wait for it. Throws PRODUCT_NOT_FOUND, and INVALID_INPUT with
 * what is wrong at each field.
 */
export async function recordBatch(
  { database, clock }: Pick<Parts, 'database' | 'clock'>,
  { productId, ...typed }: ParsedOf<typeof endpoint>['body'],
  { staffId }: { staffId: StaffId },
): Promise<BatchId> {
  const id: BatchId = newId();
  await withOneCode(() =>
    database.tx(async (tx) => {
      const product = await productToBatch(tx, productId);
      if (product === undefined) throw new Problem('PRODUCT_NOT_FOUND');
      const now = clock.now();
      const values = batchValues(typed, { ...product, today: dayOf(now), gramsTaken: 0 });
      await insertBatch(tx, { id, productId, ...values, recordedAt: now });
      // Orders are locked before stocks, as whenever both are.
      const waiting = await lockWaitingOrders(tx, productId, dayOf(now));
      const made = { productId, grams: grams(values.grams), staffId, reason: values.code, now };
      await addMadeStock(tx, made, waiting);
      const about = { id, product: product.name, staffId };
      await recordAudit(tx, clock, writtenBatch(about, { before: undefined, after: values }));
    }),
  );
  return id;
}
