import type { Endpoint } from '@tula/contract/calls/endpoint.ts';
import type { ProblemCode } from '@tula/contract/calls/problems.ts';
import { ROLES, type Roles } from '@tula/contract/calls/roles.ts';

/** Any request may be answered with these, whatever it asks for. */
const OF_EVERY_REQUEST: readonly ProblemCode[] = [
  'MALFORMED_BODY',
  'NOT_FOUND',
  'TOO_MANY_REQUESTS',
  'INTERNAL',
  'BUSY',
  'UNAVAILABLE',
];

const isForEveryRole = (roles: Roles) => ROLES.every((role) => roles.includes(role));

/**
 * Every problem that an endpoint may answer: its own, and those of its kind of request. The API document names them,
 * and the tests reject an answer with any other.
 */
export function possibleProblems(endpoint: Endpoint): readonly ProblemCode[] {
  const {
    worksWithoutSecondFactor,
    method,
    who,
    roles,
    body,
    query,
    takesFiles,
    takesIdempotencyKey,
    problems,
  } = endpoint;
  const hasInput = body || query || takesFiles || takesIdempotencyKey;
  return [
    ...new Set<ProblemCode>([
      ...problems,
      ...(who === 'anyone' ? [] : (['NOT_SIGNED_IN', 'FORBIDDEN'] as const)),
      ...(roles === undefined || isForEveryRole(roles) ? [] : (['ROLE_NOT_ALLOWED'] as const)),
      ...(roles?.includes('owner') && !worksWithoutSecondFactor ? (['SECOND_FACTOR_REQUIRED'] as const) : []),
      ...(hasInput ? (['INVALID_INPUT'] as const) : []),
      // A body is read also where none is expected.
      ...(method === 'GET' ? [] : (['UNSUPPORTED_CONTENT_TYPE', 'BODY_TOO_LARGE'] as const)),
      ...OF_EVERY_REQUEST,
    ]),
  ];
}
