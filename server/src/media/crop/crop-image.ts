import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { ImageId } from '@tula/contract/calls/ids.ts';
import { fieldProblem, Problem } from '@tula/contract/calls/problems.ts';
import { type CropArea, SHORTEST_CROP_EDGE } from '@tula/contract/catalogue/crops.ts';
import { t } from '@tula/messages/refusals.ts';
import { masterPath, masterUrl } from '../image.ts';
import { imageById } from '../images-store.ts';
import { keepImage } from '../keep-image.ts';
import type { MediaParts } from '../media-parts.ts';
import type { PictureRow } from '../picture.ts';
import type { Master } from '../resize-image.ts';
import { readCrop, imageOfCrop } from './crops-store.ts';
import { storageProblem } from '../upload-image.ts';

export type CroppedPicture = { path: string; width: number; height: number };

/** The picture that staff choose a part of, and the part that this picture is. */
export async function findOriginal(
  { database: { db } }: Pick<MediaParts, 'database'>,
  id: ImageId,
): Promise<{ original: PictureRow; area: CropArea | null }> {
  const crop = await readCrop(db, id);
  const original = await imageById(db, crop?.originalId ?? id);
  if (original === undefined) throw new Problem('PICTURE_NOT_FOUND');
  return { original, area: crop?.area ?? null };
}

/** Makes a picture of a part of the original of this one, with its description, or finds the one made before. */
export async function cropImage(media: MediaParts, id: ImageId, area: CropArea): Promise<CroppedPicture> {
  const { db } = media.database;
  const { original } = await findOriginal(media, id);
  checkArea(area, original);
  const crop = { originalId: original.id, area };
  const known = await imageOfCrop(db, crop);
  if (known !== undefined) return { path: masterUrl(known), width: area.edge, height: area.edge };
  try {
    const altText = (await imageById(db, id))?.altText ?? '';
    const { path, width, height } = await keepImage(media, await cropped(media, original.id, area), {
      altText,
      crop,
    });
    return { path, width, height };
  } catch (error) {
    throw storageProblem(error);
  }
}

function checkArea({ left, top, edge }: CropArea, { width, height }: PictureRow): void {
  const shortest = Math.min(SHORTEST_CROP_EDGE, width, height);
  if (edge < shortest || left + edge > width || top + edge > height)
    throw fieldProblem('edge', t('crop.outside', { shortest }));
}

async function cropped(media: MediaParts, originalId: ImageId, area: CropArea): Promise<Master> {
  const master = await media.storage.get(masterPath(originalId));
  if (!master) throw new Error(`The master of image ${originalId} is missing.`);
  const local = join(media.incomingFolder, randomUUID());
  try {
    await pipeline(master.stream, createWriteStream(local, { mode: 0o600 }));
    const result = await media.imageProcess.run({ kind: 'crop', inputPath: local, area });
    if ('rejected' in result) throw new Error(`The master of image ${originalId} cannot be read.`);
    return result;
  } finally {
    await rm(local, { force: true });
  }
}
