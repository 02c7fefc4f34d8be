import { type ChildProcess, fork } from 'node:child_process';
import PQueue from 'p-queue';
import { OVER_MEMORY_SIGNAL, type Reply } from './child-work.ts';

export type ChildLimits = {
  /** Tasks of one priority. */
  maxWaiting: number;
  maxRunMilliseconds: number;
  /** How long the process stays without a task; with 0 every task has one of its own. */
  idleMilliseconds: number;
  maxMemoryBytes: number;
};

type PoolOptions = {
  /** A module that calls `workAsChild`. */
  worker: URL;
  heapMegabytes: number;
  /** All that it gets of the environment besides the cache: an exploited reader finds no secrets of the shop. */
  env?: Record<string, string>;
  limits: ChildLimits;
};

type TaskOptions = { priority?: number; maxRunMilliseconds?: number };

export class ChildQueueFull extends Error {
  override name = 'ChildQueueFull';
}

/** The process had to be killed because of its task, or crashed on it. */
export class ChildEnded extends Error {
  override name = 'ChildEnded';
  readonly isOverMemory: boolean;

  constructor({ isOverMemory }: { isOverMemory: boolean }) {
    super('The child process was ended.');
    this.isOverMemory = isOverMemory;
  }
}

/** The work threw an error that the worker does not know. */
export class ChildFailed extends Error {
  override name = 'ChildFailed';
}

/** The shop is stopping; the task is not the cause. */
export class ChildPoolClosed extends Error {
  override name = 'ChildPoolClosed';
}

type Running = { reply: (reply: Reply) => void; lost: (error: Error) => void };

/**
 * Work on untrusted files in a process apart, one task after another: a second process would double the memory. The
 * process is started with the first task.
 */
export class ChildPool {
  readonly #options: PoolOptions;
  readonly #queue = new PQueue({ concurrency: 1 });
  readonly #closing = new AbortController();
  #running: Running | undefined;
  #child: ChildProcess | undefined;
  #idleTimer: NodeJS.Timeout | undefined;

  constructor(options: PoolOptions) {
    this.#options = options;
    this.#queue.addEventListener('idle', () => this.#rest());
  }

  /** Hands the messages of the worker to `take`; its first answer that is not undefined is the result. */
  async run<Message, Result>(
    task: object,
    take: (message: Message) => Result | undefined,
    { priority = 0, maxRunMilliseconds = this.#options.limits.maxRunMilliseconds }: TaskOptions = {},
  ): Promise<Result> {
    if (this.#queue.sizeBy({ priority }) >= this.#options.limits.maxWaiting)
      throw new ChildQueueFull('Too many tasks wait already.');
    const { signal } = this.#closing;
    return this.#queue.add(() => this.#work(task, take, maxRunMilliseconds), { priority, signal });
  }

  /** Ends the process; queued tasks fail. */
  async close(): Promise<void> {
    this.#closing.abort(new ChildPoolClosed('The child process was closed.'));
    clearTimeout(this.#idleTimer);
    const child = this.#child;
    if (!child) return;
    const ended = new Promise((resolve) => child.once('close', resolve));
    child.ref();
    child.kill('SIGKILL');
    await ended;
  }

  #work<Message, Result>(
    task: object,
    take: (message: Message) => Result | undefined,
    maxRunMilliseconds: number,
  ): Promise<Result> {
    clearTimeout(this.#idleTimer);
    const child = (this.#child ??= this.#start());
    child.ref();
    child.channel?.ref();
    const { promise, resolve, reject } = Promise.withResolvers<Result>();
    this.#running = {
      lost: reject,
      reply(reply) {
        try {
          if ('failed' in reply) throw new ChildFailed(reply.failed);
          const result = take(reply.message as Message);
          if (result !== undefined) resolve(result);
        } catch (error) {
          reject(error);
        }
      },
    };
    const tooLong = setTimeout(() => child.kill('SIGKILL'), maxRunMilliseconds);
    // A process that is just ending does not accept the task, which fails when the process has ended.
    child.send(task, () => undefined);
    return promise.finally(() => {
      clearTimeout(tooLong);
      if (this.#options.limits.idleMilliseconds === 0) this.#dismiss();
    });
  }

  /** An idle process does not prevent the shop from stopping, and soon releases its memory. */
  #rest(): void {
    this.#child?.unref();
    this.#child?.channel?.unref();
    this.#idleTimer = setTimeout(() => this.#dismiss(), this.#options.limits.idleMilliseconds).unref();
  }

  /** Clears the reference before killing the process, so that a task at this moment gets a new one. */
  #dismiss(): void {
    const child = this.#child;
    this.#child = undefined;
    child?.kill('SIGKILL');
  }

  #start(): ChildProcess {
    const { worker, heapMegabytes, env = {}, limits } = this.#options;
    const child = fork(worker, [String(limits.maxMemoryBytes)], {
      env: { ...compileCache(), ...env },
      execArgv: [`--max-old-space-size=${heapMegabytes}`],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    child.on('message', (reply: Reply) => {
      if (this.#child === child) this.#running?.reply(reply);
    });
    child.once('error', (error) => this.#lost(child, error));
    child.once('exit', (_code, signal) =>
      this.#lost(child, new ChildEnded({ isOverMemory: signal === OVER_MEMORY_SIGNAL })),
    );
    return child;
  }

  #lost(child: ChildProcess, error: Error): void {
    if (this.#child !== child) return;
    this.#child = undefined;
    this.#running?.lost(error);
  }
}

/** The folder in which Node keeps compiled code, so that a process starts in a third of the time. */
function compileCache(): Record<string, string> {
  const folder = process.env['NODE_COMPILE_CACHE'];
  return folder === undefined ? {} : { NODE_COMPILE_CACHE: folder };
}
