import { createHmac } from 'node:crypto';
import { Agent, request } from 'node:http';
import type { Database } from '../../../platform/postgres/database.ts';
import type { Parts } from '../../../platform/parts.ts';
import { claimWebhooks, recordDelivered, type WebhookToSend } from './sandbox-store.ts';

/** Sends a webhook to the shop and returns the HTTP status; rejects when there was no answer. */
export type Deliver = (body: string, headers: Record<string, string>) => Promise<number>;

export const SIGNATURE_HEADER = 'x-sandbox-signature';

const ANSWER_WITHIN_MS = 5_000;
const BATCH = 20;
const RECORD_EVERY_MS = 200;

/** Delivers over HTTP; the address is a function because the port may be known only after listening. */
export function deliverOverHttp(address: () => string): { deliver: Deliver; close: () => void } {
  const agent = new Agent({ keepAlive: true, maxSockets: 32 });
  return {
    deliver: (body, headers) => post(agent, address(), body, headers),
    close: () => agent.destroy(),
  };
}

function post(agent: Agent, url: string, body: string, headers: Record<string, string>): Promise<number> {
  return new Promise((resolve, reject) => {
    const sending = request(url, { method: 'POST', agent, headers }, (answer) => {
      // Only the status matters; the body is drained so that the connection can be reused.
      answer.resume();
      clearTimeout(tooLong);
      resolve(answer.statusCode ?? 0);
    });
    const tooLong = setTimeout(() => sending.destroy(new Error('no answer in time')), ANSWER_WITHIN_MS);
    sending.on('error', (error) => {
      clearTimeout(tooLong);
      reject(error);
    });
    sending.end(body);
  });
}

export function sign(body: string | Buffer, secret: string): string {
  return createHmac('sha256', secret).update(body).digest('hex');
}

export type WebhookSender = {
  send(webhook: WebhookToSend): Promise<void>;
  sendDue(): Promise<void>;
  close(): Promise<void>;
};

type SenderOptions = Pick<Parts, 'clock' | 'log'> & { database: Database; secret: string; deliver: Deliver };

/** Delivers at least once: a webhook is repeated until it gets a 2xx answer. */
export function webhookSender({ database, clock, log, secret, deliver }: SenderOptions): WebhookSender {
  let delivered: string[] = [];
  let timer: NodeJS.Timeout | undefined;

  async function record(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    const eventIds = delivered;
    delivered = [];
    if (eventIds.length === 0) return;
    await recordDelivered(database.db, eventIds, clock.now()).catch((err: unknown) =>
      log.warn({ err }, 'delivered webhooks of the sandbox gateway will be sent again'),
    );
  }

  async function send({ eventId, body }: WebhookToSend): Promise<void> {
    const headers = {
      'content-type': 'application/json',
      'content-length': String(Buffer.byteLength(body)),
      [SIGNATURE_HEADER]: sign(body, secret),
    };
    const status = await deliver(body, headers).catch(() => 0);
    if (status < 200 || status > 299) {
      log.info({ eventId, status }, 'a webhook of the sandbox gateway failed and will be sent again');
      return;
    }
    delivered.push(eventId);
    // Recorded together in one statement. Whatever is lost in a crash is sent again.
    timer ??= setTimeout(() => void record(), RECORD_EVERY_MS).unref();
  }

  return {
    send,
    async sendDue() {
      await Promise.all((await claimWebhooks(database.db, clock.now(), BATCH)).map(send));
      await record();
    },
    close: record,
  };
}
