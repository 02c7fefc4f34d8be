import * as z from 'zod/mini';
import type { Json } from './api-description.ts';

const COMPONENTS = '#/components/schemas/';

export function reference(name: string): Json {
  return { $ref: `${COMPONENTS}${name}` };
}

type Named = ReadonlyMap<z.ZodMiniType, string>;

/** The JSON Schema of each schema, with references to the others in place of their copies. */
export function jsonSchemas(named: Named, io: 'input' | 'output'): Record<string, Json> {
  const registry = z.registry<{ id: string }>();
  for (const [schema, id] of named) registry.add(schema, { id });
  const { schemas } = z.toJSONSchema(registry, {
    io,
    unrepresentable: 'any',
    uri: (name) => `${COMPONENTS}${name}`,
    override: ({ jsonSchema }) => tidy(jsonSchema as Json, io),
  });
  return Object.fromEntries(
    Object.entries(schemas).map(([name, { $schema: _dialect, $id: _address, ...schema }]) => [
      name,
      schema as Json,
    ]),
  );
}

/** Leaves out what misleads clients. */
function tidy(schema: Json, io: 'input' | 'output'): void {
  // Answers may gain fields, and clients should not reject those.
  if (io === 'output') delete schema['additionalProperties'];
  if (schema['minimum'] === Number.MIN_SAFE_INTEGER) delete schema['minimum'];
  if (schema['maximum'] === Number.MAX_SAFE_INTEGER) delete schema['maximum'];
  // The format says the same, and every client has its own way to check it.
  if (schema['format'] === 'date' || schema['format'] === 'date-time') delete schema['pattern'];
}

/** The names that a part of the document refers to. */
export function referencedIn(part: unknown): string[] {
  return [...JSON.stringify(part).matchAll(/"#\/components\/schemas\/(\w+)"/g)].map(([, name = '']) => name);
}

/**
 * The schemas that the document refers to, and what these refer to. Throws when a name would mean one thing in
 * requests and another in answers.
 */
export function usedSchemas(
  sides: readonly { schemas: Record<string, Json>; from: readonly string[] }[],
): Record<string, Json> {
  const used: Record<string, Json> = {};
  for (const { schemas, from } of sides) {
    const seen = new Set<string>();
    const open = [...from];
    for (let name = open.pop(); name !== undefined; name = open.pop()) {
      const schema = schemas[name];
      if (schema === undefined || seen.has(name)) continue;
      seen.add(name);
      if (used[name] !== undefined && JSON.stringify(used[name]) !== JSON.stringify(schema))
        throw new Error(`${name} is another schema in requests than in answers`);
      used[name] = schema;
      open.push(...referencedIn(schema));
    }
  }
  return Object.fromEntries(
    Object.entries(used).toSorted(([one], [other]) => one.localeCompare(other, 'en')),
  );
}
