import { randomBytes } from 'node:crypto';
import { createWriteStream, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { masterPath } from '../media/image.ts';
import { openOrdersShop, type OrdersShop, pickup } from '../orders/test-orders.ts';
import { BackupRejected } from './backup.ts';
import { parseBackupKey } from './encryption.ts';
import { openBackup } from './open-backup.ts';
import { streamBackup } from './stream-backup.ts';
import { aFolder, everything, filesIn, inRestored, restore } from './test-backups.ts';

/** A restore creates a database and waits for the disk. */
const PATIENT = { timeout: 60_000 };

let shop: OrdersShop;
let folder: string;
let file: string;
let key: string;
let recipient: string;
let before: Record<string, unknown>;

beforeAll(async () => {
  shop = await openOrdersShop({ env: { RATE_LIMIT: 'off' } });
  const products = [{ id: await shop.aProduct(), quantity: '500' as const, count: 2 }];
  await shop.paid(await shop.aShopper(), pickup(products));
  const [{ image }] = (await shop.rows('SELECT id AS image FROM images')) as [
    { image: Parameters<typeof masterPath>[0] },
  ];
  await shop.parts.storage.put(masterPath(image), randomBytes(300_001), 'image/webp');
  key = await generateX25519Identity();
  recipient = await identityToRecipient(key);
  folder = aFolder();
  file = path.join(folder, 'shop.tula.age');
  before = await everything(shop.connection);
  const { content, taken } = await streamBackup(shop.parts.backedUpShop, recipient);
  await pipeline(content, createWriteStream(file));
  expect(await taken).toMatchObject({ files: 1, fileBytes: 300_001, lostImages: [] });
}, 60_000);
afterAll(async () => {
  await shop.close();
  rmSync(folder, { recursive: true });
});

test(
  'a shop restored from an encrypted backup has every row and file, and nothing decrypted is left',
  PATIENT,
  async () => {
    expect(readFileSync(file, 'latin1')).not.toContain('tula-backup.json');
    const dataDir = path.join(folder, 'whole');
    expect(await inRestored(file, dataDir, everything, { key })).toEqual(before);
    expect(filesIn(path.join(dataDir, 'media'))).toEqual(filesIn(path.join(shop.dataDir, 'media')));
    expect(readdirSync(folder).toSorted()).toEqual(['shop.tula.age', 'whole']);
    rmSync(dataDir, { recursive: true });
  },
);

test('without its key, with another one and cut short it is rejected in words, and nothing is made', async () => {
  const dataDir = path.join(folder, 'none');
  const cut = path.join(folder, 'cut.tula.age');
  writeFileSync(cut, readFileSync(file).subarray(0, statSync(file).size - 70_000));
  const garbled = path.join(folder, 'garbled.tula.age');
  const bytes = readFileSync(file);
  bytes.writeUInt8(bytes.readUInt8(100_000) ^ 1, 100_000);
  writeFileSync(garbled, bytes);
  const other = await generateX25519Identity();
  for (const [from, given, words] of [
    [
      file,
      {},
      `${file} is encrypted: give its secret key with --key-file FILE, or in the variable BACKUP_KEY`,
    ],
    [file, { key: other }, `${file} was encrypted for another key: look for the one that was in use then`],
    [cut, { key }, `${cut} is damaged or was cut short`],
    [garbled, { key }, `${garbled} is damaged or was cut short`],
  ] as const)
    await expect(restore(from, dataDir, given)).rejects.toThrow(new BackupRejected(words));
  rmSync(cut);
  rmSync(garbled);
  expect(readdirSync(folder)).toEqual(['shop.tula.age']);
});

test('a key is read as printed, in small letters and groups, and from a file of age; a typing error is told', () => {
  const groups = key.toLowerCase().replace(/(.{8})/g, '$1 ');
  for (const typed of [
    key,
    `${key}\n`,
    groups,
    `# created: 2026-11-30\n# public key: ${recipient}\n${key}\n`,
  ])
    expect(parseBackupKey(typed)).toBe(key);
  const mistyped = `${key.slice(0, -1)}${key.endsWith('Q') ? 'P' : 'Q'}`;
  expect(() => parseBackupKey(mistyped)).toThrow(/^the key of the backup has a typing error/);
  for (const wrong of ['', recipient, key.slice(0, -1), 'AGE-SECRET-KEY-1'])
    expect(() => parseBackupKey(wrong)).toThrow(/^the key of the backup is not one/);
});

test('whoever stops reading ends the backup', async () => {
  const { content, taken } = await streamBackup(shop.parts.backedUpShop, recipient);
  content.destroy();
  await expect(taken).rejects.toThrow();
});

test('a backup that fails ends with an error, so that nobody takes it for whole', async () => {
  const broken = {
    ...shop.parts.backedUpShop,
    storage: { ...shop.parts.storage, list: () => Promise.reject(new Error('the storage is gone')) },
  };
  const { content } = await streamBackup(broken, recipient);
  const half = path.join(folder, 'half.tula.age');
  await expect(pipeline(content, createWriteStream(half))).rejects.toThrow('the storage is gone');
  await expect(openBackup(half, key)).rejects.toThrow(`${half} is damaged or was cut short`);
  rmSync(half);
});
