import type { ProductId } from '@tula/contract/calls/ids.ts';
import { readReportPhoto } from '@tula/contract/orders/reports.ts';
import { readStaffReportPhoto } from '@tula/contract/orders/staff-reports.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openOrdersShop, type OrdersShop, type Shopper } from '../test-orders.ts';
import { aPhoto, reporting } from './test-reports.ts';

let shop: OrdersShop;
let murukku: ProductId;
let shopper: Shopper;
let staff: string;
let here: ReturnType<typeof reporting>;
let order: string;
let number: string;
beforeAll(async () => {
  shop = await openOrdersShop({ env: { RATE_LIMIT: 'off' } });
  murukku = await shop.aProduct({ name: 'Mullu Murukku' });
});
beforeEach(async () => {
  shopper = await shop.aShopper();
  staff = (await shop.aStaffMember('Kamala')).token;
  here = reporting({ shop, shopper, staff, murukku });
  order = await here.parcel();
  number = await here.reported(order);
});
afterAll(() => shop.close());

const photosOf = async () => (await here.read(order)).reports[0]?.photos ?? [];
const fetched = (path: string, photo: string, token: string) =>
  shop.app.inject({
    url: `/api/v1${path.replace('{photo}', photo)}`,
    headers: { authorization: `Bearer ${token}` },
  });

test('photos are stored without metadata, and only the customer and staff of complaints see them', async () => {
  expect(await here.addPhotos(order, number, [await aPhoto(), await aPhoto('#1d65b5')])).toMatchObject({
    status: 200,
  });
  const [photo] = await photosOf();
  const id = photo?.id ?? '';
  const own = await fetched(readReportPhoto.path, id, shopper.token);
  expect([own.statusCode, own.headers['content-type']]).toEqual([200, 'image/webp']);
  const { exif, width, height } = await sharp(own.rawPayload).metadata();
  expect({ exif, width, height }).toEqual({ exif: undefined, width: 120, height: 80 });
  expect((await fetched(readStaffReportPhoto.path, id, staff)).statusCode).toBe(200);
  const other = await shop.aShopper();
  expect((await fetched(readReportPhoto.path, id, other.token)).statusCode).toBe(404);
  expect((await shop.app.inject(`/api/v1${readReportPhoto.path.replace('{photo}', id)}`)).statusCode).toBe(
    401,
  );
  // It is not among the pictures that anybody may read.
  expect((await shop.app.inject(`/media/${id}/master.webp`)).statusCode).toBe(404);
});

test('a rejected photo leaves none of its request, and the report stays', async () => {
  const answer = await here.addPhotos(order, number, [await aPhoto(), Buffer.from('<svg/>')]);
  expect(answer).toMatchObject({ status: 422, body: { code: 'UNSUPPORTED_IMAGE' } });
  expect(await photosOf()).toEqual([]);
  expect((await here.read(order)).reports).toHaveLength(1);
});

test('the same photo is stored once, and a report takes six', async () => {
  const colours = ['#111111', '#222222', '#333333', '#444444', '#555555', '#666666', '#777777'];
  const photos = await Promise.all(colours.map((colour) => aPhoto(colour)));
  await here.addPhotos(order, number, photos.slice(0, 5));
  await here.addPhotos(order, number, photos.slice(0, 5));
  expect(await photosOf()).toHaveLength(5);
  const tooMany = await here.addPhotos(order, number, photos.slice(5));
  expect(tooMany).toMatchObject({ status: 422, body: { fields: { file: 'Send at most 6 pictures.' } } });
  expect(await photosOf()).toHaveLength(5);
  expect(await here.addPhotos(order, number, photos.slice(5, 6))).toMatchObject({ status: 200 });
});

test('photos are counted before one is decoded: a report that is full takes no damaged one as damaged', async () => {
  const colours = ['#111111', '#222222', '#333333', '#444444', '#555555'];
  await here.addPhotos(order, number, await Promise.all(colours.map((colour) => aPhoto(colour))));
  const damaged = (await aPhoto('#666666')).subarray(0, 200);
  expect(await here.addPhotos(order, number, [damaged])).toMatchObject({
    body: { code: 'IMAGE_UNREADABLE' },
  });
  const two = await here.addPhotos(order, number, [damaged, await aPhoto('#777777')]);
  expect(two).toMatchObject({ status: 422, body: { fields: { file: 'Send at most 6 pictures.' } } });
  expect(await photosOf()).toHaveLength(5);
});

test('nobody adds photos to a report of somebody else or to a settled one', async () => {
  const other = await shop.aShopper();
  expect(await here.addPhotos(order, number, [await aPhoto()], other.token)).toMatchObject({
    status: 404,
    body: { code: 'COMPLAINT_NOT_FOUND' },
  });
  await shop.rows('UPDATE complaints SET answered_at = opened_at, settled_at = opened_at');
  expect(await here.addPhotos(order, number, [await aPhoto()])).toMatchObject({
    status: 409,
    body: { code: 'COMPLAINT_SETTLED' },
  });
});

test('photos go with their complaint', async () => {
  const stored = () => shop.rows('SELECT FROM order_report_photos');
  const before = await stored();
  await here.addPhotos(order, number, [await aPhoto()]);
  expect(await stored()).toHaveLength(before.length + 1);
  await shop.rows('DELETE FROM complaints WHERE complaint_number = $1', [number]);
  expect(await stored()).toHaveLength(before.length);
});
