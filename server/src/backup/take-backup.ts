import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { ImageId } from '@tula/contract/calls/ids.ts';
import type pg from 'pg';
import type { Runtime } from '../open-runtime.ts';
import { type FileStorage, MAX_LISTED } from '../media/file-storage.ts';
import { shopVersion } from '../platform/shop-version.ts';
import { masterPath } from '../media/image.ts';
import { type ArchiveSink, type ArchiveWriter, openArchiveFile, writeArchive } from './archive.ts';
import {
  type BackupContents,
  CONTENTS_ENTRY,
  HEADER_ENTRY,
  makeHeader,
  mediaName,
  SECRET_KEY_ENTRY,
} from './backup.ts';
import { dumpDatabase } from './dump-database.ts';

export type BackedUpShop = {
  connection: pg.PoolConfig;
  storage: Pick<FileStorage, 'get' | 'list'>;
  /** The file of the generated key; undefined when the operator sets one, who then has to back it up. */
  keyFile: string | undefined;
  version: string;
};

/** What there is to back up of a shop: of its database as its owner, who may read every table. */
export function backedUpShop(
  { config: { dataDir, databaseUrl }, owner }: Pick<Runtime, 'config' | 'owner'>,
  storage: BackedUpShop['storage'],
): BackedUpShop {
  const keyFile = databaseUrl === undefined ? path.join(dataDir, 'secret-key') : undefined;
  return { connection: owner, storage, keyFile, version: shopVersion() };
}

export type TakenBackup = BackupContents & {
  sizeBytes: number;
  takenAt: string;
  /** Pictures in use by products that the storage no longer has. */
  lostImages: string[];
};

/** Writes the whole shop to one file, while it serves. */
export async function takeBackup(shop: BackedUpShop, file: string): Promise<TakenBackup> {
  return writeBackup(shop, await openArchiveFile(file));
}

/** Writes the whole shop, its rows from one snapshot of its database. */
export async function writeBackup(shop: BackedUpShop, sink: ArchiveSink): Promise<TakenBackup> {
  try {
    return await writeShop(shop, writeArchive(sink));
  } catch (error) {
    await sink.abandon(error);
    throw error;
  }
}

async function writeShop(shop: BackedUpShop, archive: ArchiveWriter): Promise<TakenBackup> {
  const { takenAt, shown, rows } = await writeDatabase(shop, archive);
  // A file exists before its row and is deleted after it, so listing files after the snapshot misses none.
  const { files, fileBytes, seen } = await writeFiles(shop.storage, archive);
  const lostImages = shown.filter((id) => !seen.has(masterPath(id as ImageId)));
  await archive.add(CONTENTS_ENTRY, asJson({ rows, files, fileBytes } satisfies BackupContents));
  return { rows, files, fileBytes, takenAt, lostImages, ...(await archive.finish()) };
}

/** The snapshot ends with the rows, as the pictures of a large shop take long. */
async function writeDatabase({ connection, keyFile, version }: BackedUpShop, archive: ArchiveWriter) {
  const dump = await dumpDatabase(connection);
  try {
    const { takenAt, migrations, tables, sequences } = dump;
    const header = makeHeader({ version, takenAt, migrations, tables, sequences });
    await archive.add(HEADER_ENTRY, asJson(header));
    if (keyFile !== undefined && existsSync(keyFile))
      await archive.add(SECRET_KEY_ENTRY, await readFile(keyFile));
    const shown = await dump.shownImages();
    return { takenAt, shown, rows: await dump.writeRows(archive) };
  } finally {
    await dump.close();
  }
}

async function writeFiles(storage: BackedUpShop['storage'], archive: ArchiveWriter) {
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
