import type { Parts } from '../../platform/parts.ts';
import { type PacksOfNewOrders, sumNewOrders } from './packing-store.ts';

/** What all new orders ask for together, by product and pack size. */
export function packsOfNewOrders({ database }: Pick<Parts, 'database'>): Promise<PacksOfNewOrders> {
  return sumNewOrders(database.db);
}
