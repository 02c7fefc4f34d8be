import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rename, rm, rmdir, stat } from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { removeStaleFiles } from '../../platform/data-folder/remove-stale-files.ts';
import {
  checkListing,
  checkStoragePath,
  findContentType,
  isDiskFull,
  isStoragePath,
  StorageFull,
  type FileStorage,
  type StoredFile,
} from '../file-storage.ts';
import { errorCode } from '../../platform/errors.ts';

/** Unfinished files are here until their rename; the dot excludes the folder from every storage path. */
const UNFINISHED_FOLDER = '.unfinished';
const MOST_TRIES = 3;

/** Files in one folder, which several processes may share. Unfinished files of killed processes are removed. */
export async function openDiskStorage(folder: string): Promise<FileStorage> {
  const root = resolve(folder);
  await makeFolder(join(root, UNFINISHED_FOLDER));
  await removeStaleFiles(join(root, UNFINISHED_FOLDER));
  return {
    put: (path, content, contentType) => put(root, path, content, contentType),
    get: (path) => get(root, path),
    exists: async (path) => (await readSize(fileAt(root, path))) !== undefined,
    remove: (path) => remove(root, path),
    list: async (prefix, limit, after = '') => {
      checkListing(prefix, limit);
      return listUnder(root, prefix, limit, after);
    },
  };
}

function fileAt(root: string, path: string): string {
  checkStoragePath(path);
  return join(root, path);
}

async function put(
  root: string,
  path: string,
  content: Uint8Array | AsyncIterable<Uint8Array>,
  contentType: string,
): Promise<void> {
  checkStoragePath(path, contentType);
  const target = join(root, path);
  const unfinished = join(root, UNFINISHED_FOLDER, randomUUID());
  try {
    await makeFolder(dirname(target));
    await writeDurably(unfinished, content);
    await moveInto(unfinished, target);
  } catch (error) {
    await rm(unfinished, { force: true });
    await removeEmptyFolders(root, dirname(target));
    throw isDiskFull(error) ? new StorageFull('No room left on the disk.', { cause: error }) : error;
  }
}

async function writeDurably(file: string, content: Uint8Array | AsyncIterable<Uint8Array>): Promise<void> {
  const handle = await open(file, 'wx', 0o640);
  try {
    for await (const chunk of content instanceof Uint8Array ? [content] : content) {
      await writeWhole(handle, chunk);
    }
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** A nearly full disk may write only part of a chunk without an error, so the rest is written until done or failed. */
async function writeWhole(handle: FileHandle, chunk: Uint8Array): Promise<void> {
  for (let at = 0; at < chunk.length; ) {
    at += (await handle.write(chunk, at)).bytesWritten;
  }
}

/** The folder may have been removed meanwhile with its last file. */
async function moveInto(unfinished: string, target: string): Promise<void> {
  try {
    await rename(unfinished, target);
  } catch (error) {
    if (errorCode(error) !== 'ENOENT') throw error;
    await makeFolder(dirname(target));
    await rename(unfinished, target);
  }
  await syncFolder(dirname(target));
}

async function get(root: string, path: string): Promise<StoredFile | undefined> {
  const handle = await open(fileAt(root, path), 'r').catch(undefinedIfMissing);
  if (!handle) return undefined;
  try {
    const { size } = await handle.stat();
    return {
      stream: handle.createReadStream(),
      sizeBytes: size,
      contentType: findContentType(path) ?? 'application/octet-stream',
    };
  } catch (error) {
    await handle.close();
    throw error;
  }
}

async function readSize(file: string): Promise<number | undefined> {
  return (await stat(file).catch(undefinedIfMissing))?.size;
}

async function remove(root: string, path: string): Promise<void> {
  const file = fileAt(root, path);
  await rm(file, { force: true });
  const nearest = await removeEmptyFolders(root, dirname(file));
  await syncFolder(nearest);
}

/** Returns the nearest remaining folder. */
async function removeEmptyFolders(root: string, folder: string): Promise<string> {
  let current = folder;
  while (current !== root) {
    try {
      await rmdir(current);
    } catch (error) {
      if (errorCode(error) !== 'ENOENT') return current;
    }
    current = dirname(current);
  }
  return root;
}

/**
 * Makes a folder and those above it; a new one survives a power cut only once its parent is synced too. Not `recursive`:
 * with that, Node tries for ever below a link to a place that is not there, such as a disk that is not mounted.
 */
async function makeFolder(folder: string): Promise<void> {
  for (let tried = 1; ; tried++) {
    try {
      await mkdir(folder, { mode: 0o750 });
      return await syncFolder(dirname(folder));
    } catch (error) {
      if (errorCode(error) === 'EEXIST') return;
      // The one above may be missing, also because it was removed meanwhile with its last file.
      if (errorCode(error) !== 'ENOENT' || dirname(folder) === folder || tried === MOST_TRIES) throw error;
      await makeFolder(dirname(folder));
    }
  }
}

async function syncFolder(folder: string): Promise<void> {
  // Windows cannot open a folder and syncs its names by itself.
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r').catch(undefinedIfMissing);
  try {
    await handle?.sync();
  } finally {
    await handle?.close();
  }
}

/** Walks the folders in the order of full paths, so that a later call can continue. */
async function listUnder(root: string, prefix: string, limit: number, after: string): Promise<string[]> {
  const found: string[] = [];
  const entries = await readdir(join(root, prefix), { withFileTypes: true }).catch(undefinedIfMissing);
  const names = (entries ?? []).map((entry) => prefix + entry.name + (entry.isDirectory() ? '/' : ''));
  for (const path of names.toSorted(byCodeUnits)) {
    if (found.length === limit) break;
    if (path.endsWith('/')) {
      const mayHoldLater = path > after || after.startsWith(path);
      if (mayHoldLater && path !== `${UNFINISHED_FOLDER}/`) {
        found.push(...(await listUnder(root, path, limit - found.length, after)));
      }
    } else if (path > after && isStoragePath(path)) found.push(path);
  }
  return found;
}

function byCodeUnits(one: string, other: string): number {
  return one < other ? -1 : 1;
}

function undefinedIfMissing(error: unknown): undefined {
  if (errorCode(error) === 'ENOENT' || errorCode(error) === 'ENOTDIR') return undefined;
  throw error;
}
