import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { listAudit } from '@tula/contract/accounts/audit.ts';
import { requestBackup, saveBackupKey } from '@tula/contract/upkeep/backup-keys.ts';
import { readServer } from '@tula/contract/upkeep/server-standing.ts';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { aShop, type TestShop } from '../../test/a-shop.ts';
import { aStaffMember } from '../../test/a-staff-member.ts';
import { openSessionLocks } from '../platform/postgres/advisory-locks.ts';
import { openBackup } from './open-backup.ts';
import { aFolder, log } from './test-backups.ts';

const PASSWORD = 'weigh-it-twice';
const WRONG = 'CURRENT_PASSWORD_IS_NOT_SAME_AS_THAT_OF_STORED_PASSWORD';

let shop: TestShop;
let as: string;
let secret: string;
let recipient: string;
beforeAll(async () => {
  shop = await aShop();
  as = (await aStaffMember(shop, 'Kamala')).token;
  secret = await generateX25519Identity();
  recipient = await identityToRecipient(secret);
});
beforeEach(async () => {
  shop.clock.reset();
  await shop.asOwner('DELETE FROM backup_keys');
  await recorded();
});
afterAll(() => shop.close());

const save = (body: { recipient: string; replaces: string | null; password?: string }) =>
  shop.call(saveBackupKey, { body: { password: PASSWORD, ...body } }, { as });
const request = (password = PASSWORD) => shop.call(requestBackup, { body: { password } }, { as });
const another = async () => identityToRecipient(await generateX25519Identity());

async function keyInUse() {
  const answer = await shop.call(readServer, {}, { as });
  if (!answer.ok) throw new Error(answer.message);
  return answer.result.backupKey;
}

/** The entries since the last call, oldest first. */
let seen = 0;
async function recorded(): Promise<string[]> {
  const answer = await shop.call(listAudit, { query: {} }, { as });
  if (!answer.ok) throw new Error(answer.message);
  const entries = answer.result.entries.toReversed().filter(({ id }) => Number(id) > seen);
  seen = Math.max(seen, ...entries.map(({ id }) => Number(id)));
  return entries.map(({ who, text }) => `${who}: ${text}`);
}

test('a key is in use once its owner has given her password, and the audit log has who replaced it', async () => {
  expect(await keyInUse()).toBeNull();
  const madeAt = '2026-11-21T06:30:00.000Z';
  expect(await save({ recipient, replaces: null })).toMatchObject({
    ok: true,
    result: { recipient, madeAt },
  });
  expect(await keyInUse()).toEqual({ recipient, madeAt });
  const next = await another();
  await save({ recipient: next, replaces: recipient });
  expect(await keyInUse()).toMatchObject({ recipient: next });
  expect(await recorded()).toEqual([
    `Kamala: Key for backups replaced by ${recipient}`,
    `Kamala: Key for backups replaced by ${next}`,
  ]);
});

test('with a wrong password, a mistyped key or one that was replaced meanwhile, the key stays as it is', async () => {
  await save({ recipient, replaces: null });
  const next = await another();
  const mistyped = `${next.slice(0, -1)}${next.endsWith('q') ? 'p' : 'q'}`;
  for (const [body, problem] of [
    [
      { recipient: next, replaces: recipient, password: 'guessed' },
      { status: 401, code: WRONG },
    ],
    [{ recipient: mistyped, replaces: recipient }, { fields: { recipient: 'This isn’t a key for backups' } }],
    [{ recipient: 'age1x', replaces: recipient }, { status: 422 }],
    [{ recipient: next, replaces: null }, { code: 'CHANGED_MEANWHILE' }],
    [{ recipient: next, replaces: await another() }, { code: 'CHANGED_MEANWHILE' }],
  ] as const)
    expect(await save(body)).toMatchObject(problem);
  expect(await keyInUse()).toMatchObject({ recipient });
  expect(await recorded()).toHaveLength(1);
});

test('of two owners who replace the same key at once, one is told of the other', async () => {
  await save({ recipient, replaces: null });
  const both = await Promise.all(
    [await another(), await another()].map((next) => save({ recipient: next, replaces: recipient })),
  );
  expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 409]));
});

test('the same key sent again after a lost answer changes nothing', async () => {
  const first = await save({ recipient, replaces: null });
  expect(await save({ recipient, replaces: null })).toEqual(first);
  expect(await recorded()).toHaveLength(1);
});

test('a backup downloaded in the browser is the shop, encrypted for the key', async () => {
  await save({ recipient, replaces: null });
  const answer = await request();
  if (!answer.ok) throw new Error(answer.message);
  const { address } = answer.result;
  expect(address).toMatch(/^\/manage\/backup\/shop-2026-11-21-063000\.tula\.age\?ticket=/);
  const sent = await shop.app.inject(address);
  expect(sent.headers).toMatchObject({
    'cache-control': 'no-store',
    'content-disposition': 'attachment; filename="shop-2026-11-21-063000.tula.age"',
    'content-type': 'application/octet-stream',
  });
  const file = path.join(aFolder(), 'downloaded.tula.age');
  writeFileSync(file, sent.rawPayload);
  const opened = await openBackup(file, secret);
  expect(opened.contents.rows).toMatchObject({ staff: 1, backup_keys: 1 });
  await opened.archive.close();
  expect(await recorded()).toEqual([
    `Kamala: Key for backups replaced by ${recipient}`,
    'Kamala: Downloaded a backup',
  ]);
});

test('without a key, and with a wrong password, nothing can be downloaded', async () => {
  expect(await request()).toMatchObject({ code: 'BACKUP_KEY_MISSING' });
  await save({ recipient, replaces: null });
  expect(await request('guessed')).toMatchObject({ status: 401, code: WRONG });
  expect(await recorded()).toHaveLength(1);
});

test('an address works for two minutes and for its own file', async () => {
  await save({ recipient, replaces: null });
  const answer = await request();
  const address = answer.ok ? answer.result.address : '';
  expect((await shop.app.inject(address.replace('063000', '063001'))).statusCode).toBe(404);
  expect((await shop.app.inject(address.replace(/ticket=.*/, 'ticket=1'))).statusCode).toBe(404);
  expect((await shop.app.inject(address.replace(/\?.*/, ''))).statusCode).toBe(404);
  shop.clock.advance({ minutes: 2 });
  expect((await shop.app.inject(address)).statusCode).toBe(404);
});

test('while one backup is downloaded, another is refused', async () => {
  await save({ recipient, replaces: null });
  const answer = await request();
  const address = answer.ok ? answer.result.address : '';
  const another = openSessionLocks(shop.connection, log);
  expect(await another.take('download of a backup')).toBe(true);
  expect((await shop.app.inject(address)).json()).toMatchObject({ code: 'BACKUP_RUNNING' });
  expect(await request()).toMatchObject({ code: 'BACKUP_RUNNING' });
  await another.close();
  expect((await shop.app.inject(address)).statusCode).toBe(200);
  // The turn is given back a moment after the last byte.
  await expect.poll(async () => (await request()).status).toBe(200);
});
