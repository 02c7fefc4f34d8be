import type { Clock } from '../src/platform/clock.ts';
import type { WebhookReceived } from '../src/payments/payment-gateway.ts';
import {
  type PhonepePeer,
  phonepePeer,
  signedByPhonepe,
} from '../src/payments/adapters/phonepe/test-phonepe.ts';
import {
  type RazorpayPeer,
  razorpayPeer,
  signedByRazorpay,
} from '../src/payments/adapters/razorpay/test-razorpay.ts';
import type { Peer } from './a-peer.ts';

/** A gateway played by its test peer: the shop's settings for it, and what its customers and banks do. */
export type OutsideGateway<Played extends Peer = Peer> = {
  peer: Played;
  env: Record<string, string>;
  /** Each returns the webhook that the gateway would send. */
  pays: (attemptId: string) => WebhookReceived;
  declines: (attemptId: string) => WebhookReceived;
  refundEnds: (refundId: string, how: 'done' | 'failed') => WebhookReceived;
  /** In which header of a webhook its sender is proven. */
  proofHeader: string;
  /** A webhook with any body, signed as by the gateway. */
  signed: (body: string) => WebhookReceived;
  /** How many payments exist for an attempt. */
  paymentsOf: (attemptId: string) => number;
  isMaking: (request: { method: string; path: string }) => boolean;
  isStatusRequest: (request: { method: string; path: string }) => boolean;
  /** Faulty responses about a paid payment. */
  lies: Record<'amount' | 'currency' | 'reference', (json: unknown) => unknown>;
};

const changed = (field: string, value: unknown) => (json: unknown) => ({
  ...(json as object),
  [field]: value,
});

export async function outsidePhonepe(clock: Clock): Promise<OutsideGateway<PhonepePeer>> {
  const peer = await phonepePeer(clock);
  const { settings } = peer;
  const ordersOf = (attemptId: string) => [...peer.orders.keys()].filter((id) => id.startsWith(attemptId));
  const newest = (attemptId: string) => ordersOf(attemptId).at(-1) ?? attemptId;
  return {
    peer,
    env: {
      PAYMENT_GATEWAY: 'phonepe',
      PHONEPE_API_BASE: settings.apiBase,
      PHONEPE_AUTH_BASE: settings.authBase,
      PHONEPE_CLIENT_ID: settings.clientId,
      PHONEPE_CLIENT_SECRET: settings.clientSecret,
      PHONEPE_CLIENT_VERSION: settings.clientVersion,
      PHONEPE_WEBHOOK_USERNAME: settings.webhookUsername,
      PHONEPE_WEBHOOK_PASSWORD: settings.webhookPassword,
    },
    pays: (attemptId) => peer.settle(newest(attemptId), 'COMPLETED'),
    declines: (attemptId) => peer.settle(newest(attemptId), 'FAILED'),
    refundEnds: (refundId, how) =>
      how === 'done'
        ? peer.settleRefund(refundId, 'COMPLETED')
        : peer.settleRefund(refundId, 'FAILED', 'REFUND_BREACHED'),
    proofHeader: 'authorization',
    signed: signedByPhonepe,
    paymentsOf: (attemptId) => ordersOf(attemptId).length,
    isMaking: ({ path }) => path === '/pg/checkout/v2/pay',
    isStatusRequest: ({ method, path }) => method === 'GET' && path.includes('/checkout/'),
    lies: {
      amount: changed('amount', 55_999),
      currency: changed('currency', 'USD'),
      reference: changed('orderId', 'OMO0000000000000000000'),
    },
  };
}

export async function outsideRazorpay(clock: Clock): Promise<OutsideGateway<RazorpayPeer>> {
  const peer = await razorpayPeer(clock);
  const { settings } = peer;
  return {
    peer,
    env: {
      PAYMENT_GATEWAY: 'razorpay',
      RAZORPAY_API_BASE: settings.apiBase,
      RAZORPAY_KEY_ID: settings.keyId,
      RAZORPAY_KEY_SECRET: settings.keySecret,
      RAZORPAY_WEBHOOK_SECRET: settings.webhookSecrets[0],
    },
    pays: (attemptId) => peer.pays(attemptId),
    declines: (attemptId) => peer.cancels(attemptId),
    refundEnds: (refundId, how) => peer.settleRefund(refundId, how === 'done' ? 'processed' : 'failed'),
    proofHeader: 'x-razorpay-signature',
    signed: (body) => signedByRazorpay(body),
    paymentsOf: (attemptId) => peer.links.filter(({ referenceId }) => referenceId === attemptId).length,
    isMaking: ({ method, path }) => method === 'POST' && path === '/v1/payment_links',
    isStatusRequest: ({ method, path }) => method === 'GET' && path.startsWith('/v1/payment_links'),
    lies: {
      amount: changed('amount_paid', 55_999),
      currency: changed('currency', 'USD'),
      reference: changed('reference_id', '0190a2d5-0000-7000-8000-000000000001'),
    },
  };
}
