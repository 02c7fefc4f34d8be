import type { Paise } from '@tula/contract/values/money.ts';
import * as z from 'zod/mini';
import {
  parseJson,
  type OutsideAnswer,
  OutsideFailure,
} from '../../platform/outside-calls/outside-answer.ts';
import { openOutsider, type Outsider } from '../../platform/outside-calls/outside-call.ts';
import type { Courier, CourierQuote, ParcelToQuote } from '../courier.ts';
import { parsePincode } from '@tula/contract/delivery/parse-pincode.ts';
import { COURIER_LIMITS, quotedRupees } from './courier-limits.ts';
import { shiprocketTracking } from './shiprocket-tracking.ts';

export type ShiprocketSettings = {
  apiBase: string;
  /** The email of an API user, not of the panel's login. */
  email: string;
  password: string;
  /** The PIN code of the place where parcels are picked up. */
  originPincode: string;
};

/** Shiprocket's tokens expire after ten days. */
const TOKEN_LIFE_MS = 9 * 24 * 3_600_000;
/** Retrying a wrong password would lock the account. */
const AFTER_REJECTED_LOGIN_MS = 60_000;

/** Shiprocket, which ships with many couriers: the charge is that of the cheapest one that takes the parcel. */
export function shiprocketCourier(settings: ShiprocketSettings, nowMs = () => performance.now()): Courier {
  const outsider = openOutsider({ name: 'Shiprocket', base: settings.apiBase, ...COURIER_LIMITS });
  const session = openSession(outsider, settings, nowMs);
  return {
    name: 'shiprocket',
    async quote(parcel) {
      const pincode = parsePincode(parcel.pincode);
      if (pincode === undefined) return { rejected: 'not-a-pincode' };
      try {
        const path = serviceabilityPath(settings.originPincode, { ...parcel, pincode });
        return parseQuote(await session.get(path));
      } catch (error) {
        if (error instanceof OutsideFailure) return { unavailable: error.message };
        throw error;
      }
    },
    async track(trackingNumber) {
      try {
        const path = `/courier/track/awb/${encodeURIComponent(trackingNumber)}`;
        return shiprocketTracking(await session.get(path), trackingNumber);
      } catch (error) {
        if (error instanceof OutsideFailure) return { unavailable: error.message };
        throw error;
      }
    },
    close: outsider.close,
  };
}

function serviceabilityPath(originPincode: string, { pincode, weightGrams }: ParcelToQuote): string {
  const query = new URLSearchParams({
    pickup_postcode: originPincode,
    delivery_postcode: pincode,
    weight: String(weightGrams / 1000),
    cod: '0',
  });
  return `/courier/serviceability/?${query}`;
}

type Session = { get: (path: string) => Promise<OutsideAnswer> };

/** Logs in when needed, once for all concurrent requests, and once more when a token has expired early. */
function openSession(outsider: Outsider, settings: ShiprocketSettings, nowMs: () => number): Session {
  let token: { text: string; untilMs: number } | undefined;
  let loggingIn: Promise<string> | undefined;
  let rejectedUntilMs = 0;

  async function logIn(withinMs: number): Promise<string> {
    if (nowMs() < rejectedUntilMs) throw new OutsideFailure('unreached', 'Shiprocket has rejected the login');
    const { email, password } = settings;
    const answer = await outsider.call({
      method: 'POST',
      path: '/auth/login',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify({ email, password }),
      isRepeatable: true,
      withinMs,
    });
    const read = loginAnswer.safeParse(parseJson(answer));
    if (answer.status === 200 && read.success) {
      token = { text: read.data.token, untilMs: nowMs() + TOKEN_LIFE_MS };
      return token.text;
    }
    if (answer.status >= 400 && answer.status < 500) rejectedUntilMs = nowMs() + AFTER_REJECTED_LOGIN_MS;
    throw new OutsideFailure('unclear', `Shiprocket answers a login with ${answer.status}`);
  }

  async function currentToken(withinMs: number): Promise<string> {
    if (token !== undefined && nowMs() < token.untilMs) return token.text;
    loggingIn ??= logIn(withinMs).finally(() => (loggingIn = undefined));
    return loggingIn;
  }

  return {
    async get(path) {
      // The timeout covers the login and the request together.
      const until = performance.now() + COURIER_LIMITS.withinMs;
      for (let tried = 1; ; tried++) {
        const text = await currentToken(until - performance.now());
        const headers = { authorization: `Bearer ${text}`, accept: 'application/json' };
        const withinMs = until - performance.now();
        const answer = await outsider.call({ method: 'GET', path, headers, isRepeatable: true, withinMs });
        if (answer.status !== 401 || tried === 2) return answer;
        if (token?.text === text) token = undefined;
      }
    },
  };
}

const loginAnswer = z.object({
  token: z.string().check(z.minLength(1), z.maxLength(4096), z.regex(/^[\w.~+/=-]+$/)),
});

/** Unserviceable places come with HTTP 200, so the status inside the body decides. */
const serviceability = z.object({
  status: z.optional(z.int()),
  data: z.optional(z.object({ available_courier_companies: z.array(z.unknown()) })),
});
const company = z.object({ rate: z.unknown(), blocked: z.optional(z.unknown()) });

function parseQuote(answer: OutsideAnswer): CourierQuote {
  const read = serviceability.safeParse(parseJson(answer));
  if (!read.success) return { unavailable: `Shiprocket answers ${answer.status} without a list of couriers` };
  const { status = answer.status, data } = read.data;
  const isAboutPlace = answer.status === 200 || answer.status === status;
  if (isAboutPlace && (status === 404 || status === 400)) return { rejected: 'not-serviceable' };
  if (answer.status !== 200 || data === undefined)
    return { unavailable: `Shiprocket answers ${answer.status}` };
  return findCheapest(data.available_courier_companies);
}

function findCheapest(companies: readonly unknown[]): CourierQuote {
  if (companies.length === 0) return { rejected: 'not-serviceable' };
  const open = companies
    .map((one) => company.safeParse(one))
    .flatMap((read) => (read.success && Number(read.data.blocked ?? 0) !== 1 ? [read.data] : []));
  const charges = open
    .map(({ rate }) => quotedRupees(rate))
    .filter((charge): charge is Paise => charge !== undefined);
  const [cheapest] = charges.toSorted((one, other) => one - other);
  return cheapest === undefined
    ? { unavailable: 'Shiprocket returns no courier with a possible charge' }
    : { chargePaise: cheapest };
}
