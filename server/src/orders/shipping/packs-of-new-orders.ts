import type { Parts } from '../../platform/parts.ts';
import { type PacksOfNewOrders, sumNewOrders } from './packing-store.ts';

/** The packs of all new orders together, by product and pack size. */
export function packsOfNewOrders({ database }: Pick<Parts, 'database'>): Promise<PacksOfNewOrders> {
  return sumNewOrders(database.db);
}
