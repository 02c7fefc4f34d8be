import { mkdir } from 'node:fs/promises';
import { removeStaleFiles } from '../platform/data-folder/remove-stale-files.ts';

/** Creates the folder for incoming files and removes stale ones of killed processes; returns its path. */
export async function openIncomingFolder(folder: string): Promise<string> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await removeStaleFiles(folder);
  return folder;
}
