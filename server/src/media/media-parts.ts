import type { Parts } from '../platform/parts.ts';
import type { FileStorage } from './file-storage.ts';
import type { ImageProcess } from './image-process.ts';

/** A cache in front of the shop that keeps pictures. */
export type PictureCache = {
  /** Makes it forget the picture at an address; throws where it did not, so that a job repeats it. */
  purge: (path: string) => Promise<void>;
  close: () => void;
};

export type MediaParts = Pick<Parts, 'database' | 'clock'> & {
  storage: FileStorage;
  imageProcess: ImageProcess;
  /** A local folder for incoming files, from `openIncomingFolder`. */
  incomingFolder: string;
  /** Undefined where no cache in front of the shop is to be told of removed pictures. */
  pictureCache?: PictureCache | undefined;
};
