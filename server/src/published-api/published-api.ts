import { API_BASE, type Endpoint } from '@tula/contract/calls/endpoint.ts';
import type { FastifyInstance } from 'fastify';
import { EXAMPLES } from './examples.ts';
import type { ApiDescription } from '../platform/http/openapi/api-description.ts';
import { makeOpenApi } from '../platform/http/openapi/openapi.ts';
import { SCHEMAS } from './schema-names.ts';
import { SECTIONS } from './sections.ts';

/** How the API is published: its operations in groups, the names of its schemas, and examples. */
export const PUBLISHED_API: ApiDescription = {
  version: '1',
  sections: SECTIONS,
  schemas: SCHEMAS,
  examples: EXAMPLES,
};

/** Serves the API document, generated on the first request for it. */
export function serveApiDocument(server: FastifyInstance, endpoints: readonly Endpoint[]): void {
  let document: string | undefined;
  const cached = { config: { name: '/openapi.json', cacheFor: [] } };
  server.get(`${API_BASE}/openapi.json`, cached, async (_request, reply) => {
    document ??= JSON.stringify(makeOpenApi(endpoints, PUBLISHED_API));
    reply.type('application/json; charset=utf-8');
    return document;
  });
}
