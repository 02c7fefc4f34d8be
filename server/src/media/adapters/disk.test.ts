import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, readdir, rm, stat, symlink, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mayMount } from '../../../test/may-mount.ts';
import { StorageFull } from '../file-storage.ts';
import { fileStorageContract } from '../file-storage.contract.ts';
import { openDiskStorage } from './disk.ts';

let folder: string;
let count = 0;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tula-disk-'));
});

afterAll(() => rm(folder, { recursive: true, force: true }));

function freshFolder(): string {
  count += 1;
  return join(folder, `storage-${count}`);
}

fileStorageContract(() => openDiskStorage(freshFolder()));

test('the next start removes unfinished files of a killed process, but no finished ones', async () => {
  const root = freshFolder();
  const storage = await openDiskStorage(root);
  await storage.put('a/b.webp', Buffer.from('whole'), 'image/webp');
  await writeFile(join(root, '.unfinished', 'half'), 'ha');
  const anHourAgo = Date.now() / 1000 - 3600;
  await utimes(join(root, '.unfinished', 'half'), anHourAgo, anHourAgo);
  await writeFile(join(root, '.unfinished', 'of-another-process'), 'ha');
  const reopened = await openDiskStorage(root);
  expect(await readdir(join(root, '.unfinished'))).toEqual(['of-another-process']);
  expect(await reopened.list('', 10)).toEqual(['a/b.webp']);
});

test('a link to a disk that is not mounted is rejected at once', async () => {
  const link = freshFolder();
  await symlink('/proc/nope', link);
  await expect(openDiskStorage(link)).rejects.toThrow('ENOENT');
});

test('a broken stream leaves no half-written file', async () => {
  const root = freshFolder();
  const storage = await openDiskStorage(root);
  const broken = async function* () {
    yield Buffer.from('half');
    throw new Error('the sender is gone');
  };
  await expect(storage.put('a/b.webp', broken(), 'image/webp')).rejects.toThrow('the sender is gone');
  expect(await readdir(root, { recursive: true })).toEqual(['.unfinished']);
});

test('only the shop can read files', async () => {
  const root = freshFolder();
  const storage = await openDiskStorage(root);
  await storage.put('a/b.webp', Buffer.from('.'), 'image/webp');
  const { mode } = await stat(join(root, 'a/b.webp'));
  expect(mode & 0o007).toBe(0);
});

test('a read-only folder fails with the reason and leaves nothing', async () => {
  const root = freshFolder();
  const storage = await openDiskStorage(root);
  await writeFile(join(root, 'a'), 'a file where a folder has to be');
  await expect(storage.put('a/b.webp', Buffer.from('.'), 'image/webp')).rejects.toThrow(/EEXIST|ENOTDIR/);
  expect(await readdir(join(root, '.unfinished'))).toEqual([]);
});

describe.runIf(mayMount())('on a disk of one megabyte', () => {
  let mounted: string;

  beforeAll(async () => {
    mounted = join(folder, 'tiny');
    await mkdir(mounted);
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', mounted]);
  });

  afterAll(() => execFileSync('umount', [mounted]));

  test('a file that does not fit fails and leaves nothing, and smaller ones can still be stored', async () => {
    const storage = await openDiskStorage(mounted);
    await storage.put('a.webp', Buffer.alloc(300_000, 1), 'image/webp');
    const rejected = storage.put('b/big.webp', Buffer.alloc(2_000_000, 2), 'image/webp');
    await expect(rejected).rejects.toThrow(StorageFull);
    const replacing = storage.put('a.webp', Buffer.alloc(2_000_000, 3), 'image/webp');
    await expect(replacing).rejects.toThrow('No room left on the disk.');
    expect(await storage.list('', 10)).toEqual(['a.webp']);
    expect((await readdir(mounted)).toSorted()).toEqual(['.unfinished', 'a.webp']);
    expect((await stat(join(mounted, 'a.webp'))).size).toBe(300_000);
    await storage.put('c.webp', Buffer.alloc(300_000, 4), 'image/webp');
    expect(await storage.list('', 10)).toEqual(['a.webp', 'c.webp']);
  });
});
