import { recordBatch } from '@tula/contract/batches/batches.ts';
import { call } from '@tula/contract/calls/call.ts';
import type { ProductId } from '@tula/contract/calls/ids.ts';
import { dayOf } from '@tula/contract/values/dates.ts';
import { overHttp, productNamed } from './shopper.ts';

let recorded = 0;

/** Records a batch of 5 kg that was packed today, and returns its id. */
export async function withBatch(accessToken: string, product: string): Promise<string> {
  recorded += 1;
  const { id } = await productNamed(product);
  const code = `${Date.now() % 100_000_000}-${recorded}`;
  const body = { productId: id as ProductId, code, packedOn: dayOf(new Date()), grams: 5_000 };
  const answer = await call(overHttp, recordBatch, { body }, { accessToken });
  if (!answer.ok) throw new Error(answer.message);
  return answer.result.id;
}
