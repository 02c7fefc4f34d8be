import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import type { ImageId } from '@tula/contract/calls/ids.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { stoppedClock } from '../../test/stopped-clock.ts';
import { openLog } from '../platform/log.ts';
import { startJobs } from '../platform/jobs/jobs.ts';
import { StorageFull } from './file-storage.ts';
import { imageFolder, masterPath, variantPath } from './image.ts';
import type { ImageTask } from './resize-image.ts';
import { imageById } from './images-store.ts';
import { mediaJobs } from './jobs.ts';
import { makeImageVariants } from './make-image-variants.ts';
import type { MediaParts } from './media-parts.ts';
import { removeImage } from './removal/remove-images.ts';
import { inPieces, openTestMedia, type TestMedia } from './test-media.ts';
import { uploadImage } from './upload-image.ts';

const NOW = new Date('2026-11-21T08:00:00Z');

let here: TestMedia;
let media: MediaParts;
let imageId: ImageId;
let made: number[];

beforeAll(async () => {
  here = await openTestMedia();
  // The real process, recording the requested widths.
  const { imageProcess } = here.media;
  const noting: MediaParts['imageProcess'] = {
    run: (task) => {
      noteWidth(task);
      return imageProcess.run(task);
    },
    close: () => imageProcess.close(),
  };
  media = { ...here.media, imageProcess: noting };
});

beforeEach(async () => {
  made = [];
  await media.database.pool.query('DELETE FROM graphile_worker._private_jobs');
  imageId = (await uploadImage(media, inPieces(await photo().toBuffer()))).id;
});

const photo = () => sharp({ create: { width: 500, height: 250, channels: 3, background: '#b5651d' } }).jpeg();

afterAll(() => here.close());

function noteWidth(task: ImageTask): void {
  if (task.kind === 'variant') made.push(task.width);
}

const files = () => media.storage.list(imageFolder(imageId), 100);
const readyAt = async () => (await imageById(media.database.db, imageId))?.variantsReadyAt;

const allFiles = () =>
  [
    masterPath(imageId),
    ...[96, 160, 320, 480].map((width) => variantPath(imageId, width, 'avif')),
    ...[96, 160, 320, 480].map((width) => variantPath(imageId, width, 'webp')),
  ].toSorted();

test('every width up to the master is made in both formats, and the image is ready', async () => {
  expect(await readyAt()).toBe(null);
  await makeImageVariants(media, imageId);
  expect(await files()).toEqual(allFiles());
  expect(await readyAt()).toEqual(NOW);
  const file = (await media.storage.get(variantPath(imageId, 320, 'avif')))!;
  expect(file.contentType).toBe('image/avif');
  expect(await sharp(await buffer(file.stream)).metadata()).toMatchObject({ width: 320, height: 160 });
  expect(await readdir(media.incomingFolder)).toEqual([]);
});

test('a second run creates nothing and does not change the time of the first', async () => {
  await makeImageVariants(media, imageId);
  await makeImageVariants({ ...media, clock: stoppedClock('2026-11-22T08:00:00Z') }, imageId);
  expect(made).toEqual([96, 160, 320, 480]);
  expect(await readyAt()).toEqual(NOW);
});

test('after an interrupted run only the missing widths are made', async () => {
  let puts = 0;
  const storage: MediaParts['storage'] = {
    ...media.storage,
    put: (...file) => (++puts > 3 ? Promise.reject(new StorageFull('full')) : media.storage.put(...file)),
  };
  await expect(makeImageVariants({ ...media, storage }, imageId)).rejects.toThrow(StorageFull);
  expect(await readyAt()).toBe(null);
  expect(await readdir(media.incomingFolder)).toEqual([]);
  expect(made).toEqual([96, 160]);
  await makeImageVariants(media, imageId);
  expect(made).toEqual([96, 160, 160, 320, 480]);
  expect(await files()).toEqual(allFiles());
  expect(await readyAt()).toEqual(NOW);
});

test('the callback runs once and in the same transaction', async () => {
  const heard: ImageId[] = [];
  const failing = () => Promise.reject(new Error('callback failed'));
  await expect(makeImageVariants(media, imageId, failing)).rejects.toThrow('callback failed');
  expect(await readyAt()).toBe(null);
  for (let run = 0; run < 2; run++) {
    await makeImageVariants(media, imageId, async (_, id) => {
      heard.push(id);
    });
  }
  expect(heard).toEqual([imageId]);
});

test('a deleted image is skipped', async () => {
  await makeImageVariants(media, randomUUID() as string as ImageId);
  await removeImage(media, imageId);
  await makeImageVariants(media, imageId);
  expect(made).toEqual([]);
  expect(await files()).toEqual([]);
});

test('an image that is removed while its widths are made fails no job and leaves no file', async () => {
  const { storage } = media;
  const removedBefore = (method: 'get' | 'put'): MediaParts => ({
    ...media,
    storage: {
      ...storage,
      [method]: async (...given: [never, never, never]) => {
        await removeImage(media, imageId);
        return storage[method](...given);
      },
    },
  });
  await makeImageVariants(removedBefore('get'), imageId);
  expect(await files()).toEqual([]);
  imageId = (await uploadImage(media, inPieces(await photo().toBuffer()))).id;
  await makeImageVariants(removedBefore('put'), imageId);
  expect(await files()).toEqual([]);
});

test('a missing master fails the job, which is retried', async () => {
  await media.storage.remove(masterPath(imageId));
  await expect(makeImageVariants(media, imageId)).rejects.toThrow(
    `The master of image ${imageId} is missing.`,
  );
  expect(await readyAt()).toBe(null);
});

test('the job of an upload makes the widths', async () => {
  const jobs = await startJobs({
    connection: here.connection,
    tasks: mediaJobs(media),
    log: openLog('error'),
  });
  await expect.poll(readyAt).toEqual(NOW);
  await jobs.stop();
  expect(await files()).toEqual(allFiles());
});

test('jobs for widths have the lowest priority and run one at a time', async () => {
  const { rows } = await media.database.pool.query(
    `SELECT priority, queue_name FROM graphile_worker.jobs WHERE key = $1`,
    [`make-image-variants:${imageId}`],
  );
  expect(rows).toEqual([{ priority: 100, queue_name: 'images' }]);
});
