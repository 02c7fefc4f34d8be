import type { Category } from '@tula/contract/catalogue/public-catalogue.ts';
import type { Db } from '../../platform/postgres/database.ts';
import { namedInReadersLanguage } from '../translations/in-readers-language.ts';
import { shownCategories } from './names-store.ts';

type ShownCategory = Category & { productCount: number };

/** The categories of menus and filters in the language of the request. */
export async function shownCategoriesToRead(db: Db): Promise<ShownCategory[]> {
  const categories = await shownCategories(db);
  return (await namedInReadersLanguage(db, { categories, tags: [] })).categories;
}

export function categoryAnswer({ id, name, nameLanguage }: Category): Category {
  return { id, name, ...(nameLanguage && { nameLanguage }) };
}
