import { createHash } from 'node:crypto';
import { type FileHandle, open, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { syncFolder } from '../platform/data-folder/sync-folder.ts';
import { entryHead, paddingAfter, trailerOf } from './tar.ts';

export type ArchiveWriter = {
  add: (name: string, content: Uint8Array) => Promise<void>;
  addStream: (name: string, sizeBytes: number, content: AsyncIterable<Uint8Array>) => Promise<void>;
  /** Puts the seal under everything and gives the file its name; before that there is no file of that name. */
  finish: () => Promise<{ sizeBytes: number }>;
  abandon: () => Promise<void>;
};

/** A tar file of which nobody but its owner reads anything, sealed at its end by a hash of all that stands before. */
export async function writeArchive(file: string): Promise<ArchiveWriter> {
  const whole = path.resolve(file);
  const unfinished = `${whole}.unfinished`;
  await refuseExisting(whole);
  const handle = await open(unfinished, 'w', 0o600);
  const hash = createHash('sha256');
  let sizeBytes = 0;
  const write = async (bytes: Uint8Array) => {
    hash.update(bytes);
    sizeBytes += bytes.length;
    await writeWhole(handle, bytes);
  };
  const addStream: ArchiveWriter['addStream'] = async (name, announced, content) => {
    await write(entryHead(name, announced));
    let written = 0;
    for await (const chunk of content) {
      written += chunk.length;
      if (written > announced) break;
      await write(chunk);
    }
    if (written !== announced) throw new Error(`${name} changed its size while it was read`);
    await write(paddingAfter(announced));
  };
  return {
    addStream,
    add: (name, content) => addStream(name, content.length, once(content)),
    async finish() {
      const trailer = trailerOf(hash.digest('hex'));
      await writeWhole(handle, trailer);
      await handle.sync();
      await handle.close();
      await refuseExisting(whole);
      await rename(unfinished, whole);
      syncFolder(path.dirname(whole));
      return { sizeBytes: sizeBytes + trailer.length };
    },
    async abandon() {
      await handle.close().catch(() => undefined);
      await rm(unfinished, { force: true });
    },
  };
}

/** An earlier backup is never written over: it may be the only good one. */
async function refuseExisting(file: string): Promise<void> {
  const existing = await open(file, 'r').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (existing === undefined) return;
  await existing.close();
  throw new Error(`${file} is there already; give the backup another name`);
}

async function* once(content: Uint8Array): AsyncGenerator<Uint8Array> {
  yield content;
}

/** A nearly full disk may take a part of a chunk without an error; the rest is tried until it is in or refused. */
async function writeWhole(handle: FileHandle, bytes: Uint8Array): Promise<void> {
  for (let at = 0; at < bytes.length; ) at += (await handle.write(bytes, at)).bytesWritten;
}
