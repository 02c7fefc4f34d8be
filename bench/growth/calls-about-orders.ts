import { exportOrders } from '@tula/contract/calls/exports.ts';
import * as kitchen from '@tula/contract/kitchen/kitchen.ts';
import * as productLabels from '@tula/contract/kitchen/product-labels.ts';
import * as changes from '@tula/contract/orders/change-order.ts';
import { cancelByShop } from '@tula/contract/orders/cancel-by-shop.ts';
import { exportCourierFile } from '@tula/contract/orders/courier-files.ts';
import { markCollected, markOrdersPacked, undoTrackingNumber } from '@tula/contract/orders/handover.ts';
import { writeOrderNote } from '@tula/contract/orders/order-notes.ts';
import * as orders from '@tula/contract/orders/orders.ts';
import { dayOf } from '@tula/contract/values/dates.ts';
import { numberOf } from '../shop/many-orders.ts';
import { address } from './calls-of-shoppers.ts';
import { byStaff, type GrowthCall, one, requestFor } from './growth-call.ts';
import { aDeclaredProduct } from './declared-product.ts';
import { buyer, phoneOf, type ShopToMeasure } from './shop-to-measure.ts';

const NAMES = ['Meenakshi', 'Arun Iyer', 'Kavitha Nair', 'lakshmi men', 'Vijay', 'radha pillai'];
const FILTERS = ['all', 'new', 'shipped', 'cancelled'] as const;
const DAY_MS = 86_400_000;

const byStaffOf = (shop: ShopToMeasure) => ({ accessToken: shop.staffToken });

/** The orders that wait to be sent come first. */
const WAITING = 200;
const anOldOrder = (turn: number, { size }: ShopToMeasure) =>
  numberOf(WAITING + 1 + ((turn * 7919) % (size.orders - WAITING)));
const someNewOrders = (turn: number) => [1, 2, 3].map((n) => numberOf(1 + ((turn * 3 + n) % 99))).join(',');

/** Of 100 orders 93 are shipped, as many-rows.sql fills the shop; ten are on a page. */
const lastPageOfShipped = ({ size }: ShopToMeasure) => Math.floor(((size.orders - WAITING) * 0.93) / 10);

/** Not among the calls of the API: a page number that nobody chooses, but anybody may ask for. */
export const PAGE_IN_THE_MIDDLE = byStaff(
  orders.listStaffOrders,
  (turn, shop) => ({
    query: { filter: 'shipped' as const, page: `${Math.floor(lastPageOfShipped(shop) / 2) - (turn % 3)}` },
  }),
  { growsBecause: 'a page in the middle is found by counting half of the orders in an index', samples: 10 },
);

function orderQuery(turn: number, shop: ShopToMeasure) {
  const queries = [
    { filter: one(FILTERS, Math.floor(turn / 5)), page: `${1 + (turn % 3)}` },
    { search: anOldOrder(turn, shop) },
    { search: one(NAMES, turn), page: `${1 + (turn % 2)}` },
    { search: phoneOf(buyer(turn)).slice(-6) },
    { filter: 'shipped' as const, page: `${lastPageOfShipped(shop) - (turn % 3)}` },
  ];
  return one(queries, turn);
}

async function aReadyPickup(shop: ShopToMeasure, turn: number): Promise<string> {
  const { number } = await shop.order(turn + 1, { isPickup: true });
  const ready = { params: { id: number }, body: { 'tracking-number': '0' } };
  await shop.api.call(orders.setTrackingNumber, ready, byStaffOf(shop));
  return number;
}

const TABLE: Record<string, GrowthCall> = {
  // A name that one in a hundred has is looked for in the newest 20,000 orders, of which a small shop has fewer.
  listStaffOrders: byStaff(orders.listStaffOrders, (turn, shop) => ({ query: orderQuery(turn, shop) }), {
    mostMs: 50,
  }),
  readStaffOrder: byStaff(orders.readStaffOrder, (turn, shop) => ({
    params: { id: anOldOrder(turn, shop) },
  })),
  setTrackingNumber: {
    async request(shop, turn) {
      const { number } = await shop.order(turn + 1);
      const body = { 'tracking-number': `RM${process.hrtime.bigint()}` };
      return requestFor(orders.setTrackingNumber, { params: { id: number }, body }, byStaffOf(shop));
    },
  },
  markOrdersPacked: {
    async request(shop, turn) {
      const body = { orders: [(await shop.order(turn + 1)).number], isPacked: true };
      return requestFor(markOrdersPacked, { body }, byStaffOf(shop));
    },
  },
  markCollected: {
    async request(shop, turn) {
      const params = { id: await aReadyPickup(shop, turn) };
      return requestFor(markCollected, { params, body: { code: null } }, byStaffOf(shop));
    },
  },
  quoteOrderChangeByStaff: {
    async request(shop, turn) {
      const { number } = await shop.order(turn + 1);
      const request = { params: { id: number }, body: { address } };
      return requestFor(changes.quoteOrderChangeByStaff, request, byStaffOf(shop));
    },
  },
  changeOrderByStaff: {
    async request(shop, turn) {
      const { number } = await shop.order(turn + 1);
      const body = { remarks: 'Please ring twice', seenChanges: 0 };
      return requestFor(changes.changeOrderByStaff, { params: { id: number }, body }, byStaffOf(shop));
    },
  },
  undoTrackingNumber: byStaff(undoTrackingNumber, (turn, shop) => ({
    params: { id: anOldOrder(turn, shop) },
    body: { 'tracking-number': 'EM123456789IN' },
  })),
  withdrawOrderChange: byStaff(changes.withdrawOrderChange, (turn, shop) => ({
    params: { id: anOldOrder(turn, shop) },
  })),
  cancelByShop: {
    async request(shop, turn) {
      const { number } = await shop.order(turn + 1);
      const body = { reason: 'SOLD_OUT' as const, words: '' };
      return requestFor(cancelByShop, { params: { id: number }, body }, byStaffOf(shop));
    },
  },
  writeOrderNote: byStaff(writeOrderNote, (turn, shop) => ({
    params: { id: anOldOrder(turn, shop) },
    body: { text: 'She rang: please pack the halwa separately' },
  })),
  exportCourierFile: byStaff(exportCourierFile, (turn) => ({
    params: { courier: 'shiprocket' as const },
    query: { orders: someNewOrders(turn) },
  })),
  exportOrders: byStaff(
    exportOrders,
    (turn) => {
      const day = dayOf(new Date(Date.now() - (10 + turn) * DAY_MS));
      return { query: { from: day, to: day } };
    },
    { samples: 5, growsBecause: 'the file has a line for each pack sold on the day' },
  ),
};

const KITCHEN: Record<string, GrowthCall> = {
  printPickingList: byStaff(kitchen.printPickingList, (turn) => ({ query: { orders: someNewOrders(turn) } })),
  readProductLabels: byStaff(productLabels.readProductLabels, (turn) => ({
    query: { orders: someNewOrders(turn) },
  })),
  printProductLabels: {
    async request(shop, turn) {
      const query = { product: await aDeclaredProduct(shop, turn), batch: 'B-2611' };
      return requestFor(productLabels.printProductLabels, { query }, byStaffOf(shop));
    },
  },
  printLabels: byStaff(kitchen.printLabels, (turn) => ({ query: { orders: someNewOrders(turn) } })),
  printPackingSlips: byStaff(kitchen.printPackingSlips, (turn) => ({
    query: { orders: someNewOrders(turn) },
  })),
};

export const CALLS_ABOUT_ORDERS: Record<string, GrowthCall> = { ...TABLE, ...KITCHEN };
