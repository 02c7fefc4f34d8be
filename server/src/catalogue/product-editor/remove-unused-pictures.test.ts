import type { ImageId } from '@tula/contract/calls/ids.ts';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { stoppedClock } from '../../../test/stopped-clock.ts';
import { masterPath } from '../../media/image.ts';
import { inPieces, openTestMedia, type TestMedia } from '../../media/test-media.ts';
import { pictureOfSize } from '../../media/test-pictures.ts';
import { type UploadedImage, uploadImage } from '../../media/upload-image.ts';
import { addProduct } from './add-product.ts';
import { changeProduct } from './change-product.ts';
import { deleteProduct } from './delete-product.ts';
import { removeUnusedPictures } from './remove-unused-pictures.ts';
import { testCatalogueOn } from '../test-catalogue.ts';
import { emptyTables } from '../../../test/empty-tables.ts';

let here: TestMedia;
let photo: Buffer;
let catalogue: ReturnType<typeof testCatalogueOn>;
beforeAll(async () => {
  here = await openTestMedia();
  photo = await pictureOfSize(40, 30).jpeg().toBuffer();
  const clock = stoppedClock('2026-11-21T08:00:00Z');
  catalogue = testCatalogueOn({ database: here.media.database, clock });
});
afterAll(() => here.close());

beforeEach(async () => {
  await emptyTables(here, ['orders', 'products', 'images']);
  for (const path of await here.media.storage.list('', 1000)) await here.media.storage.remove(path);
});

const upload = (): Promise<UploadedImage> => uploadImage(here.media, inPieces(photo));

/** Returns what remains after the sweep at that time: rows and files, which must match. */
async function storedAt(time: string): Promise<ImageId[]> {
  await removeUnusedPictures({ ...here.media, clock: stoppedClock(time) });
  const { rows } = await here.media.database.pool.query<{ id: ImageId }>('SELECT id FROM images ORDER BY id');
  const ids = rows.map(({ id }) => id);
  expect(await here.media.storage.list('', 1000)).toEqual(ids.map(masterPath).sort());
  return ids;
}

async function anOrderThatShows(imageUrl: string): Promise<void> {
  const id = newId();
  await here.media.database.pool.query(
    `WITH placed AS (
       INSERT INTO orders (id, order_number, customer_name, customer_email, customer_phone, placed_at, order_status,
         payment_status, delivery_method, weight_grams, sub_total_paise, shipping_paise, round_off_paise, total_paise,
         wish_hash)
       VALUES ($1::uuid, $1::uuid::text, 'Asha', 'asha@example.com', '+910000000000', now(), 'pending', 'pending', 'pickup_from_store',
         250, 1000, 0, 0, 1000, ''))
     INSERT INTO order_items (order_id, position, product_id, name, description, image_url, pack_grams, count,
       paise_per_kg, actual_paise_per_kg, pack_paise, line_paise)
     VALUES ($1::uuid, 0, $1::uuid, 'n', 'd', $2, 250, 1, 1000, 1000, 1000, 1000)`,
    [id, imageUrl],
  );
}

test('an upload never saved with a product is removed after a day, with its files', async () => {
  const { id } = await upload();
  expect(await storedAt('2026-11-22T08:00:00Z')).toEqual([id]);
  expect(await storedAt('2026-11-22T08:00:01Z')).toEqual([]);
});

test('pictures of a product stay, also once it is deleted; replaced ones are removed', async () => {
  const [main, other, replaced] = [await upload(), await upload(), await upload()];
  const payload = await catalogue.aPayload({ primaryImage: replaced.path, additionalImage: [other.path] });
  const id = await addProduct(here.media, payload, 'shop');
  await changeProduct(here.media, id, { ...payload, primaryImage: main.path }, 'shop');
  expect(await storedAt('2026-12-21T08:00:00Z')).toEqual([main.id, other.id].sort());
  await deleteProduct(here.media, id, 'shop');
  expect(await storedAt('2027-11-21T08:00:00Z')).toEqual([main.id, other.id].sort());
});

test('pictures of an order stay, whatever products use', async () => {
  const { id } = await upload();
  await anOrderThatShows(`/media/${id}/960.webp`);
  expect(await storedAt('2027-11-21T08:00:00Z')).toEqual([id]);
});

test('a round removes at most a hundred', async () => {
  await here.media.database.pool.query(
    `INSERT INTO images (id, path, width, height, placeholder, bytes, created_at)
     SELECT id, '/media/' || id || '/master.webp', 1, 1, '', 1, '2026-11-01'
     FROM (SELECT gen_random_uuid() AS id FROM generate_series(1, 101)) made`,
  );
  const late = { ...here.media, clock: stoppedClock('2026-12-01T00:00:00Z') };
  expect(await removeUnusedPictures(late)).toBe(100);
  expect(await removeUnusedPictures(late)).toBe(1);
});
