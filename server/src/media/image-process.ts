import { type ChildLimits, ChildPool } from '../platform/child-processes/child-pool.ts';
import type { ImageResult, ImageTask } from './resize-image.ts';

/** The separate process that decodes and encodes pictures, one after another. */
export interface ImageProcess {
  /**
   * Returns what the process made. Throws `ChildQueueFull` when too many tasks are queued, `ChildEnded` when the
   * process had to be killed because of this picture or crashed on it.
   */
  run<T extends ImageTask>(task: T, who?: Uploader): Promise<ImageResult<T>>;
  /** Ends the process; queued tasks fail. */
  close(): Promise<void>;
}

/** Whose picture it is: those of customers come after those of staff, and have room of their own in the queue. */
export type Uploader = 'staff' | 'customer';

const LIMITS: ChildLimits = {
  maxWaiting: 32,
  maxRunMilliseconds: 20_000,
  idleMilliseconds: 30_000,
  maxMemoryBytes: 640 * 1024 * 1024,
};

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
export function openImageProcess(limits: Partial<ChildLimits> = {}): ImageProcess {
  const pool = new ChildPool({
    worker: new URL('./image-worker.ts', import.meta.url),
    heapMegabytes: 128,
    env: { UV_THREADPOOL_SIZE: '1', MALLOC_ARENA_MAX: '2' },
    limits: { ...LIMITS, ...limits },
  });
  return {
    run<T extends ImageTask>(task: T, who: Uploader = 'staff') {
      const priority = who === 'customer' ? PRIORITY_OF_CUSTOMERS : PRIORITY[task.kind];
      return pool.run(task, ({ result }: { result: ImageResult<T> }) => result, { priority });
    },
    close: () => pool.close(),
  };
}
