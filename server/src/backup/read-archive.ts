import { createHash } from 'node:crypto';
import { type FileHandle, open } from 'node:fs/promises';
import { BackupRejected, HEADER_ENTRY } from './backup.ts';
import { BLOCK_BYTES, type EntryHead, readHead, TRAILER_BYTES, makeTrailer } from './tar.ts';

export type ArchiveEntry = EntryHead & {
  /** The whole content; only for small entries. */
  bytes: () => Promise<Buffer>;
  chunks: () => AsyncGenerator<Buffer>;
};

export type ArchiveReader = {
  /** Reads everything once and compares the hash; throws BackupRejected unless it is complete and ours. */
  verify: () => Promise<void>;
  /** The entries in the order of writing. */
  entries: () => AsyncGenerator<ArchiveEntry>;
  close: () => Promise<void>;
};

const READ_BYTES = 1024 * 1024;
const MOST_BYTES_IN_MEMORY = 64 * 1024 * 1024;

/** Opens a file under the name by which the operator knows it. */
export async function readArchive(place: string, file = place): Promise<ArchiveReader> {
  const handle = await open(place, 'r').catch((cause: Error) => {
    throw new BackupRejected(`${file} cannot be read: ${cause.message}`, { cause });
  });
  const { size } = await handle.stat();
  const end = size - TRAILER_BYTES;
  return {
    async verify() {
      const first = readHead(await readAt(handle, 0, BLOCK_BYTES));
      if (first?.name !== HEADER_ENTRY) throw new BackupRejected(`${file} is not a backup of this shop`);
      const trailer = await readAt(handle, Math.max(0, end), TRAILER_BYTES);
      const isComplete = end > 0 && makeTrailer(await computeHash(handle, end)).equals(trailer);
      if (!isComplete) throw new BackupRejected(`${file} is damaged or was cut short`);
    },
    async *entries() {
      for (let at = 0; at < end; ) {
        const head = readHead(await readAt(handle, at, BLOCK_BYTES));
        if (head === undefined) throw new BackupRejected(`${file} is damaged at byte ${at}`);
        yield entryAt(handle, head, at + BLOCK_BYTES);
        at += BLOCK_BYTES * (1 + Math.ceil(head.sizeBytes / BLOCK_BYTES));
      }
    },
    close: () => handle.close(),
  };
}

function entryAt(handle: FileHandle, head: EntryHead, at: number): ArchiveEntry {
  return {
    ...head,
    async bytes() {
      if (head.sizeBytes > MOST_BYTES_IN_MEMORY) throw new BackupRejected(`${head.name} is too large`);
      return readAt(handle, at, head.sizeBytes);
    },
    chunks: () => readChunks(handle, at, head.sizeBytes),
  };
}

async function* readChunks(handle: FileHandle, from: number, sizeBytes: number): AsyncGenerator<Buffer> {
  const end = from + sizeBytes;
  for (let at = from; at < end; at += READ_BYTES)
    yield await readAt(handle, at, Math.min(READ_BYTES, end - at));
}

async function computeHash(handle: FileHandle, end: number): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of readChunks(handle, 0, end)) hash.update(chunk);
  return hash.digest('hex');
}

/** Returns fewer bytes at the end of the file. */
async function readAt(handle: FileHandle, at: number, length: number): Promise<Buffer> {
  const bytes = Buffer.alloc(length);
  let read = 0;
  while (read < length) {
    const { bytesRead } = await handle.read(bytes, read, length - read, at + read);
    if (bytesRead === 0) break;
    read += bytesRead;
  }
  return bytes.subarray(0, read);
}
