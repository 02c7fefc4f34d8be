/** A size of QR code with error correction level M, which survives 15% of damage. */
export type Version = {
  /** 1 has 21 modules a side, each further one 4 more. */
  number: number;
  /** Of each block. */
  correctionBytes: number;
  blocks: number;
};

/** Correction bytes of each block, and how many blocks, from version 1 on. */
const LEVEL_M = [
  [10, 1],
  [16, 1],
  [26, 1],
  [18, 2],
  [24, 2],
  [16, 4],
  [18, 4],
  [22, 4],
  [22, 5],
  [26, 5],
  [30, 5],
  [22, 8],
  [22, 9],
  [24, 9],
  [24, 10],
  [28, 10],
  [28, 11],
  [26, 13],
  [26, 14],
  [26, 16],
] as const;

const VERSIONS: readonly Version[] = LEVEL_M.map(([correctionBytes, blocks], at) => ({
  number: at + 1,
  correctionBytes,
  blocks,
}));

export const sideOf = ({ number }: Version) => number * 4 + 17;

/** The bytes of data and correction together. */
export function bytesOf({ number }: Version): number {
  const alignments = number === 1 ? 0 : Math.floor(number / 7) + 2;
  const ofAlignment = alignments === 0 ? 0 : (25 * alignments - 10) * alignments - 55;
  const modules = (16 * number + 128) * number + 64 - ofAlignment - (number < 7 ? 0 : 36);
  return Math.floor(modules / 8);
}

export const dataBytesOf = (version: Version) => bytesOf(version) - version.blocks * version.correctionBytes;

/** How many bits tell the length of the text. */
export const lengthBitsOf = ({ number }: Version) => (number < 10 ? 8 : 16);

/** The smallest version with room for so many bytes of text; undefined above 666. */
export function versionFor(length: number): Version | undefined {
  return VERSIONS.find((version) => 4 + lengthBitsOf(version) + length * 8 <= dataBytesOf(version) * 8);
}
