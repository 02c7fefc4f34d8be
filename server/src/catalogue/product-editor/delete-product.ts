import type { ProductId } from '@tula/contract/ids.ts';
import { Problem } from '@tula/contract/problems.ts';
import type { Parts } from '../../platform/parts.ts';
import { markProductDeleted } from './save-store.ts';

/** Hides a product everywhere but in the orders and carts that contain it. */
export async function deleteProduct(
  { database, clock }: Pick<Parts, 'database' | 'clock'>,
  id: ProductId,
): Promise<void> {
  const wasThere = await database.tx((tx) => markProductDeleted(tx, id, clock.now()));
  if (!wasThere) throw new Problem('PRODUCT_NOT_FOUND');
}
