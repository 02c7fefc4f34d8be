import type { Parts } from '../platform/parts.ts';
import type { FileStorage } from './file-storage.ts';
import type { ImageProcess } from './image-process.ts';

export type MediaParts = Pick<Parts, 'database' | 'clock'> & {
  storage: FileStorage;
  imageProcess: ImageProcess;
  /** A local folder for incoming files, from `openIncomingFolder`. */
  incomingFolder: string;
};
