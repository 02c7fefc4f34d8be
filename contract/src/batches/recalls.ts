import { t } from '@tula/messages/fields.ts';
import * as z from 'zod/mini';
import { endpoint } from '../calls/endpoint.ts';
import { nothing, requiredText, wholeFile } from '../calls/fields.ts';
import { uuid } from '../calls/ids.ts';
import { freeText } from '../catalogue/product-texts.ts';
import { otherLanguage } from '../catalogue/translations.ts';
import { orderLeftOut } from '../orders/handover.ts';
import { disposal } from './disposals.ts';
import { batch, batchParams, READING_BATCHES } from './batches.ts';

export const ORDERS_OF_RECALL_PAGE = 50;
const MOST_RECALL_REASON = 1_000;
/** Each is a refund of its own; more follow with the next press. */
export const MOST_REFUNDED_AT_ONCE = 25;

/** Every buyer reads it, in English where their language has no text of its own. */
const recallReason = requiredText(MOST_RECALL_REASON);
/** The same by language, for those whose order is in one of these; an empty or missing one is read in English. */
const recallTranslations = z.record(otherLanguage, freeText(MOST_RECALL_REASON));

/**
 * Where an order with recalled packs is. A `waiting` order is not sent yet. A `cancelled` one is never sent. A `ready` one
 * waits in the shop until its customer collects it.
 */
const RECALLED_ORDER_STATES = ['waiting', 'cancelled', 'sent', 'ready', 'collected'] as const;
export type RecalledOrderState = (typeof RECALLED_ORDER_STATES)[number];

/**
 * What the recall did about an order: `told` its buyer by email; `erased`: the customer was erased on their request, so
 * that nobody could be told; `takenOut`: it had not been sent, so that its packs are replaced.
 */
const RECALL_OUTCOMES = ['told', 'erased', 'takenOut'] as const;
export type RecallOutcome = (typeof RECALL_OUTCOMES)[number];

/** `due`: can be started; `none`: nothing of the batch was delivered. */
const RECALL_REFUNDS = ['none', 'due', 'started', 'done'] as const;

const orderOfBatch = z.object({
  id: uuid<'order'>(),
  orderId: z.string(),
  orderDate: z.string(),
  /** Empty, like phone, email and address, where the customer was erased. */
  name: z.string(),
  phone: z.string(),
  email: z.string(),
  /** The whole address on one line; it is empty when the customer collects the order. */
  address: z.string(),
  isErased: z.boolean(),
  state: z.enum(RECALLED_ORDER_STATES),
  packs: z.array(z.object({ packGrams: z.int(), count: z.int() })),
  weightGrams: z.int(),
  /** Null while there is no recall, or it has not come to this order. */
  outcome: z.nullable(z.enum(RECALL_OUTCOMES)),
  refund: z.enum(RECALL_REFUNDS),
});
export type OrderOfBatch = z.infer<typeof orderOfBatch>;

const batchSums = z.object({
  orders: z.int(),
  packs: z.int(),
  weightGrams: z.int(),
  told: z.int(),
  erased: z.int(),
  takenOut: z.int(),
  /** To which the recall has not come yet. */
  open: z.int(),
});
export type BatchSums = z.infer<typeof batchSums>;

export const readBatch = endpoint({
  method: 'GET',
  path: '/staff/batches/{id}',
  who: 'staff',
  roles: READING_BATCHES,
  does: 'A batch with the orders that got packs of it, their addresses and quantities, a page at a time',
  params: batchParams,
  query: z.object({
    /** Shows the page after this one: it is `next` of the previous answer. */
    after: z.optional(uuid<'order'>()),
  }),
  result: z.object({
    batch,
    recall: z.nullable(
      z.object({
        at: z.string(),
        by: z.nullable(z.string()),
        reason: z.string(),
        translations: z.record(z.string(), z.string()),
      }),
    ),
    sums: batchSums,
    orders: z.array(orderOfBatch),
    next: z.nullable(uuid<'order'>()),
    /** The newest disposals first, at most 50. */
    disposals: z.array(disposal),
  }),
  notFound: 'BATCH_NOT_FOUND',
  problems: ['BATCH_NOT_FOUND'],
});

export const recallBatch = endpoint({
  method: 'POST',
  path: '/staff/batches/{id}/recall',
  who: 'staff',
  roles: ['owner'],
  does: 'Recalls a batch for good: nothing is taken from it any more, and everybody who got packs of it is told by email',
  params: batchParams,
  body: z.object({ reason: recallReason, translations: z.optional(recallTranslations) }),
  result: nothing,
  notFound: 'BATCH_NOT_FOUND',
  problems: ['BATCH_NOT_FOUND', 'BATCH_RECALLED'],
});

export const refundRecalled = endpoint({
  method: 'POST',
  path: '/staff/batches/{id}/refunds',
  who: 'staff',
  roles: ['owner', 'accounts'],
  does: 'Starts the refunds of recalled packs that were delivered: of one order, or of the next 25 ones',
  params: batchParams,
  body: z.object({
    /** Its number or id. */
    order: z.optional(z.string().check(z.minLength(1), z.maxLength(64, { error: () => t('orders.number') }))),
    /** Refunds the orders after this one, which the previous answer named as its last. */
    after: z.optional(uuid<'order'>()),
  }),
  result: z.object({
    started: z.int(),
    failed: z.array(orderLeftOut),
    /** Null when there are no further ones. */
    next: z.nullable(uuid<'order'>()),
  }),
  notFound: 'BATCH_NOT_FOUND',
  problems: ['BATCH_NOT_FOUND', 'ORDER_NOT_FOUND', 'REFUND_NOT_POSSIBLE', 'PAYMENT_GATEWAY_NOT_CONFIGURED'],
});

export const exportRecall = endpoint({
  method: 'GET',
  path: '/staff/batches/{id}/recall.csv',
  who: 'staff',
  roles: ['owner', 'accounts'],
  does: 'The report of a batch as CSV: each order with packs of it, whom it went to, and what was done about it; then what was thrown away, and what is still here',
  params: batchParams,
  file: 'text/csv',
  result: wholeFile,
  notFound: 'BATCH_NOT_FOUND',
  problems: ['BATCH_NOT_FOUND'],
});
