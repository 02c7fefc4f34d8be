import { randomUUID } from 'node:crypto';
import { open, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';

/** Nothing that a living process writes takes so long: the slowest upload has five minutes. */
const STALE_AFTER_MS = 15 * 60_000;

/**
 * Removes what a killed process left in a folder of unfinished files. Other processes of the shop may be writing into
 * the same folder just now, so a file goes by its age, told by the clock of the file system that dates it.
 */
export async function removeStaleFiles(folder: string): Promise<void> {
  // One of its own, since others may be starting at this moment.
  const marker = path.join(folder, `.now-${randomUUID()}`);
  await (await open(marker, 'wx', 0o600)).close();
  const nowMs = (await stat(marker)).mtimeMs;
  await rm(marker, { force: true });
  for (const name of await readdir(folder)) {
    const found = await stat(path.join(folder, name)).catch(() => undefined);
    if (found && nowMs - found.mtimeMs > STALE_AFTER_MS) await rm(path.join(folder, name), { force: true });
  }
}
