import { t } from '@tula/messages/fields.ts';
import * as z from 'zod/mini';
import { endpoint } from '../calls/endpoint.ts';
import { nothing, required } from '../calls/fields.ts';
import { uuid } from '../calls/ids.ts';
import type { Roles } from '../calls/roles.ts';
import { isDay } from '../kitchen/labels.ts';
import { batchCode } from './batch-code.ts';

export const FOR_BATCHES = ['owner', 'kitchen'] as const satisfies Roles;
/** Accounts refund what was recalled. */
export const READING_BATCHES = ['owner', 'kitchen', 'accounts'] as const satisfies Roles;

export const BATCHES_OF_PAGE = 50;
/** A tonne, far more than a kitchen makes at once. */
export const MOST_BATCH_GRAMS = 1_000_000;
/** The longest shelf life. */
export const LONGEST_LIFE_DAYS = 730;
/** More are found by a part of their name. */
export const PRODUCTS_TO_CHOOSE = 200;

const batchId = uuid<'batch'>();
export const batchParams = z.object({ id: batchId });
const day = z.string(required).check(z.refine(isDay, { error: () => t('day') }));

export const batchGrams = z
  .int(required)
  .check(
    z.gte(1, { error: () => t('batchGrams', { most: MOST_BATCH_GRAMS }) }),
    z.lte(MOST_BATCH_GRAMS, { error: () => t('batchGrams', { most: MOST_BATCH_GRAMS }) }),
  );

/** The fields that staff fill in for a batch. */
export const batchFields = z.object({
  code: batchCode,
  packedOn: day,
  /** Computed from the shelf life of the product where it is left out. */
  useBy: z.optional(day),
  grams: batchGrams,
});

/** `open`: packs are taken from it; `past`: its last day is over; `recalled`: for good. */
const BATCH_STATES = ['open', 'past', 'recalled'] as const;
export type BatchState = (typeof BATCH_STATES)[number];

export const batch = z.object({
  id: batchId,
  productId: z.string(),
  product: z.string(),
  code: z.string(),
  packedOn: z.string(),
  useBy: z.string(),
  grams: z.int(),
  /** The grams that no order has taken and nobody has thrown away. */
  gramsLeft: z.int(),
  /** The grams that were thrown away. */
  gramsDisposed: z.int(),
  state: z.enum(BATCH_STATES),
  /** Goes up with each correction, so that an outdated one is rejected. */
  revision: z.int(),
});
export type Batch = z.infer<typeof batch>;

export const listBatches = endpoint({
  method: 'GET',
  path: '/staff/batches',
  who: 'staff',
  roles: READING_BATCHES,
  does: 'The batches, those recorded last first, a page at a time; of a product if one is named',
  query: z.object({
    product: z.optional(uuid<'product'>()),
    /** Shows the page after this one: it is `next` of the previous answer. */
    after: z.optional(batchId),
  }),
  result: z.object({ batches: z.array(batch), next: z.nullable(batchId) }),
  problems: [],
});

export const listProductsToBatch = endpoint({
  method: 'GET',
  path: '/staff/batch-products',
  who: 'staff',
  roles: FOR_BATCHES,
  does: 'The products of which a batch can be recorded, by name, with their shelf lives and a code for a batch of today',
  query: z.object({
    /** A part of the name. */
    name: z.optional(z.string().check(z.trim(), z.maxLength(100, { error: () => t('search') }))),
  }),
  result: z.object({
    products: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        shelfLifeDays: z.nullable(z.int()),
        suggestedCode: z.string(),
      }),
    ),
    /** There are more, which a part of the name finds. */
    isCut: z.boolean(),
  }),
  problems: [],
});

export const recordBatch = endpoint({
  method: 'POST',
  path: '/staff/batches',
  who: 'staff',
  roles: FOR_BATCHES,
  does: 'Records a batch of a product: its code, when it was packed, how long it keeps and how much it is',
  body: z.extend(batchFields, { productId: uuid<'product'>() }),
  result: z.object({ id: batchId }),
  problems: ['PRODUCT_NOT_FOUND'],
});

export const correctBatch = endpoint({
  method: 'PUT',
  path: '/staff/batches/{id}',
  who: 'staff',
  roles: FOR_BATCHES,
  does: 'Corrects a batch that is not recalled',
  params: batchParams,
  body: z.extend(batchFields, { revision: z.int() }),
  result: nothing,
  notFound: 'BATCH_NOT_FOUND',
  problems: ['BATCH_NOT_FOUND', 'BATCH_RECALLED', 'CHANGED_MEANWHILE'],
});

/** Packs of an order's item and the batch from which they are taken. */
const packsOfBatch = z.object({
  batchId,
  code: z.string(),
  useBy: z.string(),
  productId: z.string(),
  packGrams: z.int(),
  count: z.int(),
});
export type PacksOfBatch = z.infer<typeof packsOfBatch>;

export const readBatchesOfOrder = endpoint({
  method: 'GET',
  path: '/staff/orders/{id}/batches',
  who: 'staff',
  roles: READING_BATCHES,
  does: 'The batches from which the packs of an order are taken, and which are too old if it leaves now; packs without one are left out',
  params: z.object({ id: z.string().check(z.minLength(1), z.maxLength(64)) }),
  result: z.object({
    packs: z.array(
      z.extend(packsOfBatch, {
        /** Not fresh enough on arrival if the order leaves now; never of an order that has left or is not sent. */
        isTooOld: z.boolean(),
      }),
    ),
    /** The codes of recalled batches because of which the order has to be packed anew before it is sent. */
    recalled: z.array(z.string()),
  }),
  notFound: 'ORDER_NOT_FOUND',
  problems: ['ORDER_NOT_FOUND'],
});
