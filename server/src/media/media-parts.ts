import type { Parts } from '../platform/parts.ts';
import type { FileStorage } from './file-storage.ts';
import type { ImageProcess } from './image-process.ts';

/** Takes an address out of the cache in front of the shop; throws where that did not answer, so that a job repeats it. */
export type PurgeCache = (path: string) => Promise<void>;

export type MediaParts = Pick<Parts, 'database' | 'clock'> & {
  storage: FileStorage;
  imageProcess: ImageProcess;
  /** A local folder for incoming files, from `openIncomingFolder`. */
  incomingFolder: string;
  /** Where a cache in front of the shop keeps pictures, it forgets those that are removed. */
  purgeCache?: PurgeCache | undefined;
};
