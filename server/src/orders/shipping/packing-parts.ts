import type { Db } from '../../platform/postgres/database.ts';
import type { OrderId } from '@tula/contract/calls/ids.ts';
import type { RefundedLine } from '@tula/contract/orders/part-refunds.ts';
import type { Order } from '../order.ts';

/** Takes the packs of an order from batches, in the transaction in which it is packed or sent. */
type TakeBatches = (tx: Db, order: Order, when: 'packed' | 'sent') => Promise<void>;

/** Takes packs of an order that are sent again, in the transaction in which they are marked as sent. */
type TakeBatchesAgain = (tx: Db, order: Order, lines: readonly RefundedLine[]) => Promise<void>;

/**
 * Batches are known to a slice on the right of orders. When the order arrives is asked before the transaction, as its
 * courier may be an outsider.
 */
export type PackingParts = {
  batchesFor: (order: Order) => Promise<TakeBatches>;
  batchesForPacksSentAgain: (order: Order) => Promise<TakeBatchesAgain>;
};

/** Taxes are known to a slice on the right of orders: which of these parcels need an e-way bill. */
export type SendingParts = {
  parcelsForEWayBill: (parcels: readonly Pick<Order, 'id' | 'totalPaise'>[]) => Promise<ReadonlySet<OrderId>>;
};
