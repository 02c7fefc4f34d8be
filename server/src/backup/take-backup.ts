import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { ImageId } from '@tula/contract/ids.ts';
import type pg from 'pg';
import { type FileStorage, MAX_LISTED } from '../media/file-storage.ts';
import { masterPath } from '../media/image.ts';
import { type ArchiveWriter, writeArchive } from './archive.ts';
import {
  type BackupContents,
  CONTENTS_ENTRY,
  HEADER_ENTRY,
  headerOf,
  mediaName,
  SECRET_KEY_ENTRY,
} from './backup.ts';
import { type DatabaseDump, dumpDatabase } from './dump-database.ts';

type Shop = {
  connection: pg.PoolConfig;
  storage: Pick<FileStorage, 'get' | 'list'>;
  /** The key that the shop keeps itself; one that the operator sets is the operator's to keep. */
  keyFile: string | undefined;
  version: string;
};

export type TakenBackup = BackupContents & {
  sizeBytes: number;
  takenAt: string;
  /** Pictures that products show and the storage no longer has: the shop had lost them before. */
  lostImages: string[];
};

/** Writes the whole shop to one file, at one moment of its database, while it goes on serving. */
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
  const header = headerOf({ version, takenAt, migrations, tables, sequences });
  await archive.add(HEADER_ENTRY, asJson(header));
  if (keyFile !== undefined && existsSync(keyFile))
    await archive.add(SECRET_KEY_ENTRY, await readFile(keyFile));
  const shown = await dump.shownImages();
  const rows = await dump.writeRows(archive);
  // A file is there before its row, and goes only after it: listed now, none that a row names is missing.
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
      // Removed since it was listed, so no row names it.
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
