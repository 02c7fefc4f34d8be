import { fork, type ChildProcess } from 'node:child_process';
import PQueue from 'p-queue';
import { OVER_MEMORY_SIGNAL } from './image.ts';
import type { ImageResult, ImageTask } from './resize-image.ts';

/** The separate process that decodes and encodes pictures, one after another. */
export interface ImageProcess {
  /**
   * Returns what the process made. Throws `ImageQueueFull` when too many tasks are queued, `ImageProcessEnded` when the
   * process had to be killed because of this picture or crashed on it.
   */
  run<T extends ImageTask>(task: T, who?: Uploader): Promise<ImageResult<T>>;
  /** Ends the process; queued tasks fail. */
  close(): Promise<void>;
}

/** Whose picture it is: those of customers come after those of staff, and have room of their own in the queue. */
export type Uploader = 'staff' | 'customer';

export class ImageQueueFull extends Error {
  override name = 'ImageQueueFull';
}

export class ImageProcessEnded extends Error {
  override name = 'ImageProcessEnded';
  readonly isOverMemory: boolean;

  constructor({ isOverMemory }: { isOverMemory: boolean }) {
    super('The image process was ended.');
    this.isOverMemory = isOverMemory;
  }
}

/** The shop is stopping; the picture is not the cause. */
export class ImageProcessClosed extends Error {
  override name = 'ImageProcessClosed';
}

export type ImageProcessLimits = {
  maxWaiting: number;
  maxRunMilliseconds: number;
  idleMilliseconds: number;
  maxMemoryBytes: number;
};

const LIMITS: ImageProcessLimits = {
  maxWaiting: 32,
  maxRunMilliseconds: 20_000,
  idleMilliseconds: 30_000,
  maxMemoryBytes: 640 * 1024 * 1024,
};

type Outcome = { result: ImageResult<ImageTask> } | { error: Error };
type Reply = { result: ImageResult<ImageTask> } | { failed: string };

/** Staff wait for uploads and PDFs, messengers for a preview, browsers for an icon, then customers; the widths are made in the background. */
const PRIORITY: Record<ImageTask['kind'], number> = {
  master: 3,
  crop: 3,
  print: 3,
  preview: 2,
  brand: 2,
  variant: 0,
};
const PRIORITY_OF_CUSTOMERS = 1;

/** Starts the process with the first task, and ends it after a while without tasks. */
export function openImageProcess(limits: Partial<ImageProcessLimits> = {}): ImageProcess {
  const queue = new ImageQueue({ ...LIMITS, ...limits });
  return { run: (task, who) => queue.run(task, who), close: () => queue.close() };
}

class ImageQueue {
  readonly #limits: ImageProcessLimits;
  readonly #queue = new PQueue({ concurrency: 1 });
  readonly #closing = new AbortController();
  #settle: (outcome: Outcome) => void = () => undefined;
  #child: ChildProcess | undefined;
  #idleTimer: NodeJS.Timeout | undefined;

  constructor(limits: ImageProcessLimits) {
    this.#limits = limits;
    this.#queue.addEventListener('idle', () => this.#rest());
  }

  async run<T extends ImageTask>(task: T, who: Uploader = 'staff'): Promise<ImageResult<T>> {
    const priority = who === 'customer' ? PRIORITY_OF_CUSTOMERS : PRIORITY[task.kind];
    if (this.#queue.sizeBy({ priority }) >= this.#limits.maxWaiting) {
      throw new ImageQueueFull('Too many pictures wait already.');
    }
    const { signal } = this.#closing;
    const outcome = await this.#queue.add(() => this.#work(task), { priority, signal });
    if ('error' in outcome) throw outcome.error;
    return outcome.result as ImageResult<T>;
  }

  async close(): Promise<void> {
    this.#closing.abort(new ImageProcessClosed('The image process was closed.'));
    clearTimeout(this.#idleTimer);
    const child = this.#child;
    if (!child) return;
    const ended = new Promise((resolve) => child.once('close', resolve));
    child.ref();
    child.kill('SIGKILL');
    await ended;
  }

  async #work(task: ImageTask): Promise<Outcome> {
    clearTimeout(this.#idleTimer);
    const child = (this.#child ??= this.#start());
    child.ref();
    child.channel?.ref();
    const tooLong = setTimeout(() => child.kill('SIGKILL'), this.#limits.maxRunMilliseconds);
    const { promise, resolve } = Promise.withResolvers<Outcome>();
    this.#settle = resolve;
    // A process that is just ending does not accept the task, which fails when the process has ended.
    child.send(task, () => undefined);
    return promise.finally(() => clearTimeout(tooLong));
  }

  /** An idle process does not prevent the shop from stopping, and soon releases its memory. */
  #rest(): void {
    this.#child?.unref();
    this.#child?.channel?.unref();
    this.#idleTimer = setTimeout(() => this.#dismiss(), this.#limits.idleMilliseconds).unref();
  }

  /** Clears the reference before killing the process, so that a task at this moment gets a new one. */
  #dismiss(): void {
    const child = this.#child;
    this.#child = undefined;
    child?.kill('SIGKILL');
  }

  #start(): ChildProcess {
    const child = fork(new URL('./image-worker.ts', import.meta.url), [String(this.#limits.maxMemoryBytes)], {
      // None of the shop's environment, so that an exploited decoder finds no secrets.
      env: { UV_THREADPOOL_SIZE: '1', MALLOC_ARENA_MAX: '2' },
      execArgv: ['--max-old-space-size=128'],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    child.on('message', (reply: Reply) => {
      this.#settle('failed' in reply ? { error: new Error(reply.failed) } : reply);
    });
    child.once('error', (error) => this.#lost(child, error));
    child.once('exit', (_code, signal) =>
      this.#lost(child, new ImageProcessEnded({ isOverMemory: signal === OVER_MEMORY_SIGNAL })),
    );
    return child;
  }

  #lost(child: ChildProcess, error: Error): void {
    if (this.#child !== child) return;
    this.#child = undefined;
    this.#settle({ error });
  }
}
