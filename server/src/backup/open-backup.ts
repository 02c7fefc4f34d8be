import type * as z from 'zod/mini';
import { type Migration, readMigrations } from '../platform/postgres/migrate.ts';
import {
  type BackupContents,
  backupContents,
  type BackupHeader,
  backupHeader,
  BackupRejected,
  CONTENTS_ENTRY,
  HEADER_ENTRY,
  rejectionReason,
} from './backup.ts';
import { type ArchiveReader, readArchive } from './read-archive.ts';

export type OpenedBackup = {
  header: BackupHeader;
  contents: BackupContents;
  migrations: readonly Migration[];
  archive: ArchiveReader;
};

/** Opens a backup after verifying all of it; throws BackupRejected if it is incomplete or not for this version. */
export async function openBackup(file: string): Promise<OpenedBackup> {
  const archive = await readArchive(file);
  try {
    await archive.verify();
    const migrations = await readMigrations();
    const header = await readJson(archive, HEADER_ENTRY, backupHeader);
    const reason = rejectionReason(header, migrations);
    if (reason !== undefined) throw new BackupRejected(`${file} cannot be restored: ${reason}`);
    return {
      header,
      migrations,
      archive,
      contents: await readJson(archive, CONTENTS_ENTRY, backupContents),
    };
  } catch (error) {
    await archive.close();
    throw error;
  }
}

async function readJson<T>(archive: ArchiveReader, name: string, schema: z.ZodMiniType<T>): Promise<T> {
  for await (const entry of archive.entries())
    if (entry.name === name) return schema.parse(JSON.parse((await entry.bytes()).toString('utf8')));
  throw new BackupRejected(`the backup has no ${name}`);
}
