import { randomBytes } from 'node:crypto';
import * as fs from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { nameFailedSetting } from '../errors.ts';
import { checkContents, checkLength } from './check-contents.ts';
import { makeFolder } from './make-folder.ts';
import { finishSwap } from './swap-data.ts';

export type TakenFolder = {
  path: string;
  /** Tells a successor that may be waiting already that the folder will be free soon. */
  announceEnd: () => void;
  release: () => void;
};

export type DataFolder = TakenFolder & {
  /** The key that signs tokens: created once and stored in the folder. */
  secretKey: string;
  /** The key of one-time links in mails. No backup contains it, so that none gives a usable link. */
  linkKey: string;
};

/** Another process holds the folder; the message says which. */
export class DataFolderInUse extends Error {
  override name = 'DataFolderInUse';
}

/** Time for a process whose terminal or parent is gone to notice and announce its end. */
const graceMs = 2_000;
/** Time for an ending process to finish what is in flight. */
const endsWithinMs = 12_000;

/** Locks the folder for a shop, reads its key, and completes the swap that a restore has prepared. */
export async function openDataFolder(folder: string): Promise<DataFolder> {
  const taken = await takeDataFolder(folder);
  try {
    finishSwap(taken.path);
    return {
      ...taken,
      secretKey: readKey(
        path.join(taken.path, 'secret-key'),
        'restore it from a backup, or remove it and all sign-ins end',
      ),
      linkKey: readKey(
        path.join(taken.path, 'link-key'),
        'remove it, and links in mails that wait are not sent',
      ),
    };
  } catch (error) {
    taken.release();
    throw error;
  }
}

/**
 * Creates the folder if needed and locks it for this process, until release() or the end of the process. Waits for a
 * predecessor that is ending, and throws DataFolderInUse if it stays.
 */
export async function takeDataFolder(folder: string): Promise<TakenFolder> {
  const absolute = path.resolve(folder);
  await nameFailedSetting(DATA_DIR_MUST_BE, () => {
    checkLength(absolute);
    makeFolder(absolute);
    fs.accessSync(absolute, fs.constants.W_OK | fs.constants.X_OK);
  });
  const holderFile = path.join(absolute, 'lock.pid');
  const lock = await waitForLock(absolute, holderFile);
  try {
    await nameFailedSetting(DATA_DIR_MUST_BE, () => {
      fs.writeFileSync(holderFile, `${process.pid}`);
      checkContents(absolute);
    });
  } catch (error) {
    lock.close();
    throw error;
  }
  return {
    path: absolute,
    announceEnd: () => announceEndIn(holderFile),
    release() {
      if (!lock.isOpen) return;
      fs.rmSync(holderFile, { force: true });
      lock.close();
    },
  };
}

export const DATA_DIR_MUST_BE = 'DATA_DIR must be a folder that the shop may write';
const ending = 'is ending';

/** Only helps a waiting successor, so a full disk or a missing folder must not prevent the end. */
function announceEndIn(holderFile: string): void {
  try {
    fs.writeFileSync(holderFile, `${process.pid} ${ending}`);
  } catch {
    // The successor then waits only as long as for a killed process.
  }
}

async function waitForLock(folder: string, holderFile: string): Promise<DatabaseSync> {
  const started = performance.now();
  for (;;) {
    const lock = await nameFailedSetting(DATA_DIR_MUST_BE, () => takeLock(path.join(folder, 'lock')));
    if (lock) return lock;
    rejectWithoutLocks(folder);
    const holder = holderIn(holderFile);
    // Without a pid the folder was just released or locked; the next check decides.
    const isEnding = holder === undefined || holder.endsWith(ending);
    if (performance.now() - started > (isEnding ? endsWithinMs : graceMs))
      throw new DataFolderInUse(
        `DATA_DIR ${folder} is in use by another process (pid ${holder ?? 'unknown'}): stop it or set another DATA_DIR`,
      );
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

function holderIn(holderFile: string): string | undefined {
  try {
    return fs.readFileSync(holderFile, 'utf8') || undefined;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}

/**
 * An exclusive transaction on a small SQLite file. The kernel ties its lock to the process, so kill -9 releases it; it
 * also works between containers that share a volume, and taking it is atomic.
 */
function takeLock(file: string): DatabaseSync | undefined {
  const lock = new DatabaseSync(file);
  try {
    lock.exec('BEGIN EXCLUSIVE');
    return lock;
  } catch (error) {
    lock.close();
    if (error instanceof Error && 'errcode' in error && error.errcode === busy) return undefined;
    throw error;
  }
}

const busy = 5;

/** A drive without locks says the same as a locked folder, also for a file that nobody else has. */
function rejectWithoutLocks(folder: string): void {
  const file = path.join(folder, `lock-test-${randomBytes(8).toString('hex')}`);
  try {
    const lock = takeLock(file);
    if (!lock) throw new Error(`${DATA_DIR_MUST_BE}, on a drive with file locks: ${folder} has none`);
    lock.close();
  } finally {
    fs.rmSync(file, { force: true });
  }
}

/** Reads a key, which is created at the first start. */
function readKey(file: string, whenDamaged: string): string {
  if (!fs.existsSync(file)) {
    const unfinished = `${file}.new`;
    fs.writeFileSync(unfinished, randomBytes(32).toString('base64url'), { mode: 0o600, flush: true });
    fs.renameSync(unfinished, file);
  }
  fs.chmodSync(file, 0o600);
  const key = fs.readFileSync(file, 'utf8').trim();
  if (key.length < 32) throw new Error(`${file} is damaged; ${whenDamaged}`);
  return key;
}
