import { nameFailedSetting } from '../platform/config/name-failed-setting.ts';
import { DATA_DIR_MUST_BE } from '../platform/data-folder/data-folder.ts';
import { makeFolder } from '../platform/data-folder/make-folder.ts';
import { removeStaleFiles } from '../platform/data-folder/remove-stale-files.ts';

/** Creates the folder for incoming files and removes stale ones of killed processes; returns its path. */
export async function openIncomingFolder(folder: string): Promise<string> {
  await nameFailedSetting(DATA_DIR_MUST_BE, () => makeFolder(folder));
  await removeStaleFiles(folder);
  return folder;
}
