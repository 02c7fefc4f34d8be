import type { Endpoint } from '@tula/contract/endpoint.ts';
import { PROBLEMS, type ProblemCode, problemMessage } from '@tula/contract/problems.ts';

const HEAD = `# The calls

Every call is below \`/api/v1\`; the whole, with the shapes of bodies and answers, is \`GET /api/v1/openapi.json\`. This page is made from the same definitions (\`npx vitest run server/src/app.test.ts -u\` after a change).

An answer is \`{ "result": … }\`. A refusal has its HTTP status and \`application/problem+json\` \`{ status, code, title, message, fields?, reqId }\`: \`message\` for people, \`code\` a stable word, \`fields\` a field's name to its message. Any call may also answer INVALID_INPUT, NOT_SIGNED_IN (where somebody is asked for), FORBIDDEN, TOO_MANY_REQUESTS, UNAVAILABLE and INTERNAL; one with a body also MALFORMED_BODY, UNSUPPORTED_CONTENT_TYPE and BODY_TOO_LARGE.

A call for customers or staff carries \`Authorization: Bearer <access token>\`, valid for 15 minutes; a refresh token, valid for 30 days and for one use, gives new ones. \`POST /order\` takes \`Idempotency-Key\`: the same key with the same body is answered the same way and makes one order.

An order carries \`actions\`: for each thing that can be done with it \`{ "isAllowed": true }\`, or \`{ "isAllowed": false, "whyNot": "TOO_LATE" }\` with a code from the closed list in \`contract/src/order-actions.ts\`.

Webhooks arrive at \`POST /api/v1/payment/webhook/{gateway}\`, signed as the gateway signs; the sandbox sends HMAC-SHA256 of the raw body, in hex, in \`X-Sandbox-Signature\`.
`;

/** The text of docs/api.md: who may call which endpoint, and which problems to expect. */
export function apiDocumentOf(endpoints: readonly Endpoint[]): string {
  const calls = endpoints
    .toSorted(
      (one, other) =>
        one.path.localeCompare(other.path, 'en') || one.method.localeCompare(other.method, 'en'),
    )
    .map(
      ({ method, path, who, does, problems }) =>
        `| \`${method} ${path}\` | ${who} | ${does} | ${problems.join(', ')} |`,
    );
  const problemRows = Object.entries(PROBLEMS).map(
    ([code, status]) => `| ${code} | ${status} | ${problemMessage(code as ProblemCode)} |`,
  );
  return [
    HEAD,
    '## Who may call what\n',
    '| call | for | does | refusals of its own |',
    '|---|---|---|---|',
    ...calls,
    '\n## Refusals\n',
    '| code | status | message |',
    '|---|---|---|',
    ...problemRows,
    '',
  ].join('\n');
}
