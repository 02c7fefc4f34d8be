import { mkdir, rm } from 'node:fs/promises';

/** Makes the folder for files on their way, without what a killed process left there; answers its path. */
export async function openIncomingFolder(folder: string): Promise<string> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true, mode: 0o700 });
  return folder;
}
