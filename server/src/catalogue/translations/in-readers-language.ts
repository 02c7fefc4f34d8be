import { language } from '@tula/messages/language.ts';
import { ENGLISH } from '@tula/messages/languages.ts';
import type { Db } from '../../platform/postgres/database.ts';
import type { PublicProduct } from '../product.ts';
import { inWords, nameIn } from './translation.ts';
import { readNamesInLanguage, textsIn } from './translations-store.ts';
import type { Category } from '@tula/contract/catalogue/public-catalogue.ts';
import { shownCategories } from '../taxonomy/names-store.ts';

/** Products in the language of the request as far as they are translated; in English nothing is read. */
export async function inReadersLanguage(
  db: Db,
  products: readonly PublicProduct[],
): Promise<PublicProduct[]> {
  const locale = language();
  if (locale === ENGLISH || products.length === 0) return [...products];
  const texts = await textsIn(db, locale, {
    ids: products.map(({ id }) => id),
    categories: [...new Set(products.map(({ category }) => category.id))],
    tags: [...new Set(products.flatMap(({ tags }) => tags.map(({ id }) => id)))],
  });
  return products.map((product) => inWords(product, texts, locale));
}

type Named = { id: number; name: string };

/** Categories and tags under their names in the language of the request. */
export async function namedInReadersLanguage<Category extends Named, Tag extends Named>(
  db: Db,
  named: { categories: readonly Category[]; tags: readonly Tag[] },
): Promise<{
  categories: (Category & { nameLanguage?: string })[];
  tags: (Tag & { nameLanguage?: string })[];
}> {
  const locale = language();
  if (locale === ENGLISH) return { categories: [...named.categories], tags: [...named.tags] };
  const names = await readNamesInLanguage(db, locale);
  return {
    categories: named.categories.map((one) => nameIn(one, names.categories, locale)),
    tags: named.tags.map((one) => nameIn(one, names.tags, locale)),
  };
}

type ShownCategory = Category & { productCount: number };

/** The categories of menus and filters in the language of the request. */
export async function shownCategoriesToRead(db: Db): Promise<ShownCategory[]> {
  const categories = await shownCategories(db);
  return (await namedInReadersLanguage(db, { categories, tags: [] })).categories;
}

export function categoryAnswer({ id, name, nameLanguage }: Category): Category {
  return { id, name, ...(nameLanguage && { nameLanguage }) };
}
