import { chmodSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { FileStorage } from '../media/file-storage.ts';
import { openRuntime } from '../open-runtime.ts';
import { type Breaches, checkLedger } from '../payments/check-ledger.ts';
import type { Config } from '../platform/config/config.ts';
import type { Log } from '../platform/log.ts';
import type { BackupContents } from './backup.ts';
import { openBackup } from './open-backup.ts';
import { restoreBackup } from './restore-backup.ts';
import { type TakenBackup, takeBackup } from './take-backup.ts';

/** When the backup was taken, and in English what was wrong with the shop restored from it; nothing if it was whole. */
export type Trial = { takenAt: string; troubles: string[] };

type Around = {
  config: Config;
  log: Log;
  /** Checks beside those of the ledger. */
  besides: Breaches;
  /** Opens the files on the disk inside a folder, whatever the shop itself keeps its files in. */
  storageIn: (folder: string) => Promise<FileStorage>;
};

/**
 * Restores a backup into a folder and a database of its own, backs that shop up again, and compares the two: each
 * table has as many rows, as many files are there, each picture of a product has its file, and the money agrees. The
 * shop itself is not touched. Throws BackupRejected for a file that cannot be restored.
 */
export async function tryBackup(file: string, { config, log, besides, storageIn }: Around): Promise<Trial> {
  const backup = await openBackup(file);
  const folder = await mkdtemp(path.join(tmpdir(), 'tula-trial-'));
  // As root, PostgreSQL runs as another user, who must be able to enter the folder.
  chmodSync(folder, 0o711);
  const dataDir = path.join(folder, 'shop');
  const apart = {
    ...config,
    dataDir,
    databaseUrl: undefined,
    databaseOwnerUrl: undefined,
    databasePoolUrl: undefined,
  };
  try {
    const { migrations } = await restoreBackup(backup, { config: apart, log, mayReplace: false, storageIn });
    const runtime = await openRuntime(apart, log);
    try {
      const again = await takeBackup(
        {
          connection: runtime.owner,
          storage: await storageIn(dataDir),
          keyFile: undefined,
          version: backup.header.version,
        },
        path.join(folder, 'again.tula'),
      );
      const { checks } = await checkLedger(runtime, besides);
      return {
        takenAt: backup.header.takenAt,
        troubles: [
          // A migration may have changed the number of rows.
          ...(migrations.length === 0 ? differences(backup.contents, again) : []),
          ...again.lostImages.map((id) => `the picture ${id} has no file`),
          ...checks
            .filter(({ breaches }) => breaches > 0)
            .map(({ name, breaches }) => `${name}: ${breaches}`),
        ],
      };
    } finally {
      await runtime.close();
    }
  } finally {
    await backup.archive.close();
    await rm(folder, { recursive: true, force: true });
  }
}

function differences(before: BackupContents, after: TakenBackup): string[] {
  const tables = Object.keys({ ...before.rows, ...after.rows });
  return [
    ...tables
      .filter((table) => before.rows[table] !== after.rows[table])
      .map((table) => `${table}: ${after.rows[table] ?? 0} of ${before.rows[table] ?? 0} rows`),
    ...(before.files === after.files ? [] : [`${after.files} of ${before.files} files`]),
  ];
}
