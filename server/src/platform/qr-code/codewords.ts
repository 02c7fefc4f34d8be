import { bytesOf, dataBytesOf, lengthBitsOf, type Version } from './versions.ts';

const BYTE_MODE = 0b0100;
const PADDING = [0xec, 0x11] as const;
/** x⁸ + x⁴ + x³ + x² + 1, by which bytes are multiplied. */
const FIELD = 0x11d;

/** The bytes of a QR code in the order in which they are drawn: data of all blocks, then their correction. */
export function codewordsOf(text: Uint8Array, version: Version): number[] {
  const data = dataOf(text, version);
  const { blocks, correctionBytes } = version;
  const shortLength = Math.floor(dataBytesOf(version) / blocks);
  const shortBlocks = blocks - (dataBytesOf(version) % blocks);
  const divisor = divisorOf(correctionBytes);
  let from = 0;
  const split = Array.from({ length: blocks }, (_, at) => {
    const block = data.slice(from, from + shortLength + (at < shortBlocks ? 0 : 1));
    from += block.length;
    return { block, correction: remainderOf(block, divisor) };
  });
  const interleaved = [
    ...columnsOf(split.map(({ block }) => block)),
    ...columnsOf(split.map(({ correction }) => correction)),
  ];
  if (interleaved.length !== bytesOf(version)) throw new Error('the blocks do not fill the QR code');
  return interleaved;
}

/** Mode, length and text, filled up with padding. */
function dataOf(text: Uint8Array, version: Version): number[] {
  const capacity = dataBytesOf(version);
  const bits = [
    BYTE_MODE.toString(2).padStart(4, '0'),
    text.length.toString(2).padStart(lengthBitsOf(version), '0'),
  ];
  for (const byte of text) bits.push(byte.toString(2).padStart(8, '0'));
  const written = bits.join('');
  const ended = written + '0'.repeat(Math.min(4, capacity * 8 - written.length));
  const bytes = (ended.match(/.{1,8}/g) ?? []).map((part) => Number.parseInt(part.padEnd(8, '0'), 2));
  const missing = Array.from({ length: capacity - bytes.length }, (_, at) => PADDING[at % 2] ?? 0);
  return [...bytes, ...missing];
}

/** The first byte of each block, then the second of each, and so on. */
function columnsOf(blocks: readonly number[][]): number[] {
  const longest = Math.max(...blocks.map(({ length }) => length));
  return Array.from({ length: longest }, (_, at) => blocks.flatMap((block) => block[at] ?? [])).flat();
}

/** The generator polynomial of Reed and Solomon, without its leading 1. */
export function divisorOf(degree: number): number[] {
  let divisor = [...Array.from({ length: degree - 1 }, () => 0), 1];
  let root = 1;
  for (let step = 0; step < degree; step += 1) {
    const factor = root;
    divisor = divisor.map((byte, at) => multiply(byte, factor) ^ (divisor[at + 1] ?? 0));
    root = multiply(root, 2);
  }
  return divisor;
}

/** The correction bytes of a block. */
export function remainderOf(block: readonly number[], divisor: readonly number[]): number[] {
  let remainder = divisor.map(() => 0);
  for (const byte of block) {
    const factor = byte ^ (remainder[0] ?? 0);
    remainder = divisor.map((part, at) => multiply(part, factor) ^ (remainder[at + 1] ?? 0));
  }
  return remainder;
}

function multiply(one: number, other: number): number {
  let product = 0;
  for (let bit = 7; bit >= 0; bit -= 1) {
    product = (product << 1) ^ ((product >>> 7) * FIELD);
    if ((other >>> bit) & 1) product ^= one;
  }
  return product;
}
