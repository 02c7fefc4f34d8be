import type { Endpoint } from '@tula/contract/calls/endpoint.ts';
import type * as z from 'zod/mini';

export type Json = Record<string, unknown>;

/** A group of operations, which clients and readers see as a tag. */
export type Section = {
  name: string;
  description: string;
  /** By operationId. */
  operations: Readonly<Record<string, Endpoint>>;
};

/** Examples of a request and its answer. */
export type Example = {
  params?: Json;
  query?: Json;
  body?: Json;
  result?: unknown;
};

/** The API document says this beyond the endpoints themselves. */
export type ApiDescription = {
  version: string;
  sections: readonly Section[];
  /** Schemas that stand in several places, by their public names. */
  schemas: Readonly<Record<string, z.ZodMiniType>>;
  /** By operationId. */
  examples: Readonly<Record<string, Example>>;
};

/** An endpoint with its names. */
export type Operation = { operationId: string; tag: string; endpoint: Endpoint };

/** Every endpoint with its names; throws when one has none, or two have the same. */
export function nameOperations(endpoints: readonly Endpoint[], sections: readonly Section[]): Operation[] {
  const named = sections.flatMap(({ name, operations }) =>
    Object.entries(operations).map(([operationId, endpoint]) => ({ operationId, tag: name, endpoint })),
  );
  return endpoints.map((endpoint) => {
    const found = named.filter((one) => one.endpoint === endpoint);
    const [operation] = found;
    if (operation === undefined || found.length > 1)
      throw new Error(`${endpoint.method} ${endpoint.path} has ${found.length} names in the API document`);
    return operation;
  });
}
