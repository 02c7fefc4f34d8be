import { API_BASE, type Endpoint } from '@tula/contract/calls/endpoint.ts';
import type * as z from 'zod/mini';
import { type ApiDescription, type Json, type Operation, nameOperations } from './api-description.ts';
import { possibleProblems } from './possible-problems.ts';
import {
  HEADERS,
  headerReferences,
  PROBLEM_SCHEMAS,
  problemExamples,
  problemResponses,
  sharedResponses,
} from './problem-responses.ts';
import { PARAMETERS, parameterReference, makeParameters } from './requests.ts';
import { jsonSchemas, reference, referencedIn, usedSchemas } from './schemas.ts';

type Schemas = Record<string, Json>;

/** Every operation, with the schemas of what it takes and of what it answers. */
type Described = {
  operation: Operation;
  nameOf: (schema: z.ZodMiniType) => string;
  requests: Schemas;
  answers: Schemas;
  description: ApiDescription;
};

/** The API as OpenAPI 3.1, generated from the definitions that validate requests. */
export function makeOpenApi(endpoints: readonly Endpoint[], description: ApiDescription): Json {
  const operations = nameOperations(endpoints, description.sections);
  const names = nameSchemas(operations, description);
  const findName = (schema: z.ZodMiniType) => names.get(schema) ?? '';
  const requests = jsonSchemas(names, 'input');
  const answers = jsonSchemas(names, 'output');
  const paths: Record<string, Json> = {};
  const envelopes: Schemas = {};
  for (const operation of operations) {
    const { method, path } = operation.endpoint;
    const described = { operation, nameOf: findName, requests, answers, description };
    Object.assign(envelopes, makeEnvelopes(described));
    paths[path] = { ...paths[path], [method.toLowerCase()]: operationObject(described) };
  }
  const codes = [...new Set(endpoints.flatMap(possibleProblems))];
  return {
    openapi: '3.1.0',
    info: {
      title: 'Tula',
      version: description.version,
      summary: 'The API of an online shop for homemade snacks and spices sold by weight',
      description: ABOUT,
    },
    servers: [{ url: API_BASE }],
    tags: description.sections.map(({ name, description: text }) => ({ name, description: text })),
    paths,
    components: {
      securitySchemes: {
        customer: { ...BEARER, description: 'The access token of POST /user/login' },
        staff: { ...BEARER, description: 'The access token of POST /staff/login' },
      },
      parameters: PARAMETERS,
      headers: HEADERS,
      responses: sharedResponses(),
      examples: problemExamples(codes),
      schemas: {
        ...usedSchemas([
          { schemas: requests, from: referencedIn(paths) },
          { schemas: answers, from: referencedIn(Object.values(envelopes)) },
        ]),
        ...envelopes,
        ...PROBLEM_SCHEMAS,
      },
    },
  };
}

const ABOUT = `Money is in rupees, and in whole paise in fields that end in \`Paise\`; weights are in grams unless stated.

A response is \`{ "result": … }\` and may gain fields. A problem is \`application/problem+json\`: \`code\` never changes its meaning, \`message\` is for people, \`fields\` maps a field's name to its message.

A path with another method answers 405 with \`Allow\`, as \`OPTIONS\` does; \`HEAD\` answers like \`GET\` without a body. Patterns use only what every kind of regular expression knows; the shop may be stricter and says so with INVALID_INPUT.`;

