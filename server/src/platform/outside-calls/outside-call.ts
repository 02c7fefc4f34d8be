import { setTimeout as pause } from 'node:timers/promises';
import PQueue from 'p-queue';
import { openBreaker } from './circuit-breaker.ts';
import { type OutsideAnswer, OutsideFailure } from './outside-answer.ts';
import { openRequestSender } from './send-request.ts';

export type OutsideRequest = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'PURGE';
  /** Relative to the base, with the query; the caller encodes every variable part. */
  path: string;
  headers?: Record<string, string>;
  body?: string | Buffer;
  /** Says whether the request is idempotent. Only then is it retried after it may have arrived. */
  isRepeatable: boolean;
  /** The timeout for all tries and pauses together, once a connection is free; at most the outsider's own. */
  withinMs?: number;
};

export type Outsider = {
  /** Resolves with any response, error statuses included; throws OutsideFailure when there is none. */
  call: (request: OutsideRequest) => Promise<OutsideAnswer>;
  close: () => void;
};

export type OutsiderSettings = {
  /** For error messages and logs. */
  name: string;
  /** The only address that is called: scheme, host, port, and the base of all paths. */
  base: string;
  withinMs?: number;
  connectWithinMs?: number;
  mostAnswerBytes?: number;
  tries?: number;
  breaker?: { afterFailures: number; forMs: number };
};

const USUAL = {
  withinMs: 4_500,
  connectWithinMs: 1_000,
  mostAnswerBytes: 512 * 1024,
  tries: 3,
  breaker: { afterFailures: 5, forMs: 10_000 },
};
const CONNECTIONS = 16;
const FIRST_PAUSE_MS = 150;
const LEAST_TRY_MS = 250;
/** Statuses of temporary failures, which are retried unless the response has Retry-After. */
const PASSING = new Set([429, 502, 503, 504]);

/** An HTTP client for one outsider, with timeouts, retries and a circuit breaker, and without redirects. */
export function openOutsider(settings: OutsiderSettings): Outsider {
  const limits = { ...USUAL, ...settings };
  const base = new URL(settings.base);
  const sender = openRequestSender({ ...limits, origin: base.origin, connections: CONNECTIONS });
  const breaker = openBreaker(limits.breaker);
  const turns = new PQueue({ concurrency: CONNECTIONS });

  async function once(request: OutsideRequest, url: URL, withinMs: number): Promise<OutsideAnswer> {
    if (!breaker.lets())
      throw new OutsideFailure('unreached', `${limits.name} is not called for a while after failures`);
    const { method, headers = {}, body = null } = request;
    const path = url.pathname + url.search;
    try {
      const answer = await sender.send({ method, path, headers, body }, withinMs);
      breaker.saw(answer.status < 500 ? 'answer' : 'failure');
      return answer;
    } catch (err) {
      breaker.saw('failure');
      throw err;
    }
  }

  async function tryTillAnswered(
    request: OutsideRequest,
    url: URL,
    withinMs: number,
  ): Promise<OutsideAnswer> {
    const until = performance.now() + withinMs;
    for (let tried = 1; ; tried++) {
      const outcome = await settled(once(request, url, until - performance.now()));
      const pauseMs = FIRST_PAUSE_MS * (1 + Math.random()) * 2 ** (tried - 1);
      const isTimeLeft = until - performance.now() > pauseMs + LEAST_TRY_MS;
      if (tried < limits.tries && isTimeLeft && isWorthAnotherTry(request, outcome)) await pause(pauseMs);
      else if ('failure' in outcome) throw outcome.failure;
      else return outcome.answer;
    }
  }

  return {
    async call(request) {
      const url = below(base, request.path);
      const withinMs = Math.min(request.withinMs ?? limits.withinMs, limits.withinMs);
      const waiting = new AbortController();
      const busy = () => waiting.abort(new OutsideFailure('unreached', `${limits.name} has too many calls`));
      const tooLong = setTimeout(busy, withinMs);
      // Each call has its own connection. Its timeout starts when one is free, so queueing is not a failure of the outsider.
      const inTurn = () => {
        clearTimeout(tooLong);
        return tryTillAnswered(request, url, withinMs);
      };
      return turns.add(inTurn, { signal: waiting.signal });
    },
    close: () => sender.close(),
  };
}

type Outcome = { answer: OutsideAnswer } | { failure: unknown };

async function settled(exchanging: Promise<OutsideAnswer>): Promise<Outcome> {
  try {
    return { answer: await exchanging };
  } catch (failure) {
    return { failure };
  }
}

function isWorthAnotherTry({ isRepeatable }: OutsideRequest, outcome: Outcome): boolean {
  if ('failure' in outcome) {
    const { failure } = outcome;
    return failure instanceof OutsideFailure && (failure.kind === 'unreached' || isRepeatable);
  }
  const { status, headers } = outcome.answer;
  return isRepeatable && PASSING.has(status) && headers['retry-after'] === undefined;
}

function below(base: URL, path: string): URL {
  const prefix = base.pathname.replace(/\/$/, '');
  const url = new URL(base.origin + prefix + path);
  if (url.origin !== base.origin || !url.pathname.startsWith(`${prefix}/`))
    throw new Error('an outside call leaves its base');
  return url;
}
