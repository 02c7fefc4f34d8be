import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ProductId } from '@tula/contract/calls/ids.ts';
import { throwawayDatabase, urlOf } from '../../test/throwaway-database.ts';
import { masterPath } from '../media/image.ts';
import { orderVariants } from '../media/images-store.ts';
import { openOrdersShop, type OrdersShop, pickup, type Shopper } from '../orders/test-orders.ts';
import { checkLedger } from '../payments/check-ledger.ts';
import { openDatabase } from '../platform/postgres/database.ts';
import { type TakenBackup, takeBackup } from './take-backup.ts';
import {
  aFolder,
  asking,
  everything,
  filesIn,
  inDatabaseOf,
  inRestored,
  log,
  restore,
} from './test-backups.ts';

/** A restore creates a database and waits for the disk. */
const PATIENT = { timeout: 60_000 };

let shop: OrdersShop;
let shopper: Shopper;
let murukku: ProductId;
let folder: string;
let media: string;
let image: Parameters<typeof masterPath>[0];
let file: string;
let taken: TakenBackup;
/** The shop at the moment of the backup. */
let before: Record<string, unknown>;

const aRequest = () =>
  pickup([{ id: murukku, quantity: '500', count: 2 }], `Order ${randomBytes(4).toString('hex')}`);

beforeAll(async () => {
  shop = await openOrdersShop({ env: { RATE_LIMIT: 'off' } });
  shopper = await shop.aShopper();
  murukku = await shop.aProduct({ name: 'Murukku\twith a tab,\na line and a \\' });
  await shop.paid(shopper, aRequest());
  [{ image }] = (await shop.rows('SELECT id AS image FROM images')) as [{ image: typeof image }];
  for (const name of [masterPath(image), `images/${image}/320.avif`, `images/${image}/640.webp`])
    await shop.parts.storage.put(
      name,
      randomBytes(70_001),
      name.endsWith('avif') ? 'image/avif' : 'image/webp',
    );
  await orderVariants(shop.database.db, image);
  folder = aFolder();
  media = path.join(shop.dataDir, 'media');
  file = path.join(folder, 'shop.tula');
  taken = await backUp(file);
  before = await everything(shop.connection);
});
afterAll(async () => {
  await shop.close();
  rmSync(folder, { recursive: true });
});

function backUp(to: string): Promise<TakenBackup> {
  const keyFile = path.join(folder, 'key');
  writeFileSync(keyFile, 'the key that signs the tokens of customers');
  return takeBackup(
    { connection: shop.connection, storage: shop.parts.storage, keyFile, version: '0.1.0' },
    to,
  );
}

test('a restored shop has every row, job and file and the key of the original', PATIENT, async () => {
  const dataDir = path.join(folder, 'whole');
  expect(await restore(file, dataDir)).toEqual({ migrations: [], replaced: undefined });
  expect(await inDatabaseOf(dataDir, everything)).toEqual(before);
  expect(before.jobs).toMatchObject([{ identifier: 'make-image-variants', priority: 100, max_attempts: 25 }]);
  expect(Object.keys(filesIn(media))).toHaveLength(3);
  expect(filesIn(path.join(dataDir, 'media'))).toEqual(filesIn(media));
  expect(readFileSync(path.join(dataDir, 'secret-key'), 'utf8')).toBe(
    'the key that signs the tokens of customers',
  );
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(taken).toMatchObject({
    files: 3,
    fileBytes: 210_003,
    lostImages: [],
    rows: { orders: 1, ledger: 1 },
  });
});

test('a backup has the key of sessions and not that of links in mails', PATIENT, async () => {
  writeFileSync(path.join(shop.dataDir, 'link-key'), 'the key that makes the links in mails');
  const another = path.join(folder, 'without-links.tula');
  await backUp(another);
  const archive = readFileSync(another);
  expect(archive.includes('the key that signs the tokens of customers')).toBe(true);
  expect(archive.includes('the key that makes the links in mails')).toBe(false);
});

test('constraints and triggers work in a restored shop', PATIENT, async () => {
  const dataDir = path.join(folder, 'rules');
  const rules = (connection: typeof shop.connection) =>
    asking(connection, (ask) =>
      ask(`SELECT conrelid::regclass::text AS "table", conname, pg_get_constraintdef(oid), convalidated FROM pg_constraint
           WHERE connamespace = 'public'::regnamespace ORDER BY 1, 2`),
    );
  const [inTheFirst, after, triggers] = [
    await rules(shop.connection),
    ...(await inRestored(file, dataDir, async (connection) => [
      await rules(connection),
      await asking(connection, (ask) => ask(`SELECT tgname FROM pg_trigger WHERE tgenabled <> 'O'`)),
    ])),
  ];
  expect(inTheFirst.length).toBeGreaterThan(50);
  expect(after).toEqual(inTheFirst);
  expect(triggers).toEqual([]);
});

test('a backup taken while orders are placed and paid is a consistent snapshot', PATIENT, async () => {
  let isOver = false;
  let placed = 0;
  const shoppers = await Promise.all([1, 2, 3].map(() => shop.aShopper()));
  const ordering = Promise.all(
    shoppers.map(async (one) => {
      while (!isOver) {
        await shop.paid(one, aRequest());
        placed += 1;
      }
    }),
  );
  const during = path.join(folder, 'during.tula');
  const { rows } = await backUp(during);
  const placedAtTheEnd = placed;
  isOver = true;
  await ordering;
  expect(placedAtTheEnd).toBeGreaterThan(0);
  const dataDir = path.join(folder, 'during');
  await inRestored(during, dataDir, async (connection) => {
    const database = openDatabase(connection, { log });
    expect(await checkLedger({ database })).toMatchObject({ ok: true });
    const halves = `SELECT FROM orders o WHERE NOT EXISTS (SELECT FROM order_items WHERE order_id = o.id)
      OR NOT EXISTS (SELECT FROM payment_attempts WHERE order_id = o.id)`;
    expect((await database.pool.query(halves)).rowCount).toBe(0);
    expect((await database.pool.query('SELECT FROM orders')).rowCount).toBe(rows.orders);
    await database.close();
  });
});

