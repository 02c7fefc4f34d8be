import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { saveBackupBucket } from '@tula/contract/connections/connections-calls.ts';
import { saveBackupKey } from '@tula/contract/upkeep/backup-keys.ts';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { aShop, type TestShop } from '../../test/a-shop.ts';
import { aStaffMember } from '../../test/a-staff-member.ts';
import { openTestStorage, type TestStorage } from '../media/adapters/test-storage.ts';
import { dismissStaff } from '../staff/dismiss-staff.ts';
import { findRestoreFacts } from './find-restore-facts.ts';
import { keepRestoreFacts, writeFactsIn } from './keep-restore-facts.ts';
import { FACTS_FILE, parseFacts, type RestoreFacts, uniteCopies } from './restore-facts.ts';

const PASSWORD = 'weigh-it-twice';
const RAVI = '0199c1a2-6a1f-7c3e-9d4b-2f1f6f1b7a10';
const ANNA = '0199c1a2-6a1f-7c3e-9d4b-2f1f6f1b7a11';
const AT = '2026-11-21T06:30:00.000Z';

let peer: TestStorage;
let shop: TestShop;
let kamala: { staffId: string; token: string };
let secret: string;
let logged: object[];
beforeAll(async () => {
  peer = await openTestStorage();
  shop = await aShop({ env: { BACKUP_PRIVATE_HOSTS: 'on' } });
  kamala = await aStaffMember(shop, 'Kamala');
  secret = await generateX25519Identity();
  const body = { recipient: await identityToRecipient(secret), replaces: null, password: PASSWORD };
  await shop.call(saveBackupKey, { body }, { as: kamala.token });
  const { endpoint, region, bucket, accessKeyId, secretAccessKey } = await peer.freshAddress();
  const account = { endpoint, region, bucket, accessKeyId, secretAccessKey };
  await shop.call(saveBackupBucket, { body: { basedOn: 0, ...account } }, { as: kamala.token });
});
beforeEach(async () => {
  peer.trouble = undefined;
  logged = [];
  rmSync(factsFile(), { force: true });
  const bucket = await shop.parts.openBackupBucket();
  for (const name of (await bucket?.list('')) ?? []) await bucket?.remove(name);
  bucket?.close();
});
afterAll(async () => {
  await shop.close();
  await peer.close();
});

const factsFile = () => path.join(shop.dataDir, FACTS_FILE);
const onDisk = () => parseFacts(readFileSync(factsFile(), 'utf8'));
const keeping = () =>
  keepRestoreFacts({
    ...shop.parts,
    log: { ...shop.parts.log, error: (line: object) => logged.push(line) } as never,
  });

async function inBucket(key: string | undefined = secret) {
  const bucket = await shop.parts.openBackupBucket();
  try {
    return await findRestoreFacts({ folders: [], bucket, key });
  } finally {
    bucket?.close();
  }
}

const facts = (changes: Partial<RestoreFacts> = {}): RestoreFacts => ({
  product: 'tula',
  format: 1,
  shop: kamala.staffId,
  lineage: '00112233aabbccdd',
  writtenAt: AT,
  erased: [],
  dismissed: [],
  series: [],
  ...changes,
});

test('the file in the data folder and the one in the bucket say the same, and only the key opens the latter', async () => {
  await keeping()();
  const written = onDisk();
  expect(written).toMatchObject({
    shop: kamala.staffId,
    writtenAt: AT,
    erased: [],
    dismissed: [],
    series: [],
  });
  expect(await inBucket()).toEqual({ copies: [written], notes: [] });
  const other = await inBucket(await generateX25519Identity());
  expect(other.copies).toEqual([]);
  expect(other.notes).toEqual([expect.stringContaining('was encrypted for another key')]);
  const none = await findRestoreFacts({ folders: [shop.dataDir], bucket: undefined, key: undefined });
  expect(none).toEqual({ copies: [written], notes: [] });
});

test('nothing is written or sent again before something changes or an hour has passed', async () => {
  const keep = keeping();
  await keep();
  const asked = peer.requests.length;
  shop.clock.advance({ minutes: 59 });
  await keep();
  expect(peer.requests).toHaveLength(asked);
  expect(onDisk()?.writtenAt).toBe(AT);
  shop.clock.advance({ minutes: 1 });
  await keep();
  expect(onDisk()?.writtenAt).toBe('2026-11-21T07:30:00.000Z');
  shop.clock.reset();
  await keep();
  const { staffId } = await aStaffMember(shop, 'Ravi');
  await dismissStaff(shop.parts, staffId, 'shop');
  await keep();
  expect(onDisk()?.dismissed).toEqual([{ id: staffId, at: AT }]);
  expect((await inBucket()).copies.map(({ dismissed }) => dismissed)).toEqual([[{ id: staffId, at: AT }]]);
  await shop.asOwner('UPDATE staff SET dismissed_at = NULL WHERE id = $1', [staffId]);
  await keep();
  expect(onDisk()?.dismissed).toEqual([]);
});

