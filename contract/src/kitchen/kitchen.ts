import { t } from '@tula/messages/fields.ts';
import * as z from 'zod/mini';
import { endpoint } from '../calls/endpoint.ts';
import { wholeFile } from '../calls/fields.ts';
import { isDay, label, labelSheetName, labelShop } from './labels.ts';
import { nameForStaff } from '../orders/order-item.ts';
import { deliveryMethod } from '../orders/orders.ts';
import { pinMismatch } from '../delivery/pin-mismatch.ts';

/** How many orders a picking list, a sheet of labels or a stack of packing slips may cover. */
export const MOST_ORDERS_AT_ONCE = 200;
export const MOST_LABELS_AT_ONCE = 2_000;

/** Comma-separated order numbers or ids; without it the new orders are covered. */
export const chosenOrders = z.optional(
  z.pipe(
    z.pipe(
      z
        .string({ error: () => t('orders.choose') })
        .check(z.maxLength(MOST_ORDERS_AT_ONCE * 64, { error: () => t('orders.tooMany') })),
      z.transform((text) => [...new Set(text.split(',').map((part) => part.trim()))].filter(Boolean)),
    ),
    z.array(z.string()).check(
      z.minLength(1, { error: () => t('orders.none') }),
      z.maxLength(MOST_ORDERS_AT_ONCE, { error: () => t('orders.most', { most: MOST_ORDERS_AT_ONCE }) }),
      z.refine((names) => names.every((name) => name.length <= 64), { error: () => t('orders.number') }),
    ),
  ),
);

export const packs = z.object({ packGrams: z.int(), count: z.int() });

export const productToMake = z.object({
  id: z.string(),
  name: z.string(),
  nameForStaff,
  primaryImageURL: z.string(),
  weightGrams: z.int(),
  count: z.int(),
  /** Lightest first. */
  packs: z.array(packs),
  /** When the newest of its orders was paid: what was made before then is not enough. */
  newestPaidAt: z.string(),
});
export type ProductToMake = z.infer<typeof productToMake>;

const productToCook = z.extend(productToMake, {
  /** How much of it need not be made, because the orders have it from the stock; left out where they have none. */
  fromStockGrams: z.optional(z.int()),
});
export type ProductToCook = z.infer<typeof productToCook>;

const inAll = {
  /** How many orders it covers. */
  orders: z.int(),
  /** When the oldest of them was placed; null when there is none. */
  waitingSince: z.nullable(z.string()),
  weightGrams: z.int(),
  count: z.int(),
};

/** More are in the list of orders, once these are packed. */
export const MOST_TO_REPACK = 50;

/** An order with packs of a recalled batch that has to be packed anew before it is sent. */
const orderToRepack = z.object({
  orderId: z.string(),
  /** The codes of the recalled batches. */
  batches: z.array(z.string()),
});
export type OrderToRepack = z.infer<typeof orderToRepack>;

export const readCookList = endpoint({
  method: 'GET',
  path: '/staff/cook-list',
  who: 'staff',
  roles: ['owner', 'kitchen'],
  does: 'What the kitchen has to make for all new orders, or for chosen ones, by product and pack size',
  query: z.object({ orders: chosenOrders }),
  result: z.object({
    ...inAll,
    products: z.array(productToCook),
    /** The stock has so much of the weight in all; left out where the orders have nothing from it. */
    fromStockGrams: z.optional(z.int()),
    /** Orders for a later day, which are not in the list yet; left out where there are none, and for chosen orders. */
    later: z.optional(z.object({ orders: z.int(), weightGrams: z.int(), from: z.string() })),
    /** These are all new orders to pack again, the oldest first, at most 50; left out where there are none. */
    toRepack: z.optional(z.array(orderToRepack)),
  }),
  problems: ['ORDER_NOT_FOUND', 'ORDER_NOT_PACKABLE'],
});

export const packsOfBox = z.extend(packs, { productId: z.string(), name: z.string(), nameForStaff });

/** How many packs of one line come from one batch. */
const packsFromBatch = z.object({ code: z.string(), useBy: z.string(), count: z.int() });

const lineOfBox = z.extend(packsOfBox, {
  /** From which batches its packs are taken; left out where none has a batch. */
  batches: z.optional(z.array(packsFromBatch)),
});

