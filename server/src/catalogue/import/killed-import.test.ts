import type { ImageId } from '@tula/contract/calls/ids.ts';
import { type ProductImport, startProductImport } from '@tula/contract/catalogue/product-imports.ts';
import pg from 'pg';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { aShop, type TestShop } from '../../../test/a-shop.ts';
import { aStaffMember } from '../../../test/a-staff-member.ts';
import { type ShopProcess, startShopProcess } from '../../../test/shop-processes.ts';
import { type ThrowawayDatabase, throwawayDatabase, urlOf } from '../../../test/throwaway-database.ts';
import { masterUrl } from '../../media/image.ts';
import { pictureOfSize } from '../../media/test-pictures.ts';
import { aPictureSite, type PictureSite } from './pictures/picture-site.ts';
import { checkFile, rowsOf } from './test-imports.ts';

const SECRET_KEY = 'the one key of shop and worker';
const WITHIN = { timeout: 60_000, interval: 100 };
/** More than are written at once, so that a killed save has written some and not others. */
const PRODUCTS = 150;
/** Three are fetched at a time, by their addresses. The site holds the second three, so that the process is killed there. */
const PICTURES = [
  { path: '/at-once/small.png', width: 40, height: 40 },
  { path: '/at-once/tall.png', width: 40, height: 80 },
  { path: '/at-once/wide.png', width: 80, height: 40 },
  { path: '/held/larger.png', width: 50, height: 50 },
  { path: '/held/taller.png', width: 50, height: 100 },
  { path: '/held/wider.png', width: 100, height: 50 },
];

let database: ThrowawayDatabase;
let site: PictureSite;
let shop: TestShop;
let token: string;
let worker: ShopProcess | undefined;
let imported: ProductImport;

beforeAll(async () => {
  const files = PICTURES.map(
    async ({ path, width, height }) =>
      [path.replace('/held', ''), await pictureOfSize(width, height).png().toBuffer()] as const,
  );
  site = await aPictureSite(Object.fromEntries(await Promise.all(files)));
  database = await throwawayDatabase();
  shop = await aShop({ on: database, env: { IMPORT_PICTURE_HOSTS: site.host, SECRET_KEY } });
  ({ token } = await aStaffMember(shop, 'Kamala', 'catalogue'));
}, 120_000);
afterAll(async () => {
  await worker?.stop();
  await shop.close();
  await database.drop();
  site.close();
});

const startWorker = () =>
  startShopProcess({
    DATABASE_URL: urlOf(database.connection),
    DATA_DIR: shop.dataDir,
    IMPORT_PICTURE_HOSTS: site.host,
    SECRET_KEY,
    SEED: 'none',
    ROLE: 'worker',
    LOG_LEVEL: 'warn',
  });

const count = async (from: string) =>
  (await database.asOwner<{ n: number }>(`SELECT count(*)::integer AS n FROM ${from}`))[0]?.n;
const counts = async () => ({
  products: await count('products'),
  pictures: await count('products p JOIN images i ON i.id = p.primary_image_id'),
  images: await count('images'),
  categories: await count(`categories WHERE name = 'Savouries'`),
  tags: await count(`tags WHERE name = 'Traditional'`),
  audits: await count(`audit_entries WHERE action = 'product.added'`),
});
const NOTHING = { products: 0, pictures: 0, categories: 0, tags: 0, audits: 0 };

function table(): string {
  const head = 'Product,Category,Tags,Price per kg,Packs,Description,Picture 1,Picture 1 description';
  const lines = Array.from({ length: PRODUCTS }, (_, at) => {
    const picture = PICTURES[at];
    const cells = picture ? `${site.at(picture.path)},A bowl` : ',';
    return `Snack ${at},Savouries,Traditional,640,250 g,Crisp.,${cells}`;
  });
  return [head, ...lines].join('\n');
}

/** Stops whoever writes into the audit log until it is called, which a save does after each hundred products. */
async function holdAuditLog(): Promise<() => Promise<void>> {
  const client = new pg.Client(database.owner);
  await client.connect();
  await client.query('BEGIN; LOCK TABLE audit_entries IN EXCLUSIVE MODE');
  return async () => {
    await client.query('ROLLBACK');
    await client.end();
  };
}

const state = async () => (await rowsOf(shop, token, imported)).import.state;

test('an import whose process is killed while it fetches pictures saves nothing, and another goes on with the rest', async () => {
  imported = (await checkFile(shop, token, table())).result.import;
  worker = await startWorker();
  const read = () => count('product_import_pictures WHERE image_id IS NOT NULL');
  await vi.waitFor(async () => expect([site.asked.length, await read()]).toEqual([6, 3]), WITHIN);
  await worker.kill();
  expect(await state()).toBe('reading');
  expect(await counts()).toEqual({ ...NOTHING, images: 3 });

  site.release();
  worker = await startWorker();
  await vi.waitFor(async () => expect(await state()).toBe('checked'), WITHIN);
  const asked = PICTURES.map(({ path }) => site.asked.filter((one) => one === path).length);
  expect(asked).toEqual([1, 1, 1, 2, 2, 2]);
  expect((await rowsOf(shop, token, imported)).import.counts).toMatchObject({ new: PRODUCTS, refused: 0 });
  expect(await counts()).toEqual({ ...NOTHING, images: PICTURES.length });
}, 240_000);

test('an import whose process is killed while it saves has saved nothing, and another saves everything once', async () => {
  const release = await holdAuditLog();
  await shop.call(startProductImport, { params: { id: imported.id } }, { as: token });
  const saving = () => count(`pg_locks WHERE relation = 'audit_entries'::regclass AND NOT granted`);
  await vi.waitFor(async () => expect(await saving()).toBe(1), WITHIN);
  await worker?.kill();
  await release();
  // The database ends what the killed process had begun.
  await vi.waitFor(async () => expect(await saving()).toBe(0), WITHIN);
  // Those of the file, and the plain one of all other products.
  const images = PICTURES.length + 1;
  expect(await counts()).toEqual({ ...NOTHING, images });
  expect(await state()).toBe('running');

  worker = await startWorker();
  await vi.waitFor(async () => expect(await state()).toBe('imported'), WITHIN);
  expect(await counts()).toEqual({
    products: PRODUCTS,
    pictures: PRODUCTS,
    images,
    categories: 1,
    tags: 1,
    audits: PRODUCTS,
  });
  const sizes = PICTURES.map(({ width, height }) => `${width}x${height}`);
  expect(await sizesOfFirst(PICTURES.length + 1)).toEqual([...sizes, '800x800']);
}, 240_000);

/** The widths and heights of the first products' pictures, each as the shop sends it. */
async function sizesOfFirst(products: number): Promise<string[]> {
  const rows = await database.asOwner<{ image: ImageId; name: string }>(
    'SELECT primary_image_id::text AS image FROM products ORDER BY length(name), name LIMIT $1',
    [products],
  );
  return Promise.all(
    rows.map(async ({ image }) => {
      const { rawPayload } = await shop.app.inject({ url: masterUrl(image) });
      const { width, height } = await sharp(rawPayload).metadata();
      return `${width}x${height}`;
    }),
  );
}
