import type * as z from 'zod/mini';
import type { ProblemCode } from './problems.ts';
import type { Roles } from './roles.ts';

/** Who may call an endpoint. `visitor or customer` reads a token when there is one. */
export type Who = 'anyone' | 'customer' | 'staff' | 'visitor or customer';
export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** A call of staff names the roles that may make it; others get ROLE_NOT_ALLOWED. */
type Callers = { who: 'staff'; roles: Roles } | { who: Exclude<Who, 'staff'>; roles?: never };

export type Endpoint = Callers & {
  method: Method;
  /** Below /api/v1, parameters in braces: /order/status/{id}. */
  path: string;
  does: string;
  /** Its section in the API document, where that is not the one of its file. */
  section?: string;
  params?: z.ZodMiniType;
  query?: z.ZodMiniType;
  body?: z.ZodMiniType;
  /** Accepts files as multipart form data instead of a JSON body. */
  takesFiles?: true;
  /** The schema of `result`. */
  result: z.ZodMiniType;
  /** The file type answered instead of JSON; `result` is `wholeFile` then. */
  file?:
    | 'application/pdf'
    | 'text/csv'
    | 'image/webp'
    | 'application/json'
    | 'application/xml'
    | 'application/zip';
  /** The content of a JSON file, which a result cannot describe. */
  holds?: z.ZodMiniType;
  /** The problem for a path parameter that cannot name anything. */
  notFound?: ProblemCode;
  /** Expensive, such as hashing, ordering or drawing: rejected with BUSY while the server is overloaded. */
  isExpensive?: boolean;
  /** Repeating a request with the same Idempotency-Key header changes nothing. */
  takesIdempotencyKey?: true;
  /** What is public in it differs by language, as names of products do: it is cached for each language. */
  answersInLanguage?: true;
  /** Staff who must set up a second factor first may call it before they have. */
  worksWithoutSecondFactor?: true;
  /** Whoever saves over a newer version gets that version with the problem, as `current`. */
  current?: z.ZodMiniType;
  /**
   * Problems beyond those that any endpoint may answer (bad input, no token, too many requests, internal
   * errors).
   */
  problems: readonly ProblemCode[];
};

export const API_BASE = '/api/v1';

export function endpoint<const E extends Endpoint>(definition: E): E {
  return definition;
}

type Sent<S> = S extends z.ZodMiniType ? z.input<S> : undefined;
type Read<S> = S extends z.ZodMiniType ? z.output<S> : undefined;

/** A caller sends only the parts that the endpoint has. */
export type InputOf<E extends Endpoint> = (E extends { params: infer S } ? { params: Sent<S> } : object) &
  (E extends { query: infer S } ? { query?: Sent<S> } : object) &
  (E extends { body: infer S } ? { body: Sent<S> } : object);

/** The input of a handler, after validation. */
export type ParsedOf<E extends Endpoint> = {
  params: E extends { params: infer S } ? Read<S> : undefined;
  query: E extends { query: infer S } ? Read<S> : undefined;
  body: E extends { body: infer S } ? Read<S> : undefined;
};

export type ResultOf<E extends Endpoint> = z.output<E['result']>;

/** The type of `current` in problems of the endpoint. */
export type CurrentOf<E extends Endpoint> = Read<E['current']>;
