/** The formats of uploads that are stored. */
export type PictureFormat = 'jpeg' | 'png' | 'webp' | 'avif';

const PNG_SIGNATURE = '\x89PNG\r\n\x1a\n';
/** HEIC is what iPhones store; few programs may decode it, as its codec is patented. */
const HEIC_BRANDS = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx'];

/** The format by a file's first bytes, whatever its name; undefined for others, such as GIF and SVG. */
export function detectPictureFormat(head: Uint8Array): PictureFormat | 'heic' | undefined {
  if (textAt(head, 0, 3) === '\xff\xd8\xff') return 'jpeg';
  if (textAt(head, 0, 8) === PNG_SIGNATURE) return 'png';
  if (textAt(head, 0, 4) === 'RIFF' && textAt(head, 8, 12) === 'WEBP') return 'webp';
  const brands = readBrands(head);
  if (brands.some((brand) => brand === 'avif' || brand === 'avis')) return 'avif';
  return brands.some((brand) => HEIC_BRANDS.includes(brand)) ? 'heic' : undefined;
}

/** Which kinds of its family a file says to be: AVIF and HEIC are in the same container. */
export function readBrands(head: Uint8Array): string[] {
  if (head.length < 16 || textAt(head, 4, 8) !== 'ftyp') return [];
  const length = new DataView(head.buffer, head.byteOffset).getUint32(0);
  const end = Math.min(length, head.length, 256);
  const brands = [textAt(head, 8, 12)];
  for (let at = 16; at + 4 <= end; at += 4) brands.push(textAt(head, at, at + 4));
  return brands;
}

function textAt(bytes: Uint8Array, from: number, to: number): string {
  return String.fromCharCode(...bytes.subarray(from, to));
}