test('what the file knows and a database of earlier lacks stays in it', async () => {
  writeFactsIn(
    shop.dataDir,
    facts({
      erased: [{ kind: 'customer', id: ANNA, at: AT }],
      dismissed: [{ id: RAVI, at: AT }],
    }),
  );
  const before = onDisk();
  await keeping()();
  expect(onDisk()).toEqual(before);
  writeFactsIn(shop.dataDir, facts({ shop: RAVI, dismissed: [{ id: RAVI, at: AT }] }));
  await keeping()();
  expect(onDisk()).toMatchObject({ shop: kamala.staffId, dismissed: [] });
});

test('a database that knows fewer numbers than were given changes nothing, and that is told in the log', async () => {
  const { staffId } = await aStaffMember(shop, 'Meena');
  const series = [{ prefix: 'INV', financialYear: '26-27', last: 7 }];
  writeFactsIn(shop.dataDir, facts({ dismissed: [{ id: staffId, at: AT }], series }));
  const before = onDisk();
  await keeping()();
  expect(onDisk()).toEqual(before);
  expect(await inBucket()).toEqual({ copies: [], notes: [] });
  expect(logged).toEqual([{ alert: 'restored without settling' }]);
});

test('a full disk and a bucket that refuses are told in the log, and the file before stays', async () => {
  const keep = keeping();
  await keep();
  const before = readFileSync(factsFile(), 'utf8');
  shop.clock.advance({ hours: 1 });
  symlinkSync('/dev/full', `${factsFile()}.new`);
  peer.trouble = 'full';
  await keep();
  shop.clock.reset();
  expect(logged).toEqual([
    expect.objectContaining({
      alert: 'restore facts not kept',
      err: expect.objectContaining({ code: 'ENOSPC' }),
    }),
    expect.objectContaining({ alert: 'restore facts not kept', trouble: 'full' }),
  ]);
  expect(readFileSync(factsFile(), 'utf8')).toBe(before);
  expect(readdirSync(shop.dataDir).filter((name) => name.endsWith('.new'))).toEqual([]);
});

test('damaged and foreign files are named, and do not hide a good one', async () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'tula-facts-'));
  try {
    writeFileSync(path.join(folder, FACTS_FILE), '{"product":"tula","format":2}');
    writeFileSync(path.join(folder, 'restore-facts-00ff00ff00ff00ff.json.age'), 'nonsense');
    mkdirSync(path.join(folder, 'restore-facts.json.age'));
    writeFactsIn(shop.dataDir, facts());
    const found = await findRestoreFacts({
      folders: [folder, shop.dataDir, path.join(folder, 'none')],
      bucket: undefined,
      key: secret,
    });
    expect(found.copies).toEqual([facts()]);
    expect(found.notes).toEqual([
      expect.stringContaining('is damaged or was cut short'),
      expect.stringContaining('restore-facts.json is damaged, or was written by a newer shop'),
      expect.stringContaining('EISDIR'),
    ]);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('a bucket that does not answer is told, with what it is', async () => {
  const bucket = await shop.parts.openBackupBucket();
  peer.trouble = 'drop';
  const found = await findRestoreFacts({ folders: [], bucket, key: secret });
  bucket?.close();
  expect(found).toEqual({ copies: [], notes: [expect.stringMatching(/^The bucket of BACKUP_BUCKET_URL: /)] });
});

test('of copies of one file the newest counts, and files begun apart are united', () => {
  const old = facts({ dismissed: [{ id: RAVI, at: AT }], writtenAt: '2026-11-20T00:00:00.000Z' });
  const reinstated = facts({ series: [{ prefix: 'INV', financialYear: '26-27', last: 9 }] });
  expect(uniteCopies([reinstated, old])).toEqual(reinstated);
  const apart = facts({
    lineage: 'ffffffffffffffff',
    erased: [{ kind: 'customer', id: ANNA, at: AT }],
    series: [{ prefix: 'INV', financialYear: '26-27', last: 12 }],
    writtenAt: '2026-11-19T00:00:00.000Z',
  });
  expect(uniteCopies([apart, reinstated])).toEqual({
    ...reinstated,
    erased: apart.erased,
    series: apart.series,
  });
  expect(uniteCopies([])).toBeUndefined();
});
