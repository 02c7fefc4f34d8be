import type { Category } from '@tula/contract/catalogue.ts';
import { Problem, problemMessage } from '@tula/contract/problems.ts';
import type { Parts } from '../../platform/parts.ts';
import { insertCategory } from './categories-store.ts';

export async function addCategory({ database }: Pick<Parts, 'database'>, name: string): Promise<Category> {
  const category = await insertCategory(database.db, name);
  if (category === undefined) throw nameTaken();
  return category;
}

export function nameTaken(): Problem {
  return new Problem('NAME_TAKEN', { fields: { name: problemMessage('NAME_TAKEN') } });
}
