import { randomBytes } from 'node:crypto';
import { chmodSync, readdirSync, rmSync, truncateSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openDiskStorage } from '../media/adapters/disk.ts';
import { masterPath } from '../media/image.ts';
import { configOrExit } from '../platform/config/config.ts';
import { BackupRejected } from './backup.ts';
import { openOrdersShop, type OrdersShop, pickup } from '../orders/test-orders.ts';
import { takeBackup } from './take-backup.ts';
import { aFolder, log } from './test-backups.ts';
import { tryBackup } from './try-backup.ts';

/** A trial creates a database and waits for the disk. */
const PATIENT = { timeout: 120_000 };

let shop: OrdersShop;
let folder: string;

beforeAll(async () => {
  shop = await openOrdersShop({ env: { RATE_LIMIT: 'off' } });
  const murukku = await shop.aProduct({ name: 'Murukku' });
  const shopper = await shop.aShopper();
  await shop.paid(shopper, pickup([{ id: murukku, quantity: '500', count: 2 }], 'Order on trial'));
  for (const { id } of await shop.rows('SELECT id FROM images'))
    await shop.parts.storage.put(
      masterPath(id as Parameters<typeof masterPath>[0]),
      randomBytes(9_001),
      'image/webp',
    );
  folder = aFolder();
  // PostgreSQL runs as another user.
  chmodSync(folder, 0o711);
  vi.stubEnv('TMPDIR', folder);
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await shop.close();
  rmSync(folder, { recursive: true });
});

async function aBackup(name: string): Promise<string> {
  const file = path.join(folder, name);
  const { connection, parts } = shop;
  await takeBackup({ connection, storage: parts.storage, keyFile: undefined, version: '0.1.0' }, file);
  return file;
}

const trial = (file: string, breaches: { name: string; ids: string[] }[] = []) =>
  tryBackup(file, {
    config: configOrExit({ DATA_DIR: folder }),
    log,
    besides: async () => breaches,
    storageIn: (within) => openDiskStorage(path.join(within, 'media')),
  });
const trialFolders = () => readdirSync(folder).filter((name) => name.startsWith('tula-trial-'));

test(
  'a whole backup is restored on trial without trouble, and nothing of the trial is left',
  PATIENT,
  async () => {
    const before = await shop.rows('SELECT count(*) FROM orders');
    const { takenAt, troubles } = await trial(await aBackup('whole.tula'));
    expect(troubles).toEqual([]);
    expect(Date.parse(takenAt)).toBeGreaterThan(Date.parse('2026-01-01'));
    expect(trialFolders()).toEqual([]);
    expect(await shop.rows('SELECT count(*) FROM orders')).toEqual(before);
  },
);

test('a picture without its file and money that does not agree are named', PATIENT, async () => {
  const [{ id }] = (await shop.rows('SELECT id FROM images')) as [{ id: Parameters<typeof masterPath>[0] }];
  await shop.parts.storage.remove(masterPath(id));
  const breaches = [{ name: 'every order has its invoice', ids: ['TL-AAAAAA', 'TL-BBBBBB'] }];
  expect((await trial(await aBackup('not-whole.tula'), breaches)).troubles).toEqual([
    `the picture ${id} has no file`,
    'every order has its invoice: 2',
  ]);
  expect(trialFolders()).toEqual([]);
});

test('a backup that was cut off is rejected, and nothing of the trial is left', PATIENT, async () => {
  const file = await aBackup('cut.tula');
  truncateSync(file, 5_000);
  await expect(trial(file)).rejects.toThrow(BackupRejected);
  expect(trialFolders()).toEqual([]);
});
