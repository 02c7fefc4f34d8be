import { afterAll, beforeAll, beforeEach } from 'vitest';
import { type StoppedClock, stoppedClock } from '../../../../test/stopped-clock.ts';
import { gatewayOverHttpContract } from '../../gateway-over-http.contract.ts';
import { paymentGatewayContract } from '../../payment-gateway.contract.ts';
import type { OpenGateway } from '../../payment-gateway.ts';
import { openPhonepe } from './phonepe.ts';
import { type PhonepePeer, phonepePeer } from './test-phonepe.ts';

let clock: StoppedClock;
let peer: PhonepePeer;
let phonepe: OpenGateway;
beforeAll(async () => {
  clock = stoppedClock('2026-11-21T06:00:00Z');
  peer = await phonepePeer(clock);
  phonepe = openPhonepe(peer.settings, { clock });
});
beforeEach(() => {
  peer.recover();
  peer.requests.length = 0;
});
afterAll(async () => {
  phonepe.close();
  await peer.close();
});

paymentGatewayContract('PhonePe', () => ({
  gateway: phonepe.gateway,
  now: clock.now,
  canClose: false,
  hasList: false,
  buyerPays: async (attemptId) => void peer.settle(attemptId, 'COMPLETED'),
  buyerDeclines: async (attemptId) => void peer.settle(attemptId, 'FAILED'),
  paymentExpires: async () => clock.advance({ minutes: 21 }),
  refundIsDone: async (refundId) => void peer.settleRefund(refundId, 'COMPLETED'),
  paymentsOf: async (attemptId) => [...peer.orders.keys()].filter((id) => id.startsWith(attemptId)).length,
  refundsOf: async (attemptId) =>
    [...peer.refunds.values()].filter((refund) => refund.originalMerchantOrderId === attemptId).length,
  webhooksOf: async (attemptId) => peer.webhooks.filter(({ rawBody }) => rawBody.includes(attemptId)),
}));

gatewayOverHttpContract('PhonePe', () => ({
  peer,
  fresh: () => openPhonepe(peer.settings, { clock }),
  now: clock.now,
  buyerPays: (attemptId) => void peer.settle(attemptId, 'COMPLETED'),
  isMaking: ({ path }) => path === '/pg/checkout/v2/pay',
  isStatusRequest: ({ path }) => path.startsWith('/pg/checkout/v2/order/'),
  isListing: () => false,
  isRefunding: ({ path }) => path === '/pg/payments/v2/refund',
}));
