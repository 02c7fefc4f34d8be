import { createHash } from 'node:crypto';
import { type FileHandle, open, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { syncFolder } from '../platform/data-folder/make-folder.ts';
import { entryHead, paddingAfter, makeTrailer } from './tar.ts';

export type ArchiveWriter = {
  add: (name: string, content: Uint8Array) => Promise<void>;
  addStream: (name: string, sizeBytes: number, content: AsyncIterable<Uint8Array>) => Promise<void>;
  /** Appends the checksum and renames the file; before that no file of that name exists. */
  finish: () => Promise<{ sizeBytes: number }>;
  abandon: () => Promise<void>;
};

/** A tar file that only its owner can read; it ends with a hash of everything before. */
export async function writeArchive(file: string): Promise<ArchiveWriter> {
  const target = path.resolve(file);
  const unfinished = `${target}.unfinished`;
  await checkNotExisting(target);
  const handle = await open(unfinished, 'w', 0o600);
  const hash = createHash('sha256');
  let sizeBytes = 0;
  const write = async (bytes: Uint8Array) => {
    hash.update(bytes);
    sizeBytes += bytes.length;
    await writeAll(handle, bytes);
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
      await writeAll(handle, trailer);
      await handle.sync();
      await handle.close();
      await checkNotExisting(target);
      await rename(unfinished, target);
      syncFolder(path.dirname(target));
      return { sizeBytes: sizeBytes + trailer.length };
    },
    async abandon() {
      await handle.close().catch(() => undefined);
      await rm(unfinished, { force: true });
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
