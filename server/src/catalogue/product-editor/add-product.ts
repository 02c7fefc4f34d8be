import type { ProductToSave } from '@tula/contract/catalogue.ts';
import type { ProductId } from '@tula/contract/ids.ts';
import { v7 as newId } from 'uuid';
import type { Parts } from '../../platform/parts.ts';
import { insertProduct } from './save-store.ts';
import { savedProduct } from './saved-product.ts';

export async function addProduct(
  { database, clock }: Pick<Parts, 'database' | 'clock'>,
  payload: ProductToSave,
): Promise<ProductId> {
  const id = newId() as string as ProductId;
  await database.tx(async (tx) => insertProduct(tx, id, await savedProduct(tx, payload), clock.now()));
  return id;
}
