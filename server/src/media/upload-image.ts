import { createHash, randomUUID } from 'node:crypto';
import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { HEAVIEST_UPLOAD_BYTES } from '@tula/contract/catalogue/media.ts';
import { detectPictureFormat } from '@tula/contract/catalogue/picture-format.ts';
import { Problem } from '@tula/contract/calls/problems.ts';
import { t } from '@tula/messages/refusals.ts';
import { HEAD_BYTES, isAnimated, type ImageRejection } from './image.ts';
import { ChildEnded, ChildPoolClosed, ChildQueueFull } from '../platform/child-processes/child-pool.ts';
import type { Uploader } from './image-process.ts';
import { keepImage, type KeptImage } from './keep-image.ts';
import type { MediaParts } from './media-parts.ts';
import type { Master } from './resize-image.ts';
import { isDiskFull, StorageFull, StorageUnreachable } from './file-storage.ts';
import { nameFailedSetting } from '../platform/errors.ts';
import { DATA_DIR_MUST_BE } from '../platform/data-folder/data-folder.ts';
import { makeFolder } from '../platform/data-folder/make-folder.ts';
import { removeStaleFiles } from '../platform/data-folder/remove-stale-files.ts';

export type UploadedImage = KeptImage;

/**
 * Stores a picture: checks it by content, re-encodes it without metadata, and queues the job that makes its widths.
 * Throws UNSUPPORTED_IMAGE, IMAGE_TOO_LARGE, IMAGE_UNREADABLE, STORAGE_FULL, STORAGE_UNAVAILABLE or BUSY (too many at
 * once, or the shop is stopping). Then nothing is left, except perhaps an orphaned file if the storage timed out.
 */
export async function uploadImage(
  media: MediaParts,
  content: Content,
  { altText = '' }: { altText?: string } = {},
): Promise<UploadedImage> {
  const { contentHash, ...master } = await readImage(media, content);
  try {
    return await keepImage(media, master, { altText, contentHash });
  } catch (error) {
    throw asProblem(error);
  }
}

/**
 * A picture as it may be stored: checked by content and re-encoded without metadata. Throws what `uploadImage` does,
 * and leaves nothing behind.
 */
async function readImage(media: ReadingParts, content: Content): Promise<Master & { contentHash: Buffer }> {
  const received = await receiveImage(media, content);
  try {
    return { ...(await decodeImage(media, received)), contentHash: received.contentHash };
  } finally {
    await discardImage(received);
  }
}

type ReadingParts = Pick<MediaParts, 'incomingFolder' | 'imageProcess'>;
type Content = AsyncIterable<Uint8Array> | Iterable<Uint8Array>;

/** A file that has come in and is of a format that is taken, but is not decoded yet. */
export type ReceivedImage = { path: string; contentHash: Buffer };

/** Receives a picture, which the caller has to discard. Throws UNSUPPORTED_IMAGE, IMAGE_TOO_LARGE, STORAGE_FULL. */
export async function receiveImage(
  media: Pick<ReadingParts, 'incomingFolder'>,
  content: Content,
): Promise<ReceivedImage> {
  const path = join(media.incomingFolder, randomUUID());
  try {
    const { head, contentHash } = await receive(content, path);
    checkContent(head);
    return { path, contentHash };
  } catch (error) {
    await discardImage({ path });
    throw asProblem(error);
  }
}

export async function discardImage({ path }: Pick<ReceivedImage, 'path'>): Promise<void> {
  await rm(path, { force: true });
}

/** Throws IMAGE_TOO_LARGE, IMAGE_UNREADABLE, UNSUPPORTED_IMAGE, BUSY. */
export async function decodeImage(
  media: Pick<ReadingParts, 'imageProcess'>,
  { path }: Pick<ReceivedImage, 'path'>,
  who: Uploader = 'staff',
): Promise<Master> {
  try {
    const result = await media.imageProcess.run({ kind: 'master', inputPath: path }, who);
    if ('rejected' in result) throw toProblem(result.rejected);
    return result;
  } catch (error) {
    throw asProblem(error);
  }
}

/** Writes the file as it arrives, up to the limit. */
async function receive(content: Content, file: string): Promise<{ head: Buffer; contentHash: Buffer }> {
  const hash = createHash('sha256');
  const handle = await open(file, 'wx+', 0o600);
  try {
    let sizeBytes = 0;
    for await (const chunk of content) {
      sizeBytes += chunk.length;
      if (sizeBytes > HEAVIEST_UPLOAD_BYTES) throw toProblem('too-large');
      hash.update(chunk);
      await handle.appendFile(chunk);
    }
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    return { head: buffer.subarray(0, bytesRead), contentHash: hash.digest() };
  } finally {
    await handle.close();
  }
}

function checkContent(head: Buffer): void {
  const format = detectPictureFormat(head);
  if (!format) throw toProblem('wrong-type');
  if (format === 'heic') throw toProblem('heic');
  if (isAnimated(head, format)) throw toProblem('animated');
}

function asProblem(error: unknown): unknown {
  // A timeout, too much memory or a crash of the decoder is caused by the picture.
  if (error instanceof ChildEnded) return toProblem(error.isOverMemory ? 'too-many-pixels' : 'unreadable');
  return storageProblem(error);
}

function toProblem(reason: ImageRejection): Problem {
  switch (reason) {
    case 'too-large':
    case 'too-many-pixels':
      return new Problem('IMAGE_TOO_LARGE');
    case 'wrong-type':
      return new Problem('UNSUPPORTED_IMAGE');
    case 'heic':
      return new Problem('UNSUPPORTED_IMAGE', { message: t('upload.heic') });
    case 'animated':
      return new Problem('UNSUPPORTED_IMAGE', { message: t('upload.moving') });
    case 'unreadable':
      return new Problem('IMAGE_UNREADABLE');
  }
}

/**
 * Returns the problem of a failure that is not the picture's: STORAGE_FULL, STORAGE_UNAVAILABLE or BUSY; else the error
 * itself.
 */
export function storageProblem(error: unknown): unknown {
  if (error instanceof StorageFull || isDiskFull(error))
    return new Problem('STORAGE_FULL', { retryAfterSeconds: 60 });
  if (error instanceof StorageUnreachable)
    return new Problem('STORAGE_UNAVAILABLE', { retryAfterSeconds: 30 });
  if (error instanceof ChildQueueFull || error instanceof ChildPoolClosed)
    return new Problem('BUSY', { retryAfterSeconds: 10 });
  return error;
}

/** Creates the folder for incoming files and removes stale ones of killed processes; returns its path. */
export async function openIncomingFolder(folder: string): Promise<string> {
  await nameFailedSetting(DATA_DIR_MUST_BE, () => makeFolder(folder));
  await removeStaleFiles(folder);
  return folder;
}
