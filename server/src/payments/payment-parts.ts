import type { AttemptId, OrderId, RefundId } from '@tula/contract/ids.ts';
import type { Paise } from '@tula/contract/money.ts';
import type { Db } from '../platform/postgres/database.ts';
import type { Parts } from '../platform/parts.ts';
import type { PaymentGateway } from './payment-gateway.ts';

/**
 * What orders say to money that came. served: it pays the order. duplicate: the order is paid by another attempt.
 * late: the order can no longer be served. Whatever is not served is given back.
 */
export type Reception = 'served' | 'late' | 'duplicate';

export type MoneyCame = { orderId: OrderId; attemptId: AttemptId; amountPaise: Paise; at: Date };

/** Told in the transaction that settles the attempt; each at most once per attempt and outcome. */
export type PaymentNews = {
  paymentSucceeded(tx: Db, news: MoneyCame): Promise<Reception>;
  paymentFailed(tx: Db, news: { orderId: OrderId; attemptId: AttemptId; at: Date }): Promise<void>;
};

export type RefundReason = 'staff' | 'late' | 'duplicate';

export type RefundEnded = {
  orderId: OrderId;
  refundId: RefundId;
  amountPaise: Paise;
  state: 'success' | 'failed';
  because: RefundReason;
  at: Date;
};

/** Told in the transaction that settles the refund, once. */
export type RefundNews = {
  refundSettled(tx: Db, news: RefundEnded): Promise<void>;
};

export type PaymentParts = Parts & {
  /** Takes the new payments. */
  gateway: PaymentGateway;
  /** Take no new ones, and still have some of ours to be asked about and given back. */
  formerGateways: readonly PaymentGateway[];
  paymentNews: PaymentNews;
  refundNews: RefundNews;
};
