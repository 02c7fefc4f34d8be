import * as z from 'zod/mini';
import { parseJson, type OutsideAnswer } from '../../platform/outside-calls/outside-answer.ts';
import { tryOutsider } from '../../platform/outside-calls/try-outsider.ts';
import type { CourierTried, DelhiveryToTry, ShiprocketToTry, TryCourier } from '../try-courier.ts';

export const tryCourier: TryCourier = { shiprocket: tryShiprocket, delhivery: tryDelhivery };

const login = z.object({ token: z.string().check(z.minLength(1), z.regex(/^[\w.~+/=-]+$/)) });
/** Places that are not served are told in the body, with 200. */
const quote = z.union([z.object({ status: z.int() }), z.object({ data: z.object({}) })]);

/** Logs in, then asks for a quote within the shop's own PIN code. */
async function tryShiprocket({
  apiBase,
  email,
  password,
  originPincode,
}: ShiprocketToTry): Promise<CourierTried> {
  return tryOutsider({ name: 'Shiprocket', base: apiBase }, async (api) => {
    const loggedIn = await api.call({
      method: 'POST',
      path: '/auth/login',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify({ email, password }),
      isRepeatable: true,
    });
    if (isRejection(loggedIn)) return 'credentials';
    const read = login.safeParse(parseJson(loggedIn));
    if (loggedIn.status !== 200 || !read.success) return otherTrouble(loggedIn);
    const query = new URLSearchParams({
      pickup_postcode: originPincode,
      delivery_postcode: originPincode,
      weight: '0.5',
      cod: '0',
    });
    const quoted = await api.call({
      method: 'GET',
      path: `/courier/serviceability/?${query}`,
      headers: { authorization: `Bearer ${read.data.token}`, accept: 'application/json' },
      isRepeatable: true,
    });
    if (quoted.status === 401 || quoted.status === 403) return 'refused';
    return quoted.status < 500 && quote.safeParse(parseJson(quoted)).success ? 'ok' : otherTrouble(quoted);
  });
}

const places = z.object({ delivery_codes: z.array(z.unknown()) });

/** Asks whether the shop's own PIN code is served, which Delhivery tells only with a valid token. */
async function tryDelhivery({ apiBase, token, originPincode }: DelhiveryToTry): Promise<CourierTried> {
  return tryOutsider({ name: 'Delhivery', base: apiBase }, async (api) => {
    const answer = await api.call({
      method: 'GET',
      path: `/c/api/pin-codes/json/?filter_codes=${encodeURIComponent(originPincode)}`,
      headers: { authorization: `Token ${token}`, accept: 'application/json' },
      isRepeatable: true,
    });
    if (answer.status === 401 || answer.status === 403) return 'credentials';
    return answer.status === 200 && places.safeParse(parseJson(answer)).success ? 'ok' : otherTrouble(answer);
  });
}

/** Shiprocket answers a wrong password with 400 or 403. */
function isRejection({ status }: OutsideAnswer): boolean {
  return [400, 401, 403, 422].includes(status);
}

/** An error of the courier, or an answer that cannot be from it. */
function otherTrouble({ status }: OutsideAnswer): CourierTried {
  return status >= 400 ? 'refused' : 'nonsense';
}
