import * as fs from 'node:fs';
import path from 'node:path';

/**
 * Makes a folder and those above it. Not `recursive`: with that, Node tries for ever where a file system reports an
 * existing parent as missing, as /proc does.
 */
export function makeFolder(folder: string): void {
  if (fs.statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return;
  const parent = path.dirname(folder);
  if (parent !== folder && !fs.existsSync(parent)) makeFolder(parent);
  fs.mkdirSync(folder, { mode: 0o700 });
}
