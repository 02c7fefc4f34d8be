import { type Entry, openPromise, type ZipFile } from 'yauzl';
import { UnreadableTable } from './table.ts';

const MOST_ENTRIES = 2_000;
/** A workbook of 5,000 products is far below; a zip bomb is far above. */
const MOST_BYTES = 64 * 1024 * 1024;

export type Zip = {
  has: (name: string) => boolean;
  /** The whole entry; undefined if there is none. What is read in all has a limit. */
  read: (name: string) => Promise<string | undefined>;
  close: () => void;
};

/** Opens a ZIP file; only the entries that are asked for are unpacked. */
export async function openZip(path: string): Promise<Zip> {
  const zip = await openPromise(path, { autoClose: false });
  const entries = await listEntries(zip);
  let leftBytes = MOST_BYTES;
  return {
    has: (name) => entries.has(name.toLowerCase()),
    async read(name) {
      const entry = entries.get(name.toLowerCase());
      if (entry === undefined) return undefined;
      leftBytes -= entry.uncompressedSize;
      if (leftBytes < 0) throw new UnreadableTable('too-large-inside');
      return unpacked(zip, entry);
    },
    close: () => zip.close(),
  };
}

async function listEntries(zip: ZipFile): Promise<Map<string, Entry>> {
  if (zip.entryCount > MOST_ENTRIES) throw new UnreadableTable('too-large-inside');
  const entries = new Map<string, Entry>();
  for await (const entry of zip.eachEntry()) entries.set(entry.fileName.toLowerCase(), entry);
  return entries;
}

/** The reader fails as soon as an entry has more bytes than it declared. */
async function unpacked(zip: ZipFile, entry: Entry): Promise<string> {
  if (entry.isEncrypted()) throw new UnreadableTable('old-excel');
  const chunks: Buffer[] = [];
  for await (const chunk of await zip.openReadStreamPromise(entry)) chunks.push(chunk as Buffer);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(chunks));
  } catch {
    throw new UnreadableTable('broken');
  }
}
