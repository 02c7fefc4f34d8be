import type { ParsedOf, ResultOf } from '@tula/contract/calls/endpoint.ts';
import type { ProductId } from '@tula/contract/calls/ids.ts';
import { makePagination } from '@tula/contract/calls/page.ts';
import { Problem } from '@tula/contract/calls/problems.ts';
import type {
  listStock as listEndpoint,
  readStock as readEndpoint,
  StockOfProduct,
} from '@tula/contract/stock/stock.ts';
import { dayOfOrder } from '@tula/contract/stock/stock-rules.ts';
import type { Parts } from '../platform/parts.ts';
import { listMovements, type StockListed, stockListed, stockOfProduct } from './staff-stock-store.ts';

type Reading = Pick<Parts, 'database' | 'clock'>;

export async function listStock(
  { database, clock }: Reading,
  { search, page, limit }: ParsedOf<typeof listEndpoint>['query'],
): Promise<ResultOf<typeof listEndpoint>> {
  const now = clock.now();
  const query = { search, most: limit, offset: (page - 1) * limit };
  const { products, totalItems } = await stockListed(database.db, query);
  return {
    products: products.map((product) => answer(product, now)),
    pagination: makePagination(page, limit, totalItems),
  };
}

/** Throws PRODUCT_NOT_FOUND. */
export async function readStock(
  { database, clock }: Reading,
  id: ProductId,
): Promise<ResultOf<typeof readEndpoint>> {
  const product = await stockOfProduct(database.db, id);
  if (product === undefined) throw new Problem('PRODUCT_NOT_FOUND');
  const movements = await listMovements(database.db, id);
  return {
    ...answer(product, clock.now()),
    movements: movements.map(({ at, kind, grams, leftGrams, dayGrams, day, orderId, by, reason }) => ({
      at: at.toISOString(),
      kind,
      grams,
      leftGrams,
      dayGrams,
      day,
      orderId,
      by,
      reason,
    })),
  };
}

function answer(product: StockListed, now: Date): StockOfProduct {
  const { takenDay, takenGrams, ...shown } = product;
  const { id, name, stockGrams, lowAtGrams, lowAtDays, lowMarkGrams, soldGrams } = shown;
  const { capacityGrams, untilHour, revision } = shown;
  const day = dayOfOrder(product, now);
  return {
    id,
    name,
    stockGrams,
    lowAtGrams,
    lowAtDays,
    lowMarkGrams,
    soldGrams,
    capacityGrams,
    untilHour,
    day,
    takenGrams: takenDay === day ? takenGrams : 0,
    revision,
  };
}
