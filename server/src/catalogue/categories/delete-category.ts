import { Problem } from '@tula/contract/problems.ts';
import type { Parts } from '../../platform/parts.ts';
import { deleteEmptyCategory } from './categories-store.ts';

export async function deleteCategory({ database }: Pick<Parts, 'database'>, id: number): Promise<void> {
  const outcome = await database.tx((tx) => deleteEmptyCategory(tx, id));
  if (outcome === 'not there') throw new Problem('CATEGORY_NOT_FOUND');
  if (outcome === 'has products') throw new Problem('CATEGORY_NOT_EMPTY');
}
