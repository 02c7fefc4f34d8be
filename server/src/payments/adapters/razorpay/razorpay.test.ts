import { afterAll, beforeAll, beforeEach } from 'vitest';
import { type StoppedClock, stoppedClock } from '../../../../test/stopped-clock.ts';
import { gatewayOverHttpContract } from '../../gateway-over-http.contract.ts';
import { paymentGatewayContract } from '../../payment-gateway.contract.ts';
import type { OpenGateway } from '../../payment-gateway.ts';
import { openRazorpay } from './razorpay.ts';
import { type RazorpayPeer, razorpayPeer } from './test-razorpay.ts';

let clock: StoppedClock;
let peer: RazorpayPeer;
let razorpay: OpenGateway;
beforeAll(async () => {
  clock = stoppedClock('2026-11-21T06:00:00Z');
  peer = await razorpayPeer(clock);
  razorpay = openRazorpay(peer.settings, { clock });
});
beforeEach(() => {
  peer.recover();
  peer.requests.length = 0;
});
afterAll(async () => {
  razorpay.close();
  await peer.close();
});

paymentGatewayContract('Razorpay', () => ({
  gateway: razorpay.gateway,
  now: clock.now,
  canClose: true,
  hasList: true,
  buyerPays: async (attemptId) => void peer.pays(attemptId),
  buyerDeclines: async (attemptId) => void peer.cancels(attemptId),
  paymentExpires: async () => clock.advance({ minutes: 21 }),
  refundIsDone: async (refundId) => void peer.settleRefund(refundId, 'processed'),
  paymentsOf: async (attemptId) => peer.links.filter(({ referenceId }) => referenceId === attemptId).length,
  refundsOf: async (attemptId) => peer.refunds.filter(({ notes }) => notes.attempt_id === attemptId).length,
  webhooksOf: async (attemptId) => peer.webhooks.filter(({ rawBody }) => rawBody.includes(attemptId)),
}));

gatewayOverHttpContract('Razorpay', () => ({
  peer,
  fresh: () => openRazorpay(peer.settings, { clock }),
  now: clock.now,
  buyerPays: (attemptId) => void peer.pays(attemptId),
  isMaking: ({ method, path }) => method === 'POST' && path === '/v1/payment_links',
  isStatusRequest: ({ method, path }) => method === 'GET' && path.startsWith('/v1/payment_links'),
  isListing: ({ path }) => path === '/v1/payments' || path === '/v1/orders',
  isRefunding: ({ method, path }) => method === 'POST' && path.endsWith('/refund'),
}));
