import * as fs from 'node:fs';
import path from 'node:path';

/**
 * Makes a folder and those above it. Not `recursive`: with that, Node tries for ever where a file system reports an
 * existing parent as missing, as /proc does.
 */
export function makeFolder(folder: string): void {
  if (isFolder(folder)) return;
  const parent = path.dirname(folder);
  if (parent !== folder && !fs.existsSync(parent)) makeFolder(parent);
  try {
    fs.mkdirSync(folder, { mode: 0o700 });
  } catch (error) {
    // Another process that starts at the same moment may have made it.
    if (!isFolder(folder)) throw error;
  }
}

function isFolder(folder: string): boolean {
  return fs.statSync(folder, { throwIfNoEntry: false })?.isDirectory() ?? false;
}

/** Makes created, renamed and deleted names in a folder survive a power cut. */
export function syncFolder(folder: string): void {
  const handle = fs.openSync(folder, 'r');
  try {
    fs.fsyncSync(handle);
  } finally {
    fs.closeSync(handle);
  }
}
