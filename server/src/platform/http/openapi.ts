import { API_BASE, type Endpoint } from '@tula/contract/calls/endpoint.ts';
import { PROBLEMS } from '@tula/contract/calls/problems.ts';
import * as z from 'zod/mini';

type Json = Record<string, unknown>;

/** The API as OpenAPI 3.1, generated from the definitions that validate requests. */
export function openApiOf(endpoints: readonly Endpoint[], version: string): Json {
  const paths: Record<string, Json> = {};
  for (const endpoint of endpoints) {
    paths[endpoint.path] = { ...paths[endpoint.path], [endpoint.method.toLowerCase()]: operation(endpoint) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Tula',
      version,
      description: "The shop's API. Money in rupees and weights in grams unless stated.",
    },
    servers: [{ url: API_BASE }],
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: { Problem: problemSchema },
    },
  };
}

const problemSchema: Json = {
  type: 'object',
  required: ['status', 'code', 'title', 'message', 'reqId'],
  properties: {
    status: { type: 'integer' },
    code: { type: 'string', enum: Object.keys(PROBLEMS) },
    title: { type: 'string' },
    message: { type: 'string', description: 'For people' },
    fields: {
      type: 'object',
      additionalProperties: { type: 'string' },
      description: "A field's name to its message",
    },
    current: { description: 'What is stored now, when the request was based on something older' },
    reqId: { type: 'string' },
  },
};

function operation(endpoint: Endpoint): Json {
  const parameters = [
    ...parametersOf(endpoint.params, 'path'),
    ...parametersOf(endpoint.query, 'query'),
    ...(endpoint.takesIdempotencyKey ? [idempotencyKey] : []),
  ];
  const body = bodyOf(endpoint);
  return {
    summary: endpoint.does,
    security:
      endpoint.who === 'anyone'
        ? []
        : endpoint.who === 'visitor or customer'
          ? [{}, { bearer: [] }]
          : [{ bearer: [] }],
    'x-who': endpoint.who,
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(body ? { requestBody: { required: true, content: body } } : {}),
    responses: responsesOf(endpoint),
  };
}

const idempotencyKey: Json = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  schema: { type: 'string', pattern: '^[\\x21-\\x7e]{1,128}$' },
};

function bodyOf({ body, takesFiles }: Endpoint): Json | undefined {
  if (body) return { 'application/json': { schema: schemaOf(body, 'input') } };
  if (!takesFiles) return undefined;
  const files = { type: 'object', additionalProperties: { type: 'string', format: 'binary' } };
  return { 'multipart/form-data': { schema: files } };
}

function contentOf({ file, result }: Endpoint): Json {
  if (file) return { [file]: { schema: { type: 'string', format: 'binary' } } };
  const answer = {
    type: 'object',
    required: ['result'],
    properties: { result: schemaOf(result, 'output') },
  };
  return { 'application/json': { schema: answer } };
}

/** Problems of a body before its fields are validated. */
const UNREADABLE = ['MALFORMED_BODY', 'UNSUPPORTED_CONTENT_TYPE', 'BODY_TOO_LARGE'] as const;

function responsesOf(endpoint: Endpoint): Json {
  const responses: Record<string, Json> = { 200: { description: 'Done', content: contentOf(endpoint) } };
  const byStatus = new Map<number, string[]>();
  const codes = new Set([
    ...endpoint.problems,
    ...(endpoint.who === 'anyone' ? [] : (['NOT_SIGNED_IN', 'FORBIDDEN'] as const)),
    'TOO_MANY_REQUESTS',
    ...(endpoint.body || endpoint.query || endpoint.takesFiles ? (['INVALID_INPUT'] as const) : []),
    ...(endpoint.body || endpoint.takesFiles ? UNREADABLE : []),
  ] as const);
  for (const code of codes) {
    const status = PROBLEMS[code];
    byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  }
  for (const [status, names] of byStatus) {
    const schema = status === CONFLICT && endpoint.current ? withCurrent(endpoint.current) : PROBLEM;
    responses[status] = {
      description: names.join(', '),
      content: { 'application/problem+json': { schema } },
    };
  }
  return responses;
}

const CONFLICT = 409;
const PROBLEM: Json = { $ref: '#/components/schemas/Problem' };

function withCurrent(current: z.ZodMiniType): Json {
  return { allOf: [PROBLEM, { type: 'object', properties: { current: schemaOf(current, 'output') } }] };
}

function parametersOf(schema: z.ZodMiniType | undefined, place: 'path' | 'query'): Json[] {
  if (schema === undefined) return [];
  const { properties = {}, required = [] } = schemaOf(schema, 'input') as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }));
}

function schemaOf(schema: z.ZodMiniType, io: 'input' | 'output'): Json {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json;
  return rest;
}
