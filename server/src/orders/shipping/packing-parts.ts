import type { Db } from '../../platform/postgres/database.ts';
import type { OrderId } from '@tula/contract/calls/ids.ts';
import type { RefundedLine } from '@tula/contract/orders/part-refunds.ts';
import type { Order } from '../order.ts';

/** Takes the packs of an order from batches, in the transaction in which it is packed or sent. */
type TakeBatches = (tx: Db, order: Order, when: 'packed' | 'sent') => Promise<void>;

export type PacksAgain = {
  lines: readonly RefundedLine[];
  askedAt: Date;
  /** The recalled batches of which whoever sends them says that no pack is in it. */
  replaced: readonly string[];
};

/**
 * Takes packs of an order that are sent again, in the transaction in which they are marked as sent. Throws
 * ORDER_NOT_SHIPPABLE while packs of a batch may be in it that was recalled since they were asked for.
 */
type TakeBatchesAgain = (tx: Db, order: Order, packs: PacksAgain) => Promise<void>;

/**
 * Batches are known to a slice on the right of orders. When the order arrives is asked before the transaction, as its
 * courier may be an outsider.
 */
export type PackingParts = {
  batchesFor: (order: Order) => Promise<TakeBatches>;
  batchesForPacksSentAgain: (order: Order) => Promise<TakeBatchesAgain>;
  /** The recalled batches of which packs may be in the parcel of packs that wait to be sent again, by code. */
  recalledSinceAsked: (db: Db, packs: Pick<PacksAgain, 'lines' | 'askedAt'>) => Promise<string[]>;
  /** The recalled batches because of which an order is neither sent nor handed over before it is packed anew, by code. */
  recalledInOrder: (db: Db, orderId: OrderId) => Promise<string[]>;
};

/** Taxes are known to a slice on the right of orders: which of these parcels need an e-way bill. */
export type SendingParts = {
  parcelsForEWayBill: (parcels: readonly Pick<Order, 'id' | 'totalPaise'>[]) => Promise<ReadonlySet<OrderId>>;
};
