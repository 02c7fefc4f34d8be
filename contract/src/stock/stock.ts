import { t } from '@tula/messages/fields.ts';
import * as z from 'zod/mini';
import { endpoint } from '../calls/endpoint.ts';
import { nothing, required, requiredLine } from '../calls/fields.ts';
import { uuid } from '../calls/ids.ts';
import { pageQuery, pagination, searchWord } from '../calls/page.ts';
import { LATEST_UNTIL_HOUR, MOST_LOW_DAYS } from './stock-rules.ts';

/** A thousand kilograms. */
export const MOST_STOCK_GRAMS = 1_000_000;
export const STOCK_PAGE_SIZE = 50;
/** How many movements of a product are shown, newest first. */
export const MOVEMENTS_SHOWN = 50;
export const LONGEST_REASON = 200;

const KITCHEN = { who: 'staff', roles: ['owner', 'kitchen'] } as const;
const product = z.object({ id: uuid<'product'>() });

const amount = z
  .int(required)
  .check(
    z.minimum(0, { error: () => t('atLeastZero') }),
    z.maximum(MOST_STOCK_GRAMS, { error: () => t('stockAmount', { highest: MOST_STOCK_GRAMS / 1000 }) }),
  );

const lowDays = z
  .int(required)
  .check(
    z.minimum(1, { error: () => t('kind.int') }),
    z.maximum(MOST_LOW_DAYS, { error: () => t('kind.int') }),
  );

const limits = {
  /** Staff read about a stock of this much or less; null for never. */
  lowAtGrams: z.nullable(amount),
  /** Or of a stock that lasts so many days or less, at the pace of the last 28 days; null or missing for never. */
  lowAtDays: z.optional(z.nullable(lowDays)),
  /** The kitchen makes so much for the orders of a day; null without a limit. */
  capacityGrams: z.nullable(amount),
  /** Orders before this hour, in Indian time, count for the same day. */
  untilHour: z
    .int(required)
    .check(
      z.minimum(1, { error: () => t('untilHour') }),
      z.maximum(LATEST_UNTIL_HOUR, { error: () => t('untilHour') }),
    ),
};

const stockOfProduct = z.object({
  id: uuid<'product'>(),
  name: z.string(),
  /**
   * The grams that can be sold: orders that are being paid, or are not packed yet, have theirs already. Null if not
   * counted.
   */
  stockGrams: z.nullable(z.int()),
  lowAtGrams: z.nullable(z.int()),
  lowAtDays: z.nullable(z.int()),
  /** The higher of both marks in grams; null without one. */
  lowMarkGrams: z.nullable(z.int()),
  /** Sold in the last 28 days; counted again every ten minutes. */
  soldGrams: z.int(),
  capacityGrams: z.nullable(z.int()),
  untilHour: z.int(),
  /** The day for which is made what is ordered now, and how much is ordered for it. */
  day: z.string(),
  takenGrams: z.int(),
  /** 0 until limits are saved. */
  revision: z.int(),
});
export type StockOfProduct = z.infer<typeof stockOfProduct>;

const MOVEMENT_KINDS = ['counted', 'added', 'removed', 'made', 'reserved', 'released', 'returned'] as const;
export type MovementKind = (typeof MOVEMENT_KINDS)[number];

const movement = z.object({
  at: z.iso.datetime(),
  kind: z.enum(MOVEMENT_KINDS),
  /** By how much the stock has changed. */
  grams: z.int(),
  /** The stock after it; null once it is not counted. */
  leftGrams: z.nullable(z.int()),
  /** The order takes so much from the capacity of a day, or gives it back. */
  dayGrams: z.int(),
  day: z.nullable(z.string()),
  orderId: z.nullable(uuid<'order'>()),
  /** Empty for what orders have moved. */
  by: z.string(),
  reason: z.string(),
});
export type StockMovement = z.infer<typeof movement>;

export const listStock = endpoint({
  method: 'GET',
  path: '/staff/stock',
  ...KITCHEN,
  does: 'Products with stock or capacity, low ones first; a search finds those without as well',
  query: z.object({
    search: searchWord,
    ...pageQuery(STOCK_PAGE_SIZE),
  }),
  result: z.object({ products: z.array(stockOfProduct), pagination }),
  problems: [],
});

export const readStock = endpoint({
  method: 'GET',
  path: '/staff/stock/{id}',
  ...KITCHEN,
  does: 'Stock and capacity of a product, with the newest movements of its stock',
  params: product,
  result: z.extend(stockOfProduct, { movements: z.array(movement) }),
  notFound: 'PRODUCT_NOT_FOUND',
  problems: ['PRODUCT_NOT_FOUND'],
});

const limitsToSave = z.object({
  ...limits,
  /** The revision that was opened, so that saving an outdated one is rejected. */
  revision: z.int(),
});
export type LimitsToSave = z.infer<typeof limitsToSave>;

export const saveLimits = endpoint({
  method: 'PUT',
  path: '/staff/stock/{id}/limits',
  ...KITCHEN,
  does: 'Saves when the stock of a product is low, and how much of it is made in a day',
  params: product,
  body: limitsToSave,
  result: nothing,
  notFound: 'PRODUCT_NOT_FOUND',
  problems: ['PRODUCT_NOT_FOUND', 'CHANGED_MEANWHILE'],
});

/** add and remove: a difference. set: what was counted, from which counting begins. stop: it is not counted any more. */
export const STOCK_CHANGES = ['add', 'remove', 'set', 'stop'] as const;
export type StockChange = (typeof STOCK_CHANGES)[number];

const stockChange = z.object({
  how: z.enum(STOCK_CHANGES),
  grams: amount,
  /** The stock that was shown; set and stop are rejected when it is another by now. */
  seenGrams: z.nullable(z.int()),
  reason: requiredLine(LONGEST_REASON),
});
export type StockChangeToMake = z.infer<typeof stockChange>;

export const changeStock = endpoint({
  method: 'POST',
  path: '/staff/stock/{id}/change',
  ...KITCHEN,
  does: 'Adds to the stock of a product, takes from it, sets what was counted, or stops counting',
  params: product,
  body: stockChange,
  result: z.object({ stockGrams: z.nullable(z.int()) }),
  notFound: 'PRODUCT_NOT_FOUND',
  problems: ['PRODUCT_NOT_FOUND', 'CHANGED_MEANWHILE'],
});
