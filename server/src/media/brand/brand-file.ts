import { BRAND_FILES, type BrandFile } from '@tula/contract/shop/brand-files.ts';

const FILE = /^([0-9a-f]{16})-(.+)$/;

/** The key and the name in the address of a file that is made from the logo, such as `0123456789abcdef-share.jpg`. */
export function parseBrandFile(file: string): { key: string; name: BrandFile } | undefined {
  const [, key, name] = FILE.exec(file) ?? [];
  const known = BRAND_FILES.find((one) => one === name);
  return key !== undefined && known !== undefined ? { key, name: known } : undefined;
}

/** The greatest size of a picture on a square icon whose corners may be cut off: all of it is in the safe circle. */
export function safeSize(
  { width, height }: { width: number; height: number },
  edge: number,
): { width: number; height: number } {
  const SAFE_DIAMETER = 0.8;
  const scale = (SAFE_DIAMETER * edge) / Math.hypot(width, height);
  return {
    width: Math.max(1, Math.floor(width * scale)),
    height: Math.max(1, Math.floor(height * scale)),
  };
}

/** An .ico file of one picture, which is a PNG of 32 pixels. */
export function iconFile(png: Uint8Array): Uint8Array {
  const HEADER_BYTES = 22;
  const header = Buffer.alloc(HEADER_BYTES);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(1, 4);
  header.writeUInt8(32, 6);
  header.writeUInt8(32, 7);
  header.writeUInt16LE(1, 10);
  header.writeUInt16LE(32, 12);
  header.writeUInt32LE(png.length, 14);
  header.writeUInt32LE(HEADER_BYTES, 18);
  return Buffer.concat([header, png]);
}
