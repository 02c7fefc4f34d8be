import { API_BASE } from '@tula/contract/calls/endpoint.ts';
import { Problem } from '@tula/contract/calls/problems.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { PhoneMessageParts } from '../deliver-messages.ts';
import type { Messenger, WebhookAnswer } from '../messenger.ts';
import { receiveEvents } from './receive-events.ts';

/** WhatsApp's calls have up to 3 MB. */
const BODY_LIMIT_BYTES = 3 * 1024 * 1024;
const SEND_AGAIN_AFTER_SECONDS = 5;
/** Anybody can send forged calls; they raise one alert a minute. */
const FORGERY_ALERT_EVERY_MS = 60_000;
const PATH = '/messages/report/{channel}';

type Call = { Params: { channel: string }; Querystring: Record<string, string | string[]> };

/** Its own Fastify plugin, because calls are verified over the raw bytes of the body. */
export function messengerWebhookPlugin(parts: PhoneMessageParts): (app: FastifyInstance) => Promise<void> {
  let alertedAtMs = -FORGERY_ALERT_EVERY_MS;
  const alert = () => {
    if (performance.now() - alertedAtMs < FORGERY_ALERT_EVERY_MS) return;
    alertedAtMs = performance.now();
    parts.log.error(
      { alert: 'webhook signature' },
      'calls of a message provider arrive with an invalid signature',
    );
  };
  async function receive(request: FastifyRequest<Call>, reply: FastifyReply) {
    const messenger = findMessenger(parts, request.params.channel);
    const read = readBy(messenger, request);
    if (read === 'forged') {
      alert();
      throw new Problem('SIGNATURE_INVALID');
    }
    await receiveEvents(parts, messenger, read.events).catch((err: unknown) => {
      // Whatever the reason, the provider sends it again only after an error answer.
      request.log.error({ err }, 'a call of a message provider could not be stored');
      throw new Problem('UNAVAILABLE', { retryAfterSeconds: SEND_AGAIN_AFTER_SECONDS });
    });
    reply.header('cache-control', 'no-store').type('text/plain; charset=utf-8');
    return read.answer ?? '';
  }
  return async (app) => {
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    app.route<Call>({
      method: ['GET', 'POST'],
      url: API_BASE + PATH.replace('{channel}', ':channel'),
      bodyLimit: BODY_LIMIT_BYTES,
      config: { name: PATH },
      handler: receive,
    });
  };
}

type WebhookMessenger = Messenger & Required<Pick<Messenger, 'receive'>>;

function findMessenger({ messenger }: PhoneMessageParts, channel: string): WebhookMessenger {
  const current = messenger.current();
  const found = [current, current?.fallBack].find((one) => one?.channel === channel);
  if (found?.receive === undefined) throw new Problem('NOT_FOUND');
  return { ...found, receive: found.receive };
}

function readBy(messenger: WebhookMessenger, request: FastifyRequest<Call>): WebhookAnswer {
  const { headers, body } = request;
  return messenger.receive({
    method: request.method === 'GET' ? 'GET' : 'POST',
    query: Object.fromEntries(
      Object.entries(request.query).map(([name, value]) => [name, [value].flat()[0]]),
    ),
    headers,
    rawBody: Buffer.isBuffer(body) ? body : Buffer.alloc(0),
  });
}
