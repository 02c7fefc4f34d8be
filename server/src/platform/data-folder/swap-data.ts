import * as fs from 'node:fs';
import path from 'node:path';
import { syncFolder } from './sync-folder.ts';

/** What a data folder keeps; everything else in it can be lost. */
const KEPT = ['postgres', 'media', 'secret-key'];

/** A whole shop is put together here, beside the one that it replaces. */
const COMING = 'coming';
/** Written when all of it is there, and says where the old one goes. */
const WHOLE = 'whole';

/** Whether a data folder holds a shop, or a part of one. */
export function holdsShop(folder: string): boolean {
  return KEPT.some((name) => {
    const found = fs.statSync(path.join(folder, name), { throwIfNoEntry: false });
    if (found === undefined) return false;
    return (
      !found.isDirectory() || fs.readdirSync(path.join(folder, name)).some((entry) => entry !== '.unfinished')
    );
  });
}

/** An empty folder for the shop to come; one that was left unfinished is thrown away. */
export function beginExchange(folder: string): string {
  abandonExchange(folder);
  const coming = path.join(folder, COMING);
  fs.mkdirSync(coming, { mode: 0o700 });
  return coming;
}

/** From here on the exchange happens, if not now then at the next start. */
export function sealExchange(folder: string): void {
  const coming = path.join(folder, COMING);
  syncFolder(coming);
  fs.writeFileSync(path.join(coming, WHOLE), freeName(folder), { flush: true });
  syncFolder(coming);
}

function freeName(folder: string): string {
  for (let number = 1; ; number++)
    if (!fs.existsSync(path.join(folder, `replaced-${number}`))) return `replaced-${number}`;
}

export function abandonExchange(folder: string): void {
  // A database that was being filled may still be writing its last words.
  fs.rmSync(path.join(folder, COMING), { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
}

/**
 * Moves the old out and the new in, one name after another. Cut off anywhere and called again it goes on where it was:
 * a name that still lies in the coming folder has not been moved in. Answers where the old one lies, if there was one.
 */
export function finishExchange(folder: string): string | undefined {
  const coming = path.join(folder, COMING);
  const seal = path.join(coming, WHOLE);
  if (!fs.existsSync(seal)) {
    abandonExchange(folder);
    return undefined;
  }
  const old = path.join(folder, path.basename(fs.readFileSync(seal, 'utf8').trim()));
  for (const name of KEPT) {
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
  abandonExchange(folder);
  return fs.existsSync(old) ? old : undefined;
}
