import type { PeerAnswer, PeerRequest } from '../../../../test/a-peer.ts';

/** The test peer of Razorpay records these. */
export type LinkPayment = {
  id: string;
  amount: number;
  currency: string;
  status: 'captured' | 'failed' | 'refunded';
  created_at: number;
  /** With its tax; Razorpay tells it once the payment is captured. */
  fee?: number;
};
export type Settlement = {
  id: string;
  amount: number;
  status: 'created' | 'processed' | 'failed';
  created_at: number;
};
export type Link = {
  id: string;
  referenceId: string;
  amount: number;
  status: 'created' | 'paid' | 'expired' | 'cancelled';
  expireBy: number;
  shortUrl: string;
  callbackUrl: string;
  description: string;
  /** The words of its page once it has expired. */
  expiredLabel: string;
  orderId: string | null;
  notes: Record<string, string>;
  payments: LinkPayment[];
};
export type Refund = {
  id: string;
  payment_id: string;
  amount: number;
  status: 'pending' | 'processed' | 'failed';
  receipt: string;
  notes: Record<string, string>;
};

/** An order that was created without a link. */
export type Order = {
  id: string;
  entity: 'order';
  amount: number;
  amount_paid: number;
  amount_due: number;
  currency: string;
  receipt: string;
  status: 'created';
  attempts: number;
  notes: readonly never[];
  created_at: number;
};

export type Books = {
  links: Link[];
  orders: Order[];
  refunds: Refund[];
  /** Payments made without a link of the shop. */
  others: LinkPayment[];
  settlements: Settlement[];
  /** The body under each idempotency key, with the refund it created. */
  keys: Map<string, { body: string; refund: Refund }>;
  nextId: (prefix: string) => string;
  nowSeconds: () => number;
  base: () => string;
};

export function errorAnswer(description: string, field?: string): PeerAnswer {
  const error = { code: 'BAD_REQUEST_ERROR', description, source: 'business', step: null, metadata: {} };
  return { status: 400, json: { error: { ...error, reason: 'input_validation_failed', field } } };
}

export function parseBody({ headers, body }: PeerRequest): Record<string, unknown> | undefined {
  return headers['content-type'] === 'application/json' ? JSON.parse(body) : undefined;
}

export function isAmount(amount: unknown): amount is number {
  return Number.isInteger(amount) && Number(amount) >= 100;
}

export type DisputeEvent = 'created' | 'won' | 'lost' | 'closed';

/** A payment's dispute; nothing is deducted before it is lost. */
export function disputeJson(
  { nowSeconds }: Books,
  payment: LinkPayment | undefined,
  { how, disputeId = `disp_${payment?.id}` }: { how: DisputeEvent; disputeId: string | undefined },
) {
  return {
    id: disputeId,
    entity: 'dispute',
    payment_id: payment?.id,
    amount: payment?.amount,
    currency: 'INR',
    amount_deducted: how === 'lost' ? payment?.amount : 0,
    respond_by: nowSeconds() + 7 * 86_400,
    phase: 'chargeback',
  };
}
