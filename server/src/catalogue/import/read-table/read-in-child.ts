import { fork } from 'node:child_process';
import PQueue from 'p-queue';
import { UnreadableTable } from './table.ts';

export type ReaderLimits = { maxRunMilliseconds: number; maxMemoryBytes: number };

const MOST_WAITING = 4;

/** One file at a time: a second process would double the memory. */
const queue = new PQueue({ concurrency: 1 });

/** Too many files wait to be read. */
export class TablesWaiting extends Error {
  override name = 'TablesWaiting';
}

type Reading<Message, Result> = {
  args: readonly string[];
  limits: ReaderLimits;
  /** Takes a message of the worker; the first that is not undefined is the result. */
  take: (message: Message) => Result | undefined;
};

/**
 * Lets a worker read a file in a process of its own. A file that takes too long or too much memory is unreadable, as
 * the process was ended because of it.
 */
export async function readInChild<Message, Result>(
  worker: URL,
  reading: Reading<Message, Result>,
): Promise<Result> {
  if (queue.size >= MOST_WAITING) throw new TablesWaiting();
  return queue.add(() => readNow(worker, reading));
}

function readNow<Message, Result>(
  worker: URL,
  { args, limits: { maxRunMilliseconds, maxMemoryBytes }, take }: Reading<Message, Result>,
): Promise<Result> {
  const child = fork(worker, [String(maxMemoryBytes), ...args], {
    // None of the shop's environment, so that an exploited reader finds no secrets.
    env: {},
    execArgv: ['--max-old-space-size=256'],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  const tooLong = setTimeout(() => child.kill('SIGKILL'), maxRunMilliseconds);
  const { promise, resolve, reject } = Promise.withResolvers<Result>();
  child.on('message', (message: Message) => {
    try {
      const result = take(message);
      if (result !== undefined) resolve(result);
    } catch (error) {
      reject(error);
    }
  });
  child.once('error', reject);
  child.once('exit', () => reject(new UnreadableTable('too-large-inside')));
  return promise.finally(() => clearTimeout(tooLong));
}
