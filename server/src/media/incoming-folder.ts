import { mkdir } from 'node:fs/promises';
import { removeStaleFiles } from '../platform/data-folder/remove-stale-files.ts';

/** Makes the folder for files on their way, without what a killed process left there long ago; answers its path. */
export async function openIncomingFolder(folder: string): Promise<string> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await removeStaleFiles(folder);
  return folder;
}
