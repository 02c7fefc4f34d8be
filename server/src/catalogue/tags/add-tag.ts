import type { Tag } from '@tula/contract/catalogue.ts';
import type { Parts } from '../../platform/parts.ts';
import { tagNamed } from './tags-store.ts';

/** A new tag, or the existing one with that name. */
export async function addTag({ database }: Pick<Parts, 'database'>, name: string): Promise<Tag> {
  return tagNamed(database.db, name);
}
