import { randomUUID } from 'node:crypto';
import type { ImageId } from '@tula/contract/calls/ids.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { masterPath } from '../image.ts';
import { newOrphanRounds, removeOrphanedFiles } from './remove-images.ts';
import { inPieces, openTestMedia, type TestMedia } from '../test-media.ts';
import { pictureOfSize } from '../test-pictures.ts';
import { uploadImage } from '../upload-image.ts';

let here: TestMedia;
beforeEach(async () => {
  here = await openTestMedia();
});
afterEach(() => here.close());

async function anUpload(): Promise<ImageId> {
  const photo = await pictureOfSize(40, 30).jpeg().toBuffer();
  return (await uploadImage(here.media, inPieces(photo))).id;
}

async function aFileWithoutRow(): Promise<ImageId> {
  const id = randomUUID() as string as ImageId;
  await here.media.storage.put(masterPath(id), Buffer.from('a master'), 'image/webp');
  return id;
}

const files = () => here.media.storage.list('', 1000);

test('a file without a row is removed when a later round finds it again', async () => {
  const kept = [await anUpload(), await anUpload()];
  const orphan = await aFileWithoutRow();
  const rounds = newOrphanRounds();
  expect(await removeOrphanedFiles(here.media, rounds)).toBe(0);
  expect(await files()).toContain(masterPath(orphan));
  const later = await aFileWithoutRow();
  expect(await removeOrphanedFiles(here.media, rounds)).toBe(1);
  expect(await files()).toEqual([...kept, later].map(masterPath).sort());
  await here.media.storage.remove(masterPath(later));
});

test('an upload whose row is written during the removal is not deleted', async () => {
  const id = await aFileWithoutRow();
  const rounds = newOrphanRounds();
  await removeOrphanedFiles(here.media, rounds);
  await here.media.database.pool.query(
    `INSERT INTO images (id, path, width, height, placeholder, bytes, created_at)
     VALUES ($1, $2, 1, 1, '', 1, now())`,
    [id, `/media/${id}/master.webp`],
  );
  expect(await removeOrphanedFiles(here.media, rounds)).toBe(0);
  expect(await removeOrphanedFiles(here.media, rounds)).toBe(0);
  expect(await files()).toContain(masterPath(id));
});

test('nothing is removed when most pictures have no row', async () => {
  const rounds = newOrphanRounds();
  await here.media.database.pool.query('DELETE FROM images');
  for (let count = 0; count < 21; count += 1) await aFileWithoutRow();
  const before = await files();
  for (let round = 0; round < 3; round += 1)
    await expect(removeOrphanedFiles(here.media, rounds)).rejects.toThrow('have no row; none was removed');
  expect(await files()).toEqual(before);
});
