import { Readable } from 'node:stream';
import { crc32, createDeflateRaw } from 'node:zlib';

/** A file of a ZIP, read when its turn comes. */
export type ZipEntry = { name: string; content: () => Promise<AsyncIterable<unknown>> };

/** ZIP without its extension for large files counts bytes in 32 bits. */
const MOST_BYTES = 0xffff_ffff;
const MOST_ENTRIES = 0xffff;
/** Names are UTF-8, and sizes follow the content, as nobody knows them before. */
const FLAGS = 0x0808;
const DEFLATED = 8;
/** The first day that ZIP can tell: files that are made anew have no day of their own. */
const FIRST_DAY = 0x21;

/**
 * A ZIP file (APPNOTE 6.3) that is packed while it is read, one entry after the other, with a few blocks in memory.
 * Throws a RangeError for more than ZIP without extensions can hold.
 */
export function zipFile(entries: readonly ZipEntry[]): Readable {
  if (entries.length > MOST_ENTRIES) throw new RangeError(`${entries.length} files are too many for a ZIP`);
  return Readable.from(zipped(entries), { objectMode: false });
}

type Packed = { name: Buffer; crc: number; packed: number; whole: number; offset: number };

async function* zipped(entries: readonly ZipEntry[]): AsyncGenerator<Buffer> {
  const done: Packed[] = [];
  let offset = 0;
  for (const { name, content } of entries) {
    const entry: Packed = { name: Buffer.from(name), crc: 0, packed: 0, whole: 0, offset };
    for await (const block of packed(entry, await content())) {
      offset += block.length;
      if (offset > MOST_BYTES || entry.whole > MOST_BYTES)
        throw new RangeError(`${name} is too large for a ZIP`);
      yield block;
    }
    done.push(entry);
  }
  const directory = Buffer.concat(done.map(listed));
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x0605_4b50, 0);
  end.writeUInt16LE(done.length, 8);
  end.writeUInt16LE(done.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(offset, 16);
  yield Buffer.concat([directory, end]);
}

/** The head, the content and its sizes, which the entry then has. */
async function* packed(entry: Packed, content: AsyncIterable<unknown>): AsyncGenerator<Buffer> {
  const head = Buffer.alloc(30);
  head.writeUInt32LE(0x0403_4b50, 0);
  described(entry).copy(head, 4);
  yield Buffer.concat([head, entry.name]);
  async function* counted() {
    for await (const block of content) {
      const bytes = Buffer.from(block as Buffer);
      entry.crc = crc32(bytes, entry.crc);
      entry.whole += bytes.length;
      yield bytes;
    }
  }
  const source = Readable.from(counted(), { objectMode: false });
  const deflate = createDeflateRaw();
  source.on('error', (error) => deflate.destroy(error));
  for await (const block of source.pipe(deflate)) {
    entry.packed += (block as Buffer).length;
    yield block as Buffer;
  }
  const sizes = Buffer.alloc(16);
  sizes.writeUInt32LE(0x0807_4b50, 0);
  sizes.writeUInt32LE(entry.crc, 4);
  sizes.writeUInt32LE(entry.packed, 8);
  sizes.writeUInt32LE(entry.whole, 12);
  yield sizes;
}

/** The part that the head of a file and its line in the directory share; sizes are zero before they are known. */
function described({ name, crc, packed: size, whole }: Packed): Buffer {
  const part = Buffer.alloc(26);
  part.writeUInt16LE(20, 0);
  part.writeUInt16LE(FLAGS, 2);
  part.writeUInt16LE(DEFLATED, 4);
  part.writeUInt16LE(FIRST_DAY, 8);
  part.writeUInt32LE(crc, 10);
  part.writeUInt32LE(size, 14);
  part.writeUInt32LE(whole, 18);
  part.writeUInt16LE(name.length, 22);
  return part;
}

function listed(entry: Packed): Buffer {
  const line = Buffer.alloc(46);
  line.writeUInt32LE(0x0201_4b50, 0);
  line.writeUInt16LE(20, 4);
  described(entry).copy(line, 6);
  line.writeUInt32LE(entry.offset, 42);
  return Buffer.concat([line, entry.name]);
}
