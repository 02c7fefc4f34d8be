import http from 'node:http';
import https from 'node:https';
import { setTimeout as pause } from 'node:timers/promises';
import { openBreaker } from './circuit-breaker.ts';

/** unreached: it cannot have acted. unclear: it may have acted, and nobody knows. */
export type OutsideFailureKind = 'unreached' | 'unclear';

/** The only error of an outside call. Its words carry neither path, header nor body. */
export class OutsideFailure extends Error {
  override name = 'OutsideFailure';
  readonly kind: OutsideFailureKind;

  constructor(kind: OutsideFailureKind, message: string, options?: ErrorOptions) {
    super(message, options);
    this.kind = kind;
  }
}

export type OutsideRequest = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Below the base, with its query; every part that comes from elsewhere is encoded by the caller. */
  path: string;
  headers?: Record<string, string>;
  body?: string;
  /** Whether twice is the same as once. Only then is it sent again after it may have arrived. */
  isRepeatable: boolean;
  /** For all tries and pauses together; no more than the outsider's own. */
  withinMs?: number;
};

export type OutsideAnswer = { status: number; headers: http.IncomingHttpHeaders; body: Buffer };

export type Outsider = {
  /** Answers whatever the outsider does, refusals included; throws OutsideFailure when there is no answer. */
  call: (request: OutsideRequest) => Promise<OutsideAnswer>;
  close: () => void;
};

export type OutsiderSettings = {
  /** For failures and logs. */
  name: string;
  /** The one place that is called: scheme, host, port, and a path that all others are below. */
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
/** Shorter than servers keep theirs, so that nothing is sent into a connection that is just being closed. */
const IDLE_CONNECTION_MS = 4_000;
const FIRST_PAUSE_MS = 150;
const LEAST_TRY_MS = 250;
/** Passing troubles by HTTP status; an outsider that says when to come back is left alone. */
const PASSING = new Set([429, 502, 503, 504]);

/** One outsider at one address: never redirected, never waited for without end, left alone while it is down. */
export function openOutsider(settings: OutsiderSettings): Outsider {
  const limits = { ...USUAL, ...settings };
  const base = new URL(settings.base);
  const { Agent } = base.protocol === 'https:' ? https : http;
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS, timeout: IDLE_CONNECTION_MS });
  const breaker = openBreaker(limits.breaker);

  async function once(request: OutsideRequest, url: URL, withinMs: number): Promise<OutsideAnswer> {
    if (!breaker.lets()) throw new OutsideFailure('unreached', `${limits.name} is left alone for a while`);
    try {
      const answer = await exchange(request, url, { ...limits, withinMs, agent });
      breaker.saw(answer.status < 500 ? 'answer' : 'failure');
      return answer;
    } catch (err) {
      breaker.saw('failure');
      throw err;
    }
  }

  return {
    async call(request) {
      const url = below(base, request.path);
      const until = performance.now() + Math.min(request.withinMs ?? limits.withinMs, limits.withinMs);
      for (let tried = 1; ; tried++) {
        const outcome = await settled(once(request, url, until - performance.now()));
        const pauseMs = FIRST_PAUSE_MS * (1 + Math.random()) * 2 ** (tried - 1);
        const isTimeLeft = until - performance.now() > pauseMs + LEAST_TRY_MS;
        if (tried < limits.tries && isTimeLeft && isWorthAnotherTry(request, outcome)) await pause(pauseMs);
        else if ('failure' in outcome) throw outcome.failure;
        else return outcome.answer;
      }
    },
    close: () => agent.destroy(),
  };
}

/** The answer's JSON; undefined when it is none. */
export function jsonOf({ body }: OutsideAnswer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return undefined;
  }
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

type Exchange = Required<Omit<OutsiderSettings, 'base' | 'tries' | 'breaker'>> & { agent: http.Agent };

/** One request, one answer. Every way in which it can end settles the promise exactly once. */
function exchange(request: OutsideRequest, url: URL, limits: Exchange): Promise<OutsideAnswer> {
  const { method, body, headers } = request;
  const { name, agent } = limits;
  return new Promise((resolve, reject) => {
    let wasConnected = false;
    const { request: send } = url.protocol === 'https:' ? https : http;
    const sending = send(url, { method, agent, headers: { ...headers, ...lengthOf(body) } });
    const fail = (why: string, cause?: Error) => {
      clearTimeout(tooLong);
      const kind = wasConnected ? 'unclear' : 'unreached';
      reject(new OutsideFailure(kind, `${name} ${why}`, cause ? { cause } : undefined));
      sending.destroy();
    };
    const tooLong = setTimeout(() => fail('does not answer in time'), limits.withinMs);
    sending.on('error', (error) => fail('cannot be asked', error));
    sending.on('socket', (socket) => {
      if (!socket.connecting) wasConnected = true;
      else {
        const slow = setTimeout(() => fail('cannot be reached in time'), limits.connectWithinMs);
        socket.once('connect', () => clearTimeout(slow));
        socket.once('close', () => clearTimeout(slow));
        socket.once(url.protocol === 'https:' ? 'secureConnect' : 'connect', () => {
          wasConnected = true;
        });
      }
    });
    sending.on('response', (answer) => {
      const status = answer.statusCode ?? 0;
      if (status >= 300 && status < 400) return fail('points elsewhere');
      const chunks: Buffer[] = [];
      let bytes = 0;
      answer.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
        if (bytes > limits.mostAnswerBytes) fail('answers too much');
        else chunks.push(chunk);
      });
      answer.on('error', (error) => fail('breaks off its answer', error));
      answer.on('end', () => {
        clearTimeout(tooLong);
        resolve({ status, headers: answer.headers, body: Buffer.concat(chunks) });
      });
    });
    sending.end(body);
  });
}

function lengthOf(body: string | undefined): Record<string, string> {
  return body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
}