const boxToPack = z.object({
  id: z.string(),
  orderId: z.string(),
  orderDate: z.string(),
  name: z.string(),
  deliveryMethod,
  remarks: z.string(),
  pinMismatch,
  weightGrams: z.int(),
  count: z.int(),
  /** Without the packs whose money went back. */
  items: z.array(lineOfBox),
  refundedPacks: z.array(packsOfBox),
  /** The codes of the recalled batches because of which it is packed anew; left out where there are none. */
  recalledBatches: z.optional(z.array(z.string())),
  /** Letters of its papers that no font of PDFs draws, to be written by hand; left out where there are none. */
  unprintable: z.optional(z.array(z.string())),
});
export type BoxToPack = z.infer<typeof boxToPack>;

const batchToPick = z.object({ code: z.string(), useBy: z.string(), packs: z.array(packs) });
export type BatchToPick = z.infer<typeof batchToPick>;

const productToPick = z.extend(productToMake, {
  /** The batches from which its packs are taken, the earliest first; left out where none has a batch. */
  batches: z.optional(z.array(batchToPick)),
});
export type ProductToPick = z.infer<typeof productToPick>;

/** New orders beyond the oldest ones, when none are chosen and there are too many for one list. */
const left = z.int();

export const readPickingList = endpoint({
  method: 'GET',
  path: '/staff/picking-list',
  who: 'staff',
  roles: ['owner', 'kitchen'],
  does: 'The packs in total of the chosen orders, or of the oldest new ones, and those in the box of each',
  query: z.object({ orders: chosenOrders }),
  result: z.object({ ...inAll, left, products: z.array(productToPick), boxes: z.array(boxToPack) }),
  problems: ['ORDER_NOT_FOUND', 'ORDER_NOT_PACKABLE'],
});

export const readLabels = endpoint({
  method: 'GET',
  path: '/staff/labels',
  who: 'staff',
  roles: ['owner', 'kitchen'],
  does: 'The labels for the packs of the chosen orders, or of the oldest new ones',
  query: z.object({ orders: chosenOrders }),
  result: z.object({
    orders: z.int(),
    left,
    count: z.int(),
    /** The food authority's mark, which stands beside the number of the licence. */
    licenceMark: z.nullable(z.object({ path: z.string(), width: z.int(), height: z.int() })),
    /** As paper and preview have it. */
    shop: labelShop,
    labels: z.array(label),
  }),
  problems: ['ORDER_NOT_FOUND', 'ORDER_NOT_PACKABLE'],
});

export const printPickingList = endpoint({
  method: 'GET',
  path: '/staff/picking-list.pdf',
  who: 'staff',
  roles: ['owner', 'kitchen'],
  does: 'The picking list to print',
  query: z.object({ orders: chosenOrders }),
  file: 'application/pdf',
  result: wholeFile,
  isExpensive: true,
  problems: ['ORDER_NOT_FOUND', 'ORDER_NOT_PACKABLE', 'BUSY'],
});

export const day = z.string().check(z.refine(isDay, { error: () => t('day') }));
/** Places of the first sheet that are used already. */
export const usedPlaces = z.pipe(
  z.string().check(z.regex(/^\d{1,2}$/, { error: () => t('usedPlaces') })),
  z.pipe(z.transform(Number), z.number().check(z.maximum(23, { error: () => t('usedPlaces') }))),
);

export const printLabels = endpoint({
  method: 'GET',
  path: '/staff/labels.pdf',
  who: 'staff',
  roles: ['owner', 'kitchen'],
  does: 'The labels to print, on sheets or on a roll; packed today unless another day is given',
  query: z.object({
    orders: chosenOrders,
    packedOn: z.optional(day),
    sheet: z._default(labelSheetName, 'a4-24'),
    used: z._default(usedPlaces, 0),
  }),
  file: 'application/pdf',
  result: wholeFile,
  isExpensive: true,
  problems: ['ORDER_NOT_FOUND', 'ORDER_NOT_PACKABLE', 'STORAGE_FULL', 'STORAGE_UNAVAILABLE', 'BUSY'],
});

export const printPackingSlips = endpoint({
  method: 'GET',
  path: '/staff/packing-slips.pdf',
  who: 'staff',
  roles: ['owner', 'kitchen', 'accounts'],
  does: 'A packing slip for each of the chosen orders, or of the oldest new ones, to print',
  query: z.object({ orders: chosenOrders }),
  file: 'application/pdf',
  result: wholeFile,
  isExpensive: true,
  problems: ['ORDER_NOT_FOUND', 'ORDER_NOT_PACKABLE', 'BUSY'],
});
