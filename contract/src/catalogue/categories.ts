import * as z from 'zod/mini';
import { category } from './catalogue.ts';
import { intInPath } from '../calls/page.ts';
import { endpoint } from '../calls/endpoint.ts';
import { nothing } from '../calls/fields.ts';
import { isTwin, uniqueName } from '../values/unique-name.ts';

const categoryId = z.object({ id: intInPath });
export const categoryToSave = z.object({ name: uniqueName(64) });

export const listCategories = endpoint({
  method: 'GET',
  path: '/category',
  who: 'staff',
  roles: ['owner', 'catalogue'],
  does: 'All categories with the number of products in each',
  result: z.object({ categories: z.array(z.extend(category, { productCount: z.int(), isTwin })) }),
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
  does: 'Renames a category',
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
