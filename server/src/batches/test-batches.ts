import { recordBatch } from '@tula/contract/batches/batches.ts';
import type { BatchId, ProductId } from '@tula/contract/calls/ids.ts';
import { dayOf } from '@tula/contract/values/dates.ts';
import type { OrdersShop } from '../orders/test-orders.ts';

type Recorded = {
  productId: ProductId;
  code: string;
  grams?: number | undefined;
  useBy?: string | undefined;
};

/** Records a batch that was packed today; staff with the token do it. */
export async function recordedBatch(
  shop: OrdersShop,
  as: string,
  { productId, code, grams = 20_000, useBy }: Recorded,
): Promise<BatchId> {
  const body = { productId, code, packedOn: dayOf(shop.clock.now()), grams, useBy };
  const answer = await shop.call(recordBatch, { body }, { as });
  if (!answer.ok) throw new Error(answer.message);
  return answer.result.id;
}
