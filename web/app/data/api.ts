import { type Answer, call, type Transport } from '@tula/contract/calls/call.ts';
import type { CurrentOf, Endpoint, InputOf, ResultOf } from '@tula/contract/calls/endpoint.ts';
import { traitsOf } from '@tula/contract/calls/problem-traits.ts';
import type { FieldMessages, ProblemCode } from '@tula/contract/calls/problems.ts';
import { t } from '@tula/messages/session.ts';
import { t as problemText } from '@tula/messages/problems.ts';
import { currentSession, currentSessionNumber, isSignedIn, roleOf } from './session.ts';

/** Request timeouts. A change gets longer, as after a timeout it is unknown whether it was made. */
const TIMEOUTS_MS = { read: 15_000, change: 60_000, upload: 300_000 };

/** The message when there was no response. */
function unreachable(): string {
  return t('unreachable');
}

/** The outcome of a call. Missing data is a failure, even where `isError` is false. */
export type Reply<E extends Endpoint> = {
  data: ResultOf<E> | undefined;
  isError: boolean;
  /** Empty on success. */
  message: string;
  /** 0 when there was no response. */
  status: number;
  code: ProblemCode | 'NO_ANSWER' | undefined;
  fields: FieldMessages;
  /** The version that is stored now; set when the request was based on an older one. */
  current?: CurrentOf<E> | undefined;
};

export type SendOptions = {
  /** By default, endpoints for customers or staff need a token. */
  needsToken?: boolean;
  idempotencyKey?: string;
  /** Sent as multipart form data instead of a JSON body. */
  form?: FormData;
  /** Another transport, such as for files. */
  transport?: Transport;
};

export const fetchTransport: Transport = async ({ method, url, headers, body, form }) => {
  const wait = form ? 'upload' : method === 'GET' ? 'read' : 'change';
  const sent = form ?? body;
  const response = await fetch(url, {
    method,
    headers,
    ...(sent === undefined ? {} : { body: sent }),
    signal: AbortSignal.timeout(TIMEOUTS_MS[wait]),
  });
  return { status: response.status, body: await readBody(response) };
};

async function readBody(response: Response): Promise<unknown> {
  const text = await response.text();
  try {
    return text === '' ? undefined : JSON.parse(text);
  } catch (error) {
    // A page in place of JSON, as captive portals send it, is not a response of the shop.
    if (response.ok) throw error;
    return undefined;
  }
}

let defaultTransport: Transport = fetchTransport;
/** Replaces fetch; for tests. */
export function setTransport(other: Transport) {
  defaultTransport = other;
}

/** Sends a request with the session's token; an expired token is renewed once and the request retried. */
export async function send<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  options: SendOptions = {},
): Promise<Reply<E>> {
  const needsToken = options.needsToken ?? (endpoint.who === 'customer' || endpoint.who === 'staff');
  if (needsToken && !isSignedIn(currentSession())) return failure(0, t('noToken'));

  const sessionNumber = currentSessionNumber();
  const { accessToken } = currentSession();
  const first = await attempt(endpoint, input, options);
  if (first.status !== 401 || accessToken === '' || endpoint.who === 'anyone') return first;
  if (traitsOf(first.code).isAboutRequest) return first;

  // Another request may have renewed the token meanwhile.
  const isStale = currentSession().accessToken === accessToken;
  const rejection = isStale ? await renewOnce(sessionNumber) : undefined;
  if (rejection) return { ...failure(rejection.status, rejection.message), code: rejection.code };
  // A request is not retried with the token of a person who has signed in since.
  if (sessionNumber !== currentSessionNumber()) return first;
  const second = await attempt(endpoint, input, options);
  return second.data === undefined ? { ...second, isError: false, message: t('notRenewed') } : second;
}

/** Returns what `send` is; for code that works with the tab's session and with another one. */
export type Send = <E extends Endpoint>(endpoint: E, input: InputOf<E>) => Promise<Reply<E>>;

/** Calls an endpoint with a token that is not that of this tab's session. */
export function sendWithToken<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  accessToken: string | undefined,
): Promise<Reply<E>> {
  return attempt(endpoint, input, {}, accessToken);
}

/** Calls an endpoint without a session; for loaders on the server. */
export async function callWithoutSession<E extends Endpoint>(
  transport: Transport,
  endpoint: E,
  input: InputOf<E>,
): Promise<Reply<E>> {
  return makeReply(await call(transport, endpoint, input));
}

async function attempt<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  options: SendOptions,
  accessToken = endpoint.who === 'anyone' ? undefined : currentSession().accessToken || undefined,
) {
  const { needsToken: _, transport = defaultTransport, ...callOptions } = options;
  try {
    return makeReply(await call(transport, endpoint, input, { accessToken, ...callOptions }));
  } catch (error) {
    return failure<E>(0, noResponseMessage(error));
  }
}

function noResponseMessage(error: unknown): string {
  if (globalThis.navigator?.onLine === false) return t('offline');
  return (error as { name?: string }).name === 'TimeoutError' ? t('tooSlow') : unreachable();
}

type Rejection = Pick<Reply<Endpoint>, 'status' | 'message' | 'code'>;
let renewal: { sessionNumber: number; done: Promise<Rejection | undefined> } | undefined;

/** Gets new tokens, for claims that have changed. */
export async function renewSession(): Promise<void> {
  await renewOnce(currentSessionNumber());
}

/** Requests of one visit that are rejected at the same time share one renewal. */
function renewOnce(sessionNumber: number): Promise<Rejection | undefined> {
  if (renewal?.sessionNumber !== sessionNumber) {
    const done = renew()
      .catch((error: unknown) => failure(0, noResponseMessage(error)))
      .finally(() => {
        if (renewal?.sessionNumber === sessionNumber) renewal = undefined;
      });
    renewal = { sessionNumber, done };
  }
  return renewal.done;
}

async function renew(): Promise<Rejection | undefined> {
  const role = roleOf(currentSession());
  const { tabsOf, renewTogether } = await import('./tab-session.ts');
  const endpoint =
    role === 'CUSTOMER'
      ? (await import('@tula/contract/accounts/customers.ts')).refreshCustomer
      : (await import('@tula/contract/accounts/staff.ts')).refreshStaff;
  const present = async (refreshToken: string) => {
    const reply = await attempt(endpoint, { body: { refreshToken } }, {});
    return reply.data === undefined ? { rejection: reply } : { tokens: reply.data };
  };
  return renewTogether<Rejection>(tabsOf(role), present, () => ({
    status: 401,
    message: problemText('SESSION_ENDED'),
    code: 'SESSION_ENDED',
  }));
}

function makeReply<E extends Endpoint>(answer: Answer<E>): Reply<E> {
  if (answer.ok) {
    const data = answer.result ?? ({} as ResultOf<E>);
    return { data, isError: false, message: '', status: answer.status, code: undefined, fields: {} };
  }
  const message = answer.status === 500 ? problemText('INTERNAL') : answer.message || t('unknown');
  const { code, fields, current } = answer;
  return { ...failure<E>(answer.status, message), code, fields, current };
}

function failure<E extends Endpoint>(status: number, message: string): Reply<E> {
  return { data: undefined, isError: true, message, status, code: 'NO_ANSWER', fields: {} };
}
