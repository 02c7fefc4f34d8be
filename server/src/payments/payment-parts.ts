import type { AttemptId, OrderId, RefundId, StaffId } from '@tula/contract/calls/ids.ts';
import type { PaidByHand } from '@tula/contract/orders/payments.ts';
import type { Paise } from '@tula/contract/values/money.ts';
import type { Current } from '../platform/outside-calls/replaceable.ts';
import type { Db } from '../platform/postgres/database.ts';
import type { Parts } from '../platform/parts.ts';
import type { Arrival } from './payment.ts';
import type { PaymentGateway } from './payment-gateway.ts';

/**
 * The order does this with captured money. served: it pays the order or a part of it. duplicate: another attempt has paid the same.
 * late: the order can no longer be served. Everything but served is refunded.
 */
export type Reception = 'served' | 'late' | 'duplicate';

export type SeenByStaff = { how: PaidByHand; actor: `staff:${StaffId}` };

export type PaymentSucceeded = {
  orderId: OrderId;
  /** The part of the order that it pays for, its advance or a change of it; null for the order itself. */
  partId: string | null;
  attemptId: AttemptId;
  amountPaise: Paise;
  arrival: Arrival;
  /** Money that a member of staff has seen; left out where a gateway told of it. */
  byHand?: SeenByStaff | undefined;
  /** When the attempt was made. */
  startedAt: Date;
  at: Date;
};

export type PaymentFailed = Pick<PaymentSucceeded, 'orderId' | 'partId' | 'attemptId' | 'at'>;

/** Called in the transaction that settles the attempt, at most once per attempt and outcome. */
export type PaymentHandlers = {
  paymentSucceeded(tx: Db, event: PaymentSucceeded): Promise<Reception>;
  paymentFailed(tx: Db, event: PaymentFailed): Promise<void>;
};

/** part: staff refund a part of the order, for which there may be several. */
export type RefundReason = 'staff' | 'late' | 'duplicate' | 'part';

export type RefundSettledEvent = {
  orderId: OrderId;
  refundId: RefundId;
  amountPaise: Paise;
  state: 'success' | 'failed';
  because: RefundReason;
  /** The customer's bank has taken the payment back, so that the customer has the money all the same. */
  isTakenBack: boolean;
  /** Why it failed, in the gateway's words or those of staff. */
  failure: string | null;
  at: Date;
  /** The member of staff who closed it; null when the gateway told how it ended. */
  closedBy: StaffId | null;
};

/** Called once, in the transaction that settles the refund. */
export type RefundHandlers = {
  refundSettled(tx: Db, event: RefundSettledEvent): Promise<void>;
};

export type Gateways = {
  /** Takes new payments. */
  gateway: PaymentGateway;
  /** Take no new payments; earlier ones are still polled and refunded through them. */
  formerGateways: readonly PaymentGateway[];
};

export type PaymentParts = Parts & {
  /** Those of one moment stay the same until the settings change, so a verb that holds them ends with them. */
  gateways: Current<Gateways>;
  paymentHandlers: PaymentHandlers;
  refundHandlers: RefundHandlers;
};
