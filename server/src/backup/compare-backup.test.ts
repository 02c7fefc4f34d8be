import { saveBackupBucket } from '@tula/contract/connections/connections-calls.ts';
import { saveBackupKey } from '@tula/contract/upkeep/backup-keys.ts';
import { readServer } from '@tula/contract/upkeep/server-standing.ts';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { aShop, type TestShop } from '../../test/a-shop.ts';
import { aStaffMember } from '../../test/a-staff-member.ts';
import { openTestStorage, type TestStorage } from '../media/adapters/test-storage.ts';
import type { BackupBucket } from './backup-bucket.ts';
import { compareBackup } from './compare-backup.ts';
import { sendBackup } from './send-backup.ts';

const AT = '2026-11-21T06:30:00.000Z';
const WEEK = { hours: 7 * 24 };

let peer: TestStorage;
let shop: TestShop;
let as: string;
let file: string;
beforeAll(async () => {
  peer = await openTestStorage();
  shop = await aShop({ env: { BACKUP_PRIVATE_HOSTS: 'on' } });
  as = (await aStaffMember(shop, 'Kamala')).token;
  const recipient = await identityToRecipient(await generateX25519Identity());
  const password = 'weigh-it-twice';
  await shop.call(saveBackupKey, { body: { recipient, replaces: null, password } }, { as });
  const { endpoint, region, bucket, accessKeyId, secretAccessKey } = await peer.freshAddress();
  const account = { endpoint, region, bucket, accessKeyId, secretAccessKey };
  await shop.call(saveBackupBucket, { body: { basedOn: 0, ...account } }, { as });
});
beforeEach(async () => {
  peer.trouble = undefined;
  shop.clock.reset();
  await shop.asOwner('DELETE FROM sent_backups');
  await sendBackup(shop.parts);
  const sent = await shop.asOwner<{ file: string }>('SELECT file FROM sent_backups');
  file = sent[0]?.file ?? '';
});
afterAll(async () => {
  await shop.close();
  await peer.close();
});

async function compared() {
  shop.clock.reset();
  const answer = await shop.call(readServer, {}, { as });
  if (!answer.ok) throw new Error(answer.message);
  return answer.result.bucket?.compared;
}

async function inBucket(work: (bucket: BackupBucket) => Promise<void>): Promise<void> {
  const bucket = await shop.parts.openBackupBucket();
  if (bucket === undefined) throw new Error('no bucket is connected');
  await work(bucket).finally(() => bucket.close());
}

/** Puts another content in the place of the backup. */
const replaceBy = (change: (content: Buffer) => Buffer) =>
  inBucket(async (bucket) => {
    const content = await bucket.fetch(file);
    const changed = change(content ? await buffer(content) : Buffer.alloc(0));
    await bucket.send(
      file,
      (async function* () {
        yield changed;
      })(),
    );
  });

test('a copy that is what was sent is told with the time, and not fetched again for a week', async () => {
  expect(await compared()).toBeNull();
  await compareBackup(shop.parts);
  expect(await compared()).toEqual({ at: AT, takenAt: AT, difference: null });
  const asked = peer.requests.length;
  await compareBackup(shop.parts);
  expect(peer.requests).toHaveLength(asked);
  shop.clock.advance(WEEK);
  await compareBackup(shop.parts);
  expect(await compared()).toMatchObject({ at: '2026-11-28T06:30:00.000Z', difference: null });
});

test.each([
  [
    'one bit changed',
    'content',
    (whole: Buffer) => Buffer.concat([whole.subarray(0, -1), Buffer.from([whole.at(-1)! ^ 1])]),
  ],
  ['its end is missing', 'size', (whole: Buffer) => whole.subarray(0, -1)],
] as const)('a copy of which %s is told as another %s', async (_what, difference, change) => {
  await replaceBy(change);
  await compareBackup(shop.parts);
  expect(await compared()).toEqual({ at: AT, takenAt: AT, difference });
});

test('a copy that is gone is told, and the next backup is compared as soon as it is there', async () => {
  await inBucket((bucket) => bucket.remove(file));
  await compareBackup(shop.parts);
  expect(await compared()).toEqual({ at: AT, takenAt: AT, difference: 'missing' });
  shop.clock.advance({ hours: 24 });
  await sendBackup(shop.parts);
  await compareBackup(shop.parts);
  const next = '2026-11-22T06:30:00.000Z';
  expect(await compared()).toEqual({ at: next, takenAt: next, difference: null });
});

test('a bucket that does not answer changes nothing, and is asked again in the next round', async () => {
  peer.trouble = 'drop';
  await compareBackup(shop.parts);
  expect(await compared()).toBeNull();
  peer.trouble = undefined;
  await compareBackup(shop.parts);
  expect(await compared()).toMatchObject({ difference: null });
});
