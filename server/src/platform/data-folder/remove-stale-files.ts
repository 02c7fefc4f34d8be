import { randomUUID } from 'node:crypto';
import { open, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';

/** No file in use is this old: the slowest upload may take five minutes. */
const STALE_AFTER_MS = 15 * 60_000;

/**
 * Removes what killed processes left in a folder of unfinished files. Other processes may be writing into the same
 * folder, so only old files are removed; the age is measured by the file system's own clock.
 */
export async function removeStaleFiles(folder: string): Promise<void> {
  // A unique name, as other processes may be starting at this moment.
  const marker = path.join(folder, `.now-${randomUUID()}`);
  await (await open(marker, 'wx', 0o600)).close();
  const nowMs = (await stat(marker)).mtimeMs;
  await rm(marker, { force: true });
  for (const name of await readdir(folder)) {
    const found = await stat(path.join(folder, name)).catch(() => undefined);
    if (found && nowMs - found.mtimeMs > STALE_AFTER_MS)
      await rm(path.join(folder, name), { recursive: true, force: true });
  }
}
