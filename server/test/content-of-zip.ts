import { buffer } from 'node:stream/consumers';
import { fromBuffer } from 'yauzl';

/** What another library reads in a ZIP file, which checks sizes and checksums. */
export async function contentOfZip(bytes: Buffer): Promise<Record<string, string>> {
  return new Promise((resolve, reject) => {
    fromBuffer(bytes, { lazyEntries: true }, (error, zip) => {
      if (error) return reject(error);
      const found: Record<string, string> = {};
      zip.on('entry', (entry) =>
        zip.openReadStream(entry, (failed, stream) => {
          if (failed) return reject(failed);
          void buffer(stream).then((content) => {
            found[entry.fileName] = content.toString();
            zip.readEntry();
          }, reject);
        }),
      );
      zip.on('end', () => resolve(found));
      zip.readEntry();
    });
  });
}
