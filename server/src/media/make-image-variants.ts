import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { ImageId } from '@tula/contract/calls/ids.ts';
import type { Db } from '../platform/postgres/database.ts';
import { masterPath, VARIANT_FORMATS, type VariantFormat, variantPath, widthsFor } from './image.ts';
import { imageById, markVariantsReady } from './images-store.ts';
import type { MediaParts } from './media-parts.ts';
import { removeImage } from './removal/remove-images.ts';

/** A callback in the transaction that marks an image's widths as ready. */
export type OnVariantsReady = (tx: Db, imageId: ImageId) => Promise<void>;

/**
 * Makes the missing files of an image and marks it ready. A repeated run, also after an interrupted one, makes only
 * what is missing. A deleted image is skipped, even if it is deleted meanwhile: when the second picture of an upload is
 * rejected, the first is removed again.
 */
export async function makeImageVariants(
  media: MediaParts,
  imageId: ImageId,
  onVariantsReady?: OnVariantsReady,
): Promise<void> {
  const stored = () => imageById(media.database.db, imageId);
  const image = await stored();
  if (!image) return;
  const missing = await missingFiles(media, imageId, image.width);
  if (missing.length > 0) {
    try {
      await makeWidths(media, imageId, missing);
    } catch (error) {
      if (await stored()) throw error;
    }
    if (!(await stored())) return removeImage(media, imageId);
  }
  await media.database.tx(async (tx) => {
    const isNewlyReady = await markVariantsReady(tx, imageId, media.clock.now());
    if (isNewlyReady) await onVariantsReady?.(tx, imageId);
  });
}

type Missing = { width: number; formats: VariantFormat[] };

async function missingFiles(media: MediaParts, imageId: ImageId, masterWidth: number): Promise<Missing[]> {
  const missing: Missing[] = [];
  for (const width of widthsFor(masterWidth)) {
    const found = await Promise.all(
      VARIANT_FORMATS.map((format) => media.storage.exists(variantPath(imageId, width, format))),
    );
    const formats = VARIANT_FORMATS.filter((_, at) => !found[at]);
    if (formats.length > 0) missing.push({ width, formats });
  }
  return missing;
}

async function makeWidths(media: MediaParts, imageId: ImageId, missing: Missing[]): Promise<void> {
  const master = await media.storage.get(masterPath(imageId));
  if (!master) throw new Error(`The master of image ${imageId} is missing.`);
  const local = join(media.incomingFolder, randomUUID());
  try {
    await pipeline(master.stream, createWriteStream(local, { mode: 0o600 }));
    for (const { width, formats } of missing) {
      const result = await media.imageProcess.run({ kind: 'variant', inputPath: local, width, formats });
      if ('rejected' in result) throw new Error(`The master of image ${imageId} cannot be read.`);
      for (const format of VARIANT_FORMATS) {
        const bytes = result[format];
        if (bytes) await media.storage.put(variantPath(imageId, width, format), bytes, `image/${format}`);
      }
    }
  } finally {
    await rm(local, { force: true });
  }
}
