import * as batches from '@tula/contract/batches/batches.ts';
import { disposeOfBatch as disposeEndpoint } from '@tula/contract/batches/disposals.ts';
import * as recalls from '@tula/contract/batches/recalls.ts';
import { recordAudit } from '../audit/record-audit.ts';
import type { DeliveryParts } from '../delivery/quote-delivery.ts';
import type { StartRefundParts } from '../orders/payment/start-refund.ts';
import { handle, handleFile, type Route } from '../platform/http/handle.ts';
import type { Parts } from '../platform/parts.ts';
import { correctBatch } from './correct-batch.ts';
import { disposeOfBatch } from './dispose-of-batch.ts';
import { listBatches, listProductsToBatch } from './list-batches.ts';
import { batchCalled, readBatch, readOrderBatches, recallFile } from './read-batch.ts';
import { recallBatch } from './recall-batch.ts';
import { recordBatch } from './record-batch.ts';
import { refundRecalled } from './refund-recalled.ts';

export function batchesRoutes(parts: Parts & StartRefundParts & Pick<DeliveryParts, 'courier'>): Route[] {
  const { database, clock } = parts;
  return [
    handle(batches.listBatches, ({ query }) => listBatches(parts, query)),
    handle(batches.listProductsToBatch, ({ query }) => listProductsToBatch(parts, query.name)),
    handle(batches.recordBatch, async ({ body, caller }) => ({ id: await recordBatch(parts, body, caller) })),
    handle(batches.correctBatch, async ({ params, body, caller }) => {
      await correctBatch(parts, params.id, { ...body, staffId: caller.staffId });
      return {};
    }),
    handle(batches.readBatchesOfOrder, ({ params }) => readOrderBatches(parts, params.id)),
    handle(recalls.readBatch, ({ params, query }) => readBatch(parts, params.id, query.after)),
    handle(recalls.recallBatch, async ({ params, body, caller }) => {
      await recallBatch(parts, { ...body, id: params.id, staffId: caller.staffId });
      return {};
    }),
    handle(disposeEndpoint, ({ params, body, caller }) =>
      disposeOfBatch(parts, { ...body, id: params.id, staffId: caller.staffId }),
    ),
    handle(recalls.refundRecalled, ({ params, body, caller }) =>
      refundRecalled(parts, { ...body, id: params.id, staffId: caller.staffId }),
    ),
    handleFile(recalls.exportRecall, async ({ params, caller }) => {
      const batch = await batchCalled(database.db, params.id);
      const subject = { id: batch.id, name: `${batch.product} ${batch.code}` };
      await recordAudit(database.db, clock, { action: 'export.recall', by: caller, subject });
      return { name: `recall-${batch.code}.csv`, content: recallFile(parts, batch) };
    }),
  ];
}
