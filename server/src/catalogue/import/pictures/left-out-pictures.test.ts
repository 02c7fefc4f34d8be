import { afterAll, beforeAll, expect, test } from 'vitest';
import { aShop, type TestShop } from '../../../../test/a-shop.ts';
import { aStaffMember } from '../../../../test/a-staff-member.ts';
import { pictureOfSize } from '../../../media/test-pictures.ts';
import { testCatalogueOn } from '../../test-catalogue.ts';
import { checkFile, importAll, rowsOf } from '../test-imports.ts';
import { aPictureSite, type PictureSite } from './picture-site.ts';

let site: PictureSite;
let shop: TestShop;
let token: string;
beforeAll(async () => {
  site = await aPictureSite({ '/small.png': await pictureOfSize(40, 40).png().toBuffer() });
  shop = await aShop({ env: { IMPORT_PICTURE_HOSTS: site.host } });
  ({ token } = await aStaffMember(shop, 'Kamala', 'catalogue'));
});
afterAll(async () => {
  await shop.close();
  site.close();
});

const HEAD =
  'Product,Category,Tags,Price per kg,Packs,Description,State,Picture 1,Picture 1 description,Picture 2,Picture 2 description';
const line = (name: string, state: string, ...pictures: string[]) =>
  [name, 'Savouries', 'Traditional', '640', '250 g', 'Crisp.', state, ...pictures].join(',');

async function check(...lines: string[]) {
  const { result } = await checkFile(shop, token, [HEAD, ...lines].join('\n'));
  await shop.runJobs();
  return rowsOf(shop, token, result.import);
}

const picturesOf = async (name: string) => {
  const { rows } = await shop.database.pool.query(
    `SELECT p.state, i.width, i.alt_text AS text FROM products p
     LEFT JOIN images i ON i.id = p.primary_image_id WHERE p.name = $1`,
    [name],
  );
  return rows;
};

test('a new product comes without the pictures that no address gave, with the reason at its row', async () => {
  const failing: [address: string, reason: string][] = [
    ['https://localhost/a.png', 'This address leads into a private network.'],
    [site.at('/gone.png'), "There's no picture at this address."],
    [site.at('/hangs.png'), "The picture didn't arrive within 5 seconds."],
    [site.at('/inside.png'), 'This address leads into a private network.'],
    [site.at('/page.png'), "This isn't a JPEG, PNG, WebP or AVIF picture."],
    [site.at('/large.png'), 'The picture must be at most 8 MB.'],
  ];
  const checked = await check(
    ...failing.map(([address], at) => line(`Bare ${at}`, 'Draft', address, 'A bowl')),
    line('Half Bare', 'Draft', site.at('/gone.png'), 'A bowl', site.at('/small.png'), 'A tin'),
    line('Bare On Sale', 'Published', site.at('/gone.png'), 'A bowl'),
  );
  expect(checked.import).toMatchObject({ state: 'checked', counts: { new: 8, refused: 0 } });
  const leftOut = (address: string, reason: string) => `The picture “${address}” is left out. ${reason}`;
  expect(checked.rows.map(({ warnings }) => warnings)).toEqual([
    ...failing.map(([address, reason]) => [leftOut(address, reason)]),
    [leftOut(site.at('/gone.png'), "There's no picture at this address.")],
    [leftOut(site.at('/gone.png'), "There's no picture at this address.")],
  ]);
  expect(await importAll(shop, token, checked.import)).toBe('imported');
  expect(await picturesOf('Bare 0')).toEqual([{ state: 'draft', width: null, text: null }]);
  expect(await picturesOf('Half Bare')).toEqual([{ state: 'draft', width: 40, text: 'A tin' }]);
  // What is on sale needs a picture, so it has the plain one.
  expect(await picturesOf('Bare On Sale')).toEqual([
    { state: 'published', width: expect.any(Number), text: '' },
  ]);
}, 30_000);

test('a product that is there keeps all of its pictures where one of the new ones cannot be read', async () => {
  await testCatalogueOn(shop).aProduct({ name: 'Kept Mix' });
  const before = await picturesOf('Kept Mix');
  const row = line('Kept Mix', 'Published', site.at('/small.png'), 'A tin', site.at('/gone.png'), 'A bowl');
  const checked = await check(row);
  expect(checked.rows.map(({ outcome, problems, warnings }) => [outcome, problems, warnings.length])).toEqual(
    [['changed', [], 1]],
  );
  expect(checked.rows[0]?.changes.map(({ what }) => what)).not.toContain('Pictures');
  expect(await importAll(shop, token, checked.import)).toBe('imported');
  expect(await picturesOf('Kept Mix')).toEqual(before);
});

test('a draft that has no picture is not published by a row whose picture cannot be read', async () => {
  expect(await importAll(shop, token, (await check(line('Bare Draft', 'Draft', '', ''))).import)).toBe(
    'imported',
  );
  const checked = await check(line('Bare Draft', 'Published', site.at('/gone.png'), 'A bowl'));
  expect(checked.rows.map(({ outcome, problems }) => [outcome, problems])).toEqual([
    ['refused', [{ column: 'Picture 1', reason: "There's no picture at this address." }]],
  ]);
  expect(await picturesOf('Bare Draft')).toEqual([{ state: 'draft', width: null, text: null }]);
});
