import type { Dispatcher } from 'undici';
import { type OutsideAnswer, OutsideFailure } from './outside-answer.ts';

type Line = {
  /** For failures. */
  name: string;
  origin: string;
  connections: number;
  connectWithinMs: number;
  mostAnswerBytes: number;
};

type Sent = Pick<Dispatcher.DispatchOptions, 'method' | 'path' | 'headers'> & {
  body: string | Buffer | null;
};

export type RequestSender = {
  send: (request: Sent, withinMs: number) => Promise<OutsideAnswer>;
  close: () => void;
};

/** Shorter than servers keep theirs, so that nothing is sent into a connection that is just being closed. */
const IDLE_CONNECTION_MS = 4_000;

/** The one place that knows undici, which takes 3 MB of memory: a shop without outsiders never loads it. */
export function openRequestSender({ name, origin, connectWithinMs, ...limits }: Line): RequestSender {
  const opening = import('undici').then(
    ({ Pool }) =>
      new Pool(origin, {
        connections: limits.connections,
        maxResponseSize: limits.mostAnswerBytes,
        connectTimeout: connectWithinMs,
        keepAliveTimeout: IDLE_CONNECTION_MS,
        keepAliveMaxTimeout: IDLE_CONNECTION_MS,
        allowH2: false,
        // The timeout of the whole exchange replaces the separate ones for head and body.
        headersTimeout: 0,
        bodyTimeout: 0,
      }),
  );
  return {
    send: async (request, withinMs) => exchange(await opening, request, { name, withinMs }),
    close: () => void opening.then((pool) => pool.destroy()),
  };
}

type Limits = { name: string; withinMs: number };

/** One request, one answer. Every way in which it can end settles the promise exactly once. */
function exchange(pool: Dispatcher, request: Sent, { name, withinMs }: Limits): Promise<OutsideAnswer> {
  const { promise, resolve, reject } = Promise.withResolvers<OutsideAnswer>();
  let connected: Dispatcher.DispatchController | undefined;
  let failure: OutsideFailure | undefined;
  let head: Omit<OutsideAnswer, 'body'> | undefined;
  const chunks: Buffer[] = [];
  const fail = (why: string, cause?: Error) => {
    if (failure !== undefined) return;
    clearTimeout(tooLong);
    const kind = connected === undefined ? 'unreached' : 'unclear';
    failure = new OutsideFailure(kind, `${name} ${why}`, cause ? { cause } : undefined);
    reject(failure);
    connected?.abort(failure);
  };
  const tooLong = setTimeout(() => fail('does not answer in time'), withinMs);
  pool.dispatch(request, {
    // Emitted when the connection is open, just before the first byte is sent.
    onRequestStart(controller) {
      if (failure === undefined) connected = controller;
      else controller.abort(failure);
    },
    onResponseStart(_controller, status, headers) {
      if (status >= 300 && status < 400) fail('points elsewhere');
      else if (status >= 200) head = { status, headers };
    },
    onResponseData: (_controller, chunk) => void chunks.push(chunk),
    onResponseEnd() {
      clearTimeout(tooLong);
      if (head !== undefined) resolve({ ...head, body: Buffer.concat(chunks) });
    },
    onResponseError: (_controller, error) => fail(describeFailure(error, head !== undefined), error),
  });
  return promise;
}

function describeFailure(error: NodeJS.ErrnoException, hasBegunToAnswer: boolean): string {
  if (error.code === 'UND_ERR_CONNECT_TIMEOUT') return 'cannot be reached in time';
  if (error.code === 'UND_ERR_RES_EXCEEDED_MAX_SIZE') return 'answers too much';
  return hasBegunToAnswer ? 'breaks off its answer' : 'cannot be reached';
}
