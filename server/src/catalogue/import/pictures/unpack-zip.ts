import { createWriteStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { type PictureFormat, detectPictureFormat } from '@tula/contract/catalogue/picture-format.ts';
import { HEAVIEST_IMPORT_BYTES } from '@tula/contract/catalogue/import-limits.ts';
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import { HEAD_BYTES, isAnimated } from '../../../media/image.ts';
import { type TableFault, UnreadableTable } from '../../../platform/tables/table.ts';

/** The reason why a file of a ZIP is not taken as a picture. */
export type EntryFault = 'too-large' | 'not-a-picture' | 'animated' | 'unreadable';

/** A file of a ZIP. The picture's content stands in the folder under its number. */
export type ZipEntry = { name: string; number: number } & ({ format: PictureFormat } | { fault: EntryFault });

export type UnpackedZip = {
  pictures: ZipEntry[];
  /** Tables, unpacked in the same folder under their numbers. */
  tables: { name: string; number: number }[];
  /** A ZIP that is a workbook is itself the table. */
  isWorkbook: boolean;
};

export type UnpackLimits = { mostEntries: number; mostBytes: number; heaviestPictureBytes: number };

/** The ZIP that is being unpacked, and what is left of its limits. */
type Unpacking = { zip: ZipFile; folder: string; limits: UnpackLimits; leftBytes: number };

const TABLE = /\.(?:csv|xlsx)$/i;
/** Names of files that macOS and Windows add, and of hidden files. */
const NOT_MEANT = /(?:^|\/)(?:__MACOSX\/|\.|Thumbs\.db$|desktop\.ini$)/i;

/**
 * Unpacks the pictures and tables of a ZIP. Its names are never used as paths; a name that leads out of the ZIP, too
 * many files or too much content make the whole ZIP unreadable, a fault of one file only that file.
 */
export async function unpackZip(path: string, folder: string, limits: UnpackLimits): Promise<UnpackedZip> {
  const zip = await orUnreadable('zip-broken', () => openPromise(path, { autoClose: false }));
  try {
    const entries = await listEntries(zip, limits);
    const unpacked: UnpackedZip = { pictures: [], tables: [], isWorkbook: false };
    if (entries.some(({ fileName }) => fileName === 'xl/workbook.xml'))
      return { ...unpacked, isWorkbook: true };
    const unpacking = { zip, folder, limits, leftBytes: limits.mostBytes };
    for (const [number, entry] of entries.entries()) {
      const file = { name: entry.fileName, number };
      if (TABLE.test(entry.fileName)) {
        await unpackTable(unpacking, entry, number);
        unpacked.tables.push(file);
      } else unpacked.pictures.push({ ...file, ...(await unpackPicture(unpacking, entry, number)) });
    }
    return unpacked;
  } finally {
    zip.close();
  }
}

/** The reader refuses names that lead out of the ZIP. */
async function listEntries(zip: ZipFile, { mostEntries }: UnpackLimits): Promise<Entry[]> {
  if (zip.entryCount > mostEntries) throw new UnreadableTable('zip-too-large');
  const entries: Entry[] = [];
  await orUnreadable('zip-broken', async () => {
    for await (const entry of zip.eachEntry())
      if (!entry.fileName.endsWith('/') && !NOT_MEANT.test(entry.fileName)) entries.push(entry);
  });
  return entries;
}

async function orUnreadable<T>(fault: TableFault, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch {
    throw new UnreadableTable(fault);
  }
}

async function unpackTable(unpacking: Unpacking, entry: Entry, number: number): Promise<void> {
  if (entry.uncompressedSize > HEAVIEST_IMPORT_BYTES) throw new UnreadableTable('too-large-inside');
  if (entry.isEncrypted()) throw new UnreadableTable('zip-broken');
  await orUnreadable('zip-broken', () => write(unpacking, entry, number));
  checkLeft(unpacking);
}

async function unpackPicture(
  unpacking: Unpacking,
  entry: Entry,
  number: number,
): Promise<{ format: PictureFormat } | { fault: EntryFault }> {
  if (entry.uncompressedSize > unpacking.limits.heaviestPictureBytes) return { fault: 'too-large' };
  if (entry.isEncrypted()) return { fault: 'unreadable' };
  try {
    await write(unpacking, entry, number);
  } catch {
    return { fault: 'unreadable' };
  } finally {
    checkLeft(unpacking);
  }
  return detectFormat(join(unpacking.folder, String(number)));
}

/**
 * The reader fails as soon as an entry has more bytes than it declared, maybe before the file is open: the pipeline
 * listens from the beginning.
 */
async function write(unpacking: Unpacking, entry: Entry, number: number): Promise<void> {
  unpacking.leftBytes -= entry.uncompressedSize;
  if (unpacking.leftBytes < 0) return;
  const content = await unpacking.zip.openReadStreamPromise(entry);
  await pipeline(
    content,
    createWriteStream(join(unpacking.folder, String(number)), { flags: 'wx', mode: 0o600 }),
  );
}

function checkLeft({ leftBytes }: Unpacking): void {
  if (leftBytes < 0) throw new UnreadableTable('zip-too-large');
}

async function detectFormat(path: string): Promise<{ format: PictureFormat } | { fault: EntryFault }> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    const head = buffer.subarray(0, bytesRead);
    const format = detectPictureFormat(head);
    if (format === undefined || format === 'heic') return { fault: 'not-a-picture' };
    return isAnimated(head, format) ? { fault: 'animated' } : { format };
  } finally {
    await file.close();
  }
}
