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

const counts = new WeakMap<object, Map<string, number>>();

/** Says how often each alert was raised since the log was opened. */
export function alertCounts(log: object): ReadonlyMap<string, number> {
  return counts.get(log) ?? new Map();
}

let writtenMs = Number.NaN;
let time = '';

/** Written once in a millisecond, as it takes as long as half of the line, and a busy shop logs several. */
function isoTime(): string {
  const nowMs = Math.floor(performance.now());
  if (nowMs !== writtenMs) time = pino.stdTimeFunctions.isoTime();
  writtenMs = nowMs;
  return time;
}

const LEVEL_OF_ALERTS = 'error';

/**
 * JSON lines. The fields of req, res and err are an allowlist, so that a new secret field is not logged.
 * Alerts are counted also when the level hides their lines.
 */
export function openLog(level: string, destination?: pino.DestinationStream): Log {
  const { values } = pino.levels;
  const leastLevel = values[level] ?? Number.POSITIVE_INFINITY;
  const hidesAlerts = leastLevel > (values[LEVEL_OF_ALERTS] ?? 0);
  const raised = new Map<string, number>();
  const options: pino.LoggerOptions = {
    level: hidesAlerts ? LEVEL_OF_ALERTS : level,
    hooks: {
      logMethod(args, write, levelOfLine) {
        const { alert } = fields(args[0]);
        if (typeof alert === 'string') raised.set(alert, (raised.get(alert) ?? 0) + 1);
        if (levelOfLine >= leastLevel) write.apply(this, args);
      },
    },
    base: null,
    timestamp: isoTime,
    formatters: { level: (label) => ({ level: label }) },
    serializers: { req: describeRequest, res: describeResponse, err: describeError },
  };
  const log = destination ? pino(options, destination) : pino(options);
  counts.set(log, raised);
  return log;
}

const BATCH_CHARACTERS = 8 * 1024;
const WRITE_EVERY_MS = 100;
const MOST_WAITING_BYTES = 4 * 1024 * 1024;

/**
 * Standard output, written in batches, as one write per request would cost more than the request; batches of pino's
 * own are measured again with each line. A fatal line and the end of the process flush the rest. While nobody reads,
 * a few megabytes are buffered and later batches dropped, so that a stuck log collector does not stop the shop.
 */
export function standardOutput(): pino.DestinationStream & { flushSync: () => void } {
  const output = pino.destination({ dest: 1, sync: false, maxLength: MOST_WAITING_BYTES });
  let batch = '';
  let timer: NodeJS.Timeout | undefined;
  const write = () => {
    clearTimeout(timer);
    timer = undefined;
    if (batch !== '') output.write(batch);
    batch = '';
  };
  // Before the output writes its own rest.
  process.prependListener('exit', write);
  return {
    write(line) {
      batch += line;
      timer ??= setTimeout(write, WRITE_EVERY_MS).unref();
      if (batch.length >= BATCH_CHARACTERS) write();
    },
    flushSync() {
      write();
      output.flushSync();
    },
  };
}
