import type { Endpoint } from '@tula/contract/calls/endpoint.ts';
import { PROBLEMS, type ProblemCode, problemMessage } from '@tula/contract/calls/problems.ts';
import { nameOperations } from '../src/platform/http/openapi/api-description.ts';
import { PUBLISHED_API } from '../src/published-api/published-api.ts';

const HEAD = `# The API

Every endpoint is below \`/api/v1\`; \`GET /api/v1/openapi.json\` describes all of them with the schemas of requests and responses; [using-the-api.md](using-the-api.md) shows the way from a generated client to a paid order. This page is generated from the same definitions (\`npx vitest run server/src/app.test.ts -u\` after a change).

A response is \`{ "result": … }\`. A problem has its HTTP status and \`application/problem+json\` \`{ status, code, title, message, fields?, reqId }\`: \`message\` is for people, \`code\` never changes, \`fields\` maps a field's name to its message. Any endpoint may also answer INVALID_INPUT (if it takes anything), NOT_SIGNED_IN and FORBIDDEN (if it is for customers or staff), ROLE_NOT_ALLOWED (if it is not for every role of staff), MALFORMED_BODY, NOT_FOUND, TOO_MANY_REQUESTS, BUSY, UNAVAILABLE and INTERNAL. TOO_MANY_REQUESTS, BUSY and UNAVAILABLE carry \`Retry-After\` in seconds. Header fields that are too large are answered with 431, and a request that arrives too slowly with 408. A 401 carries \`WWW-Authenticate: Bearer\`. Responses with tokens or personal data have \`Cache-Control: no-store\`. An address with another method answers 405 with \`Allow\`, as \`OPTIONS\` does; a cached response carries a weak \`ETag\` and is answered with 304 to an \`If-None-Match\` that names it, longer bodies are compressed with \`br\` or \`gzip\`, and pictures take one \`Range\`. A method other than GET may also answer UNSUPPORTED_CONTENT_TYPE and BODY_TOO_LARGE.

Endpoints for customers or staff need \`Authorization: Bearer <access token>\`. An access token is valid for 15 minutes; a refresh token, valid for 30 days and for one use, returns a new pair. Within 20 seconds the latest used token returns that pair again; any other reuse ends the session. \`POST /order\` takes an \`Idempotency-Key\`: the same key with the same body places one order and gets its open payment page, or a new page after a declined payment; once the order is paid or cancelled it gets ORDER_NOT_PAYABLE.

An order contains \`actions\`: for each possible action \`{ "isAllowed": true }\`, or \`{ "isAllowed": false, "whyNot": "TOO_LATE" }\` with a code from the closed list in \`contract/src/orders/order-actions.ts\`.

Amounts of money stand twice: in rupees, as the fields of old, and beside them as whole paise, in fields that end in \`Paise\`. Clients that reckon use the paise. A product has \`paisePerKg\` and \`actualPaisePerKg\`; the price of a pack is paise per kg × grams / 1000, half up to the paisa.

Webhooks arrive at \`POST /api/v1/payment/webhook/{gateway}\`, signed by the gateway's own scheme; the sandbox sends the HMAC-SHA256 of the raw body, in hex, in \`X-Sandbox-Signature\`.
`;

/** The text of docs/api.md: who may call which endpoint, and which problems to expect. */
export function apiDocumentOf(endpoints: readonly Endpoint[]): string {
  const calls = nameOperations(endpoints, PUBLISHED_API.sections)
    .toSorted(
      ({ endpoint: one }, { endpoint: other }) =>
        one.path.localeCompare(other.path, 'en') || one.method.localeCompare(other.method, 'en'),
    )
    .map(
      ({ endpoint: { method, path, who, roles, does, problems }, operationId }) =>
        `| \`${method} ${path}\` | ${operationId} | ${roles ? `${who}: ${roles.join(', ')}` : who} | ${does} | ${problems.join(', ')} |`,
    );
  const problemRows = Object.entries(PROBLEMS).map(
    ([code, status]) => `| ${code} | ${status} | ${problemMessage(code as ProblemCode)} |`,
  );
  return [
    HEAD,
    '## Endpoints\n',
    '| endpoint | operation | for | does | its own problems |',
    '|---|---|---|---|---|',
    ...calls,
    '\n## Problems\n',
    '| code | status | message |',
    '|---|---|---|',
    ...problemRows,
    '',
  ].join('\n');
}
