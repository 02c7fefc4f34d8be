import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { BRAND_FILES } from '@tula/contract/shop/brand-files.ts';
import { Problem } from '@tula/contract/calls/problems.ts';
import type { ImageId } from '@tula/contract/calls/ids.ts';
import { shopLook } from '@tula/contract/shop/look/shop-look.ts';
import { shop } from '@tula/contract/shop/shop.ts';
import { findContentType } from '../file-storage.ts';
import { ChildPoolClosed, ChildQueueFull } from '../../platform/child-processes/child-pool.ts';
import { brandPath, masterPath } from '../image.ts';
import type { MediaParts } from '../media-parts.ts';
import { parseBrandFile } from './brand-file.ts';

type BrandParts = Pick<MediaParts, 'storage' | 'imageProcess' | 'incomingFolder'>;

/** The files being made in this process, by the beginning of their address, so that they are made once. */
const making = new WeakMap<object, Map<string, Promise<boolean>>>();

/**
 * Makes and stores what is made from the logo in use, when somebody first asks for one of the files; false for another
 * logo, name or colour than those in use. Throws BUSY while too many pictures wait to be made.
 */
export function makeBrandFiles(media: BrandParts, imageId: ImageId, file: string): Promise<boolean> {
  const key = parseBrandFile(file)?.key;
  const files = `/media/${imageId}/${key}-`;
  if (key === undefined || shop.logo?.files !== files) return Promise.resolve(false);
  const running = making.get(media.storage) ?? new Map<string, Promise<boolean>>();
  making.set(media.storage, running);
  const known = running.get(files);
  if (known) return known;
  const made = makeFromMaster(media, imageId, key).finally(() => running.delete(files));
  running.set(files, made);
  return made;
}

async function makeFromMaster(media: BrandParts, imageId: ImageId, key: string): Promise<boolean> {
  const { name } = shop;
  const { paper, ink } = shopLook().light;
  const master = await media.storage.get(masterPath(imageId));
  if (!master) return false;
  const local = join(media.incomingFolder, randomUUID());
  try {
    await pipeline(master.stream, createWriteStream(local, { mode: 0o600 }));
    const brand = { name, paper, ink };
    const result = await media.imageProcess.run({ kind: 'brand', inputPath: local, brand });
    if ('rejected' in result) throw new Error(`The master of image ${imageId} cannot be read.`);
    for (const file of BRAND_FILES) {
      const path = brandPath(imageId, `${key}-${file}`);
      await media.storage.put(path, result[file], findContentType(path) ?? '');
    }
    return true;
  } catch (error) {
    if (error instanceof ChildQueueFull || error instanceof ChildPoolClosed)
      throw new Problem('BUSY', { retryAfterSeconds: 10 });
    throw error;
  } finally {
    await rm(local, { force: true });
  }
}
