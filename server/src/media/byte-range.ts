import { Readable } from 'node:stream';

/** The first and the last byte, both counted from 0. */
export type ByteRange = { first: number; last: number };

/**
 * The part of a file that a `Range` header asks for (RFC 9110, 14.2). Several parts, other units and malformed headers
 * are answered with the whole file, which is always allowed.
 */
export function parseByteRange(
  header: string | undefined,
  sizeBytes: number,
): ByteRange | 'whole' | 'unsatisfiable' {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '') ?? [];
  if (first === '' && last === '') return 'whole';
  if (first === '') {
    const count = Math.min(Number(last), sizeBytes);
    return count === 0 ? 'unsatisfiable' : { first: sizeBytes - count, last: sizeBytes - 1 };
  }
  const range = {
    first: Number(first),
    last: Math.min(last === '' ? Infinity : Number(last), sizeBytes - 1),
  };
  if (last !== '' && Number(last) < range.first) return 'whole';
  return range.first >= sizeBytes ? 'unsatisfiable' : range;
}

/** The bytes of a range; what comes before is read and dropped, as pictures are small. */
export function readPart(file: Readable, { first, last }: ByteRange): Readable {
  return Readable.from(bytesBetween(file, first, last + 1), { objectMode: false });
}

async function* bytesBetween(file: Readable, start: number, end: number): AsyncGenerator<Buffer> {
  let at = 0;
  for await (const chunk of file as AsyncIterable<Buffer>) {
    const part = chunk.subarray(Math.max(start - at, 0), Math.max(end - at, 0));
    if (part.length > 0) yield part;
    at += chunk.length;
    if (at >= end) return;
  }
}
