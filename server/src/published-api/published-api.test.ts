import { ownData } from '@tula/contract/accounts/own-data.ts';
import { validate } from '@readme/openapi-parser';
import { expect, test } from 'vitest';
import { PUBLISHED_API } from './published-api.ts';
import { makeOpenApi } from '../platform/http/openapi/openapi.ts';

type Schema = Record<string, unknown> & { pattern?: string };
type Operation = {
  operationId: string;
  tags: string[];
  summary: string;
  parameters?: { name?: string; example?: unknown }[];
  requestBody?: { content: Record<string, { schema: Schema; example?: unknown }> };
  responses: Record<string, { content?: Record<string, { schema: Schema; example?: unknown }> }>;
};

const endpoints = PUBLISHED_API.sections.flatMap(({ operations }) => Object.values(operations));
const document = makeOpenApi(endpoints, PUBLISHED_API);
const operations = Object.values(document['paths'] as Record<string, Record<string, Operation>>).flatMap(
  (methods) => Object.values(methods),
);

const named = PUBLISHED_API.sections.flatMap(({ name, operations: its }) =>
  Object.entries(its).map(([operationId, endpoint]) => ({ operationId, tag: name, endpoint })),
);

/** Every object in a part of the document. */
function* objectsIn(part: unknown): Generator<Schema> {
  if (typeof part !== 'object' || part === null) return;
  if (!Array.isArray(part)) yield part as Schema;
  for (const inner of Object.values(part)) yield* objectsIn(inner);
}

test('the document is valid OpenAPI', async () => {
  const outcome = await validate(structuredClone(document) as never);
  expect(outcome).toMatchObject({ valid: true, warnings: [] });
});

test('every operation has a readable id of its own, one tag that is explained, and a summary', () => {
  const ids = operations.map(({ operationId }) => operationId);
  expect(ids.length).toBeGreaterThan(75);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.filter((id) => !/^[a-z]+([A-Z][a-z]+)+$/.test(id))).toEqual([]);
  const tags = (document['tags'] as { name: string; description: string }[]).map(({ name }) => name);
  expect(operations.flatMap(({ tags: its }) => its).filter((tag) => !tags.includes(tag))).toEqual([]);
  expect(operations.filter(({ tags: its, summary }) => its.length !== 1 || summary === '')).toEqual([]);
});

test('no schema of several fields or values stands in the document twice', () => {
  const seen = new Map<string, number>();
  const { schemas } = document['components'] as { schemas: Record<string, Schema> };
  for (const schema of objectsIn([document['paths'], Object.values(schemas).map(Object.values)])) {
    const { properties, enum: values } = schema as { properties?: object; enum?: unknown[] };
    const isLarge = Object.keys(properties ?? {}).length > 1 || (values?.length ?? 0) > 4;
    if (isLarge) seen.set(JSON.stringify(schema), (seen.get(JSON.stringify(schema)) ?? 0) + 1);
  }
  expect(seen.size).toBeGreaterThan(60);
  expect([...seen].filter(([, times]) => times > 1)).toEqual([]);
});

test('requests and answers are named schemas', () => {
  const inline = operations.flatMap(({ operationId, requestBody, responses }) =>
    [requestBody, ...Object.values(responses)]
      .flatMap((one) => Object.entries(one?.content ?? {}))
      .filter(([type, { schema }]) => type.includes('json') && schema['$ref'] === undefined)
      .map(([type]) => `${operationId}: ${type}`),
  );
  expect(inline).toEqual([]);
});

test('a JSON file is described by what it holds, the data of a customer field by field', () => {
  const schemas = (document['components'] as { schemas: Record<string, Schema> }).schemas;
  const download = operations.find(({ operationId }) => operationId === 'downloadOwnData');
  expect(download?.responses['200']?.content).toEqual({
    'application/json': { schema: { $ref: '#/components/schemas/DownloadOwnDataResponse' } },
  });
  const { type, properties } = schemas['DownloadOwnDataResponse'] as { type: string; properties: object };
  expect([type, Object.keys(properties)]).toEqual(['object', Object.keys(ownData.shape)]);
  expect(schemas['ExportReturnResponse']).toMatchObject({ type: 'object' });
});

test('every name that is referred to exists, and every component is used', () => {
  const used = new Set(
    [...JSON.stringify(document).matchAll(/"#\/components\/(\w+\/[\w-]+)"/g)].map(([, name = '']) => name),
  );
  const { securitySchemes: _schemes, ...components } = document['components'] as Record<string, object>;
  const existing = Object.entries(components).flatMap(([kind, its]) =>
    Object.keys(its).map((name) => `${kind}/${name}`),
  );
  expect(existing.toSorted()).toEqual([...used].toSorted());
});

