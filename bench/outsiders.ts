import { API_BASE } from '@tula/contract/endpoint.ts';
import {
  aShiprocket,
  API_USER,
  type ShiprocketPeer,
} from '../server/src/delivery/adapters/test-shiprocket.ts';
import { aMailServer, type TestMailServer } from '../server/src/mail/adapters/test-mail-server.ts';
import { openTestStorage, type TestStorage } from '../server/src/media/adapters/test-storage.ts';
import { type RazorpayPeer, razorpayPeer } from '../server/src/payments/adapters/test-razorpay.ts';
import type { Paid } from './kept-promises.ts';
import type { Post } from './shoppers.ts';

/** Everybody on whom a shop in earnest depends, played by their peers. */
export type Outsiders = {
  gateway: RazorpayPeer;
  courier: ShiprocketPeer;
  mail: TestMailServer;
  storage: TestStorage;
  /** What a shop has to be told about them. */
  env: Record<string, string>;
  post: Post;
  books: () => Paid[];
  close: () => Promise<void>;
};

const WEBHOOK_WITHIN_MS = 10_000;

/** A webhook is sent once: whoever does not hear it has to look. */
export async function openOutsiders(shopOrigin: string): Promise<Outsiders> {
  const gateway = await razorpayPeer({ now: () => new Date() });
  const courier = await aShiprocket();
  const mail = await aMailServer();
  const storage = await openTestStorage();
  const bucket = await storage.freshAddress();
  gateway.deliver = ({ rawBody, headers }) =>
    fetch(`${shopOrigin}${API_BASE}/payment/webhook/razorpay`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(headers as Record<string, string>) },
      body: new Uint8Array(rawBody),
      signal: AbortSignal.timeout(WEBHOOK_WITHIN_MS),
    }).catch(() => undefined);
  const { settings } = gateway;
  return {
    gateway,
    courier,
    mail,
    storage,
    env: {
      PAYMENT_GATEWAY: 'razorpay',
      RAZORPAY_API_BASE: settings.apiBase,
      RAZORPAY_KEY_ID: settings.keyId,
      RAZORPAY_KEY_SECRET: settings.keySecret,
      RAZORPAY_WEBHOOK_SECRET: settings.webhookSecrets[0],
      COURIER: 'shiprocket',
      SHIPROCKET_API_BASE: courier.base,
      SHIPROCKET_EMAIL: API_USER.email,
      SHIPROCKET_PASSWORD: API_USER.password,
      MAIL_URL: `smtp://127.0.0.1:${mail.config.port}`,
      MEDIA_URL: `s3://${bucket.accessKeyId}:${bucket.secretAccessKey}@${new URL(bucket.endpoint).host}/${bucket.bucket}?region=${bucket.region}&tls=off`,
    },
    post: async (email) => readable(mail.taken.findLast((text) => text.includes(`\nTo: ${email}\n`))),
    books: () =>
      gateway.links.flatMap(({ referenceId, payments }) =>
        payments
          .filter(({ status }) => status === 'captured')
          .map(({ amount }) => ({ attemptId: referenceId, amountPaise: amount })),
      ),
    async close() {
      mail.close();
      await Promise.all([gateway.close(), courier.close(), storage.close()]);
    },
  };
}

/** Mails wrap their lines and write some signs by number. */
function readable(mail: string | undefined): string | undefined {
  return mail
    ?.replaceAll(/=\r?\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
}
