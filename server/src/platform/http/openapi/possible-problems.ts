import type { Endpoint } from '@tula/contract/calls/endpoint.ts';
import type { ProblemCode } from '@tula/contract/calls/problems.ts';

/** What any request may be answered, whatever it asks for. */
const OF_EVERY_REQUEST: readonly ProblemCode[] = [
  'MALFORMED_BODY',
  'NOT_FOUND',
  'TOO_MANY_REQUESTS',
  'INTERNAL',
  'BUSY',
  'UNAVAILABLE',
];

/**
 * Every problem that an endpoint may answer: its own, and those of its kind of request. The API document names them,
 * and the tests reject an answer with any other.
 */
export function possibleProblems(endpoint: Endpoint): readonly ProblemCode[] {
  const { method, who, body, query, takesFiles, takesIdempotencyKey, problems } = endpoint;
  const hasInput = body || query || takesFiles || takesIdempotencyKey;
  return [
    ...new Set<ProblemCode>([
      ...problems,
      ...(who === 'anyone' ? [] : (['NOT_SIGNED_IN', 'FORBIDDEN'] as const)),
      ...(hasInput ? (['INVALID_INPUT'] as const) : []),
      // A body is read also where none is expected.
      ...(method === 'GET' ? [] : (['UNSUPPORTED_CONTENT_TYPE', 'BODY_TOO_LARGE'] as const)),
      ...OF_EVERY_REQUEST,
    ]),
  ];
}
