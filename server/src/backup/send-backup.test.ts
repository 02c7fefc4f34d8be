import { createWriteStream } from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { listAudit } from '@tula/contract/accounts/audit.ts';
import {
  readConnections,
  saveBackupBucket,
  switchBackupsOff,
  testBackupBucket,
} from '@tula/contract/connections/connections-calls.ts';
import { saveBackupKey } from '@tula/contract/upkeep/backup-keys.ts';
import { readServer } from '@tula/contract/upkeep/server-standing.ts';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { aShop, type TestShop } from '../../test/a-shop.ts';
import { aStaffMember } from '../../test/a-staff-member.ts';
import { openTestStorage, type TestStorage } from '../media/adapters/test-storage.ts';
import type { S3Address } from '../platform/config/s3-address.ts';
import { openBackup } from './open-backup.ts';
import { isTimeToSend, sendBackup } from './send-backup.ts';
import { aFolder } from './test-backups.ts';

const PASSWORD = 'weigh-it-twice';
const NAME = /^shop\.test\/shop-2026-11-21-063000\.tula\.age$/;

let peer: TestStorage;
let shop: TestShop;
let as: string;
let secret: string;
let address: S3Address;
beforeAll(async () => {
  peer = await openTestStorage();
  shop = await aShop({ env: { BACKUP_PRIVATE_HOSTS: 'on' } });
  as = (await aStaffMember(shop, 'Kamala')).token;
  secret = await generateX25519Identity();
});
beforeEach(async () => {
  peer.trouble = undefined;
  shop.clock.reset();
  await shop.asOwner(
    'DELETE FROM backup_keys; DELETE FROM sent_backups; DELETE FROM connections; DELETE FROM connection_tests; DELETE FROM rate_limits',
  );
  await shop.parts.connections.refresh();
  address = await peer.freshAddress();
});
afterAll(async () => {
  await shop.close();
  await peer.close();
});

const typed = ({ endpoint, region, bucket, accessKeyId, secretAccessKey } = address) => ({
  endpoint,
  region,
  bucket,
  accessKeyId,
  secretAccessKey,
});
const save = (changes: Partial<S3Address> = {}, basedOn = 0) =>
  shop.call(saveBackupBucket, { body: { basedOn, ...typed({ ...address, ...changes }) } }, { as });
const tryIt = (changes: Partial<S3Address> = {}) =>
  shop.call(testBackupBucket, { body: typed({ ...address, ...changes }) }, { as });
const send = () => sendBackup(shop.parts);

async function aKey() {
  const recipient = await identityToRecipient(secret);
  await shop.call(saveBackupKey, { body: { recipient, replaces: null, password: PASSWORD } }, { as });
}

async function connection() {
  const answer = await shop.call(readConnections, {}, { as });
  if (!answer.ok) throw new Error(answer.message);
  return answer.result.backups;
}

async function standing() {
  const answer = await shop.call(readServer, {}, { as });
  if (!answer.ok) throw new Error(answer.message);
  return answer.result.bucket;
}

async function inBucket(): Promise<string[]> {
  const bucket = await shop.parts.openBackupBucket();
  const names = (await bucket?.list('')) ?? [];
  bucket?.close();
  return names;
}

test('a bucket is refused before there is a key, and nothing is saved', async () => {
  expect(await save()).toMatchObject({ status: 409, code: 'BACKUP_KEY_MISSING' });
  expect(await connection()).toMatchObject({ revision: 0, isOn: false, bucket: '' });
});

test('a bucket that takes a small file is connected, without an answer having its secret', async () => {
  await aKey();
  expect(await save()).toMatchObject({ ok: true, result: { revision: 1 } });
  const shown = await connection();
  expect(shown).toMatchObject({ isOn: true, bucket: address.bucket, hasSecrets: true });
  expect(shown.lastTest?.text).toBe(
    'The bucket took a small file, and it could be listed, read and deleted.',
  );
  expect(Object.keys(shown)).not.toContain('secretAccessKey');
  expect(await inBucket()).toEqual([]);
  const audit = await shop.call(listAudit, { query: { kind: 'connection' } }, { as });
  expect(audit.ok && audit.result.entries[0]).toMatchObject({
    who: 'Kamala',
    text: 'Connection “Backups in a bucket” saved',
  });
});

test('what is wrong with a bucket is told at its field, and nothing is saved', async () => {
  await aKey();
  for (const [changes, field, words] of [
    [{ accessKeyId: 'AKIANOBODY' }, 'accessKeyId', 'The storage doesn’t know this access key id.'],
    [{ secretAccessKey: 'guessed' }, 'secretAccessKey', 'The secret isn’t the one of this access key id.'],
    [{ bucket: 'no-such-bucket' }, 'bucket', 'There is no bucket of this name.'],
    [
      { endpoint: 'http://127.0.0.1:9' },
      'endpoint',
      'The storage refused or broke the connection. Check the address.',
    ],
    [{ endpoint: 'http://nowhere.invalid' }, 'endpoint', 'There is no such address. Check the spelling.'],
  ] as const) {
    expect(await tryIt(changes), field).toMatchObject({ result: { isOk: false, field, text: words } });
    expect(await save(changes), field).toMatchObject({ status: 422, fields: { [field]: words } });
  }
  peer.trouble = 'full';
  expect(await save()).toMatchObject({ status: 409, message: 'Not saved. The bucket has no room left.' });
  expect(await connection()).toMatchObject({ revision: 0, isOn: false });
});

