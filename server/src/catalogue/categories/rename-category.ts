import { Problem } from '@tula/contract/problems.ts';
import { violatedConstraint } from '../../platform/postgres/violated-constraint.ts';
import type { Parts } from '../../platform/parts.ts';
import { nameTaken } from './add-category.ts';
import { lockCategoryAndName, updateCategoryName } from './categories-store.ts';

export async function renameCategory(
  { database }: Pick<Parts, 'database'>,
  id: number,
  name: string,
): Promise<void> {
  try {
    await database.tx(async (tx) => {
      const { exists, isNameTaken } = await lockCategoryAndName(tx, id, name);
      if (!exists) throw new Problem('CATEGORY_NOT_FOUND');
      if (isNameTaken) throw nameTaken();
      await updateCategoryName(tx, id, name);
    });
  } catch (error) {
    // Somebody else took the name between our read and our write.
    throw violatedConstraint(error) === 'categories_name_key' ? nameTaken() : error;
  }
}
