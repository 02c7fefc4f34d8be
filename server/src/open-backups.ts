import { chooseBackupBucket, tryBucket } from './choose-adapters.ts';
import { openBackupTickets } from './backup/download-backup.ts';
import { backedUpShop } from './backup/take-backup.ts';
import type { Connections } from './connections/open-connections.ts';
import type { FileStorage } from './media/file-storage.ts';
import { keysOf, type Runtime } from './open-runtime.ts';

type Opening = { storage: FileStorage; connections: Connections };

/** The parts with which backups leave the server. */
export function openBackups(runtime: Runtime, { storage, connections }: Opening) {
  return {
    backupTickets: openBackupTickets({ keys: keysOf(runtime), clock: runtime.clock }),
    backedUpShop: backedUpShop(runtime, storage),
    openBackupBucket: chooseBackupBucket(runtime.config, connections),
    tryBucket,
    dataDir: runtime.config.dataDir,
  };
}