test('every path parameter and body has an example, and every answer to customers', () => {
  const without = named.flatMap(({ operationId, tag, endpoint: { params, body, file } }) => {
    const example = PUBLISHED_API.examples[operationId];
    const isShown = file === undefined && !tag.startsWith('Staff');
    return [
      ...(params && !example?.params ? [`${operationId}: path`] : []),
      ...(body && !example?.body ? [`${operationId}: body`] : []),
      ...(isShown && example?.result === undefined ? [`${operationId}: answer`] : []),
    ];
  });
  expect(without).toEqual([]);
});

test('every example is what the contract accepts', () => {
  const ids = named.map(({ operationId }) => operationId);
  expect(Object.keys(PUBLISHED_API.examples).filter((id) => !ids.includes(id))).toEqual([]);
  for (const { operationId, endpoint } of named) {
    const { params, query, body, result } = PUBLISHED_API.examples[operationId] ?? {};
    for (const part of ['params', 'query', 'body'] as const) {
      const value = { params, query, body }[part];
      // Path and query arrive as text.
      const texts = Object.entries(value ?? {}).map(([name, one]) => [name, String(one)]);
      const sent: unknown = part === 'body' ? value : Object.fromEntries(texts);
      const parsed = value && endpoint[part]?.safeParse(sent);
      expect([operationId, part, parsed?.error?.issues ?? []]).toEqual([operationId, part, []]);
    }
    const answered = result === undefined ? undefined : endpoint.result.safeParse(result);
    expect([operationId, answered?.error?.issues, answered?.data]).toEqual([operationId, undefined, result]);
  }
});

/** This is what the regular expressions of other languages do not know, or read in another way. */
const NOT_PORTABLE = /\\[pPuUkcGAZzbB1-9]|\(\?(?!:)/;

test('a field has one pattern, as generated clients combine several wrongly', () => {
  const combined = [...objectsIn(document)].filter((schema) => 'allOf' in schema);
  expect([...new Set(combined.map((schema) => schema['description']))]).toEqual([
    'With what is stored now, when the request was based on something older',
  ]);
});

test('every pattern is read by all kinds of regular expressions', () => {
  const patterns = new Set(
    [...objectsIn(document)].map(({ pattern }) => pattern).filter((one) => typeof one === 'string'),
  );
  expect(patterns.size).toBeGreaterThan(10);
  for (const pattern of patterns) {
    expect(pattern).not.toMatch(NOT_PORTABLE);
    for (const flags of ['', 'u', 'v']) expect(() => new RegExp(pattern, flags), pattern).not.toThrow();
  }
});

/** The patterns of a property of a request, also when it has several. */
function patternsOf(name: string, property: string): string[] {
  const { schemas } = document['components'] as { schemas: Record<string, { properties: Schema }> };
  return [...objectsIn(schemas[name]?.properties[property])].flatMap(({ pattern }) => pattern ?? []);
}

test.each([
  [
    'SignUpBody',
    'email',
    ['priya@shop.in', 'மீனா@shop.in', 'a-b.c+d@mail.shop-one.co.in'],
    ['priya', 'a b@shop.in', 'a[b]@shop.in', 'a@shop', 'a@-shop.in', 'a\u0085@shop.in'],
  ],
  ['SignUpBody', 'firstName', ['Priya', 'மீனா', 'ശ്രീ\u200d', '😀😀😀'], ['Priya\r\nBcc: all', 'Pri\u009fya']],
  ['SignUpBody', 'country', ['IN'], ['in', 'IND']],
  ['SignUpBody', 'countryCallingCode', ['91', '+91'], ['+0', '+91a']],
  ['ProductToSave', 'price', ['0.640', '12.00000'], ['0.64', '1', '.640']],
  ['MarkCollectedBody', 'code', ['0042'], ['42', '00420']],
  [
    'OrderedPacks',
    'id',
    ['0190b3a0-0000-7000-8000-000000000001'],
    ['0190B3A0-0000-7000-8000-000000000001', 'x'],
  ],
  ['CategoryToSave', 'name', ['Sweets', 'மிட்டாய்'], ['Sw\teets', 'Sweets\u0000']],
  ['SynonymToSave', 'typed', ['murukku'], ['murukku\n']],
])('the patterns of %s.%s accept and reject the same with every flag', (name, property, good, bad) => {
  const patterns = patternsOf(name, property);
  expect(patterns).not.toEqual([]);
  for (const flags of ['', 'u', 'v']) {
    const matches = (text: string) => patterns.every((pattern) => new RegExp(pattern, flags).test(text));
    expect([flags, good.filter((text) => !matches(text))]).toEqual([flags, []]);
    expect([flags, bad.filter(matches)]).toEqual([flags, []]);
  }
});
