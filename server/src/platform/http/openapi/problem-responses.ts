import { PROBLEMS, type ProblemCode, problemMessage } from '@tula/contract/calls/problems.ts';
import type { Json } from './api-description.ts';
import { reference } from './schemas.ts';

/** Statuses that the server answers for itself, before or beside every endpoint, with the code of their bodies. */
const OF_THE_SERVER = {
  BadRequest: [400, 'MALFORMED_BODY', 'The request cannot be read.'],
  NotFound: [404, 'NOT_FOUND', 'The address cannot name anything.'],
  MethodNotAllowed: [405, 'METHOD_NOT_ALLOWED', 'The path has no such method; `Allow` names those it has.'],
  RequestTimeout: [408, 'MALFORMED_BODY', 'The request arrived too slowly. The connection is closed.'],
  ContentTooLarge: [413, 'BODY_TOO_LARGE', 'The body is larger than 256 KiB.'],
  UnsupportedMediaType: [415, 'UNSUPPORTED_CONTENT_TYPE', 'The body is not of the type that is expected.'],
  HeadersTooLarge: [431, 'BODY_TOO_LARGE', 'The header fields are too large. The connection is closed.'],
  TooManyRequests: [429, 'TOO_MANY_REQUESTS', 'Too many requests. `Retry-After` tells when to try again.'],
  InternalError: [500, 'INTERNAL', 'An error of the shop. Its operators find it by `reqId`.'],
} as const satisfies Record<string, readonly [number, ProblemCode, string]>;

/** With these every endpoint may be answered. */
const ALWAYS = ['MethodNotAllowed', 'RequestTimeout', 'HeadersTooLarge'] as const;

const UNAVAILABLE = 503;

/** The problem responses that all endpoints share. */
export function sharedResponses(): Record<string, Json> {
  return {
    ...Object.fromEntries(
      Object.entries(OF_THE_SERVER).map(([name, [status, code, description]]) => [
        name,
        problemResponse(status, [code], { description }),
      ]),
    ),
    Unavailable: problemResponse(UNAVAILABLE, ['BUSY', 'UNAVAILABLE'], {
      description: 'Overloaded, or without its database for a moment. `Retry-After` tells when to try again.',
    }),
  };
}

/** The responses of an endpoint that may answer these problems, by status. */
export function problemResponses(codes: readonly ProblemCode[], conflict?: Json): Record<string, Json> {
  const byStatus = Map.groupBy(codes, (code) => PROBLEMS[code]);
  const responses: Record<string, Json> = {};
  for (const [status, its] of byStatus) {
    const shared = sharedName(status, its);
    responses[status] = shared
      ? sharedReference(shared)
      : problemResponse(status, its, status === CONFLICT && conflict ? { schema: conflict } : {});
  }
  for (const name of ALWAYS) responses[OF_THE_SERVER[name][0]] = sharedReference(name);
  return responses;
}

const CONFLICT = 409;

function sharedReference(name: string): Json {
  return { $ref: `#/components/responses/${name}` };
}

function sharedName(status: number, codes: readonly ProblemCode[]): string | undefined {
  if (status === UNAVAILABLE && codes.length === 2) return 'Unavailable';
  const found = Object.entries(OF_THE_SERVER).find(([, [its, code]]) => its === status && code === codes[0]);
  return codes.length === 1 ? found?.[0] : undefined;
}

function problemResponse(
  status: number,
  codes: readonly ProblemCode[],
  { description = codes.join(', '), schema = reference('Problem') }: { description?: string; schema?: Json },
): Json {
  const headers = HEADERS_OF_STATUS[status];
  return {
    description,
    ...(headers ? { headers: headerReferences(headers) } : {}),
    content: {
      'application/problem+json': {
        schema,
        examples: Object.fromEntries(
          codes.map((code) => [code, { $ref: `#/components/examples/${exampleName(status, code)}` }]),
        ),
      },
    },
  };
}

/** A body with a status of its own has an example of its own. */
function exampleName(status: number, code: ProblemCode): string {
  return PROBLEMS[code] === status ? code : `${code}_${status}`;
}

const HEADERS_OF_STATUS: Readonly<Record<number, readonly (keyof typeof HEADERS)[]>> = {
  401: ['WWW-Authenticate'],
  405: ['Allow'],
  429: ['Retry-After'],
  503: ['Retry-After'],
};

/** An example of each problem that the responses name. */
export function problemExamples(named: readonly ProblemCode[]): Record<string, Json> {
  const pairs = [
    ...named.map((code) => [PROBLEMS[code], code] as const),
    ...Object.values(OF_THE_SERVER).map(([status, code]) => [status, code] as const),
  ];
  return Object.fromEntries(
    pairs.map(([status, code]) => {
      const text = problemMessage(code);
      return [
        exampleName(status, code),
        { summary: text, value: { status, code, title: text, message: text, reqId: 'Xk3vP0qa-1z' } },
      ];
    }),
  );
}

/** The headers of responses, by their names. */
export const HEADERS = {
  Allow: { description: 'The methods of the path', schema: { type: 'string' }, example: 'GET, OPTIONS, PUT' },
  'Cache-Control': {
    description: '`public, no-cache` for what is the same for everybody, otherwise `no-store`',
    schema: { type: 'string' },
  },
  'Content-Disposition': {
    description: 'The name under which the file is saved',
    schema: { type: 'string' },
    example: 'attachment; filename="labels-2026-11-21.pdf"',
  },
  'Content-Encoding': {
    description: 'Bodies of some length are compressed for a client that accepts it',
    schema: { type: 'string', enum: ['br', 'gzip'] },
  },
  ETag: {
    description: 'Changes with the body; a weak tag, as all encodings share it',
    schema: { type: 'string' },
    example: 'W/"dGhpcyBpcyBhbiBldGFn"',
  },
  'Retry-After': {
    description: 'Seconds after which to try again',
    schema: { type: 'integer', minimum: 1 },
    example: 2,
  },
  Vary: { description: '`Accept-Encoding`, where the body may be compressed', schema: { type: 'string' } },
  'WWW-Authenticate': {
    description: 'The scheme of the token',
    schema: { type: 'string', enum: ['Bearer'] },
  },
} as const;

export function headerReferences(names: readonly (keyof typeof HEADERS)[]): Json {
  return Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));
}

/** The body of every problem. */
export const PROBLEM_SCHEMAS: Readonly<Record<string, Json>> = {
  Problem: {
    type: 'object',
    required: ['status', 'code', 'title', 'message', 'reqId'],
    properties: {
      status: { type: 'integer' },
      code: reference('ProblemCode'),
      title: { type: 'string' },
      message: { type: 'string', description: 'For people' },
      fields: {
        type: 'object',
        additionalProperties: { type: 'string' },
        description: "A field's name to its message",
      },
      reqId: { type: 'string', description: "The request's id in the log of the shop" },
    },
  },
  ProblemCode: {
    type: 'string',
    description: 'Never changes its meaning; more may be added',
    enum: Object.keys(PROBLEMS),
  },
};
