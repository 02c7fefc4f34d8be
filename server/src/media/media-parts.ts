import type { Parts } from '../platform/parts.ts';
import type { FileStorage } from './file-storage.ts';
import type { ImageProcess } from './image-process.ts';

export type MediaParts = Pick<Parts, 'database' | 'clock'> & {
  storage: FileStorage;
  imageProcess: ImageProcess;
  /** A folder of this machine for files that are on their way, from `openIncomingFolder`. */
  incomingFolder: string;
};
