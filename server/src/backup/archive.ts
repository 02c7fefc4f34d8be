import { createHash } from 'node:crypto';
import { type FileHandle, open, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { syncFolder } from '../platform/data-folder/make-folder.ts';
import { entryHead, paddingAfter, makeTrailer } from './tar.ts';

export type ArchiveWriter = {
  add: (name: string, content: Uint8Array) => Promise<void>;
  addStream: (name: string, sizeBytes: number, content: AsyncIterable<Uint8Array>) => Promise<void>;
  /** Appends the checksum. */
  finish: () => Promise<{ sizeBytes: number }>;
};

/** Takes the bytes of an archive one after another: a file, or somebody who reads them as they come. */
export type ArchiveSink = {
  write: (bytes: Uint8Array) => Promise<void>;
  finish: () => Promise<void>;
  abandon: (reason: unknown) => Promise<void>;
};

/** Writes a tar that ends with a hash of everything before. */
export function writeArchive(sink: ArchiveSink): ArchiveWriter {
  const hash = createHash('sha256');
  let sizeBytes = 0;
  const write = async (bytes: Uint8Array) => {
    hash.update(bytes);
    sizeBytes += bytes.length;
    await sink.write(bytes);
  };
  const addStream: ArchiveWriter['addStream'] = async (name, announced, content) => {
    await write(entryHead(name, announced));
    let written = 0;
    for await (const chunk of content) {
      written += chunk.length;
      if (written > announced) break;
      await write(chunk);
    }
    if (written !== announced) throw new Error(`${name} changed its size during the backup`);
    await write(paddingAfter(announced));
  };
  return {
    addStream,
    add: (name, content) => addStream(name, content.length, once(content)),
    async finish() {
      const trailer = makeTrailer(hash.digest('hex'));
      await sink.write(trailer);
      await sink.finish();
      return { sizeBytes: sizeBytes + trailer.length };
    },
  };
}

/** A file that only its owner can read; until it is finished no file of that name exists. */
export async function openArchiveFile(file: string): Promise<ArchiveSink> {
  const target = path.resolve(file);
  const unfinished = `${target}.unfinished`;
  await checkNotExisting(target);
  const handle = await open(unfinished, 'w', 0o600);
  return {
    write: (bytes) => writeAll(handle, bytes),
    async finish() {
      await handle.sync();
      await handle.close();
      await checkNotExisting(target);
      await rename(unfinished, target);
      syncFolder(path.dirname(target));
    },
    async abandon() {
      await handle.close().catch(() => undefined);
      await rm(unfinished, { force: true });
    },
  };
}

/** An archive that is read while it is written, at the pace of its reader, so that nothing of it is kept. */
export function openArchiveStream(): { sink: ArchiveSink; stream: ReadableStream<Uint8Array> } {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const writer = writable.getWriter();
  // A reader who goes away fails the next write, which tells; the same failure is told here once more.
  writer.closed.catch(() => undefined);
  return {
    stream: readable,
    sink: {
      write: (bytes) => writer.write(bytes),
      finish: () => writer.close(),
      abandon: (reason) => writer.abort(reason),
    },
  };
}

/** An earlier backup is never overwritten: it may be the only good one. */
async function checkNotExisting(file: string): Promise<void> {
  const existing = await open(file, 'r').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (existing === undefined) return;
  await existing.close();
  throw new Error(`${file} exists already; give the backup another name`);
}

async function* once(content: Uint8Array): AsyncGenerator<Uint8Array> {
  yield content;
}

/** A nearly full disk may write only part of a chunk without an error, so the rest is written until done or failed. */
async function writeAll(handle: FileHandle, bytes: Uint8Array): Promise<void> {
  for (let at = 0; at < bytes.length; ) at += (await handle.write(bytes, at)).bytesWritten;
}
