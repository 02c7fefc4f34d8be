import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aShop, type TestShop } from '../../../../test/a-shop.ts';
import { aStaffMember } from '../../../../test/a-staff-member.ts';
import { animatedPng, claiming, pictureOfSize } from '../../../media/test-pictures.ts';
import { deleteOldImports } from '../import-jobs.ts';
import { zipOf } from '../../../platform/tables/test-workbook.ts';
import type { FileToSend } from '../../../../test/send-files.ts';
import { checkFiles, importAll, rowsOf } from '../test-imports.ts';
import { aPictureSite, type PictureSite } from './picture-site.ts';
import { removeAbandonedFiles } from './waiting-files.ts';

let site: PictureSite;
let shop: TestShop;
let token: string;
let png: Record<'small' | 'tall' | 'wide', Buffer>;
beforeAll(async () => {
  png = {
    small: await pictureOfSize(40, 40).png().toBuffer(),
    tall: await pictureOfSize(30, 60).png().toBuffer(),
    wide: await pictureOfSize(60, 30).png().toBuffer(),
  };
  site = await aPictureSite({ '/small.png': png.small, '/wide.png': png.wide });
  shop = await aShop({ env: { IMPORT_PICTURE_HOSTS: site.host } });
  ({ token } = await aStaffMember(shop, 'Kamala', 'catalogue'));
});
afterAll(async () => {
  await shop.close();
  site.close();
});

const HEAD =
  'Product,Category,Tags,Price per kg,Packs,Description,Picture 1,Picture 1 description,Picture 2,Picture 2 description';
const line = (name: string, ...pictures: string[]) =>
  [name, 'Savouries', 'Traditional', '640', '250 g', 'Crisp.', ...pictures].join(',');
const table = (...lines: string[]): FileToSend => ({
  name: 'products.csv',
  content: [HEAD, ...lines].join('\n'),
});
const zip = (entries: Parameters<typeof zipOf>[0], name = 'pictures.zip'): FileToSend => ({
  name,
  content: zipOf(entries),
});
const exported = async () =>
  (await shop.app.inject({ url: '/api/v1/product/export', headers: { authorization: `Bearer ${token}` } }))
    .body;
const stored = async (sql: string, values: unknown[] = []) =>
  (await shop.database.pool.query(sql, values)).rows;
const countImages = async () => (await stored('SELECT count(*)::integer AS n FROM images'))[0].n as number;

async function check(...files: FileToSend[]) {
  const answer = await checkFiles(shop, token, files);
  if (answer.status !== 200) throw new Error(JSON.stringify(answer));
  await shop.runJobs();
  return rowsOf(shop, token, answer.result.import);
}

const picturesOf = (name: string) =>
  stored(
    `SELECT i.width, i.height, i.alt_text AS text FROM products p
     JOIN LATERAL (
       SELECT p.primary_image_id AS image_id, -1 AS position
       UNION ALL SELECT image_id, position FROM product_images WHERE product_id = p.id) one ON true
     JOIN images i ON i.id = one.image_id WHERE p.name = $1 ORDER BY one.position`,
    [name],
  );
const SMALL = { width: 40, height: 40, text: 'A bowl' };
const TALL = { width: 30, height: 60, text: 'A tall tin' };
const WIDE = { width: 60, height: 30, text: 'A wide tray' };

test('a file takes its pictures from a ZIP, in their order, and the same file changes nothing afterwards', async () => {
  const files = [
    table(line('Murukku', 'BOWL.PNG', 'A bowl', 'tins\\tall.png', 'A tall tin'), line('Sev', '', '')),
    zip([
      { name: 'bowl.png', content: png.small },
      { name: 'tins/tall.png', content: png.tall },
      { name: 'other.png', content: png.wide },
      { name: '__MACOSX/._bowl.png', content: 'x' },
    ]),
  ];
  const answer = await checkFiles(shop, token, files);
  expect(answer.result.import).toMatchObject({ state: 'reading', pictures: { all: 2, read: 0 } });
  await shop.runJobs();
  const checked = await rowsOf(shop, token, answer.result.import);
  expect(checked.import).toMatchObject({
    state: 'checked',
    pictures: { all: 2, read: 2 },
    counts: { new: 2, changed: 0, unchanged: 0, refused: 0 },
    notices: ['A file of the ZIP is not in the table and will be left out: “other.png”.'],
  });
  expect(checked.rows[0]?.changes.slice(-2)).toEqual([
    { what: 'Pictures', from: 'nothing', to: '2 pictures' },
    { what: 'Picture descriptions', from: 'nothing', to: 'A bowl, A tall tin' },
  ]);
  expect(await stored(`SELECT FROM products WHERE name = 'Murukku'`)).toEqual([]);
  expect(await importAll(shop, token, checked.import)).toBe('imported');
  expect(await picturesOf('Murukku')).toEqual([SMALL, TALL]);
  expect(await picturesOf('Sev')).toMatchObject([{ text: '' }]);

  const images = await countImages();
  expect((await check(...files)).import.counts).toMatchObject({ new: 0, changed: 0, unchanged: 2 });
  const again = await check({ name: 'products.csv', content: await exported() });
  expect(again.import).toMatchObject({ state: 'checked', counts: { new: 0, changed: 0, refused: 0 } });
  expect(await countImages()).toBe(images);
  expect(await readdir(path.join(shop.dataDir, 'incoming'))).toEqual([]);
  expect(await shop.parts.storage.list('imports/', 10)).toEqual([]);
});

