import { randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { emptyDatabase, type ThrowawayDatabase, urlOf } from '../../test/throwaway-database.ts';
import { everything, filesIn } from '../backup/test-backups.ts';
import { openS3Storage } from '../media/adapters/s3.ts';
import { openTestStorage, type TestStorage } from '../media/adapters/test-storage.ts';
import type { FileStorage } from '../media/file-storage.ts';
import { masterPath } from '../media/image.ts';
import { openOrdersShop, type OrdersShop, pickup } from '../orders/test-orders.ts';
import { openLog } from '../platform/log.ts';
import type { S3Address } from '../platform/config/s3-address.ts';
import { runCommand } from './test-command.ts';

/** A command starts a process, and a restore creates a database. */
const PATIENT = { timeout: 60_000 };

let peer: TestStorage;
let shop: OrdersShop;
let folder: string;
let file: string;
let before: { rows: Record<string, unknown>; files: Record<string, string> };
let target: ThrowawayDatabase;
let bucket: S3Address;

beforeAll(async () => {
  peer = await openTestStorage();
  const MEDIA_URL = mediaUrl(await peer.freshAddress());
  shop = await openOrdersShop({ env: { MEDIA_URL } });
  const products = [{ id: await shop.aProduct(), quantity: '500' as const, count: 2 }];
  await shop.paid(await shop.aShopper(), pickup(products));
  const [{ image }] = (await shop.rows('SELECT id AS image FROM images')) as [
    { image: Parameters<typeof masterPath>[0] },
  ];
  for (const name of [masterPath(image), `images/${image}/320.avif`])
    await shop.parts.storage.put(name, randomBytes(70_001), `image/${name.split('.').at(-1)}`);
  folder = mkdtempSync(path.join(os.tmpdir(), 'tula-bucket-'));
  file = path.join(folder, 'shop.tula');
  before = { rows: await withoutSessions(shop.connection), files: await contentsOf(shop.parts.storage) };
  const taken = await runCommand('backup', [file], {
    DATABASE_URL: urlOf(shop.connection),
    DATA_DIR: path.join(folder, 'data'),
    MEDIA_URL,
  });
  expect(taken).toMatchObject({ code: 0, stdout: expect.stringContaining('1 orders, 2 files'), stderr: '' });
}, 60_000);
beforeEach(async () => {
  target = await emptyDatabase();
  bucket = await peer.freshAddress();
});
afterEach(async () => {
  peer.trouble = undefined;
  await target.drop();
});
afterAll(async () => {
  await shop.close();
  await peer.close();
  rmSync(folder, { recursive: true });
});

function mediaUrl({ endpoint, bucket: name, accessKeyId, secretAccessKey, region }: S3Address): string {
  return `s3://${accessKeyId}:${secretAccessKey}@${new URL(endpoint).host}/${name}?region=${region}&tls=off`;
}

/** The target's bucket, opened directly. */
const asStored = () => openS3Storage(bucket, { log: openLog('silent'), incomingFolder: folder });

/** Every file of a storage, with type and content. */
async function contentsOf(storage: FileStorage): Promise<Record<string, string>> {
  const files: Record<string, string> = {};
  for (const name of await storage.list('', 100)) {
    const found = await storage.get(name);
    if (found) files[name] = `${found.contentType} ${(await buffer(found.stream)).toString('base64')}`;
  }
  return files;
}

/** Every row but those of sessions, which a restore ends. */
async function withoutSessions(connection: OrdersShop['connection']): Promise<Record<string, unknown>> {
  const { sessions: _ended, ...rows } = await everything(connection);
  return rows;
}

function restore(dataDir: string, ...flags: string[]) {
  const DATABASE_URL = urlOf(target.connection);
  return runCommand('restore', [file, ...flags], {
    DATABASE_URL,
    DATA_DIR: dataDir,
    MEDIA_URL: mediaUrl(bucket),
  });
}

test(
  'a backup contains the pictures of the bucket, and a restore puts them into the given bucket',
  PATIENT,
  async () => {
    const others = await asStored();
    await others.put('images/of-somebody-else/320.webp', randomBytes(10), 'image/webp');
    const dataDir = path.join(folder, 'into-a-bucket');
    expect(await restore(dataDir)).toEqual({
      code: 1,
      stdout: '',
      stderr: expect.stringMatching(/^Nothing was restored: there is no list of who was erased or dismissed/),
    });
    expect(await restore(dataDir, '--without-facts')).toMatchObject({
      code: 0,
      stdout: expect.stringContaining('WARNING: nothing is known of the time since the backup'),
      stderr: '',
    });
    expect(await withoutSessions(target.connection)).toEqual(before.rows);
    const { 'images/of-somebody-else/320.webp': left, ...files } = await contentsOf(others);
    expect(files).toEqual(before.files);
    expect(Object.keys(files)).toHaveLength(2);
    expect(left).toBeDefined();
    expect(existsSync(path.join(dataDir, 'media'))).toBe(false);
  },
);

test('a restore that fails at the bucket leaves an empty database and can be repeated', PATIENT, async () => {
  const dataDir = path.join(folder, 'at-second-try');
  for (const [trouble, words] of [
    ['error-500', /storage/],
    ['full', /^No room left in the storage/],
  ] as const) {
    peer.trouble = trouble;
    expect(await restore(dataDir, '--without-facts')).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(words),
    });
    const { rows } = await target.database.pool.query(
      `SELECT relname FROM pg_class WHERE relnamespace = 'public'::regnamespace`,
    );
    expect(rows).toEqual([]);
    expect(Object.keys(filesIn(dataDir))).toEqual(['lock']);
  }
  peer.trouble = undefined;
  expect(await restore(dataDir, '--without-facts')).toMatchObject({ code: 0, stderr: '' });
  expect(await withoutSessions(target.connection)).toEqual(before.rows);
  expect(await contentsOf(await asStored())).toEqual(before.files);
});
