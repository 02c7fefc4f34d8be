import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { PREVIEW_PICTURE } from '@tula/contract/catalogue/preview-picture.ts';
import { Problem } from '@tula/contract/calls/problems.ts';
import type { ImageId } from '@tula/contract/calls/ids.ts';
import { ChildPoolClosed, ChildQueueFull } from '../platform/child-processes/child-pool.ts';
import { masterPath, previewPath } from './image.ts';
import type { MediaParts } from './media-parts.ts';

type PreviewPictureParts = Pick<MediaParts, 'storage' | 'imageProcess' | 'incomingFolder'>;

/** The pictures being made in this process, so that requests at the same time make a picture once. */
const making = new WeakMap<object, Map<ImageId, Promise<boolean>>>();

/**
 * Makes and stores the picture that previews of a link show; false for an unknown image. It is made when somebody
 * first asks for it, as most pictures are never shared. Throws BUSY while too many wait to be made.
 */
export function makePreviewPicture(media: PreviewPictureParts, imageId: ImageId): Promise<boolean> {
  const running = making.get(media.storage) ?? new Map<ImageId, Promise<boolean>>();
  making.set(media.storage, running);
  const known = running.get(imageId);
  if (known) return known;
  const made = makeFromMaster(media, imageId).finally(() => running.delete(imageId));
  running.set(imageId, made);
  return made;
}

async function makeFromMaster(media: PreviewPictureParts, imageId: ImageId): Promise<boolean> {
  const master = await media.storage.get(masterPath(imageId));
  if (!master) return false;
  const local = join(media.incomingFolder, randomUUID());
  try {
    await pipeline(master.stream, createWriteStream(local, { mode: 0o600 }));
    const result = await media.imageProcess.run({ kind: 'preview', inputPath: local });
    if ('rejected' in result) throw new Error(`The master of image ${imageId} cannot be read.`);
    await media.storage.put(previewPath(imageId), result.jpeg, PREVIEW_PICTURE.type);
    return true;
  } catch (error) {
    if (error instanceof ChildQueueFull || error instanceof ChildPoolClosed)
      throw new Problem('BUSY', { retryAfterSeconds: 10 });
    throw error;
  } finally {
    await rm(local, { force: true });
  }
}
