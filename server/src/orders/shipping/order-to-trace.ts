import type { Db } from '../../platform/postgres/database.ts';
import { orderByNumberOrId } from '../find-order-query.ts';
import type { Order } from '../order.ts';

/** Anybody's order by its number or id, for batches; undefined where there is none. */
export function orderToTrace(db: Db, numberOrId: string): Promise<Order | undefined> {
  return orderByNumberOrId(db, numberOrId);
}
