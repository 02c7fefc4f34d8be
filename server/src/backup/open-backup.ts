import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
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
import { decryptFile, isEncrypted } from './encryption.ts';
import { type ArchiveReader, readArchive } from './read-archive.ts';

export type OpenedBackup = {
  header: BackupHeader;
  contents: BackupContents;
  migrations: readonly Migration[];
  archive: ArchiveReader;
};

/**
 * Opens a backup after verifying all of it; throws BackupRejected if it is incomplete, not for this version, or
 * encrypted for another key than the given one.
 */
export async function openBackup(file: string, key?: string): Promise<OpenedBackup> {
  const archive = (await isEncrypted(file)) ? await readEncrypted(file, key) : await readArchive(file);
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

/** A restore jumps about in the archive, so it is decrypted to a file first, which is gone when it is closed. */
async function readEncrypted(file: string, key: string | undefined): Promise<ArchiveReader> {
  if (key === undefined)
    throw new BackupRejected(
      `${file} is encrypted: give its secret key with --key-file FILE, or in the variable BACKUP_KEY`,
    );
  const decrypted = `${file}.decrypted-${randomUUID()}`;
  const remove = () => rm(decrypted, { force: true });
  try {
    await decryptFile(file, key, decrypted);
    const archive = await readArchive(decrypted, file);
    // An open file may lose its name, so that nothing is left of it after a power cut; not on Windows.
    await remove().catch(() => undefined);
    return {
      ...archive,
      async close() {
        await archive.close();
        await remove();
      },
    };
  } catch (error) {
    await remove();
    throw error;
  }
}

async function readJson<T>(archive: ArchiveReader, name: string, schema: z.ZodMiniType<T>): Promise<T> {
  for await (const entry of archive.entries())
    if (entry.name === name) return schema.parse(JSON.parse((await entry.bytes()).toString('utf8')));
  throw new BackupRejected(`the backup has no ${name}`);
}
