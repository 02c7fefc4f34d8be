/** The old and simple tar (ustar, POSIX 1003.1-1988); equal input gives equal bytes, so that a file can be compared. */
export const BLOCK_BYTES = 512;

const SEAL = 'sha256';
const SEAL_BYTES = 65;
/** Header and content of the checksum, and the two empty blocks at the end of every tar. */
export const TRAILER_BYTES = 4 * BLOCK_BYTES;

const LONGEST_NAME = 100;
const LONGEST_PREFIX = 155;
const LARGEST_ENTRY_BYTES = 8 ** 11 - 1;

export type EntryHead = { name: string; sizeBytes: number };

export function entryHead(name: string, sizeBytes: number): Buffer {
  if (sizeBytes > LARGEST_ENTRY_BYTES) throw new RangeError(`${name} is larger than 8 GiB`);
  const { prefix, rest } = splitName(name);
  const head = Buffer.alloc(BLOCK_BYTES);
  head.write(rest, 0, 'ascii');
  head.write('0000600\0', 100, 'ascii');
  head.write('0000000\0', 108, 'ascii');
  head.write('0000000\0', 116, 'ascii');
  head.write(`${sizeBytes.toString(8).padStart(11, '0')}\0`, 124, 'ascii');
  head.write('00000000000\0', 136, 'ascii');
  head.write('0', 156, 'ascii');
  head.write('ustar\u000000', 257, 'ascii');
  head.write(prefix, 345, 'ascii');
  head.write(`${computeChecksum(head).toString(8).padStart(6, '0')}\0 `, 148, 'ascii');
  return head;
}

/** The fields of a header block; undefined for one that this file did not write. */
export function readHead(head: Buffer): EntryHead | undefined {
  const text = (from: number, to: number) => head.toString('ascii', from, to).replace(/\0.*$/s, '');
  const [rest, prefix] = [text(0, LONGEST_NAME), text(345, 345 + LONGEST_PREFIX)];
  const size = text(124, 136);
  if (rest === '' || !/^[0-7]{11}$/.test(size)) return undefined;
  const found = { name: prefix === '' ? rest : `${prefix}/${rest}`, sizeBytes: Number.parseInt(size, 8) };
  return isName(found.name) && entryHead(found.name, found.sizeBytes).equals(head) ? found : undefined;
}

export function paddingAfter(sizeBytes: number): Buffer {
  return Buffer.alloc((BLOCK_BYTES - (sizeBytes % BLOCK_BYTES)) % BLOCK_BYTES);
}

/** The end of a file whose bytes up to here have this hash. */
export function makeTrailer(hash: string): Buffer {
  const content = Buffer.from(`${hash}\n`, 'ascii');
  const end = Buffer.alloc(2 * BLOCK_BYTES);
  return Buffer.concat([entryHead(SEAL, SEAL_BYTES), content, paddingAfter(content.length), end]);
}

/** A long name is cut at a slash into the two fields that there are for it. */
function splitName(name: string): { prefix: string; rest: string } {
  if (!isName(name)) throw new RangeError(`${name} is no name for an entry`);
  if (name.length <= LONGEST_NAME) return { prefix: '', rest: name };
  const cut = name.indexOf('/', name.length - LONGEST_NAME - 1);
  if (cut === -1 || cut > LONGEST_PREFIX) throw new RangeError(`${name} is too long for an entry`);
  return { prefix: name.slice(0, cut), rest: name.slice(cut + 1) };
}

/** Plain words between slashes: nothing that leads out of a folder. */
function isName(name: string): boolean {
  return /^[a-z0-9_-][a-z0-9_.-]*(\/[a-z0-9_-][a-z0-9_.-]*)*$/.test(name);
}

/** The sum of all bytes, with the sum's own field taken as blanks. */
function computeChecksum(head: Buffer): number {
  const own = 8 * 0x20;
  return head.reduce((sum, byte, at) => (at >= 148 && at < 156 ? sum : sum + byte), own);
}
