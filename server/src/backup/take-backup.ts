import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { ImageId } from '@tula/contract/calls/ids.ts';
import type pg from 'pg';
import { type FileStorage, MAX_LISTED } from '../media/file-storage.ts';
import { masterPath } from '../media/image.ts';
import { type ArchiveWriter, writeArchive } from './archive.ts';
import {
  type BackupContents,
  CONTENTS_ENTRY,
  HEADER_ENTRY,
  makeHeader,
  mediaName,
  SECRET_KEY_ENTRY,
} from './backup.ts';
import { type DatabaseDump, dumpDatabase } from './dump-database.ts';

type Shop = {
  connection: pg.PoolConfig;
  storage: Pick<FileStorage, 'get' | 'list'>;
  /** The file of the generated key; undefined when the operator sets one, who then has to back it up. */
  keyFile: string | undefined;
  version: string;
};

export type TakenBackup = BackupContents & {
  sizeBytes: number;
  takenAt: string;
  /** Pictures in use by products that the storage no longer has. */
  lostImages: string[];
};

/** Writes the whole shop to one file, from one snapshot of its database, while it serves. */
export async function takeBackup(shop: Shop, file: string): Promise<TakenBackup> {
  const archive = await writeArchive(file);
  try {
    const dump = await dumpDatabase(shop.connection);
    try {
      return await writeShop(shop, dump, archive);
    } finally {
      await dump.close();
    }
  } catch (error) {
    await archive.abandon();
    throw error;
  }
}

async function writeShop(
  { storage, keyFile, version }: Shop,
  dump: DatabaseDump,
  archive: ArchiveWriter,
): Promise<TakenBackup> {
  const { takenAt, migrations, tables, sequences } = dump;
  const header = makeHeader({ version, takenAt, migrations, tables, sequences });
  await archive.add(HEADER_ENTRY, asJson(header));
  if (keyFile !== undefined && existsSync(keyFile))
    await archive.add(SECRET_KEY_ENTRY, await readFile(keyFile));
  const shown = await dump.shownImages();
  const rows = await dump.writeRows(archive);
  // A file exists before its row and is deleted after it, so listing files after the snapshot misses none.
  const { files, fileBytes, seen } = await writeFiles(storage, archive);
  const lostImages = shown.filter((id) => !seen.has(masterPath(id as ImageId)));
  await archive.add(CONTENTS_ENTRY, asJson({ rows, files, fileBytes } satisfies BackupContents));
  return { rows, files, fileBytes, takenAt, lostImages, ...(await archive.finish()) };
}

async function writeFiles(storage: Shop['storage'], archive: ArchiveWriter) {
  const seen = new Set<string>();
  let files = 0;
  let fileBytes = 0;
  let listed: string[] = [];
  do {
    listed = await storage.list('', MAX_LISTED, listed.at(-1));
    for (const stored of listed) {
      const found = await storage.get(stored);
      // Deleted since the listing, so no row refers to it.
      if (found === undefined) continue;
      await archive.addStream(mediaName(stored), found.sizeBytes, found.stream);
      if (path.basename(stored).startsWith('master.')) seen.add(stored);
      files += 1;
      fileBytes += found.sizeBytes;
    }
  } while (listed.length === MAX_LISTED);
  return { seen, files, fileBytes };
}

function asJson(value: object): Buffer {
  return Buffer.from(`${JSON.stringify(value, null, 2)}\n`);
}
