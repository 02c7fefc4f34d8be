import { randomUUID } from 'node:crypto';
import type { ImageId } from '@tula/contract/calls/ids.ts';
import { MAX_LISTED } from './file-storage.ts';
import { imageFolder, masterPath, masterUrl, type VariantFormat, variantPath } from './image.ts';
import { type Crop, insertCrop } from './crop/crops-store.ts';
import { imageById, insertImage, markVariantsReady, orderVariants, setAltTexts } from './images-store.ts';
import type { MediaParts } from './media-parts.ts';
import type { Master } from './resize-image.ts';
import type { Db } from '../platform/postgres/database.ts';

export type KeptImage = { id: ImageId; path: string; width: number; height: number };

/** A file that need not be computed, as it was made before. */
export type ReadyVariant = { width: number; format: VariantFormat; bytes: Uint8Array };

type Details = {
  altText: string;
  /** The hash of the file that it was made from, so that the same file is recognised. */
  contentHash?: Buffer;
  /** The picture from which it was cropped, and the area. */
  crop?: Crop;
  /** Then the image is ready at once; widths that are not among them are made when somebody asks for them. */
  ready?: readonly ReadyVariant[];
};

/**
 * Stores a picture that has been checked, under a new id, and queues the job that makes its widths unless they are
 * given. Writes the files before the row, so that no row ever lacks them.
 */
export async function keepImage(
  media: MediaParts,
  master: Master,
  { altText, contentHash, crop, ready }: Details,
): Promise<KeptImage> {
  const id = randomUUID() as string as ImageId;
  const { bytes, width, height, placeholder } = master;
  const path = masterUrl(id);
  const createdAt = media.clock.now();
  const image = {
    id,
    path,
    width,
    height,
    placeholder,
    altText,
    bytes: bytes.length,
    createdAt,
    contentHash: contentHash ?? null,
  };
  await media.storage.put(masterPath(id), bytes, 'image/webp');
  try {
    await storeVariants(media, id, ready ?? []);
    await media.database.tx(async (tx) => {
      await insertImage(tx, image);
      if (crop) await insertCrop(tx, id, crop);
      if (ready) await markVariantsReady(tx, id, createdAt);
      else await orderVariants(tx, id);
    });
  } catch (error) {
    await removeUnlessCommitted(media, id);
    throw error;
  }
  return { id, path, width, height };
}

/** All at once: a picture has at most 16. */
async function storeVariants(
  { storage }: MediaParts,
  id: ImageId,
  ready: readonly ReadyVariant[],
): Promise<void> {
  const storing = ready.map(({ width, format, bytes }) =>
    storage.put(variantPath(id, width, format), bytes, `image/${format}`),
  );
  const failed = (await Promise.allSettled(storing)).find(({ status }) => status === 'rejected');
  if (failed) throw (failed as PromiseRejectedResult).reason;
}

/** Removes the files after a connection lost during the commit, but only if the row does not exist. */
async function removeUnlessCommitted(media: MediaParts, id: ImageId): Promise<void> {
  const isCommitted = await imageById(media.database.db, id).then(
    (row) => row !== undefined,
    () => true,
  );
  if (isCommitted) return;
  for (const path of await media.storage.list(imageFolder(id), MAX_LISTED)) await media.storage.remove(path);
}

/** The alt texts by picture. */
export type AltTexts = Map<ImageId, string>;

/** Sets the alt texts of these pictures; others are unchanged. */
export async function describeImages(tx: Db, texts: AltTexts): Promise<void> {
  if (texts.size > 0) await setAltTexts(tx, texts);
}