test(
  'a restore fills an external database only if it is empty, and gives the serving role its rights',
  PATIENT,
  async () => {
    const target = await throwawayDatabase();
    const given = { databaseUrl: urlOf(target.connection), databaseOwnerUrl: urlOf(target.owner) };
    const dataDir = path.join(folder, 'given');
    await expect(restore(file, dataDir, given)).rejects.toThrow(/^the database of DATABASE_URL is not empty/);
    expect(filesIn(dataDir)).toEqual({ lock: expect.any(String) });
    await target.asOwner('DROP SCHEMA public CASCADE; CREATE SCHEMA public');
    await target.asOwner('DROP SCHEMA graphile_worker CASCADE');
    await restore(file, dataDir, given);
    expect(await everything(target.connection)).toEqual(before);
    await expect(target.database.pool.query('TRUNCATE outbox')).rejects.toThrow('permission denied');
    expect(filesIn(path.join(dataDir, 'media'))).toEqual(filesIn(media));
    await target.drop();
  },
);

test('an existing shop in the data folder is rejected, or moved aside with --replace', PATIENT, async () => {
  const dataDir = path.join(folder, 'taken');
  await restore(file, dataDir);
  await inDatabaseOf(dataDir, (connection) => asking(connection, (ask) => ask(`DELETE FROM outbox`)));
  await expect(restore(file, dataDir)).rejects.toThrow(`${dataDir} holds a shop`);
  const mails = (connection: typeof shop.connection) =>
    asking(connection, (ask) => ask('SELECT id FROM outbox'));
  expect(await inDatabaseOf(dataDir, mails)).toEqual([]);
  const { replaced } = await restore(file, dataDir, { mayReplace: true });
  expect(replaced).toBe(path.join(dataDir, 'replaced-1'));
  expect((await inDatabaseOf(dataDir, mails)).length).toBeGreaterThan(0);
  expect(await inDatabaseOf(String(replaced), mails)).toEqual([]);
  expect(Object.keys(filesIn(path.join(String(replaced), 'media')))).toHaveLength(3);
});

test('a truncated file is rejected and creates nothing', PATIENT, async () => {
  const whole = readFileSync(file);
  const cut = path.join(folder, 'cut.tula');
  const dataDir = path.join(folder, 'from-cut');
  for (const length of [
    0,
    1,
    511,
    512,
    4_096,
    Math.floor(whole.length / 2),
    whole.length - 2_048,
    whole.length - 1,
  ]) {
    writeFileSync(cut, whole);
    truncateSync(cut, length);
    await expect(restore(cut, dataDir), `${length} bytes`).rejects.toThrow(
      /is damaged or was cut short$|is not a backup of this shop$/,
    );
  }
  expect(existsSync(dataDir)).toBe(false);
});

test('a file with a flipped bit is rejected', PATIENT, async () => {
  const whole = readFileSync(file);
  const turned = path.join(folder, 'turned.tula');
  const dataDir = path.join(folder, 'from-turned');
  const places = [
    0,
    150,
    600,
    3_000,
    ...Array.from({ length: 40 }, (_, at) => Math.floor((whole.length * at) / 40)),
  ];
  for (const place of [...places, whole.length - 1_600, whole.length - 1_100, whole.length - 1]) {
    const bytes = Buffer.from(whole);
    bytes[place] = (bytes[place] ?? 0) ^ 1;
    writeFileSync(turned, bytes);
    await expect(restore(turned, dataDir), `byte ${place}`).rejects.toThrow(
      /is damaged or was cut short$|is not a backup of this shop$/,
    );
  }
  expect(existsSync(dataDir)).toBe(false);
});

test('a foreign and a missing file are rejected', PATIENT, async () => {
  const dataDir = path.join(folder, 'from-foreign');
  const foreign = path.join(folder, 'foreign.tar');
  writeFileSync(foreign, randomBytes(20_000));
  await expect(restore(foreign, dataDir)).rejects.toThrow(`${foreign} is not a backup of this shop`);
  const missing = path.join(folder, 'missing.tula');
  await expect(restore(missing, dataDir)).rejects.toThrow(`${missing} cannot be read: ENOENT`);
  expect(existsSync(dataDir)).toBe(false);
});

test('an earlier backup is not overwritten, and a failed backup leaves no file', PATIENT, async () => {
  const bytes = readFileSync(file);
  await expect(backUp(file)).rejects.toThrow(`${file} exists already`);
  expect(readFileSync(file).equals(bytes)).toBe(true);
  const failed = path.join(folder, 'failed.tula');
  const failing = { ...shop.parts.storage, get: () => Promise.reject(new Error('the disk is gone')) };
  const { connection } = shop;
  await expect(
    takeBackup({ connection, storage: failing, keyFile: undefined, version: '0.1.0' }, failed),
  ).rejects.toThrow('the disk is gone');
  expect([existsSync(failed), existsSync(`${failed}.unfinished`)]).toEqual([false, false]);
});
