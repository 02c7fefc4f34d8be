import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { mayMount } from '../../../test/may-mount.ts';
import { openDataFolder } from './data-folder.ts';

let folder: string;
let others: ChildProcess[];
const disks: string[] = [];
beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'tula-data-'));
  others = [];
});
afterEach(async () => {
  for (const other of others) other.kill('SIGKILL');
  for (const disk of disks.splice(0)) execFileSync('umount', ['-l', disk]);
  await rm(folder, { recursive: true });
});

/** A disk of its own under the folder, until the end of the test. */
function onDisk(options: string, place: string): void {
  execFileSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', place]);
  disks.push(place);
}

/** Another process that locks the folder, runs the given code and stays. */
async function otherProcess(then = ''): Promise<ChildProcess> {
  const program = `
    import { openDataFolder } from ${JSON.stringify(path.join(import.meta.dirname, 'data-folder.ts'))};
    const data = await openDataFolder(${JSON.stringify(folder)});
    ${then}
    console.log('open');
    setInterval(() => undefined, 1000);`;
  const other = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  others.push(other);
  if (other.stdout) await once(other.stdout, 'data');
  return other;
}

test('a second process is rejected with one line that names the first', async () => {
  const first = await otherProcess();
  await expect(openDataFolder(folder)).rejects.toThrow(
    `DATA_DIR ${folder} is in use by another process (pid ${first.pid}): stop it or set another DATA_DIR`,
  );
});

test('a file instead of a folder is rejected with one line that names the setting', async () => {
  const file = path.join(folder, 'notes.txt');
  await writeFile(file, 'not a folder');
  await expect(openDataFolder(file)).rejects.toThrow(
    `DATA_DIR must be a folder that the shop may write: EEXIST: file already exists, mkdir '${file}'`,
  );
});

test('a folder that cannot be made is rejected, and nobody is waited for', async () => {
  const places = ['/proc/nope', '/proc/nope/deeper', path.join(folder, 'x'.repeat(300))];
  for (const place of places.slice(process.platform === 'linux' ? 0 : 2)) {
    const started = performance.now();
    await expect(openDataFolder(place)).rejects.toThrow(
      /^DATA_DIR must be a folder that the shop may write: E/,
    );
    expect(performance.now() - started).toBeLessThan(10_000);
  }
});

test('a folder in which no lock can be made is rejected with one line that names the setting', async () => {
  await mkdir(path.join(folder, 'lock'));
  await expect(openDataFolder(folder)).rejects.toThrow(
    'DATA_DIR must be a folder that the shop may write: unable to open database file',
  );
});

test('a path that is too long for a lock is rejected with one line that names the setting', async () => {
  const place = path.join(folder, ...Array.from({ length: 3 }, () => 'x'.repeat(200)));
  await expect(openDataFolder(place)).rejects.toThrow(
    /^DATA_DIR must be a folder that the shop may write: its path may have 400 bytes and has \d+$/,
  );
  expect(await readdir(folder)).toEqual([]);
});

test.each(['postgres', 'media', 'incoming'])(
  'a file where %s should be is rejected and leaves the folder free',
  async (name) => {
    const place = path.join(folder, name);
    await writeFile(place, '');
    await expect(openDataFolder(folder)).rejects.toThrow(
      `DATA_DIR must be a folder that the shop may write: ${place} must be a folder`,
    );
    await rm(place);
    (await openDataFolder(folder)).release();
  },
);

test.each(['secret-key', 'link-key'])('a folder where %s should be is rejected', async (name) => {
  const place = path.join(folder, name);
  await mkdir(place);
  await expect(openDataFolder(folder)).rejects.toThrow(
    `DATA_DIR must be a folder that the shop may write: ${place} must be a file`,
  );
});

test('the folder of another user is rejected with one line that names the setting', async () => {
  const said = await asAnotherUser();
  expect(said).toMatch(
    /^Error: DATA_DIR must be a folder that the shop may write: EACCES: permission denied/m,
  );
});

