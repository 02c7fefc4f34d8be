import * as categoryEndpoints from '@tula/contract/catalogue/categories.ts';
import * as tagEndpoints from '@tula/contract/catalogue/tags.ts';
import type { ProductId } from '@tula/contract/calls/ids.ts';
import { t } from '@tula/messages/categories.ts';
import type { Rich } from '@tula/messages/rich-text.ts';
import { type Reply, send } from '../../data/api.ts';
import { checkBySchema, type FieldOf } from '../../forms/check-by-schema.ts';
import type { Checked, FormValues } from '../../forms/form-errors.ts';

/** A category or a tag as staff see it. */
export type Named = {
  id: number;
  name: string;
  productCount: number;
  isTwin: boolean;
  translatedNames: Readonly<Record<string, string>>;
} & Traits &
  PictureOf<string>;

/** Only a tag can be a diet, and only a category hidden. */
type Traits = { isDiet?: boolean | undefined; isHidden?: boolean | undefined };

/** Only a category has one: the product whose picture stands for it. */
type PictureOf<Id> = { pictureOf?: Id | null | undefined };

/** The dialog sends this. */
export type ToSave = { name: string; translatedNames?: Record<string, string> | undefined } & Traits &
  PictureOf<ProductId>;

export type Changed = Pick<
  Reply<typeof tagEndpoints.renameTag>,
  'data' | 'status' | 'code' | 'message' | 'fields'
>;

type Texts = Record<
  | 'about'
  | 'add'
  | 'added'
  | 'deleted'
  | 'edit'
  | 'empty'
  | 'failed'
  | 'inUse'
  | 'keep'
  | 'loading'
  | 'name'
  | 'notDeleted'
  | 'one'
  | 'title'
  | 'updated',
  () => string
> & {
  confirm: (values: { name: string }) => Rich<'b'>;
  inUseText: (values: { name: string; count: number }) => Rich<'b'>;
};

/** The texts, rules and requests of categories or of tags. */
export type NameList = {
  one: 'category' | 'tag';
  many: 'categories' | 'tags';
  texts: Texts;
  /** A choice that can be ticked beside the name. */
  tick: { name: keyof Traits; label: () => string; hint: () => string };
  check: (values: FormValues) => Checked<ToSave>;
  endpoint: typeof categoryEndpoints.listCategories | typeof tagEndpoints.listTags;
  add: (body: ToSave) => Promise<Changed>;
  rename: (id: number, body: ToSave) => Promise<Changed>;
  /** Saves the order of its names; undefined where they are sorted by name. */
  order?: (ids: readonly number[]) => Promise<Changed>;
  remove: (id: number) => Promise<Changed>;
};

const fieldOf: FieldOf = (path) => path.join('.');

const IN_LANGUAGE = 'translatedNames.';

/** The field of the dialog for the name in a language. */
export function fieldInLanguage(language: string): string {
  return IN_LANGUAGE + language;
}

function withTranslatedNames(values: FormValues) {
  const named = Object.entries(values).filter(([field]) => field.startsWith(IN_LANGUAGE));
  if (named.length === 0) return values;
  const translatedNames = Object.fromEntries(
    named.map(([field, name]) => [field.slice(IN_LANGUAGE.length), name]),
  );
  return { ...values, translatedNames };
}

const checkCategory = checkBySchema(categoryEndpoints.categoryToSave, fieldOf);

export const CATEGORIES: NameList = {
  one: 'category',
  many: 'categories',
  texts: {
    about: () => t('category.about'),
    add: () => t('category.add'),
    added: () => t('category.added'),
    deleted: () => t('category.deleted'),
    edit: () => t('category.edit'),
    empty: () => t('category.empty'),
    failed: () => t('category.failed'),
    inUse: () => t('category.inUse'),
    keep: () => t('category.keep'),
    loading: () => t('category.loading'),
    name: () => t('category.name'),
    notDeleted: () => t('category.notDeleted'),
    one: () => t('category'),
    title: () => t('category.list'),
    updated: () => t('category.updated'),
    confirm: (values) => t.rich('category.confirm', values),
    inUseText: (values) => t.rich('category.inUse.text', values),
  },
  tick: { name: 'isHidden', label: () => t('category.isHidden'), hint: () => t('category.isHidden.hint') },
  // Only a ticked box is among the values, and the choice of a picture only once its products are read.
  check: (values) =>
    checkCategory({
      ...withTranslatedNames(values),
      isHidden: 'isHidden' in values,
      ...(values['pictureOf'] === '' ? { pictureOf: null } : {}),
    }),
  endpoint: categoryEndpoints.listCategories,
  add: async (body) => changed(await send(categoryEndpoints.addCategory, { body })),
  rename: (id, body) => send(categoryEndpoints.renameCategory, { params: { id: String(id) }, body }),
  order: (ids) => send(categoryEndpoints.orderCategories, { body: { ids: [...ids] } }),
  remove: (id) => send(categoryEndpoints.deleteCategory, { params: { id: String(id) } }),
};

const checkTag = checkBySchema(tagEndpoints.tagToSave, fieldOf);

export const TAGS: NameList = {
  one: 'tag',
  many: 'tags',
  texts: {
    about: () => t('tag.about'),
    add: () => t('tag.add'),
    added: () => t('tag.added'),
    deleted: () => t('tag.deleted'),
    edit: () => t('tag.edit'),
    empty: () => t('tag.empty'),
    failed: () => t('tag.failed'),
    inUse: () => t('tag.inUse'),
    keep: () => t('tag.keep'),
    loading: () => t('tag.loading'),
    name: () => t('tag.name'),
    notDeleted: () => t('tag.notDeleted'),
    one: () => t('tag'),
    title: () => t('tag.list'),
    updated: () => t('tag.updated'),
    confirm: (values) => t.rich('tag.confirm', values),
    inUseText: (values) => t.rich('tag.inUse.text', values),
  },
  tick: { name: 'isDiet', label: () => t('tag.isDiet'), hint: () => t('tag.isDiet.hint') },
  check: (values) => checkTag({ ...withTranslatedNames(values), isDiet: 'isDiet' in values }),
  endpoint: tagEndpoints.listTags,
  add: async (body) => changed(await send(tagEndpoints.addTag, { body })),
  rename: (id, body) => send(tagEndpoints.renameTag, { params: { id: String(id) }, body }),
  remove: (id) => send(tagEndpoints.deleteTag, { params: { id: String(id) } }),
};

function changed({ data, ...reply }: Omit<Changed, 'data'> & { data: object | undefined }): Changed {
  return { ...reply, data: data && {} };
}
