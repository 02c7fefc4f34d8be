import { pino } from 'pino';

export type Log = pino.Logger;

/** What a log line may tell about a request: the address without its query, which can carry tokens. */
function describeRequest(request: unknown): object {
  const { id, method, url, routeOptions } = fields(request);
  const route = fields(routeOptions).url;
  return { id, method, path: typeof url === 'string' ? url.split('?')[0] : undefined, route };
}

function describeResponse(response: unknown): object {
  return { statusCode: fields(response).statusCode };
}

/** Errors of PostgreSQL carry row values in `detail` and `where`, so only these fields are kept. */
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

/** JSON lines; what req, res and err hold is chosen by allowlist, so a new secret field stays out by itself. */
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
 * Standard output, written in batches: a line of its own for each request would cost more than the request. A fatal
 * line and the end of the process write what is left. While nobody reads, a few megabytes wait and what comes then
 * is dropped: the shop outlives whoever collects its log.
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
