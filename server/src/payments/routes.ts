import { API_BASE } from '@tula/contract/calls/endpoint.ts';
import { WEBHOOK_PATH } from '@tula/contract/orders/payments.ts';
import { Problem } from '@tula/contract/calls/problems.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { gatewayNamed } from './find-gateway.ts';
import type { PaymentGateway } from './payment-gateway.ts';
import type { PaymentParts } from './payment-parts.ts';
import { receivePaymentEvent } from './webhooks/receive-payment-event.ts';

const BODY_LIMIT_BYTES = 256 * 1024;
const SEND_AGAIN_AFTER_SECONDS = 5;
/** Gateways wait a few seconds for the answer; longer work continues after it. */
const ANSWER_WITHIN_MS = 700;
/** Anybody can send forged webhooks; they raise one alert a minute. */
const FORGERY_ALERT_EVERY_MS = 60_000;

/** Its own Fastify plugin, because webhooks are verified over the raw bytes of the body. */
export function paymentsPlugin(parts: PaymentParts): (app: FastifyInstance) => Promise<void> {
  let alertedAtMs = -FORGERY_ALERT_EVERY_MS;
  const alert = () => {
    if (performance.now() - alertedAtMs < FORGERY_ALERT_EVERY_MS) return;
    alertedAtMs = performance.now();
    parts.log.error({ alert: 'webhook signature' }, 'webhooks arrive with an invalid signature');
  };
  return async (app) => {
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    app.post<{ Params: { gateway: string } }>(
      API_BASE + WEBHOOK_PATH.replace('{gateway}', ':gateway'),
      { bodyLimit: BODY_LIMIT_BYTES, config: { name: WEBHOOK_PATH } },
      async (request, reply) => {
        const gateway = gatewayNamed(parts, request.params.gateway);
        if (gateway === undefined) throw new Problem('NOT_FOUND');
        const outcome = await keep(parts, gateway, request);
        if (outcome === 'forged') {
          alert();
          throw new Problem('SIGNATURE_INVALID');
        }
        reply.header('cache-control', 'no-store');
        return { result: {} };
      },
    );
  };
}

async function keep(
  parts: PaymentParts,
  gateway: PaymentGateway,
  request: FastifyRequest,
): Promise<'forged' | 'kept'> {
  const rawBody = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
  try {
    return await receivePaymentEvent(parts, { rawBody, headers: request.headers }, gateway, ANSWER_WITHIN_MS);
  } catch (err) {
    // Whatever the reason, the gateway sends the webhook again only after an error answer.
    request.log.error({ err }, 'a webhook could not be stored');
    throw new Problem('UNAVAILABLE', { retryAfterSeconds: SEND_AGAIN_AFTER_SECONDS });
  }
}
