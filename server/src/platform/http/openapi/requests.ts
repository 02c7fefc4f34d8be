import type { Json } from './api-description.ts';

type ObjectSchema = { properties?: Record<string, Json>; required?: string[] };

/** Digits in an address are a whole number to every client. */
const DIGITS = /^\^\[1-9\]\[0-9\]\{0,(\d)\}\$$/;

/**
 * The parameters of a path or query. `parsed` is its schema after parsing, which knows how large a number may be.
 */
export function makeParameters(
  place: 'path' | 'query',
  typed: ObjectSchema,
  parsed: ObjectSchema,
  examples: Json = {},
): Json[] {
  return Object.entries(typed.properties ?? {}).map(([name, schema]) => ({
    name,
    in: place,
    required: place === 'path' || (typed.required?.includes(name) ?? false),
    schema: numberOr(schema, parsed.properties?.[name] ?? {}),
    ...(examples[name] === undefined ? {} : { example: examples[name] }),
  }));
}

function numberOr(schema: Json, parsed: Json): Json {
  const zeros = DIGITS.exec(String(schema['pattern']))?.[1];
  if (zeros === undefined) return schema;
  return {
    type: 'integer',
    minimum: 1,
    maximum: parsed['maximum'] ?? 10 ** (Number(zeros) + 1) - 1,
    ...(parsed['default'] === undefined ? {} : { default: parsed['default'] }),
  };
}

export const PARAMETERS: Readonly<Record<string, Json>> = {
  IdempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    required: false,
    description:
      'Chosen by the client, one for each thing it wants done. The same key with the same request does it once; with another request it is answered with IDEMPOTENCY_KEY_REUSED.',
    schema: { type: 'string', pattern: '^[\\x21-\\x7e]{1,128}$' },
    example: '0199c1a2-6a1f-7c3e-9d4b-2f1f6f1b7a10',
  },
  IfNoneMatch: {
    name: 'If-None-Match',
    in: 'header',
    required: false,
    description:
      'The ETag of an earlier response; when nothing has changed, the answer is 304 without a body.',
    schema: { type: 'string' },
    example: 'W/"dGhpcyBpcyBhbiBldGFn"',
  },
};

export function parameterReference(name: keyof typeof PARAMETERS): Json {
  return { $ref: `#/components/parameters/${name}` };
}
