import { chmodSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { findContentType, type FileStorage } from '../media/file-storage.ts';
import type { Config } from '../platform/config/config.ts';
import { takeDataFolder } from '../platform/data-folder/data-folder.ts';
import { makeFolder } from '../platform/data-folder/make-folder.ts';
import { databaseClock } from '../platform/clock.ts';
import { type Database, openDatabase } from '../platform/postgres/database.ts';
import { startEmbeddedPostgres } from '../platform/postgres/embedded-postgres.ts';
import {
  abandonSwap,
  beginSwap,
  finishSwap,
  holdsShop,
  sealSwap,
} from '../platform/data-folder/swap-data.ts';
import type { Log } from '../platform/log.ts';
import { prepareJobQueue } from '../platform/postgres/migrate.ts';
import { prepareDatabase } from '../platform/postgres/roles/prepare-database.ts';
import type { Connections } from '../platform/postgres/embedded-connections.ts';
import { BackupRejected, parseKind, SECRET_KEY_ENTRY } from './backup.ts';
import { loadDatabase, checkEmptyDatabase } from './load-database.ts';
import type { OpenedBackup } from './open-backup.ts';
import type { Settled, SettlingParts } from './settle-restored-shop.ts';

type Target = {
  config: Pick<Config, 'dataDir' | 'databaseUrl' | 'databaseOwnerUrl' | 'reportsRole'>;
  log: Log;
  /** Opens the file storage; one on disk is inside the given folder. */
  storageIn: (folder: string) => Promise<FileStorage>;
  /** Says whether an existing shop may be moved aside. */
  mayReplace: boolean;
  /** Makes the shop agree with what has happened since; a trial compares it as it was. */
  settle?: (parts: SettlingParts) => Promise<Settled>;
};

export type Restored = {
  /** The migrations applied after the restore. */
  migrations: string[];
  /** The folder of the previous shop. */
  replaced: string | undefined;
  settled: Settled | undefined;
};

/**
 * Assembles the shop beside the existing one and swaps it in when all of it is on disk. Until then, and if anything
 * fails, the existing one is unchanged.
 */
export async function restoreBackup(backup: OpenedBackup, target: Target): Promise<Restored> {
  const { dataDir, databaseUrl, databaseOwnerUrl } = target.config;
  const folder = await takeDataFolder(dataDir);
  try {
    finishSwap(folder.path);
    if (holdsShop(folder.path) && !target.mayReplace)
      throw new BackupRejected(
        `${dataDir} holds a shop: set another DATA_DIR, or add --replace to move it aside`,
      );
    const given = databaseUrl === undefined ? undefined : makeConnections(databaseUrl, databaseOwnerUrl);
    if (given) await checkEmptyDatabase(given.owner);
    const coming = beginSwap(folder.path);
    try {
      await restoreFiles(backup, await target.storageIn(coming));
      await restoreKey(backup, coming);
      const filled = given
        ? await restoreDatabase(backup, given, target)
        : await restoreEmbedded(backup, coming, target);
      sealSwap(folder.path);
      return { ...filled, replaced: finishSwap(folder.path) };
    } catch (error) {
      abandonSwap(folder.path);
      throw error;
    }
  } finally {
    folder.release();
  }
}

function makeConnections(databaseUrl: string, databaseOwnerUrl = databaseUrl): Connections {
  return { connection: { connectionString: databaseUrl }, owner: { connectionString: databaseOwnerUrl } };
}

async function restoreEmbedded(backup: OpenedBackup, coming: string, target: Target): Promise<Filled> {
  makeTraversable(path.dirname(coming));
  const postgres = await startEmbeddedPostgres(coming, { log: target.log });
  try {
    return await restoreDatabase(backup, postgres, target);
  } finally {
    await postgres.stop();
  }
}

/** As root, PostgreSQL runs as another user, who must be able to enter the folder; its contents stay private. */
function makeTraversable(folder: string): void {
  if (process.getuid?.() === 0) chmodSync(folder, statSync(folder).mode | 0o711);
}

type Filled = Pick<Restored, 'migrations' | 'settled'>;

/** Loads the rows, migrates the database to this version, and settles it before anybody sees it. */
async function restoreDatabase(
  backup: OpenedBackup,
  { connection, owner }: Connections,
  { config: { reportsRole }, log, settle }: Target,
): Promise<Filled> {
  const asOwner = openDatabase(owner, { log, maxConnections: 2 });
  const database = openDatabase(connection, { log, maxConnections: 2 });
  try {
    await prepareJobQueue(asOwner);
    await loadDatabase(owner, backup);
    const migrations = await prepareDatabase({ database, owner, reportsRole, log });
    return { migrations, settled: settle && (await settleIn(database, settle, log)) };
  } finally {
    await asOwner.close();
    await database.close();
  }
}

async function settleIn(
  database: Database,
  settle: NonNullable<Target['settle']>,
  log: Log,
): Promise<Settled> {
  const clock = await databaseClock(database);
  try {
    return await settle({ database, clock, log });
  } finally {
    clock.stop();
  }
}

/** Restores every file under its path; all are on disk when this resolves. */
async function restoreFiles({ archive, contents }: OpenedBackup, storage: FileStorage): Promise<void> {
  let files = 0;
  for await (const entry of archive.entries()) {
    const kind = parseKind(entry.name);
    if (typeof kind === 'string' || !('media' in kind)) continue;
    await storage.put(kind.media, entry.chunks(), findContentType(kind.media) ?? '');
    files += 1;
  }
  if (files !== contents.files)
    throw new BackupRejected(`the backup has ${files} files and should have ${contents.files}`);
}

/** Restores the key that seals the accounts of the shop's connections; sessions end all the same. */
async function restoreKey({ archive }: OpenedBackup, folder: string): Promise<void> {
  for await (const entry of archive.entries()) {
    if (entry.name !== SECRET_KEY_ENTRY) continue;
    makeFolder(folder);
    writeFileSync(path.join(folder, SECRET_KEY_ENTRY), await entry.bytes(), { mode: 0o600, flush: true });
  }
}
