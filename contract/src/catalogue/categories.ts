import * as z from 'zod/mini';
import { category } from './public-catalogue.ts';
import { uuid } from '../calls/ids.ts';
import { intInPath } from '../calls/page.ts';
import { endpoint } from '../calls/endpoint.ts';
import { nothing, required } from '../calls/fields.ts';
import { translatedNames, translatedNamesToSave } from './translations.ts';
import { isTwin, uniqueName } from '../values/unique-name.ts';

const LONGEST_NAME = 64;

const categoryId = z.object({ id: intInPath });
export const categoryToSave = z.object({
  name: uniqueName(LONGEST_NAME),
  /** Says whether menus and filters leave it out; left out, a category keeps what it is, and a new one is shown. */
  isHidden: z.optional(z.boolean()),
  /** The product of the category whose picture stands for it; null lets the shop choose, left out keeps what is stored. */
  pictureOf: z.optional(z.nullable(uuid<'product'>())),
  /** The name in other languages, by language; one that is left out keeps what is stored. */
  translatedNames: z.optional(translatedNamesToSave(LONGEST_NAME)),
});

/** More categories than any menu can show. */
const MOST_CATEGORIES = 1000;

export const listCategories = endpoint({
  method: 'GET',
  path: '/category',
  who: 'staff',
  roles: ['owner', 'catalogue'],
  does: 'All categories in their order, with the number of products in each',
  result: z.object({
    categories: z.array(
      z.extend(category, {
        productCount: z.int(),
        isTwin,
        isHidden: z.boolean(),
        pictureOf: z.nullable(z.string()),
        translatedNames,
      }),
    ),
  }),
  problems: [],
});

export const addCategory = endpoint({
  method: 'POST',
  path: '/category',
  who: 'staff',
  roles: ['owner', 'catalogue'],
  does: 'Adds a category',
  body: categoryToSave,
  result: z.object({ insertedCategory: category }),
  problems: ['NAME_TAKEN'],
});

export const renameCategory = endpoint({
  method: 'PATCH',
  path: '/category/{id}',
  who: 'staff',
  roles: ['owner', 'catalogue'],
  does: 'Renames a category, or hides it from menus and filters',
  params: categoryId,
  body: categoryToSave,
  result: nothing,
  notFound: 'CATEGORY_NOT_FOUND',
  problems: ['CATEGORY_NOT_FOUND', 'NAME_TAKEN'],
});

export const deleteCategory = endpoint({
  method: 'DELETE',
  path: '/category/{id}',
  who: 'staff',
  roles: ['owner', 'catalogue'],
  does: 'Deletes a category that has no products',
  params: categoryId,
  result: nothing,
  notFound: 'CATEGORY_NOT_FOUND',
  problems: ['CATEGORY_NOT_FOUND', 'CATEGORY_NOT_EMPTY'],
});

export const orderCategories = endpoint({
  method: 'PUT',
  path: '/category',
  who: 'staff',
  roles: ['owner', 'catalogue'],
  does: 'Puts the categories in the order in which menus and filters show them',
  body: z.object({
    /** All of them. */
    ids: z
      .array(z.int(required).check(z.minimum(1), z.maximum(999_999_999)), required)
      .check(z.maxLength(MOST_CATEGORIES)),
  }),
  result: nothing,
  problems: ['CHANGED_MEANWHILE'],
});