describe('a product and its pictures, from one file to the next, step by step', { shuffle: false }, () => {
  test('a ZIP may contain the table, and addresses name pictures of other sites', async () => {
    const bowl = site.at('/small.png');
    site.asked.length = 0;
    const { content } = table(
      line('Thattai', 'wide.png', 'A wide tray', bowl, 'A bowl'),
      line('Thenkuzhal', bowl, 'A bowl'),
    );
    const all = await check(
      zip(
        [
          { name: 'shop/products.csv', content },
          { name: 'shop/wide.png', content: png.wide },
        ],
        'shop.zip',
      ),
    );
    expect(all.import).toMatchObject({ state: 'checked', counts: { new: 2, refused: 0 } });
    expect(await importAll(shop, token, all.import)).toBe('imported');
    expect(await picturesOf('Thattai')).toEqual([WIDE, SMALL]);
    expect(await picturesOf('Thenkuzhal')).toEqual([SMALL]);
    expect(site.asked).toEqual(['/small.png']);
  });

  test('pictures change their order and descriptions, and a place without a column keeps its picture', async () => {
    const file = (await exported()).split('\r\n');
    const row = file.find((one) => one.startsWith('Thattai,')) ?? '';
    // From the end, as texts before the pictures contain commas.
    const columns = (file[0] ?? '').split(',');
    const cell = (name: string) => row.split(',').at(columns.indexOf(name) - columns.length);
    const [id, wide, bowl] = [cell('Id'), cell('Picture 1'), cell('Picture 2')];
    const swapped = await check({
      name: 'products.csv',
      content: `Id,Picture 1,Picture 1 description,Picture 2\n${id},${bowl},A steel bowl,${wide}\n`,
    });
    expect(swapped.rows[0]?.changes).toEqual([
      { what: 'Pictures', from: '2 pictures', to: '2 pictures, other ones' },
      {
        what: 'Picture descriptions',
        from: 'A wide tray, A bowl',
        to: 'A steel bowl, A wide tray',
      },
    ]);
    expect(await importAll(shop, token, swapped.import)).toBe('imported');
    expect(await picturesOf('Thattai')).toEqual([{ ...SMALL, text: 'A steel bowl' }, WIDE]);
    const replaced = await check(
      { name: 'products.csv', content: `Id,Picture,Picture description\n${id},tall.png,A tall tin\n` },
      zip([{ name: 'tall.png', content: png.tall }]),
    );
    expect(await importAll(shop, token, replaced.import)).toBe('imported');
    expect(await picturesOf('Thattai')).toEqual([TALL, WIDE]);
    const emptied = await check({ name: 'products.csv', content: `Id,Picture 1,Picture 2\n${id},,\n` });
    expect(emptied.import.counts.unchanged).toBe(1);
  });
});

test('what is wrong with a picture is told by row and column, and nothing is saved', async () => {
  const images = await countImages();
  const wrong: [picture: string, reason: string][] = [
    ['none.png', "“none.png” isn't in the ZIP file."],
    ['same.png', 'The ZIP file has several files called “same.png”. Write the folder too.'],
    ['drawing.svg', "This isn't a JPEG, PNG, WebP or AVIF picture."],
    ['heavy.png', 'The picture must be at most 8 MB.'],
    ['moving.png', 'This picture moves. Use a still one.'],
    ['broken.png', 'This picture is damaged. Save it again.'],
    ['huge.png', 'The picture is too large to be read. Save it smaller.'],
    ['http://elsewhere.test/a.png', 'The address must begin with https://.'],
    ['https://192.168.1.1/a.png', 'This address leads into a private network.'],
    ['https://u:p@elsewhere.test/a.png', "This isn't a web address."],
    [
      '/media/00000000-0000-4000-8000-000000000000/master.webp',
      'The shop has no picture “/media/00000000-0000-4000-8000-000000000…”.',
    ],
  ];
  const checked = await check(
    table(
      ...wrong.map(([picture], at) => line(`Wrong ${at}`, picture, 'A bowl')),
      line('Silent', 'bowl.png', ''),
      line('Nothing', '', 'A bowl'),
      line('Twice', 'bowl.png', 'A bowl', 'bowl.png', 'The same'),
    ),
    zip([
      { name: 'a/same.png', content: png.small },
      { name: 'b/same.png', content: png.small },
      { name: 'bowl.png', content: png.small },
      { name: 'drawing.svg', content: '<svg xmlns="http://www.w3.org/2000/svg"/>' },
      { name: 'heavy.png', content: Buffer.alloc(9 * 1024 * 1024) },
      { name: 'moving.png', content: await animatedPng() },
      { name: 'broken.png', content: png.small.subarray(0, 60) },
      { name: 'huge.png', content: await claiming(20_000, 20_000) },
    ]),
  );
  expect(checked.import).toMatchObject({ state: 'checked', counts: { new: 0, refused: wrong.length + 3 } });
  expect(checked.rows.map(({ problems }) => problems)).toEqual([
    ...wrong.map(([, reason]) => [{ column: 'Picture 1', reason }]),
    [{ column: 'Picture 1 description', reason: 'Describe what the picture shows.' }],
    [{ column: 'Picture 1 description', reason: "There's no picture to describe." }],
    [{ column: 'Picture 2', reason: 'The product has this picture already.' }],
  ]);
  expect(await countImages()).toBe(images);
  expect(await shop.parts.storage.list('imports/', 10)).toEqual([]);
}, 30_000);

