import { type Answer, call, type Transport } from '@tula/contract/call.ts';
import type { Endpoint, InputOf, ResultOf } from '@tula/contract/endpoint.ts';
import { traitsOf } from '@tula/contract/problem-traits.ts';
import type { FieldMessages, ProblemCode } from '@tula/contract/problems.ts';
import { t } from '@tula/messages/session.ts';
import { currentSession, currentVisit, isSignedIn, renewTokens } from './session.ts';

/** How long an answer is waited for. Whether a change was made is not known once it is given up, so it gets longer. */
const LONGEST_WAIT_MS = { read: 15_000, change: 60_000, upload: 300_000 };

/** Said when no answer came. */
export function unreachable(): string {
  return t('unreachable');
}

/** What every call comes to. Missing data is a failure even where the flag says otherwise. */
export type Reply<E extends Endpoint> = {
  data: ResultOf<E> | undefined;
  isError: boolean;
  /** Empty when all went well. */
  message: string;
  /** 0 when no answer came. */
  status: number;
  code: ProblemCode | 'NO_ANSWER' | undefined;
  fields: FieldMessages;
};

export type SendOptions = {
  /** Left out, the endpoint decides: whatever is for customers or staff alone needs a token. */
  needsToken?: boolean;
  idempotencyKey?: string;
  /** Sent as multipart form data in the place of a JSON body. */
  form?: FormData;
  /** Another way to travel, for what is answered as a file. */
  over?: Transport;
};

export const overFetch: Transport = async ({ method, url, headers, body, form }) => {
  const wait = form ? 'upload' : method === 'GET' ? 'read' : 'change';
  const sent = form ?? body;
  const response = await fetch(url, {
    method,
    headers,
    ...(sent === undefined ? {} : { body: sent }),
    signal: AbortSignal.timeout(LONGEST_WAIT_MS[wait]),
  });
  return { status: response.status, body: await bodyOf(response) };
};

async function bodyOf(response: Response): Promise<unknown> {
  const text = await response.text();
  try {
    return text === '' ? undefined : JSON.parse(text);
  } catch (error) {
    // A page where an answer should be, as the networks of hotels send it before a login, is no answer.
    if (response.ok) throw error;
    return undefined;
  }
}

let transport: Transport = overFetch;
/** Puts another way to travel in place of fetch; for tests. */
export function travelBy(other: Transport) {
  transport = other;
}

/** Sends a request as the signed-in person; a stale token is renewed once and the request repeated. */
export async function send<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  options: SendOptions = {},
): Promise<Reply<E>> {
  const needsToken = options.needsToken ?? (endpoint.who === 'customer' || endpoint.who === 'staff');
  if (needsToken && !isSignedIn(currentSession())) return failure(0, t('noToken'));

  const visit = currentVisit();
  const { accessToken } = currentSession();
  const first = await attempt(endpoint, input, options);
  if (first.status !== 401 || accessToken === '' || endpoint.who === 'anyone') return first;
  if (traitsOf(first.code).isAboutRequest) return first;

  // Another request may have had the token renewed while this one was on its way.
  const isStale = currentSession().accessToken === accessToken;
  const refusal = isStale ? await renewOnce(visit) : undefined;
  if (refusal) return { ...failure(refusal.status, refusal.message), code: refusal.code };
  // Nothing is asked again in the name of somebody who has signed in meanwhile.
  if (visit !== currentVisit()) return first;
  const second = await attempt(endpoint, input, options);
  return second.data === undefined ? { ...second, isError: false, message: t('notRenewed') } : second;
}

/** Calls an endpoint with whatever transport there is, without a session: for loaders on the server. */
export async function ask<E extends Endpoint>(
  over: Transport,
  endpoint: E,
  input: InputOf<E>,
): Promise<Reply<E>> {
  return replyOf(await call(over, endpoint, input));
}

async function attempt<E extends Endpoint>(endpoint: E, input: InputOf<E>, options: SendOptions) {
  const accessToken = endpoint.who === 'anyone' ? undefined : currentSession().accessToken || undefined;
  const { needsToken: _, over = transport, ...asked } = options;
  try {
    return replyOf(await call(over, endpoint, input, { accessToken, ...asked }));
  } catch (error) {
    return failure<E>(0, whyNoAnswer(error));
  }
}

function whyNoAnswer(error: unknown): string {
  if (globalThis.navigator?.onLine === false) return t('offline');
  return (error as { name?: string }).name === 'TimeoutError' ? t('tooSlow') : unreachable();
}

type Refusal = Pick<Reply<Endpoint>, 'status' | 'message' | 'code'>;
let renewal: { visit: number; done: Promise<Refusal | undefined> } | undefined;

/** Requests of one visit that are refused at the same time wait for one renewal. */
function renewOnce(visit: number): Promise<Refusal | undefined> {
  if (renewal?.visit !== visit) {
    const done = renew(visit)
      .catch((error: unknown) => failure(0, whyNoAnswer(error)))
      .finally(() => {
        if (renewal?.visit === visit) renewal = undefined;
      });
    renewal = { visit, done };
  }
  return renewal.done;
}

async function renew(visit: number): Promise<Refusal | undefined> {
  const { role, refreshToken } = currentSession();
  const endpoint =
    role.toUpperCase() === 'CUSTOMER'
      ? (await import('@tula/contract/customers.ts')).refreshCustomer
      : (await import('@tula/contract/staff.ts')).refreshStaff;
  const reply = await attempt(endpoint, { body: { refreshToken } }, {});
  if (reply.data === undefined) return reply;
  // Whoever signed out meanwhile stays signed out.
  if (visit === currentVisit()) renewTokens(reply.data);
  return undefined;
}

function replyOf<E extends Endpoint>(answer: Answer<E>): Reply<E> {
  if (answer.ok) {
    const data = answer.result ?? ({} as ResultOf<E>);
    return { data, isError: false, message: '', status: answer.status, code: undefined, fields: {} };
  }
  const message = answer.status === 500 ? t('serverError') : answer.message || t('unknown');
  return { ...failure<E>(answer.status, message), code: answer.code, fields: answer.fields };
}

function failure<E extends Endpoint>(status: number, message: string): Reply<E> {
  return { data: undefined, isError: true, message, status, code: 'NO_ANSWER', fields: {} };
}
