import { Problem } from '@tula/contract/problems.ts';
import { violatedConstraint } from '../../platform/postgres/violated-constraint.ts';
import type { Parts } from '../../platform/parts.ts';
import { nameTaken } from '../categories/add-category.ts';
import { lockTagAndName, updateTagName } from './tags-store.ts';

export async function renameTag(
  { database }: Pick<Parts, 'database'>,
  id: number,
  name: string,
): Promise<void> {
  try {
    await database.tx(async (tx) => {
      const { exists, isNameTaken } = await lockTagAndName(tx, id, name);
      if (!exists) throw new Problem('TAG_NOT_FOUND');
      if (isNameTaken) throw nameTaken();
      await updateTagName(tx, id, name);
    });
  } catch (error) {
    // Somebody else took the name between our read and our write.
    throw violatedConstraint(error) === 'tags_name_key' ? nameTaken() : error;
  }
}
