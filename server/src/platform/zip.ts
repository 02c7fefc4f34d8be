import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';

/** A file of a ZIP, read when its turn comes. */
export type ZipEntry = { name: string; content: () => Promise<AsyncIterable<unknown>> };

/** A ZIP file that is packed while it is read, one entry after the other, with a few blocks in memory. */
export function zipFile(entries: readonly ZipEntry[]): Readable {
  const zip = new ZipFile();
  const file = zip.outputStream as Readable;
  // A download that is cut short is better than a ZIP that lacks a file.
  const fail = (error: Error) => file.destroy(error);
  zip.on('error', fail);
  for (const { name, content } of entries)
    zip.addReadStreamLazy(name, (give) =>
      give(null, Readable.from(read(content), { objectMode: false }).on('error', fail)),
    );
  zip.end();
  return file;
}

async function* read(content: ZipEntry['content']) {
  yield* await content();
}
