import { suggestedBatchCode } from '@tula/contract/batches/batch-code.ts';
import {
  BATCHES_OF_PAGE,
  type listBatches as listEndpoint,
  type listProductsToBatch as productsEndpoint,
  PRODUCTS_TO_CHOOSE,
} from '@tula/contract/batches/batches.ts';
import type { ParsedOf, ResultOf } from '@tula/contract/calls/endpoint.ts';
import { dayOf } from '@tula/contract/values/dates.ts';
import type { Parts } from '../platform/parts.ts';
import { batchAnswer } from './batch.ts';
import { batchesAfter, productsToBatch } from './batches-store.ts';

type Reading = Pick<Parts, 'database' | 'clock'>;

export async function listBatches(
  { database, clock }: Reading,
  { product, after }: ParsedOf<typeof listEndpoint>['query'],
): Promise<ResultOf<typeof listEndpoint>> {
  const found = await batchesAfter(database.db, { product, after, most: BATCHES_OF_PAGE + 1 });
  const shown = found.slice(0, BATCHES_OF_PAGE);
  const today = dayOf(clock.now());
  return {
    batches: shown.map((batch) => batchAnswer(batch, today)),
    next: found.length > BATCHES_OF_PAGE ? (shown.at(-1)?.id ?? null) : null,
  };
}

export async function listProductsToBatch(
  { database, clock }: Reading,
  name = '',
): Promise<ResultOf<typeof productsEndpoint>> {
  const today = dayOf(clock.now());
  const codesLike = suggestedBatchCode(today, []);
  const found = await productsToBatch(database.db, { name, codesLike, most: PRODUCTS_TO_CHOOSE + 1 });
  return {
    products: found.slice(0, PRODUCTS_TO_CHOOSE).map(({ codes, id, shelfLifeDays, ...product }) => ({
      id,
      name: product.name,
      shelfLifeDays,
      suggestedCode: suggestedBatchCode(today, codes),
    })),
    isCut: found.length > PRODUCTS_TO_CHOOSE,
  };
}
