import { spawn } from 'node:child_process';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import * as fs from 'node:fs';
import type pg from 'pg';

const startWithinMs = 40_000;
/** A file system in memory, which Linux has. */
const IN_MEMORY = '/dev/shm';
/** Room for the databases of several workers, 15 MB each at first, and for clusters of some 100 MB that are restored. */
const NEEDED_BYTES = 4 * 1024 ** 3;

let opened: Promise<pg.PoolConfig> | undefined;

/** The PostgreSQL of the tests: TEST_DATABASE_URL, or one embedded server shared by all test runs of this user. */
export function testServer(): Promise<pg.PoolConfig> {
  opened ??= open();
  return opened;
}

async function open(): Promise<pg.PoolConfig> {
  const url = process.env.TEST_DATABASE_URL;
  if (url) return { connectionString: url };
  const folder = folderOfServer();
  fs.mkdirSync(folder, { recursive: true, mode: 0o700 });
  const deadline = performance.now() + startWithinMs;
  for (;;) {
    const connection = await lease(path.join(folder, 'keeper.sock'));
    if (connection) return connection;
    const output = await startKeeper(folder);
    if (performance.now() > deadline) throw new Error(`the test database did not start: ${output}`);
  }
}

/**
 * In memory if there is room: each database is a thousand files, and to make and remove them takes a seventh of the
 * processor time that it takes on a disk. With TMPDIR set, the server stays in that folder.
 */
function folderOfServer(): string {
  const name = `tula-tests-${process.getuid?.() ?? 0}`;
  const inMemory = path.join(IN_MEMORY, name);
  const isThere = process.env.TMPDIR === undefined && fs.existsSync(inMemory);
  return isThere ? inMemory : path.join(folderOfClusters(), name);
}

/** Where tests make clusters: a disk is asked to have each of their files before a restore goes on. */
export function folderOfClusters(): string {
  if (process.env.TMPDIR !== undefined || process.platform !== 'linux' || !fs.existsSync(IN_MEMORY))
    return os.tmpdir();
  const { bavail, bsize } = fs.statfsSync(IN_MEMORY);
  return bavail * bsize >= NEEDED_BYTES ? IN_MEMORY : os.tmpdir();
}

/** A lease lasts as long as this process: the keeper counts open sockets. */
function lease(socketPath: string): Promise<pg.PoolConfig | undefined> {
  return new Promise((resolve) => {
    const socket = net.connect(socketPath);
    let text = '';
    socket.setEncoding('utf8');
    socket.on('data', (chunk) => {
      text += chunk;
      if (!text.endsWith('\n')) return;
      socket.unref();
      resolve(JSON.parse(text) as pg.PoolConfig);
    });
    socket.on('error', () => resolve(undefined));
    socket.on('close', () => resolve(undefined));
  });
}

/** Of several keepers started at once, only the one that gets the data folder's lock continues; the others end. */
function startKeeper(folder: string): Promise<string> {
  const socketPath = path.join(folder, 'keeper.sock');
  const journal = path.join(folder, 'keeper.log');
  const output = fs.openSync(journal, 'w');
  const { PATH, TMPDIR, NODE_COMPILE_CACHE } = process.env;
  const keeper = spawn(process.execPath, [path.join(import.meta.dirname, 'database-keeper.ts'), folder], {
    stdio: ['ignore', output, output],
    detached: true,
    env: { PATH, TMPDIR, NODE_COMPILE_CACHE },
  });
  fs.closeSync(output);
  keeper.unref();
  return new Promise((resolve) => {
    const timer = setInterval(() => {
      if (keeper.exitCode === null && keeper.signalCode === null && !isSocket(socketPath)) return;
      clearInterval(timer);
      setTimeout(() => resolve(fs.readFileSync(journal, 'utf8').trim()), 50);
    }, 25);
  });
}

function isSocket(file: string): boolean {
  return fs.statSync(file, { throwIfNoEntry: false })?.isSocket() ?? false;
}
