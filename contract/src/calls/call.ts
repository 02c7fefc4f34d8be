import { language } from '@tula/messages/language.ts';
import { t } from '@tula/messages/session.ts';
import { API_BASE, type CurrentOf, type Endpoint, type InputOf, type ResultOf } from './endpoint.ts';
import type { FieldMessages, ProblemCode } from './problems.ts';

export type ApiRequest = {
  method: string;
  /** Path with query, from the root of the host. */
  url: string;
  headers: Record<string, string>;
  body?: string;
  /** Multipart form data instead of a JSON body; the transport sets its content type. */
  form?: FormData;
  /** The client's address, when a page that was posted calls for its client; limits are counted for it. */
  address?: string;
};
export type ApiResponse = { status: number; body: unknown };
/** How a request travels: fetch in the browser, an in-process call while rendering on the server. */
export type Transport = (request: ApiRequest) => Promise<ApiResponse>;

export type Answer<E extends Endpoint> =
  | { ok: true; status: number; result: ResultOf<E> }
  | {
      ok: false;
      status: number;
      code: ProblemCode | 'NO_ANSWER';
      message: string;
      fields: FieldMessages;
      /** The version that is stored now; set when the request was based on an older one. */
      current?: CurrentOf<E> | undefined;
    };

export type CallOptions = { accessToken?: string | undefined; idempotencyKey?: string; form?: FormData };

/** The address of a call: path parameters filled in, query parameters added in the order given. */
export function urlOf(
  path: string,
  params: Record<string, unknown> = {},
  query: Record<string, unknown> = {},
): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(text(params[name])));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query))
    if (value !== undefined && value !== '') search.set(name, text(value));
  const queryString = search.toString();
  return API_BASE + filled + (queryString === '' ? '' : `?${queryString}`);
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** Calls an endpoint. Rejections are returned; only a broken transport throws. */
export async function call<E extends Endpoint>(
  transport: Transport,
  endpoint: E,
  input: InputOf<E>,
  options: CallOptions = {},
): Promise<Answer<E>> {
  const parts = input as {
    params?: Record<string, unknown>;
    query?: Record<string, unknown>;
    body?: unknown;
  };
  // Browsers would send their own, and a page is in one language.
  const headers: Record<string, string> = { 'accept-language': language() };
  if (options.accessToken) headers['authorization'] = `Bearer ${options.accessToken}`;
  if (options.idempotencyKey) headers['idempotency-key'] = options.idempotencyKey;
  const request: ApiRequest = {
    method: endpoint.method,
    url: urlOf(endpoint.path, parts.params, parts.query),
    headers,
  };
  if (parts.body !== undefined) {
    headers['content-type'] = 'application/json';
    request.body = JSON.stringify(parts.body);
  } else if (options.form) request.form = options.form;
  return readAnswer<E>(await transport(request));
}

function readAnswer<E extends Endpoint>({ status, body }: ApiResponse): Answer<E> {
  const read = (typeof body === 'object' && body !== null ? body : {}) as {
    result?: unknown;
    code?: ProblemCode;
    message?: string;
    fields?: FieldMessages;
    current?: CurrentOf<E>;
  };
  if (status < 300) return { ok: true, status, result: read.result as ResultOf<E> };
  return {
    ok: false,
    status,
    code: read.code ?? 'NO_ANSWER',
    message: read.message ?? t('unknown'),
    fields: read.fields ?? {},
    current: read.current,
  };
}
