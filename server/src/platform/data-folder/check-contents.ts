import * as fs from 'node:fs';
import path from 'node:path';

/** The lock allows about 500 bytes for its path, PostgreSQL 1,000 for its own, and both add names of files. */
const LONGEST_PATH_BYTES = 400;

/** The shop keeps these in its data folder, in folders and in files. */
const FOLDERS = ['postgres', 'media', 'incoming'];
const FILES = ['secret-key', 'link-key'];

export function checkLength(folder: string): void {
  const bytes = Buffer.byteLength(folder);
  if (bytes > LONGEST_PATH_BYTES)
    throw new Error(`its path may have ${LONGEST_PATH_BYTES} bytes and has ${bytes}`);
}

/** Rejects a folder in which other things have the names of ours, or ours belong to a user who keeps us out. */
export function checkContents(folder: string): void {
  for (const name of [...FOLDERS, ...FILES]) {
    const place = path.join(folder, name);
    const found = fs.statSync(place, { throwIfNoEntry: false });
    if (found === undefined) continue;
    const mustBeFolder = FOLDERS.includes(name);
    if (found.isDirectory() !== mustBeFolder)
      throw new Error(`${place} must be a ${mustBeFolder ? 'folder' : 'file'}`);
    if (!mustBeFolder) fs.accessSync(place, fs.constants.R_OK);
  }
}
