import * as fs from 'node:fs';
import path from 'node:path';
import { syncFolder } from './make-folder.ts';

/** These must survive in a data folder; everything else can be lost. */
const DURABLE = ['postgres', 'media', 'secret-key'];

/** The new shop is assembled here, beside the one that it replaces. */
const COMING = 'coming';
/** Marks the new shop as complete, and contains the name of the folder for the old one. */
const WHOLE = 'whole';

/** Says whether a data folder holds a shop, or a part of one. */
export function holdsShop(folder: string): boolean {
  return DURABLE.some((name) => {
    const found = fs.statSync(path.join(folder, name), { throwIfNoEntry: false });
    if (found === undefined) return false;
    return (
      !found.isDirectory() || fs.readdirSync(path.join(folder, name)).some((entry) => entry !== '.unfinished')
    );
  });
}

/** An empty folder for the new shop; an unfinished one is deleted. */
export function beginSwap(folder: string): string {
  abandonSwap(folder);
  const coming = path.join(folder, COMING);
  fs.mkdirSync(coming, { mode: 0o700 });
  return coming;
}

/** Marks the new shop as complete: from here on the swap happens, at the latest at the next start. */
export function sealSwap(folder: string): void {
  const coming = path.join(folder, COMING);
  syncFolder(coming);
  fs.writeFileSync(path.join(coming, WHOLE), freeName(folder), { flush: true });
  syncFolder(coming);
}

function freeName(folder: string): string {
  for (let number = 1; ; number++)
    if (!fs.existsSync(path.join(folder, `replaced-${number}`))) return `replaced-${number}`;
}

export function abandonSwap(folder: string): void {
  // PostgreSQL may still be writing its last files.
  fs.rmSync(path.join(folder, COMING), { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
}

/**
 * Moves the old data out and the new in, one name after another. It can be interrupted anywhere and called again: what
 * is still in the new folder has not been moved yet. Returns the folder of the old data, if there was any.
 */
export function finishSwap(folder: string): string | undefined {
  const coming = path.join(folder, COMING);
  const seal = path.join(coming, WHOLE);
  if (!fs.existsSync(seal)) {
    abandonSwap(folder);
    return undefined;
  }
  const old = path.join(folder, path.basename(fs.readFileSync(seal, 'utf8').trim()));
  for (const name of DURABLE) {
    const next = path.join(coming, name);
    const current = path.join(folder, name);
    if (!fs.existsSync(next)) continue;
    if (fs.existsSync(current)) {
      fs.mkdirSync(old, { recursive: true, mode: 0o700 });
      fs.renameSync(current, path.join(old, name));
      syncFolder(old);
    }
    fs.renameSync(next, current);
    syncFolder(folder);
  }
  abandonSwap(folder);
  return fs.existsSync(old) ? old : undefined;
}
