import type * as z from 'zod/mini';
import { type Migration, readMigrations } from '../platform/postgres/migrate.ts';
import {
  type BackupContents,
  backupContents,
  type BackupHeader,
  backupHeader,
  BackupRefused,
  CONTENTS_ENTRY,
  HEADER_ENTRY,
  refusalOf,
} from './backup.ts';
import { type ArchiveReader, readArchive } from './read-archive.ts';

export type OpenedBackup = {
  header: BackupHeader;
  contents: BackupContents;
  migrations: readonly Migration[];
  archive: ArchiveReader;
};

/** Opens a backup after every byte of it has been looked at; what is not whole, or not for this shop, is refused. */
export async function openBackup(file: string): Promise<OpenedBackup> {
  const archive = await readArchive(file);
  try {
    await archive.verify();
    const migrations = await readMigrations();
    const header = await readJson(archive, HEADER_ENTRY, backupHeader);
    const refusal = refusalOf(header, migrations);
    if (refusal !== undefined) throw new BackupRefused(`${file} cannot be restored: ${refusal}`);
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
  throw new BackupRefused(`the backup has no ${name}`);
}