const BEARER = { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' };

/** A public name for each schema: its own, or one made of the operation's. */
function nameSchemas(
  operations: readonly Operation[],
  { schemas }: ApiDescription,
): Map<z.ZodMiniType, string> {
  const names = new Map(Object.entries(schemas).map(([name, schema]) => [schema, name]));
  for (const { operationId, endpoint } of operations) {
    const { params, query, body, result, file, holds, current } = endpoint;
    const parts = {
      Path: params,
      Query: query,
      Body: body,
      Result: file ? holds : result,
      State: current,
    };
    for (const [part, schema] of Object.entries(parts))
      if (schema && !names.has(schema)) names.set(schema, capitalised(operationId) + part);
  }
  return names;
}

function capitalised(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}

function operationObject(described: Described): Json {
  const { operation, description } = described;
  const { operationId, tag, endpoint } = operation;
  const example = description.examples[operationId];
  const parameters = [...ownParameters(described), ...headersTaken(endpoint)];
  const body = makeRequestContent(described);
  return {
    operationId,
    tags: [tag],
    summary: endpoint.does,
    security: SECURITY[endpoint.who],
    'x-who': endpoint.who,
    ...(endpoint.roles ? { 'x-roles': endpoint.roles } : {}),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(body ? { requestBody: { required: true, content: body } } : {}),
    responses: {
      200: {
        description: 'Done',
        ...makeHeaders(endpoint),
        content: makeResponseContent(operation, example?.result),
      },
      ...(isCached(endpoint) ? { 304: NOT_MODIFIED } : {}),
      ...problemResponses(
        possibleProblems(endpoint),
        endpoint.current ? reference(`${capitalised(operationId)}Conflict`) : undefined,
      ),
    },
  };
}

const SECURITY: Record<Endpoint['who'], Json[]> = {
  anyone: [],
  customer: [{ customer: [] }],
  staff: [{ staff: [] }],
  'visitor or customer': [{}, { customer: [] }],
};

const CACHE_HEADERS = ['Cache-Control', 'ETag', 'Vary'] as const;
const NOT_MODIFIED: Json = {
  description: 'Nothing has changed since the response that `If-None-Match` names',
  headers: headerReferences(CACHE_HEADERS),
};

function isCached({ who, method }: Endpoint): boolean {
  return who === 'anyone' && method === 'GET';
}

function makeHeaders(endpoint: Endpoint): Json {
  const cached = isCached(endpoint) ? CACHE_HEADERS : (['Cache-Control', 'Vary'] as const);
  return {
    headers: headerReferences(
      endpoint.file ? ['Cache-Control', 'Content-Disposition'] : [...cached, 'Content-Encoding'],
    ),
  };
}

function ownParameters({ operation, nameOf, requests, answers, description }: Described): Json[] {
  const example = description.examples[operation.operationId];
  const { params, query } = operation.endpoint;
  const of = (place: 'path' | 'query', schema: z.ZodMiniType | undefined, values: Json | undefined) => {
    const name = schema && nameOf(schema);
    return name ? makeParameters(place, requests[name] ?? {}, answers[name] ?? {}, values) : [];
  };
  return [...of('path', params, example?.params), ...of('query', query, example?.query)];
}

function headersTaken(endpoint: Endpoint): Json[] {
  return [
    ...(endpoint.takesIdempotencyKey ? [parameterReference('IdempotencyKey')] : []),
    ...(isCached(endpoint) ? [parameterReference('IfNoneMatch')] : []),
  ];
}

const FILE = { type: 'string', format: 'binary' };

function makeRequestContent({ operation, nameOf, description }: Described): Json | undefined {
  const { body, takesFiles } = operation.endpoint;
  const example = description.examples[operation.operationId]?.body;
  if (body)
    return { 'application/json': { schema: reference(nameOf(body)), ...(example ? { example } : {}) } };
  if (!takesFiles) return undefined;
  const files = { type: 'object', properties: { picture: FILE }, additionalProperties: FILE };
  return { 'multipart/form-data': { schema: files } };
}

function makeResponseContent({ operationId, endpoint }: Operation, result: unknown): Json {
  if (endpoint.file && !endpoint.holds) return { [endpoint.file]: { schema: FILE } };
  const schema = reference(`${capitalised(operationId)}Response`);
  return { 'application/json': { schema, ...(result === undefined ? {} : { example: { result } }) } };
}

/** The bodies of an operation's responses around its schemas. */
function makeEnvelopes({ operation, nameOf, answers }: Described): Schemas {
  const { operationId, endpoint } = operation;
  const { current, file, holds, result } = endpoint;
  const name = capitalised(operationId);
  return {
    ...(holds ? { [`${name}Response`]: answers[nameOf(holds)] ?? {} } : {}),
    ...(file ? {} : { [`${name}Response`]: inResult(reference(nameOf(result))) }),
    ...(current
      ? {
          [`${name}Conflict`]: {
            description: 'With what is stored now, when the request was based on something older',
            allOf: [
              reference('Problem'),
              { type: 'object', properties: { current: reference(nameOf(current)) } },
            ],
          },
        }
      : {}),
  };
}

function inResult(result: Json): Json {
  return { type: 'object', required: ['result'], properties: { result } };
}
