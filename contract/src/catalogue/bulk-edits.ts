import { t } from '@tula/messages/fields.ts';
import * as z from 'zod/mini';
import { auditChange } from '../accounts/audit.ts';
import { paiseAmount } from '../calls/amounts.ts';
import { endpoint } from '../calls/endpoint.ts';
import { required } from '../calls/fields.ts';
import { uuid } from '../calls/ids.ts';
import { intInPath, pageQuery, pagination, searchWord } from '../calls/page.ts';
import { category } from './public-catalogue.ts';
import { productState } from './product-states.ts';

/** How many products may be changed at once. */
export const MOST_BULK_PRODUCTS = 200;

const roles = ['owner', 'catalogue'] as const;

const bulkProduct = z.object({
  id: z.string(),
  name: z.string(),
  revision: z.int(),
  /** The price that is charged per kg. */
  paisePerKg: paiseAmount,
  /** Before the discount. */
  actualPaisePerKg: paiseAmount,
  discount: z.number(),
  isAvailable: z.boolean(),
  category,
  state: productState,
});
export type BulkProduct = z.infer<typeof bulkProduct>;

/** A scheduled product needs its time, which the product's form asks for. */
export const BULK_STATES = ['draft', 'published', 'hidden'] as const;
export type BulkState = (typeof BULK_STATES)[number];

/** What is left out stays as it is. Values that no product may have are refused row by row. */
const bulkChange = z.object({
  id: uuid<'product'>(),
  /** The revision that was shown. */
  revision: z.int(required),
  actualPaisePerKg: z.optional(paiseAmount),
  discount: z.optional(z.number(required)),
  isAvailable: z.optional(z.boolean(required)),
  category: z.optional(z.int(required)),
  state: z.optional(z.enum(BULK_STATES, { error: () => t('choose', { choices: BULK_STATES.join(', ') }) })),
  /** True deletes the product and ignores the other fields. */
  isDeleted: z.optional(z.literal(true, required)),
});
export type BulkChange = z.infer<typeof bulkChange>;

export const bulkEdit = z.object({
  changes: z.array(bulkChange).check(
    z.minLength(1, { error: () => t('required') }),
    z.maxLength(MOST_BULK_PRODUCTS, { error: () => t('atMost', { highest: MOST_BULK_PRODUCTS }) }),
    z.refine<{ id: string }[]>((changes) => new Set(changes.map(({ id }) => id)).size === changes.length, {
      error: () => t('givenTwice'),
    }),
  ),
});

/** A product before it is saved: its changes, or why they cannot be saved. */
export const bulkRow = z.object({
  id: z.string(),
  name: z.string(),
  changes: z.array(auditChange),
  problems: z.array(z.string()),
});
export type BulkRow = z.infer<typeof bulkRow>;

export const savedEdit = z.object({
  id: z.string(),
  editedAt: z.iso.datetime(),
  editedBy: z.string(),
  /** How many products it changed. */
  products: z.int(),
});
export type SavedEdit = z.infer<typeof savedEdit>;

export const listBulkProducts = endpoint({
  method: 'GET',
  path: '/product/bulk',
  who: 'staff',
  roles,
  does: 'Products with what can be changed of many at once, and the changes of the last 24 hours that can be undone',
  query: z.object({
    ...pageQuery(MOST_BULK_PRODUCTS, MOST_BULK_PRODUCTS),
    name: searchWord,
    state: z.optional(productState),
    category: z.optional(intInPath),
  }),
  result: z.object({ products: z.array(bulkProduct), pagination, edits: z.array(savedEdit) }),
  problems: [],
});

export const checkBulkEdit = endpoint({
  method: 'POST',
  path: '/product/bulk/check',
  who: 'staff',
  roles,
  does: 'Says what a change of many products would do, and which cannot be saved; changes nothing',
  body: bulkEdit,
  result: z.object({ rows: z.array(bulkRow) }),
  problems: [],
});

export const saveBulkEdit = endpoint({
  method: 'POST',
  path: '/product/bulk',
  who: 'staff',
  roles,
  does: 'Changes or deletes up to 200 products at once, or none if one of them cannot be saved; `fields` names those by id',
  body: bulkEdit,
  result: z.object({ edit: z.object({ id: z.nullable(z.string()), products: z.int() }) }),
  problems: ['CHANGED_MEANWHILE'],
});

export const undoBulkEdit = endpoint({
  method: 'POST',
  path: '/product/bulk/{id}/undo',
  who: 'staff',
  roles,
  does: 'Restores what a change of many products changed or deleted, within 24 hours; products that were saved since keep their values and are named',
  params: z.object({ id: uuid<'bulkEdit'>() }),
  result: z.object({
    restored: z.int(),
    skipped: z.array(z.object({ id: z.string(), name: z.string() })),
  }),
  notFound: 'BULK_EDIT_NOT_FOUND',
  problems: ['BULK_EDIT_NOT_FOUND', 'BULK_EDIT_NOT_UNDOABLE'],
});
