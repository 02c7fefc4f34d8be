import { randomBytes } from 'node:crypto';
import * as fs from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { nameFailedSetting } from '../config/name-failed-setting.ts';
import { finishExchange } from './swap-data.ts';

export type TakenFolder = {
  path: string;
  /** Tells a successor, who may be waiting already, that the folder will be free soon. */
  announceEnd: () => void;
  release: () => void;
};

export type DataFolder = TakenFolder & {
  /** The key that signs tokens: made once, kept in the folder. */
  secretKey: string;
};

/** Another process has the folder; the message says which. */
export class DataFolderInUse extends Error {
  override name = 'DataFolderInUse';
}

/** Time for a process whose terminal or parent is gone to notice and say that it ends. */
const graceMs = 2_000;
/** Time for a process that ends to finish what is in flight. */
const endsWithinMs = 12_000;

/** Takes the folder for a shop: with its key, and with what a restore has put beside it, moved in whole. */
export async function openDataFolder(folder: string): Promise<DataFolder> {
  const taken = await takeDataFolder(folder);
  try {
    finishExchange(taken.path);
    return { ...taken, secretKey: keepSecretKey(taken.path) };
  } catch (error) {
    taken.release();
    throw error;
  }
}

/**
 * Makes the folder if need be and takes it for this process alone, until release() or the end of the process.
 * Waits for a predecessor that is ending; refuses one that stays.
 */
export async function takeDataFolder(folder: string): Promise<TakenFolder> {
  const whole = path.resolve(folder);
  await nameFailedSetting('DATA_DIR must be a folder that the shop may write', () => {
    fs.mkdirSync(whole, { recursive: true, mode: 0o700 });
    fs.accessSync(whole, fs.constants.W_OK);
  });
  const holderFile = path.join(whole, 'lock.pid');
  const lock = await waitForLock(whole, holderFile);
  fs.writeFileSync(holderFile, `${process.pid}`);
  return {
    path: whole,
    announceEnd: () => announceEndIn(holderFile),
    release() {
      if (!lock.isOpen) return;
      fs.rmSync(holderFile, { force: true });
      lock.close();
    },
  };
}

const ending = 'is ending';

/** A courtesy to whoever waits: a full disk, or a folder that is gone, must not keep its holder from ending. */
function announceEndIn(holderFile: string): void {
  try {
    fs.writeFileSync(holderFile, `${process.pid} ${ending}`);
  } catch {
    // The successor waits no longer than for somebody who was killed.
  }
}

async function waitForLock(folder: string, holderFile: string): Promise<DatabaseSync> {
  const started = performance.now();
  for (;;) {
    const lock = takeLock(path.join(folder, 'lock'));
    if (lock) return lock;
    const holder = holderIn(holderFile);
    // Without a name it has just been given up, or taken: the next look tells.
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
 * An exclusive transaction on a small SQLite file. Its lock belongs to the process in the kernel's eyes, so it goes
 * with kill -9, it holds between containers that share a volume, and taking it is one atomic step.
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

function keepSecretKey(folder: string): string {
  const file = path.join(folder, 'secret-key');
  if (!fs.existsSync(file)) {
    const unfinished = `${file}.new`;
    fs.writeFileSync(unfinished, randomBytes(32).toString('base64url'), { mode: 0o600, flush: true });
    fs.renameSync(unfinished, file);
  }
  fs.chmodSync(file, 0o600);
  const key = fs.readFileSync(file, 'utf8').trim();
  if (key.length < 32)
    throw new Error(`${file} is damaged; restore it from a backup, or remove it and all sign-ins end`);
  return key;
}
