import { Problem } from '@tula/contract/problems.ts';
import type { Parts } from '../../platform/parts.ts';
import { deleteUnusedTag } from './tags-store.ts';

export async function deleteTag({ database }: Pick<Parts, 'database'>, id: number): Promise<void> {
  const outcome = await database.tx((tx) => deleteUnusedTag(tx, id));
  if (outcome === 'not there') throw new Problem('TAG_NOT_FOUND');
  if (outcome === 'in use') throw new Problem('TAG_IN_USE');
}
