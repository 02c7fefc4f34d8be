import { randomUUID } from 'node:crypto';
import { modeOfKey } from '@tula/contract/connections/payments-connection.ts';
import * as z from 'zod/mini';
import type { PhonepeConfig, RazorpayConfig } from '../../platform/config/gateway-config.ts';
import { parseJson, type OutsideAnswer } from '../../platform/outside-calls/outside-answer.ts';
import type { Outsider } from '../../platform/outside-calls/outside-call.ts';
import { tryOutsider } from '../../platform/outside-calls/try-outsider.ts';
import type { GatewayTried, HowPhonepe, TryGateway } from '../try-gateway.ts';

export const tryGateway: TryGateway = { razorpay: tryRazorpay, phonepe: tryPhonepe };

/** The smallest amount of both gateways. */
const ONE_RUPEE_PAISE = 100;

const links = z.object({ payment_links: z.array(z.unknown()) });
const order = z.object({ id: z.string().check(z.regex(/^\w+$/)), amount: z.literal(ONE_RUPEE_PAISE) });
const rejection = z.object({ error: z.object({ description: z.string() }) });

type Tried<T> = { is: T } | { not: GatewayTried };

/** Creates an order with test keys; with live keys it looks for a payment link under a reference that nobody has used. */
async function tryRazorpay({ apiBase, keyId, keySecret }: RazorpayConfig): Promise<GatewayTried> {
  const authorization = `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`;
  const headers = { authorization, accept: 'application/json' };
  return tryOutsider({ name: 'Razorpay', base: apiBase }, async (api) => {
    const get = (path: string) => api.call({ method: 'GET', path, headers, isRepeatable: true });
    if (modeOfKey(keyId) === 'live') {
      const found = await get(`/v1/payment_links?reference_id=${randomUUID()}`);
      const read = readAnswer(links, found);
      if ('is' in read || isUnknownReference(found)) return 'ok';
      return read.not;
    }
    const body = { amount: ONE_RUPEE_PAISE, currency: 'INR', receipt: randomUUID() };
    const created = readAnswer(
      order,
      await api.call({
        method: 'POST',
        path: '/v1/orders',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify(body),
        isRepeatable: false,
      }),
    );
    if ('not' in created) return created.not;
    const found = readAnswer(order, await get(`/v1/orders/${created.is.id}`));
    if ('not' in found) return found.not;
    return found.is.id === created.is.id ? 'ok' : 'nonsense';
  });
}

function readAnswer<T>(schema: z.ZodMiniType<T>, answer: OutsideAnswer): Tried<T> {
  if (answer.status === 401 || answer.status === 403 || saysKeysAreWrong(answer))
    return { not: keyTrouble(answer) };
  if (answer.status >= 400) return { not: 'refused' };
  const read = z.safeParse(schema, parseJson(answer));
  return read.success ? { is: read.data } : { not: 'nonsense' };
}

function readDescription(answer: OutsideAnswer): string | undefined {
  const read = rejection.safeParse(parseJson(answer));
  return read.success ? read.data.error.description : undefined;
}

/** Razorpay documents no status for wrong keys, but these words. */
function saysKeysAreWrong(answer: OutsideAnswer): boolean {
  return answer.status >= 400 && /authentication failed|api key|secret/i.test(readDescription(answer) ?? '');
}

/** Razorpay rejects a look-up without a result in some accounts, and answers it with an empty list in others. */
function isUnknownReference(answer: OutsideAnswer): boolean {
  const isRejected = answer.status === 400 || answer.status === 404;
  return isRejected && readDescription(answer) !== undefined && !saysKeysAreWrong(answer);
}

/** Razorpay mostly says that one of both is wrong, and sometimes which. */
function keyTrouble(answer: OutsideAnswer): GatewayTried {
  const said = readDescription(answer) ?? '';
  if (/\bsecret\b/i.test(said) && !/\bkey\b/i.test(said)) return 'secret';
  return /\bkey\b/i.test(said) && !/secret/i.test(said) ? 'keyId' : 'credentials';
}

const token = z.object({ access_token: z.string(), token_type: z.string() });
const unknownOrder = z.object({ code: z.string() });
const phonepeOrder = z.object({ orderId: z.string(), state: z.literal('PENDING') });

/** Logs in, then creates an order in test mode, or asks about one that nobody has made. */
async function tryPhonepe(config: PhonepeConfig, how: HowPhonepe): Promise<GatewayTried | 'otherMode'> {
  const logInAt = (base: string) =>
    tryOutsider({ name: 'PhonePe', base }, (auth) => logInAtPhonepe(auth, config));
  const logIn = await logInAt(config.authBase);
  if (logIn === 'credentials' && how.otherAuthBase !== undefined)
    return isAuthorization(await logInAt(how.otherAuthBase)) ? 'otherMode' : 'credentials';
  if (!isAuthorization(logIn)) return logIn as GatewayTried;
  return tryPhonepeOrder(config, how, logIn);
}

/** The value of a header has a space, unlike the names of what can go wrong. */
const isAuthorization = (logIn: string) => logIn.includes(' ');

async function tryPhonepeOrder(config: PhonepeConfig, how: HowPhonepe, logIn: string): Promise<GatewayTried> {
  return tryOutsider({ name: 'PhonePe', base: config.apiBase }, async (api) => {
    const headers = { authorization: logIn, accept: 'application/json' };
    const id = randomUUID();
    if (how.mode === 'test') {
      const tried = readPhonepeOrder(
        await api.call({
          method: 'POST',
          path: '/checkout/v2/pay',
          headers: { ...headers, 'content-type': 'application/json' },
          body: JSON.stringify({
            merchantOrderId: id,
            amount: ONE_RUPEE_PAISE,
            expireAfter: 300,
            paymentFlow: { type: 'PG_CHECKOUT', merchantUrls: { redirectUrl: how.returnUrl } },
          }),
          isRepeatable: false,
        }),
      );
      if (tried !== 'ok') return tried;
    }
    const path = `/checkout/v2/order/${id}/status`;
    const answer = await api.call({ method: 'GET', path, headers, isRepeatable: true });
    if (how.mode === 'test') return readPhonepeOrder(answer);
    if (answer.status === 401 || answer.status === 403) return 'credentials';
    if (answer.status >= 500) return 'refused';
    return unknownOrder.safeParse(parseJson(answer)).success ? 'ok' : 'nonsense';
  });
}

function readPhonepeOrder(answer: OutsideAnswer): GatewayTried {
  if (answer.status === 401 || answer.status === 403) return 'credentials';
  if (answer.status >= 400) return 'refused';
  return phonepeOrder.safeParse(parseJson(answer)).success ? 'ok' : 'nonsense';
}

/** The value of the header for calls, or what went wrong. */
async function logInAtPhonepe(auth: Outsider, config: PhonepeConfig): Promise<string> {
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
}
