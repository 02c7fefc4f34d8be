import { buffer } from 'node:stream/consumers';
import { cropPicture, readOriginal } from '@tula/contract/catalogue/crops.ts';
import type { ImageId } from '@tula/contract/calls/ids.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aShop, type TestShop } from '../../../test/a-shop.ts';
import { aStaffMember } from '../../../test/a-staff-member.ts';
import { imageIdOfUrl, masterPath } from '../image.ts';
import { removeImage } from '../removal/remove-images.ts';
import { uploadImage } from '../upload-image.ts';

let shop: TestShop;
let token: string;
let original: { id: ImageId; path: string };
beforeAll(async () => {
  shop = await aShop();
  ({ token } = await aStaffMember(shop, 'Kamala', 'catalogue'));
  // The right half is blue.
  const blue = await sharp({ create: { width: 300, height: 400, channels: 3, background: '#00f' } })
    .png()
    .toBuffer();
  const picture = await sharp({ create: { width: 600, height: 400, channels: 3, background: '#f00' } })
    .composite([{ input: blue, left: 300, top: 0 }])
    .png()
    .toBuffer();
  original = await uploadImage(shop.parts, [picture], { altText: 'Two halves' });
});
afterAll(() => shop.close());

const crop = (id: ImageId, body: { left: number; top: number; edge: number }) =>
  shop.call(cropPicture, { params: { id }, body }, { as: token });
const read = (id: ImageId) => shop.call(readOriginal, { params: { id } }, { as: token });
const countImages = async () =>
  (await shop.database.pool.query('SELECT count(*)::integer AS n FROM images')).rows[0].n as number;

async function cropped(id: ImageId, area: { left: number; top: number; edge: number }) {
  const answer = await crop(id, area);
  if (!answer.ok) throw new Error(answer.message);
  return answer.result.picture;
}

test('a square part of a picture becomes a picture with its description, and the original stays', async () => {
  const area = { left: 310, top: 20, edge: 250 };
  const picture = await cropped(original.id, area);
  expect(picture).toMatchObject({ width: 250, height: 250 });
  const id = imageIdOfUrl(picture.path) as ImageId;
  const stored = await shop.parts.storage.get(masterPath(id));
  const { channels } = await sharp(await buffer(stored!.stream)).stats();
  expect(channels.slice(0, 3).map(({ mean }) => Math.round(mean / 10))).toEqual([0, 0, 26]);
  const { rows } = await shop.database.pool.query('SELECT alt_text FROM images WHERE id = $1', [id]);
  expect(rows).toEqual([{ alt_text: 'Two halves' }]);

  const source = { path: original.path, width: 600, height: 400 };
  expect(await read(id)).toMatchObject({ result: { original: source, area } });
  expect(await read(original.id)).toMatchObject({ result: { original: source, area: null } });
  expect(await cropped(id, area)).toEqual(picture);
});

test('another part of a cropped picture is taken from its original', async () => {
  const first = imageIdOfUrl((await cropped(original.id, { left: 0, top: 0, edge: 200 })).path) as ImageId;
  const area = { left: 350, top: 100, edge: 220 };
  const second = imageIdOfUrl((await cropped(first, area)).path) as ImageId;
  expect(await read(second)).toMatchObject({ result: { original: { path: original.path }, area } });
  await expect(removeImage(shop.parts, original.id)).rejects.toMatchObject({ code: '23503' });
  await removeImage(shop.parts, second);
  expect(await read(second)).toMatchObject({ ok: false, code: 'PICTURE_NOT_FOUND' });
});

test.each([
  { left: 401, top: 0, edge: 200 },
  { left: 0, top: 201, edge: 200 },
  { left: 0, top: 0, edge: 199 },
  { left: 0, top: 0, edge: 401 },
])('the part $left, $top, $edge is refused, and nothing is stored', async (area) => {
  const before = await countImages();
  expect(await crop(original.id, area)).toMatchObject({
    ok: false,
    code: 'INVALID_INPUT',
    fields: { edge: 'Choose a part inside the picture, at least 200 pixels wide.' },
  });
  expect(await crop(original.id, { ...area, left: -1 })).toMatchObject({ ok: false, code: 'INVALID_INPUT' });
  expect(await countImages()).toBe(before);
});

test('a picture that is not there cannot be cropped', async () => {
  const id = '00000000-0000-4000-8000-000000000000' as ImageId;
  expect(await crop(id, { left: 0, top: 0, edge: 200 })).toMatchObject({ code: 'PICTURE_NOT_FOUND' });
});