test('a refused ZIP is told at its field, and nothing is stored', async () => {
  const before = await stored('SELECT id FROM product_imports');
  const fieldsOf = async (...files: FileToSend[]) => (await checkFiles(shop, token, files)).fields;
  const products = table(line('Pak', 'a.png', 'A bowl'));
  const picture = { name: 'a.png', content: png.small };
  expect(await fieldsOf(products, zip([{ ...picture, name: '../a.png' }]))).toEqual({
    pictures: 'This ZIP file is damaged, has a password or has names that lead out of it. Make it again.',
  });
  expect(await fieldsOf(products, { name: 'a.zip', content: 'no ZIP' })).toHaveProperty('pictures');
  const many = Array.from({ length: 10_001 }, (_, at) => ({ name: `${at}.txt`, content: '' }));
  expect(await fieldsOf(products, zip(many))).toEqual({
    pictures: 'This ZIP file has too many or too large files inside. Split it into smaller ones.',
  });
  const heavy = Array.from({ length: 60 }, (_, at) => ({
    ...picture,
    name: `${at}.png`,
    declaredBytes: 8_000_000,
  }));
  expect(await fieldsOf(products, zip(heavy))).toEqual({
    pictures: 'This ZIP file has too many or too large files inside. Split it into smaller ones.',
  });
  expect(await fieldsOf(zip([picture]))).toEqual({
    file: "There's no CSV or Excel file. Choose one, or put it into the ZIP file.",
  });
  expect(await fieldsOf(products, zip([{ name: 'b.csv', content: products.content }, picture]))).toEqual({
    file: 'There are several tables, also “b.csv”. Leave one.',
  });
  expect(await fieldsOf(products, products)).toEqual({ file: 'Choose one file.' });
  expect(await stored('SELECT id FROM product_imports')).toEqual(before);
  expect(await readdir(path.join(shop.dataDir, 'incoming'))).toEqual([]);
  expect(await shop.parts.storage.list('imports/', 10)).toEqual([]);
});

test('files that a killed process left are removed in the second round that finds them', async () => {
  const left = 'imports/01990000-0000-7000-8000-000000000000/1.png';
  await shop.parts.storage.put(left, png.small, 'image/png');
  const answer = await checkFiles(shop, token, [
    table(line('Adhirasam', 'a.png', 'A bowl')),
    zip([{ name: 'a.png', content: png.tall }]),
  ]);
  const suspects = new Set<never>();
  const round = () => removeAbandonedFiles({ storage: shop.parts.storage, db: shop.database.db }, suspects);
  await round();
  expect(await shop.parts.storage.list('imports/', 10)).toHaveLength(2);
  await round();
  const [kept] = await shop.parts.storage.list('imports/', 10);
  expect(kept).toContain(answer.result.import.id);

  await shop.parts.storage.remove(kept ?? '');
  await shop.runJobs();
  const { rows } = await rowsOf(shop, token, answer.result.import);
  expect(rows[0]?.problems).toEqual([
    { column: 'Picture 1', reason: 'The file is no longer here. Check the file again.' },
  ]);
});

test('pictures of an import that nobody starts within a week may be removed', async () => {
  const { import: checked } = await check(
    table(line('Seedai', 'a.png', 'A bowl')),
    zip([{ name: 'a.png', content: png.small }]),
  );
  shop.clock.advance({ days: 8 });
  await deleteOldImports(shop.parts);
  expect(await stored('SELECT FROM product_import_pictures')).toEqual([]);
  const { token: later } = await aStaffMember(shop, 'Meena', 'catalogue');
  expect((await rowsOf(shop, later, checked)).import.state).toBe('outdated');
  expect(await importAll(shop, later, checked)).toBe('IMPORT_NOT_STARTABLE');
  shop.clock.advance({ days: -8 });
});
