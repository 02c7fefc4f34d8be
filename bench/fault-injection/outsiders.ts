import { API_BASE } from '@tula/contract/calls/endpoint.ts';
import { aDelhivery, withDelhivery } from '../../server/src/delivery/adapters/test-delhivery.ts';
import { aShiprocket, API_USER } from '../../server/src/delivery/adapters/test-shiprocket.ts';
import { aMailServer, type TestMailServer } from '../../server/src/mail/adapters/test-mail-server.ts';
import { openTestStorage, type TestStorage } from '../../server/src/media/adapters/test-storage.ts';
import { parseAttemptId } from '../../server/src/payments/adapters/phonepe/phonepe-orders.ts';
import type { DisputeEvent } from '../../server/src/payments/adapters/razorpay/test-razorpay-books.ts';
import type { WebhookReceived } from '../../server/src/payments/payment-gateway.ts';
import type { Peer, PeerRequest } from '../../server/test/a-peer.ts';
import { outsidePhonepe, outsideRazorpay } from '../../server/test/outside-gateway.ts';
import type { Paid } from './database-invariants.ts';
import type { ReadMail } from '../shop/shoppers.ts';

/** All outside services of a production shop, as test peers. */
export type Outsiders = {
  gateway: OutsideGateway;
  courier: OutsideCourier;
  mail: TestMailServer;
  storage: TestStorage;
  /** The environment variables that connect a shop to them. */
  env: Record<string, string>;
  readMail: ReadMail;
  close: () => Promise<void>;
};

export type OutsideGateway = {
  name: string;
  peer: Peer & { deliver: (webhook: WebhookReceived) => Promise<unknown> };
  env: Record<string, string>;
  /** Whether a request is the shop's; the others are the buyers' on the gateway's own page. */
  isFromShop: (request: PeerRequest) => boolean;
  captures: () => Paid[];
  /** All refunds that it has accepted, by our references. */
  refunds: () => string[];
  /** The refunds that the gateway has accepted but not paid back yet. */
  openRefunds: () => string[];
  endRefund: (refundId: string, how: 'done' | 'failed') => Promise<unknown>;
  /** The webhook about a dispute of a payment; undefined where gateways report none. */
  disputes?: (attemptId: string, how: DisputeEvent) => WebhookReceived;
};

export type OutsideCourier = { name: string; peer: Peer; env: Record<string, string> };

const WEBHOOK_WITHIN_MS = 10_000;

/** A webhook is sent once: a shop that misses it has to poll. */
export async function openOutsiders(
  shopOrigin: string,
  { gateway, courier }: { gateway: OutsideGateway; courier: OutsideCourier },
): Promise<Outsiders> {
  const mail = await aMailServer();
  const storage = await openTestStorage();
  const bucket = await storage.freshAddress();
  gateway.peer.deliver = ({ rawBody, headers }) =>
    fetch(`${shopOrigin}${API_BASE}/payment/webhook/${gateway.name.toLowerCase()}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(headers as Record<string, string>) },
      body: new Uint8Array(rawBody),
      signal: AbortSignal.timeout(WEBHOOK_WITHIN_MS),
    }).catch(() => undefined);
  return {
    gateway,
    courier,
    mail,
    storage,
    env: {
      ...gateway.env,
      ...courier.env,
      MAIL_URL: `smtp://127.0.0.1:${mail.config.port}`,
      MEDIA_URL: `s3://${bucket.accessKeyId}:${bucket.secretAccessKey}@${new URL(bucket.endpoint).host}/${bucket.bucket}?region=${bucket.region}&tls=off`,
    },
    readMail: async (email) => readable(mail.taken.findLast((text) => text.includes(`\nTo: ${email}\n`))),
    async close() {
      mail.close();
      await Promise.all([gateway.peer.close(), courier.peer.close(), storage.close()]);
    },
  };
}

export async function razorpay(): Promise<OutsideGateway> {
  const { peer, env, refundEnds } = await outsideRazorpay({ now: () => new Date() });
  return {
    name: 'Razorpay',
    peer,
    env,
    isFromShop: ({ path }) => path.startsWith('/v1/'),
    captures: () =>
      peer.links.flatMap(({ referenceId, payments }) =>
        payments
          .filter(({ status }) => status === 'captured')
          .map(({ amount }) => ({ attemptId: referenceId, amountPaise: amount })),
      ),
    refunds: () => peer.refunds.map(({ receipt }) => receipt),
    openRefunds: () =>
      peer.refunds.filter(({ status }) => status === 'pending').map(({ receipt }) => receipt),
    endRefund: (refundId, how) => peer.deliver(refundEnds(refundId, how)),
    disputes: (attemptId, how) => peer.disputes(attemptId, how),
  };
}

export async function phonepe(): Promise<OutsideGateway> {
  const { peer, env, refundEnds } = await outsidePhonepe({ now: () => new Date() });
  return {
    name: 'PhonePe',
    peer,
    env,
    isFromShop: ({ path }) => !path.startsWith('/transact/'),
    captures: () =>
      [...peer.orders.values()]
        .filter(({ state }) => state === 'COMPLETED')
        .map(({ merchantOrderId, amount }) => ({
          attemptId: parseAttemptId(merchantOrderId),
          amountPaise: amount,
        })),
    refunds: () => [...peer.refunds.values()].map(({ merchantRefundId }) => merchantRefundId),
    openRefunds: () =>
      [...peer.refunds.values()]
        .filter(({ state }) => state === 'PENDING')
        .map(({ merchantRefundId }) => merchantRefundId),
    endRefund: (refundId, how) => peer.deliver(refundEnds(refundId, how)),
  };
}

export async function shiprocket(): Promise<OutsideCourier> {
  const peer = await aShiprocket();
  const env = {
    COURIER: 'shiprocket',
    SHIPROCKET_API_BASE: peer.base,
    SHIPROCKET_EMAIL: API_USER.email,
    SHIPROCKET_PASSWORD: API_USER.password,
  };
  return { name: 'Shiprocket', peer, env };
}

export async function delhivery(): Promise<OutsideCourier> {
  const peer = await aDelhivery();
  return { name: 'Delhivery', peer, env: withDelhivery(peer) };
}

/** Emails wrap their lines and encode some characters. */
function readable(mail: string | undefined): string | undefined {
  return mail
    ?.replaceAll(/=\r?\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
}
