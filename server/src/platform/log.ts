import { pino } from 'pino';

export type Log = pino.Logger;

/** The logged fields of a request: the path without the query, which can contain tokens. */
function describeRequest(request: unknown): object {
  const { id, method, url, routeOptions } = fields(request);
  const route = fields(routeOptions).url;
  return { id, method, path: typeof url === 'string' ? url.split('?')[0] : undefined, route };
}

function describeResponse(response: unknown): object {
  return { statusCode: fields(response).statusCode };
}

/** PostgreSQL errors contain row values in `detail` and `where`, so only these fields are logged. */
function describeError(error: unknown): object {
  const { name, message, stack, code, constraint, table, cause } = fields(error);
  return {
    name,
    message,
    stack,
    code,
    constraint,
    table,
    cause: cause instanceof Error ? describeError(cause) : undefined,
  };
}

function fields(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}

/** JSON lines. The fields of req, res and err are an allowlist, so that a new secret field is not logged. */
export function openLog(level: string, destination?: pino.DestinationStream): Log {
  const options: pino.LoggerOptions = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    serializers: { req: describeRequest, res: describeResponse, err: describeError },
  };
  return destination ? pino(options, destination) : pino(options);
}

const BATCH_BYTES = 8 * 1024;
const WRITE_EVERY_MS = 100;
const MOST_WAITING_BYTES = 4 * 1024 * 1024;

/**
 * Standard output, written in batches, as one write per request would cost more than the request. A fatal line and
 * the end of the process flush the rest. While nobody reads, a few megabytes are buffered and later lines dropped, so
 * that a stuck log collector does not stop the shop.
 */
export function standardOutput(): pino.DestinationStream {
  return pino.destination({
    dest: 1,
    sync: false,
    minLength: BATCH_BYTES,
    maxLength: MOST_WAITING_BYTES,
    periodicFlush: WRITE_EVERY_MS,
  });
}
