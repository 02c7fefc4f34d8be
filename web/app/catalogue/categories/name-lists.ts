import * as categoryEndpoints from '@tula/contract/categories.ts';
import * as tagEndpoints from '@tula/contract/tags.ts';
import { type Reply, send } from '../../data/api.ts';
import { checkBySchema } from '../../forms/check-by-schema.ts';
import type { Checked } from '../../forms/form-errors.ts';

/** A category or a tag as staff see it. */
export type Named = { id: number; name: string; productCount: number };

export type Changed = Pick<
  Reply<typeof tagEndpoints.renameTag>,
  'data' | 'status' | 'code' | 'message' | 'fields'
>;

/** What there is to know about categories, and about tags: their words, their rules and their calls. */
export type NameList = {
  one: 'category' | 'tag';
  One: 'Category' | 'Tag';
  many: 'categories' | 'tags';
  /** What is told where there is none yet. */
  about: string;
  /** What to do with the products before one can be deleted. */
  before: string;
  check: (values: unknown) => Checked<{ name: string }>;
  endpoint: typeof categoryEndpoints.listCategories | typeof tagEndpoints.listTags;
  add: (body: { name: string }) => Promise<Changed>;
  rename: (id: number, body: { name: string }) => Promise<Changed>;
  remove: (id: number) => Promise<Changed>;
};

export const CATEGORIES: NameList = {
  one: 'category',
  One: 'Category',
  many: 'categories',
  about: 'Every product stands in one category; shoppers choose by them.',
  before: 'Give them another category, or delete them, first.',
  check: checkBySchema(categoryEndpoints.categoryToSave),
  endpoint: categoryEndpoints.listCategories,
  add: async (body) => changed(await send(categoryEndpoints.addCategory, { body })),
  rename: (id, body) => send(categoryEndpoints.renameCategory, { params: { id: String(id) }, body }),
  remove: (id) => send(categoryEndpoints.deleteCategory, { params: { id: String(id) } }),
};

export const TAGS: NameList = {
  one: 'tag',
  One: 'Tag',
  many: 'tags',
  about: 'A product can carry several tags; shoppers find what is alike by them.',
  before: 'Take it off them first.',
  check: checkBySchema(tagEndpoints.tagToSave),
  endpoint: tagEndpoints.listTags,
  add: async (body) => changed(await send(tagEndpoints.addTag, { body })),
  rename: (id, body) => send(tagEndpoints.renameTag, { params: { id: String(id) }, body }),
  remove: (id) => send(tagEndpoints.deleteTag, { params: { id: String(id) } }),
};

function changed({ data, ...reply }: Omit<Changed, 'data'> & { data: object | undefined }): Changed {
  return { ...reply, data: data && {} };
}

/** 1 product, 10 products. */
export function countedProducts(count: number): string {
  return `${count.toLocaleString('en-US')} ${count === 1 ? 'product' : 'products'}`;
}
