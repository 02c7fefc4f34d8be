import type * as z from 'zod/mini';
import type { ProblemCode } from './problems.ts';

/** Whom an endpoint answers. `visitor or customer` reads a token when there is one. */
export type Who = 'anyone' | 'customer' | 'staff' | 'visitor or customer';
export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

export type Endpoint = {
  method: Method;
  /** Below /api/v1, parameters in braces: /order/status/{id}. */
  path: string;
  who: Who;
  does: string;
  params?: z.ZodMiniType;
  query?: z.ZodMiniType;
  body?: z.ZodMiniType;
  /** Takes files, as multipart form data, in the place of a body. */
  takesFiles?: true;
  /** What stands under `result`. */
  result: z.ZodMiniType;
  /** The type of the file that is answered in the place of JSON; `result` is `wholeFile` then. */
  file?: 'application/pdf' | 'text/csv';
  /** What is answered for a path parameter that can name nothing. */
  notFound?: ProblemCode;
  /** Costs a lot, such as hashing, ordering or drawing: refused with BUSY while the server is overloaded. */
  isExpensive?: boolean;
  /** The same Idempotency-Key header with the same request changes nothing the second time. */
  takesIdempotencyKey?: true;
  /** Refusals beyond those that any endpoint may answer (bad input, no token, too many, our fault). */
  problems: readonly ProblemCode[];
};

export const API_BASE = '/api/v1';

export function endpoint<const E extends Endpoint>(definition: E): E {
  return definition;
}

type Sent<S> = S extends z.ZodMiniType ? z.input<S> : undefined;
type Read<S> = S extends z.ZodMiniType ? z.output<S> : undefined;

/** What a caller sends, part by part; parts that an endpoint has not are left out. */
export type InputOf<E extends Endpoint> = (E extends { params: infer S } ? { params: Sent<S> } : object) &
  (E extends { query: infer S } ? { query?: Sent<S> } : object) &
  (E extends { body: infer S } ? { body: Sent<S> } : object);

/** What a handler gets after validation. */
export type ParsedOf<E extends Endpoint> = {
  params: E extends { params: infer S } ? Read<S> : undefined;
  query: E extends { query: infer S } ? Read<S> : undefined;
  body: E extends { body: infer S } ? Read<S> : undefined;
};

export type ResultOf<E extends Endpoint> = z.output<E['result']>;