test('an address in a private network, or without https, is refused unless the environment allows it', async () => {
  const strict = await aShop();
  const { token } = await aStaffMember(strict, 'Meena');
  const at = (endpoint: string) =>
    strict.call(testBackupBucket, { body: { ...typed(), endpoint } }, { as: token });
  const asked = peer.requests.length;
  expect(await at('http://127.0.0.1:9000')).toMatchObject({
    fields: { endpoint: 'The address must begin with https://' },
  });
  for (const host of ['127.0.0.1', '[::1]', 'localhost', '169.254.169.254'])
    expect(await at(`https://${host}:9000`), host).toMatchObject({ result: { field: 'endpoint' } });
  expect(peer.requests).toHaveLength(asked);
  await strict.close();
});

test('the backup in the bucket is the shop, encrypted, and the page of the server tells of it', async () => {
  await aKey();
  await save();
  expect(await standing()).toEqual({ newest: null, compared: null, trouble: null });
  await send();
  const [name = '', ...others] = await inBucket();
  expect(name).toMatch(NAME);
  expect(others).toEqual([]);
  const bucket = await shop.parts.openBackupBucket();
  const file = path.join(aFolder(), 'fetched.tula.age');
  const content = await bucket?.fetch(name);
  if (content === undefined) throw new Error('it is not in the bucket');
  await pipeline(content, createWriteStream(file));
  bucket?.close();
  const opened = await openBackup(file, secret);
  expect(opened.contents.rows).toMatchObject({ staff: 1, connections: 1 });
  await opened.archive.close();
  const told = await standing();
  expect(told).toEqual({
    newest: { takenAt: '2026-11-21T06:30:00.000Z', bytes: expect.any(Number) },
    compared: null,
    trouble: null,
  });
  await send();
  expect(await inBucket()).toHaveLength(1);
});

test('what is not kept any more leaves the folder of this shop alone', async () => {
  await aKey();
  await save();
  const bucket = await shop.parts.openBackupBucket();
  async function* small() {
    yield Buffer.from('of years ago');
  }
  for (const name of [
    'shop.test/shop-2020-01-05-033000.tula.age',
    'other.test/shop-2020-01-05-033000.tula.age',
    'shop.test/notes.txt',
  ])
    await bucket?.send(name, small());
  bucket?.close();
  await send();
  expect(await inBucket()).toEqual([
    'other.test/shop-2020-01-05-033000.tula.age',
    'shop.test/notes.txt',
    expect.stringMatching(NAME),
  ]);
});

test('a backup that could not be sent leaves nothing in the bucket, is told, and is tried again after an hour', async () => {
  await aKey();
  await save();
  peer.trouble = 'full';
  await send();
  const text = 'The bucket has no room left.';
  expect(await standing()).toEqual({
    newest: null,
    compared: null,
    trouble: { at: '2026-11-21T06:30:00.000Z', text },
  });
  peer.trouble = undefined;
  shop.clock.advance({ minutes: 59 });
  await send();
  expect(await inBucket()).toEqual([]);
  shop.clock.advance({ minutes: 1 });
  await send();
  expect(await inBucket()).toEqual(['shop.test/shop-2026-11-21-073000.tula.age']);
  // The session of the owner would be over.
  shop.clock.reset();
  expect((await standing())?.trouble).toBeNull();
});

test('a shop that cannot be read is no fault of the bucket', async () => {
  await aKey();
  await save();
  const storage = { ...shop.parts.storage, list: () => Promise.reject(new Error('the disk is gone')) };
  await sendBackup({ ...shop.parts, backedUpShop: { ...shop.parts.backedUpShop, storage } });
  expect((await standing())?.trouble?.text).toBe(
    'The backup couldn’t be made. On the server, tula logs says why.',
  );
  expect(await inBucket()).toEqual([]);
});

test('once it is switched off nothing is sent, and the account is kept', async () => {
  await aKey();
  await save();
  await shop.call(switchBackupsOff, { body: { basedOn: 1 } }, { as });
  const asked = peer.requests.length;
  await send();
  expect(peer.requests).toHaveLength(asked);
  expect(await standing()).toBeNull();
  expect(await connection()).toMatchObject({
    revision: 2,
    isOn: false,
    bucket: address.bucket,
    hasSecrets: true,
  });
});

const sent = (begunAt: string) => ({
  begunAt: new Date(begunAt),
  file: 'f',
  sizeBytes: 1,
  sha256: null,
  trouble: null,
});
const failed = (begunAt: string) => ({
  begunAt: new Date(begunAt),
  file: 'f',
  sizeBytes: null,
  sha256: null,
  trouble: 'full' as const,
});

test.each([
  ['nothing was sent yet', undefined, undefined, '2026-11-21T06:30:00Z', true],
  [
    'it was sent this night',
    sent('2026-11-20T22:00:00Z'),
    sent('2026-11-20T22:00:00Z'),
    '2026-11-21T21:59:59Z',
    false,
  ],
  [
    'a new night began',
    sent('2026-11-20T22:00:00Z'),
    sent('2026-11-20T22:00:00Z'),
    '2026-11-21T22:00:00Z',
    true,
  ],
  [
    'it failed 59 minutes ago',
    sent('2026-11-20T22:00:00Z'),
    failed('2026-11-21T22:00:00Z'),
    '2026-11-21T22:59:59Z',
    false,
  ],
  [
    'it failed an hour ago',
    sent('2026-11-20T22:00:00Z'),
    failed('2026-11-21T22:00:00Z'),
    '2026-11-21T23:00:00Z',
    true,
  ],
])('where %s, whether a backup is sent is decided by the night', (_when, newest, last, now, isTime) => {
  expect(isTimeToSend({ newest, last }, new Date(now))).toBe(isTime);
});
