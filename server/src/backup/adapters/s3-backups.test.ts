import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { runCommand } from '../../commands/test-command.ts';
import { openTestStorage, type TestStorage } from '../../media/adapters/test-storage.ts';
import type { S3Address } from '../../platform/config/s3-address.ts';
import { BucketRefused, type BackupBucket } from '../backup-bucket.ts';
import { openS3Backups } from './s3-backups.ts';

let peer: TestStorage;
let address: S3Address;
let bucket: BackupBucket;
beforeAll(async () => {
  peer = await openTestStorage();
});
beforeEach(async () => {
  peer.trouble = undefined;
  peer.requests.length = 0;
  address = await peer.freshAddress();
  bucket?.close();
  bucket = await openS3Backups({ ...address, mustBePublic: false });
});
afterAll(async () => {
  bucket.close();
  await peer.close();
});

const MEGABYTE = 1024 * 1024;

async function* inPieces(content: Buffer, pieceBytes = 65_536) {
  for (let at = 0; at < content.length; at += pieceBytes) yield content.subarray(at, at + pieceBytes);
}

const parts = () =>
  peer.requests.filter(({ method, path: at }) => method === 'PUT' && /partNumber=/.test(at));
const abandoned = () =>
  peer.requests.filter(({ method, path: at }) => method === 'DELETE' && /uploadId=/.test(at));

test('a large file is sent in parts of 8 MB and comes back as it was', async () => {
  const content = randomBytes(17 * MEGABYTE + 5);
  expect(await bucket.send('shop/a.tula.age', inPieces(content))).toBe(content.length);
  expect(parts().map(({ headers }) => Number(headers['content-length']))).toEqual([
    8 * MEGABYTE,
    8 * MEGABYTE,
    MEGABYTE + 5,
  ]);
  expect(abandoned()).toEqual([]);
  const found = await bucket.fetch('shop/a.tula.age');
  if (found === undefined) throw new Error('it is not there');
  expect((await buffer(found)).equals(content)).toBe(true);
  expect(await bucket.fetch('shop/b.tula.age')).toBeUndefined();
  expect(await bucket.list('shop/')).toEqual(['shop/a.tula.age']);
  await bucket.remove('shop/a.tula.age');
  expect(await bucket.list('')).toEqual([]);
});

test('of a file that fails on the way nothing stays in the bucket', async () => {
  async function* broken() {
    yield randomBytes(9 * MEGABYTE);
    throw new Error('the sender is gone');
  }
  await expect(bucket.send('a.tula.age', broken())).rejects.toThrow(BucketRefused);
  expect(parts()).toHaveLength(1);
  expect(abandoned()).toHaveLength(1);
  expect(await bucket.list('')).toEqual([]);
});

test('a shop that stops breaks off what it sends', async () => {
  const stopping = new AbortController();
  async function* endless() {
    yield randomBytes(8 * MEGABYTE);
    stopping.abort();
    yield randomBytes(8 * MEGABYTE);
  }
  await expect(bucket.send('a.tula.age', endless(), stopping.signal)).rejects.toThrow(BucketRefused);
  expect(parts()).toHaveLength(1);
  expect(abandoned()).toHaveLength(1);
});

test.each([
  ['full', 'full'],
  ['error-500', 'refused'],
  ['html', 'refused'],
  ['drop', 'unreachable'],
] as const)('a storage that answers with %s is told as %s', async (trouble, told) => {
  peer.trouble = trouble;
  const refused = await bucket
    .send('a.tula.age', inPieces(randomBytes(1_000)))
    .catch((error: unknown) => error);
  expect(refused).toMatchObject({ name: 'BucketRefused', trouble: told });
});

test('on a new machine the backups are listed, and the newest or a named one is fetched, with what must survive its restore', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'tula-fetch-'));
  const { endpoint, bucket: name, accessKeyId, secretAccessKey, region } = address;
  const url = (secret: string) =>
    `s3://${accessKeyId}:${secret}@${new URL(endpoint).host}/${name}?region=${region}&tls=off`;
  const fetchBackup = (args: string[], secret = secretAccessKey) =>
    runCommand('fetch-backup', args, { BACKUP_BUCKET_URL: url(secret) });
  expect(await fetchBackup([])).toMatchObject({ code: 0, stdout: 'There is no backup in the bucket.\n' });
  const names = ['shop.test/shop-2026-11-20-220000.tula.age', 'shop.test/shop-2026-11-21-220000.tula.age'];
  const facts = 'restore-facts-00112233aabbccdd.json.age';
  const ofAnother = 'other.test/restore-facts-ffffffffffffffff.json.age';
  for (const one of [...names, `shop.test/${facts}`, ofAnother, 'shop.test/notes.txt'])
    await bucket.send(one, inPieces(Buffer.from(one)));
  expect(await fetchBackup([])).toMatchObject({ code: 0, stdout: `${names.join('\n')}\n` });
  const newest = path.join(folder, 'shop-2026-11-21-220000.tula.age');
  expect(await fetchBackup([folder])).toEqual({
    code: 0,
    stdout: `${newest}: restore it with its secret key, npm run restore -- ${newest} --key-file KEY\n`,
    stderr: '',
  });
  expect(await readFile(newest, 'utf8')).toBe(names[1]);
  expect(await readFile(path.join(folder, facts), 'utf8')).toBe(`shop.test/${facts}`);
  await bucket.send(`shop.test/${facts}`, inPieces(Buffer.from('what is known now')));
  expect(await fetchBackup([folder])).toMatchObject({ code: 1, stderr: `${newest} exists already\n` });
  expect(await fetchBackup([folder, 'shop-2026-11-20-220000.tula.age'])).toMatchObject({ code: 0 });
  expect(await readFile(path.join(folder, facts), 'utf8')).toBe('what is known now');
  expect(await fetchBackup([folder, 'nothing'])).toMatchObject({
    code: 1,
    stderr: 'there is no nothing in the bucket\n',
  });
  expect(await fetchBackup([folder], 'guessed')).toMatchObject({
    code: 1,
    stderr: 'The bucket of BACKUP_BUCKET_URL: The secret isn’t the one of this access key id.\n',
  });
  expect(await runCommand('fetch-backup', [], {})).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^BACKUP_BUCKET_URL must be s3:/),
  });
  expect((await readdir(folder)).toSorted()).toEqual([
    facts,
    path.basename(names[0] ?? ''),
    path.basename(newest),
  ]);
  await rm(folder, { recursive: true });
}, 60_000);
