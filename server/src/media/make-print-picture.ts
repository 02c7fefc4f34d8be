import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { ImageId } from '@tula/contract/calls/ids.ts';
import { masterPath } from './image.ts';
import type { MediaParts } from './media-parts.ts';
import type { PrintPicture } from './resize-image.ts';
import { storageProblem } from './upload-image.ts';

type PrintParts = Pick<MediaParts, 'storage' | 'imageProcess' | 'incomingFolder'>;

/**
 * A stored picture as a PDF prints it; undefined when its file is gone. Throws STORAGE_UNAVAILABLE, STORAGE_FULL, or
 * BUSY while too many pictures wait to be made.
 */
export async function makePrintPicture(
  { storage, imageProcess, incomingFolder }: PrintParts,
  imageId: ImageId,
): Promise<PrintPicture | undefined> {
  const local = join(incomingFolder, randomUUID());
  try {
    const master = await storage.get(masterPath(imageId));
    if (!master) return undefined;
    await pipeline(master.stream, createWriteStream(local, { mode: 0o600 }));
    const result = await imageProcess.run({ kind: 'print', inputPath: local });
    if ('rejected' in result) throw new Error(`The master of image ${imageId} cannot be read.`);
    return result;
  } catch (error) {
    throw storageProblem(error);
  } finally {
    await rm(local, { force: true });
  }
}
