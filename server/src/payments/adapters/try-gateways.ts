import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import type { PhonepeConfig, RazorpayConfig } from '../../platform/config/gateway-config.ts';
import { parseJson, type OutsideAnswer } from '../../platform/outside-calls/outside-answer.ts';
import { tryOutsider } from '../../platform/outside-calls/try-outsider.ts';
import type { GatewayTried, TryGateway } from '../try-gateway.ts';

export const tryGateway: TryGateway = { razorpay: tryRazorpay, phonepe: tryPhonepe };

const links = z.object({ payment_links: z.array(z.unknown()) });
const rejection = z.object({ error: z.object({ description: z.string() }) });

/** Looks for a payment link under a reference that nobody has used. */
async function tryRazorpay({ apiBase, keyId, keySecret }: RazorpayConfig): Promise<GatewayTried> {
  const authorization = `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`;
  return tryOutsider({ name: 'Razorpay', base: apiBase }, async (api) => {
    const answer = await api.call({
      method: 'GET',
      path: `/v1/payment_links?reference_id=${randomUUID()}`,
      headers: { authorization, accept: 'application/json' },
      isRepeatable: true,
    });
    if (answer.status === 401 || answer.status === 403) return keyTrouble(answer);
    if (answer.status === 200 && links.safeParse(parseJson(answer)).success) return 'ok';
    const isNotFound = answer.status === 400 || answer.status === 404;
    if (isNotFound && rejection.safeParse(parseJson(answer)).success) return 'ok';
    return answer.status >= 400 ? 'refused' : 'nonsense';
  });
}

/** Razorpay mostly says that one of both is wrong, and sometimes which. */
function keyTrouble(answer: OutsideAnswer): GatewayTried {
  const read = rejection.safeParse(parseJson(answer));
  const said = read.success ? read.data.error.description : '';
  if (/\bsecret\b/i.test(said) && !/\bkey\b/i.test(said)) return 'secret';
  return /\bkey\b/i.test(said) && !/secret/i.test(said) ? 'keyId' : 'credentials';
}

const token = z.object({ access_token: z.string(), token_type: z.string() });
const unknownOrder = z.object({ code: z.string() });

/** Logs in, then asks about a payment that nobody has made. */
async function tryPhonepe(config: PhonepeConfig): Promise<GatewayTried> {
  const logIn = await tryOutsider({ name: 'PhonePe', base: config.authBase }, async (auth) => {
    const answer = await auth.call({
      method: 'POST',
      path: '/v1/oauth/token',
      headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json' },
      body: new URLSearchParams({
        client_id: config.clientId,
        client_version: config.clientVersion,
        client_secret: config.clientSecret,
        grant_type: 'client_credentials',
      }).toString(),
      isRepeatable: true,
    });
    if (answer.status >= 500) return 'refused';
    if (answer.status >= 400) return 'credentials';
    const read = token.safeParse(parseJson(answer));
    return read.success ? `${read.data.token_type} ${read.data.access_token}` : 'nonsense';
  });
  if (!logIn.includes(' ')) return logIn as GatewayTried;
  return tryOutsider({ name: 'PhonePe', base: config.apiBase }, async (api) => {
    const answer = await api.call({
      method: 'GET',
      path: `/checkout/v2/order/${randomUUID()}/status`,
      headers: { authorization: logIn, accept: 'application/json' },
      isRepeatable: true,
    });
    if (answer.status === 401 || answer.status === 403) return 'credentials';
    if (answer.status >= 500) return 'refused';
    return unknownOrder.safeParse(parseJson(answer)).success ? 'ok' : 'nonsense';
  });
}
