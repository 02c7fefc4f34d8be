import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Encrypter, generateX25519Identity, identityToRecipient } from 'age-encryption';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ThrowawayDatabase, throwawayDatabase, urlOf } from '../../test/throwaway-database.ts';
import { aFolder } from '../backup/test-backups.ts';
import { runCommand } from './test-command.ts';

let database: ThrowawayDatabase;
let folder: string;
beforeAll(async () => {
  database = await throwawayDatabase();
  folder = aFolder();
});
afterAll(async () => {
  await database.drop();
  await rm(folder, { recursive: true });
});

/** Runs a command, on the database of the tests by default. */
const command = (
  name: 'backup' | 'restore' | 'try-backup',
  args: string[],
  given: Record<string, string> = {},
) =>
  runCommand(name, args, {
    DATABASE_URL: urlOf(database.connection),
    DATA_DIR: path.join(folder, 'data'),
    // A trial makes a cluster there.
    TMPDIR: path.dirname(folder),
    ...given,
  });

test('a shop is backed up, the file checked, and a restore into a filled database rejected', {
  timeout: 60_000,
}, async () => {
  const file = path.join(folder, 'shop.tula');
  expect(await command('backup', [file])).toEqual({
    code: 0,
    stdout: expect.stringMatching(
      /shop\.tula: the shop as of \d{4}-.*, 0 products, 0 customers, 0 orders, 0 files, 0\.\d MB\n$/,
    ),
    stderr: '',
  });
  expect(await command('restore', [file, '--check'])).toEqual({
    code: 0,
    stdout: expect.stringMatching(
      /shop\.tula is complete: the shop as of .* \(version 0\.1\.0\), 0 products/,
    ),
    stderr: '',
  });
  expect(await command('restore', [file, '--without-facts'])).toEqual({
    code: 1,
    stdout: '',
    stderr: expect.stringMatching(/^the database of DATABASE_URL is not empty/),
  });
});

test('an encrypted backup is checked with its key from a file or the environment, and refused without', {
  timeout: 60_000,
}, async () => {
  const plain = path.join(folder, 'to-encrypt.tula');
  await command('backup', [plain]);
  const key = await generateX25519Identity();
  const encrypter = new Encrypter();
  encrypter.addRecipient(await identityToRecipient(key));
  const file = path.join(folder, 'encrypted.tula.age');
  await writeFile(file, await encrypter.encrypt(await readFile(plain)));
  const keyFile = path.join(folder, 'key.txt');
  await writeFile(keyFile, `# printed\n${key}\n`);
  const whole = { code: 0, stdout: expect.stringMatching(/encrypted\.tula\.age is complete/), stderr: '' };
  expect(await command('restore', [file, '--check', '--key-file', keyFile])).toEqual(whole);
  expect(await command('restore', [file, '--check'], { BACKUP_KEY: key })).toEqual(whole);
  const other = { BACKUP_KEY: await generateX25519Identity() };
  expect(await command('restore', [file, '--check'], other)).toMatchObject({
    code: 1,
    stderr: `${file} was encrypted for another key: look for the one that was in use then\n`,
  });
  expect(await command('restore', [file, '--check'])).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('is encrypted: give its secret key'),
  });
});

test('wrong arguments print the usage and create nothing', {
  timeout: 60_000,
}, async () => {
  const before = await readdir(folder);
  for (const wrong of [[], ['one', 'two'], ['--all']])
    expect(await command('backup', wrong)).toEqual({
      code: 1,
      stdout: '',
      stderr: 'npm run backup -- FILE-OR-FOLDER\n',
    });
  for (const wrong of [[], ['one', 'two'], ['one', '--replace', '--check'], ['one', '--settle'], ['--all']])
    expect(await command('restore', wrong)).toEqual({
      code: 1,
      stdout: '',
      stderr:
        'npm run restore -- FILE [--replace | --check] [--key-file FILE] [--without-facts]\n' +
        'npm run restore -- --settle [--key-file FILE] [--without-facts]\n',
    });
  expect(await readdir(folder)).toEqual(before);
});

test('without a shop the backup fails', async () => {
  const dataDir = path.join(folder, 'nothing');
  const file = path.join(folder, 'nothing.tula');
  expect(await command('backup', [file], { DATABASE_URL: '', DATA_DIR: dataDir })).toEqual({
    code: 1,
    stdout: '',
    stderr: `there is no shop in ${dataDir} yet\n`,
  });
  expect(await readdir(folder)).not.toContain('nothing');
});

test('into a folder a backup gets its own name, is tried there, and the shop knows both', {
  timeout: 120_000,
}, async () => {
  const backups = await mkdtemp(path.join(folder, 'backups-'));
  expect(await command('try-backup', [backups])).toEqual({
    code: 1,
    stdout: '',
    stderr: `there is no backup in ${backups} yet\n`,
  });
  await writeFile(path.join(backups, 'shop-2020-01-05-0330.tula'), 'of years ago');
  const taken = await command('backup', [backups]);
  expect(taken).toMatchObject({ code: 0, stderr: '' });
  expect(taken.stdout).toMatch(/\nNot kept any more: shop-2020-01-05-0330\.tula\n$/);
  const [name = '', ...others] = await readdir(backups);
  expect(name).toMatch(/^shop-20[0-9]{2}-[0-9]{2}-[0-9]{2}-[0-9]{6}\.tula$/);
  expect(others).toEqual([]);
  expect(await command('try-backup', [backups])).toEqual({
    code: 0,
    stdout: expect.stringMatching(/shop-.*: restored on trial, the shop as of .* is whole\.\n$/),
    stderr: '',
  });
  const { rows } = await database.database.pool.query(
    'SELECT file, tried_at IS NOT NULL AS tried, trouble FROM backups WHERE file = $1',
    [name],
  );
  expect(rows).toEqual([{ file: name, tried: true, trouble: null }]);
});
