import { createHash } from 'node:crypto';
import * as fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { RunAs } from './postgres-binaries.ts';

/** A socket's path may have about 100 bytes, and a system's own temporary folder can take most of them. */
const LONGEST_BASE_BYTES = 60;

/** Each data folder has a fixed private folder for the socket, the only access to the database. */
export function makeSocketFolderPath(folder: string): string {
  const hash = createHash('sha256').update(folder).digest('hex').slice(0, 12);
  return path.join(base(), `tula-${fs.statSync(folder).uid}-${hash}`);
}

function base(): string {
  return Buffer.byteLength(os.tmpdir()) > LONGEST_BASE_BYTES ? '/tmp' : os.tmpdir();
}

/** Called before anything is made, so that a wrong setting is reported at once. */
export function checkTemporaryFolder(): void {
  try {
    if (!fs.statSync(base()).isDirectory()) throw new Error(`${base()} is a file`);
    fs.accessSync(base(), fs.constants.W_OK | fs.constants.X_OK);
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new Error(`TMPDIR must be a folder that the shop may write: ${reason}`, { cause });
  }
}

export function makeSocketFolder(folder: string, cluster: string, { uid, gid }: RunAs): void {
  const owner = uid ?? process.getuid?.() ?? 0;
  if (!fs.existsSync(path.join(cluster, 'postmaster.pid')))
    fs.rmSync(folder, { recursive: true, force: true });
  if (!fs.existsSync(folder)) fs.mkdirSync(folder, { mode: 0o700 });
  if (uid !== undefined) fs.chownSync(folder, uid, gid ?? uid);
  const found = fs.lstatSync(folder);
  if (!found.isDirectory() || found.uid !== owner)
    throw new Error(`${folder} belongs to another user; remove it or set TMPDIR`);
  fs.chmodSync(folder, 0o700);
}
