import * as z from 'zod/mini';
import type { Clock } from '../../../platform/clock.ts';
import type { Outsider } from '../../../platform/outside-calls/outside-call.ts';
import { GatewayFailure } from '../../payment-gateway.ts';
import { callGateway, isOk, read } from '../gateway-answer.ts';

export type PhonepeToken = {
  /**
   * The value of the Authorization header; concurrent callers share one fetch, and it is renewed before it
   * expires.
   */
  authorization: () => Promise<string>;
  /** PhonePe rejected it: the next caller fetches another, unless one has been fetched already. */
  discard: (authorization: string) => void;
};

type Credentials = { clientId: string; clientSecret: string; clientVersion: string };

type Held = { authorization: string; renewAtMs: number; endsAtMs: number };

const WITHIN_MS = 2_000;
/** PhonePe recommends renewal 3 to 5 minutes early; a short-lived token is renewed at a quarter of its life. */
const RENEW_EARLIER_MS = 5 * 60_000;
const LEAST_LIFE_LEFT = 0.25;

const header = z.string().check(z.regex(/^[\x21-\x7e]{1,4096}$/));
const tokenAnswer = z.object({
  access_token: header,
  token_type: z.string().check(z.regex(/^[\w-]{1,32}$/)),
  /** The lifetime in seconds; the only field that PhonePe guarantees about the token's lifetime. */
  expires_at: z.int(),
});

export function phonepeToken(auth: Outsider, credentials: Credentials, clock: Clock): PhonepeToken {
  let held: Held | undefined;
  let fetching: Promise<Held> | undefined;

  async function renewed(): Promise<Held> {
    fetching ??= fetchToken(auth, credentials, clock).finally(() => {
      fetching = undefined;
    });
    held = await fetching;
    return held;
  }

  return {
    async authorization() {
      const nowMs = clock.now().getTime();
      if (held !== undefined && nowMs < held.renewAtMs) return held.authorization;
      const old = held;
      try {
        return (await renewed()).authorization;
      } catch (err) {
        if (old !== undefined && old === held && nowMs < old.endsAtMs) return old.authorization;
        throw err;
      }
    },
    discard(authorization) {
      if (held?.authorization === authorization) held = undefined;
    },
  };
}

async function fetchToken(auth: Outsider, credentials: Credentials, clock: Clock): Promise<Held> {
  const form = new URLSearchParams({
    client_id: credentials.clientId,
    client_version: credentials.clientVersion,
    client_secret: credentials.clientSecret,
    grant_type: 'client_credentials',
  });
  const answer = await callGateway(
    auth.call({
      method: 'POST',
      path: '/v1/oauth/token',
      headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json' },
      body: form.toString(),
      isRepeatable: true,
      withinMs: WITHIN_MS,
    }),
  );
  if (!isOk(answer))
    throw new GatewayFailure('unavailable', `PhonePe returned no token: HTTP ${answer.status}`);
  const { access_token, token_type, expires_at } = read(tokenAnswer, answer, 'PhonePe');
  const nowMs = clock.now().getTime();
  const endsAtMs = expires_at * 1000;
  const lifeMs = endsAtMs - nowMs;
  return {
    authorization: `${token_type} ${access_token}`,
    endsAtMs,
    renewAtMs: endsAtMs - Math.min(RENEW_EARLIER_MS, lifeMs * LEAST_LIFE_LEFT),
  };
}
