import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openOrdersShop, type OrdersShop, type Shopper } from '../test-orders.ts';
import { aPhoto, reporting } from './test-reports.ts';

let shop: OrdersShop;
let shopper: Shopper;
let here: ReturnType<typeof reporting>;
let order: string;
let number: string;
beforeAll(async () => {
  shop = await openOrdersShop();
});
beforeEach(async () => {
  shopper = await shop.aShopper();
  const staff = (await shop.aStaffMember('Kamala')).token;
  here = reporting({ shop, shopper, staff, murukku: await shop.aProduct() });
  order = await here.parcel();
  number = await here.reported(order);
});
afterAll(() => shop.close());

/** How many photos of the customer have been decoded within the hour. */
async function decoded(): Promise<number> {
  const rows = await shop.rows<{ hits: number }>('SELECT hits FROM rate_limits WHERE bucket = $1', [
    `reportPhotosOfCustomer:${shopper.customerId}`,
  ]);
  return rows[0]?.hits ?? 0;
}

test('a photo that is sent 45 times is decoded once', async () => {
  const photo = await aPhoto();
  for (let sent = 0; sent < 15; sent++)
    expect(await here.addPhotos(order, number, [photo, photo, photo])).toMatchObject({ status: 200 });
  expect(await decoded()).toBe(1);
  expect((await here.read(order)).reports[0]?.photos).toHaveLength(1);
});

test('a customer has sixty photos decoded within an hour, damaged ones included', async () => {
  await here.addPhotos(order, number, [await aPhoto()]);
  const before = (await here.read(order)).reports[0]?.photos;
  await shop.rows('UPDATE rate_limits SET hits = 59 WHERE bucket = $1', [
    `reportPhotosOfCustomer:${shopper.customerId}`,
  ]);
  const damaged = (await aPhoto('#1d65b5')).subarray(0, 200);
  expect(await here.addPhotos(order, number, [damaged])).toMatchObject({
    body: { code: 'IMAGE_UNREADABLE' },
  });
  expect(await here.addPhotos(order, number, [await aPhoto('#1d65b5')])).toMatchObject({
    status: 429,
    body: { code: 'TOO_MANY_REQUESTS' },
  });
  expect((await here.read(order)).reports[0]?.photos).toEqual(before);
});
