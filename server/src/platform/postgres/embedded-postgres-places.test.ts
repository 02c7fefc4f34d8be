import { execFileSync } from 'node:child_process';
import * as fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { mayMount } from '../../../test/may-mount.ts';
import { openLog } from '../log.ts';
import { startEmbeddedPostgres } from './embedded-postgres.ts';

const log = openLog('silent');
const { TMPDIR: usualTemporaryFolder } = process.env;
let folder: string;
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'tula-postgres-'));
});
afterEach(() => {
  if (usualTemporaryFolder === undefined) delete process.env.TMPDIR;
  else process.env.TMPDIR = usualTemporaryFolder;
  fs.rmSync(folder, { recursive: true });
});

const start = (dataDir = folder) => startEmbeddedPostgres(dataDir, { log });

test('data and temporary folders with spaces, quotes, commas and other scripts get a database', async () => {
  const dataDir = path.join(folder, `மிளகாய் "podi", it's $HOME; \\n`);
  process.env.TMPDIR = fs.mkdtempSync('/tmp/tula "a", ப ');
  try {
    for (let turn = 1; turn <= 2; turn++) {
      const server = await start(dataDir);
      const client = new pg.Client(server.administrator);
      await client.connect();
      expect((await client.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
      await client.end();
      await server.stop();
    }
  } finally {
    fs.rmSync(process.env.TMPDIR, { recursive: true });
  }
});

test('a temporary folder that cannot be written is rejected before anything is made', async () => {
  for (const place of ['/proc/nope', '/dev/null/nope', '/dev/null']) {
    process.env.TMPDIR = place;
    await expect(start()).rejects.toThrow(/^TMPDIR must be a folder that the shop may write: (E|\/dev)/);
  }
  expect(fs.readdirSync(folder)).toEqual([]);
});

test('a folder named postgres that is no database is rejected and left alone', async () => {
  const cluster = path.join(folder, 'postgres');
  fs.mkdirSync(cluster);
  await expect(start()).rejects.toThrow(
    `${cluster} must be a database that the shop may read: Error: ENOENT`,
  );
  expect(fs.readdirSync(cluster)).toEqual([]);
});

if (mayMount())
  test('a disk without room for a new database is rejected before anything is made', async () => {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=8m', 'tmpfs', folder]);
    try {
      await expect(start()).rejects.toThrow(
        `DATA_DIR must have 100 MB free for a new database: ${folder} has 8 MB`,
      );
      expect(fs.readdirSync(folder)).toEqual([]);
    } finally {
      execFileSync('umount', ['-l', folder]);
    }
  });
