import type { AttemptId, RefundId } from '@tula/contract/calls/ids.ts';
import type { Paise } from '@tula/contract/values/money.ts';
import type { GatewayName } from '@tula/contract/orders/payments.ts';
import type { AlertName } from '../platform/alert-names.ts';
import type { DisputeState } from './disputes/dispute.ts';
import type { PollSchedule } from './payment.ts';
import type { ListedPayment, ListedSettlement, Span } from './comparison/payment-difference.ts';

/**
 * unavailable: unknown whether it acted, or it asks for another try later. rejected: it did nothing, and the same
 * request will be rejected again.
 */
export type GatewayFailureKind = 'unavailable' | 'rejected';

/** The only error that an adapter throws. */
export class GatewayFailure extends Error {
  override name = 'GatewayFailure';
  readonly kind: GatewayFailureKind;

  constructor(kind: GatewayFailureKind, message: string, options?: ErrorOptions) {
    super(message, options);
    this.kind = kind;
  }
}

export type PaymentToCreate = {
  /** Our reference at the gateway. */
  attemptId: AttemptId;
  amountPaise: Paise;
  orderNumber: string;
  /** Where the gateway sends the browser, whatever the outcome. */
  returnUrl: string;
  expiresAt: Date;
  customer?: { name: string; email: string; phone: string };
};

export type CreatedPayment = { gatewayReference: string; payUrl: string; expiresAt: Date };

/** These identify a payment at the gateway, also when the answer to its creation was lost. */
export type PaymentReference = { attemptId: AttemptId; gatewayReference: string | null };

export type PaymentFacts = {
  /** unknown: the gateway has no such payment. success: captured, not only authorised. */
  state: 'pending' | 'success' | 'failed' | 'unknown';
  amountPaise?: number;
  currency?: string;
  /** Our reference, as the gateway reports it. */
  attemptId?: string;
  /** The gateway's own name for the captured payment, where it differs from its reference. */
  capturedAs?: string;
};

export type RefundToCreate = {
  /** Our reference at the gateway. */
  refundId: RefundId;
  attemptId: AttemptId;
  gatewayReference: string | null;
  amountPaise: Paise;
};

/** refundReference: the gateway's own name for the refund, null until the gateway has reported it. */
export type RefundReference = RefundToCreate & { refundReference: string | null };

export type RefundFacts = {
  state: 'pending' | 'success' | 'failed' | 'unknown';
  amountPaise?: number;
  refundReference?: string;
  /** The gateway's reason, for staff. */
  failure?: string;
};

/** A gateway reports this about a dispute. */
export type DisputeUpdate = {
  /** The gateway's id of the dispute, if it sent one. */
  reference?: string;
  state: DisputeState;
  /** The disputed amount; that of a lost dispute is what was taken. */
  amountPaise?: number;
  /** When it was reported, by the gateway's clock. */
  at: Date;
  respondBy?: Date;
};

/** The shop cannot settle these by itself and staff must know. A disputed payment is not refunded. */
export type Concern = Extract<AlertName, 'payment disputed' | 'dispute over' | 'refund made elsewhere'>;

export type WebhookEvent = {
  /** The gateway's own id of the event, or one derived from its content where it has none. */
  eventId: string;
  type: string;
  attemptId?: string;
  refundId?: string;
  /**
   * The captured payment that the event is about, by the gateway's own name; takes precedence over attemptId.
   */
  capturedAs?: string;
  concern?: Concern;
  dispute?: DisputeUpdate;
};

export type WebhookReceived = {
  rawBody: Buffer;
  headers: Record<string, string | string[] | undefined>;
};

/** The port for payment gateways with a hosted payment page. */
export type PaymentGateway = {
  name: GatewayName;
  /** There is no account to take payments with: orders are rejected before they are written. */
  takesNone?: true;
  schedule: PollSchedule;
  /** Idempotent by attemptId; the same id with another amount is rejected. */
  createPayment(payment: PaymentToCreate): Promise<CreatedPayment>;
  paymentStatus(payment: PaymentReference): Promise<PaymentFacts>;
  /**
   * Closes an open payment page, so that nobody pays on it any more. A payment that has succeeded or ended stays as
   * it is, and may be answered as rejected. null: the gateway has no such call.
   */
  closePayment: ((payment: PaymentReference) => Promise<void>) | null;
  /** Idempotent by refundId. */
  createRefund(refund: RefundToCreate): Promise<RefundFacts>;
  refundStatus(refund: RefundReference): Promise<RefundFacts>;
  /**
   * The captured payments that were begun in a span; complete, or a failure. null: the gateway has no such list
   * and can only be polled about one payment at a time.
   */
  listPayments: ((span: Span) => Promise<ListedPayment[]>) | null;
  /** Lists what was paid out to the shop's bank account in a span; complete, or a failure. null: no such list. */
  listSettlements: ((span: Span) => Promise<ListedSettlement[]>) | null;
  /** forged: not from the gateway. foreign: from the gateway, but nothing the shop can read. */
  readWebhook(received: WebhookReceived): WebhookEvent | 'forged' | 'foreign';
};

/** A gateway that holds connections open. */
export type OpenGateway = { gateway: PaymentGateway; close: () => void };