/**
 * Returns what a program of another user says that opens our folder; an ordinary user takes a folder of root's instead.
 */
async function asAnotherUser(): Promise<string> {
  const isRoot = process.getuid?.() === 0;
  const program = `
    import { openDataFolder } from ${JSON.stringify(path.join(import.meta.dirname, 'data-folder.ts'))};
    await openDataFolder(${JSON.stringify(isRoot ? folder : '/')});`;
  const { stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', program], {
    ...(isRoot && { uid: 65_534, gid: 65_534 }),
    encoding: 'utf8',
  });
  return stderr;
}

if (mayMount()) {
  test('a read-only disk is rejected with one line that names the setting', async () => {
    onDisk('ro,size=1m', folder);
    await expect(openDataFolder(folder)).rejects.toThrow(
      'DATA_DIR must be a folder that the shop may write: EROFS: read-only file system',
    );
  });

  test('a full disk is rejected with one line that names the setting, and accepted with room again', async () => {
    onDisk('size=64k', folder);
    (await openDataFolder(folder)).release();
    const filling = path.join(folder, 'filling');
    execFileSync('sh', ['-c', 'cat /dev/zero > "$1" || true', 'sh', filling], { stdio: 'ignore' });
    await expect(openDataFolder(folder)).rejects.toThrow(
      'DATA_DIR must be a folder that the shop may write: database or disk is full',
    );
    await rm(filling);
    (await openDataFolder(folder)).release();
  });
}

test('a folder is made with those above it, for nobody else', async () => {
  const inside = path.join(folder, 'one', 'two');
  (await openDataFolder(inside)).release();
  expect((await stat(inside)).mode & 0o777).toBe(0o700);
});

test('the folder of a killed process can be locked again', async () => {
  const first = await otherProcess();
  first.kill('SIGKILL');
  const data = await openDataFolder(folder);
  expect(await readFile(path.join(folder, 'lock.pid'), 'utf8')).toBe(String(process.pid));
  data.release();
});

test('a start waits for a predecessor that is ending', async () => {
  await otherProcess('data.announceEnd(); setTimeout(() => data.release(), 3_000);');
  const started = performance.now();
  const data = await openDataFolder(folder);
  expect(performance.now() - started).toBeGreaterThan(2_000);
  data.release();
});

test('a start also waits after the predecessor has removed its pid and before it releases the lock', async () => {
  await otherProcess(`
    const { rmSync } = await import('node:fs');
    rmSync(${JSON.stringify(path.join(folder, 'lock.pid'))});
    setTimeout(() => data.release(), 3_000);`);
  const data = await openDataFolder(folder);
  expect(await readFile(path.join(folder, 'lock.pid'), 'utf8')).toBe(String(process.pid));
  data.release();
});

test('a process whose folder is gone can still end', async () => {
  const data = await openDataFolder(path.join(folder, 'short-lived'));
  await rm(data.path, { recursive: true });
  data.announceEnd();
  data.release();
  await expect(stat(data.path)).rejects.toThrow('ENOENT');
});

test('the secret key is created once and only its owner may read it', async () => {
  const first = await openDataFolder(folder);
  first.release();
  const second = await openDataFolder(folder);
  second.release();
  expect(first.secretKey).toMatch(/^[\w-]{43}$/);
  expect(second.secretKey).toBe(first.secretKey);
  expect((await stat(path.join(folder, 'secret-key'))).mode & 0o777).toBe(0o600);
});

test('the key of links in mails is another one, created once, and only its owner may read it', async () => {
  const first = await openDataFolder(folder);
  first.release();
  const second = await openDataFolder(folder);
  second.release();
  expect(first.linkKey).toMatch(/^[\w-]{43}$/);
  expect(first.linkKey).not.toBe(first.secretKey);
  expect(second.linkKey).toBe(first.linkKey);
  expect((await stat(path.join(folder, 'link-key'))).mode & 0o777).toBe(0o600);
});
