import { expect, test } from 'vitest';
import { detectPictureFormat } from './picture-format.ts';

const bytes = (...parts: (string | number)[]) =>
  Uint8Array.from(
    parts.flatMap((part) =>
      typeof part === 'number' ? [part] : Array.from(part, (one) => one.charCodeAt(0)),
    ),
  );
/** The first box of a file of the ISO family, with its brands. */
const family = (major: string, ...others: string[]) =>
  bytes(0, 0, 0, 16 + 4 * others.length, 'ftyp', major, '\0\0\0\0', ...others, 'meta');

test.each([
  ['a JPEG', bytes(0xff, 0xd8, 0xff, 0xe1, 'Exif'), 'jpeg'],
  ['a PNG', bytes(0x89, 'PNG\r\n', 0x1a, '\n'), 'png'],
  ['a WebP', bytes('RIFF', 1, 2, 3, 4, 'WEBPVP8 '), 'webp'],
  ['an AVIF', family('avif', 'mif1', 'miaf'), 'avif'],
  ['an AVIF that is named second', family('mif1', 'avif'), 'avif'],
  ['a photo of an iPhone', family('heic', 'mif1', 'heic'), 'heic'],
  ['a photo of a Samsung phone', family('mif1', 'heic'), 'heic'],
  ['a film of a phone', family('isom', 'mp41'), undefined],
  ['a GIF', bytes('GIF89a'), undefined],
  ['an SVG', bytes('<svg xmlns="http://www.w3.org/2000/svg"/>'), undefined],
  ['a page', bytes('<!doctype html>'), undefined],
  ['a box that is longer than the file', bytes(0xff, 0xff, 0xff, 0xff, 'ftypheic', 0, 0, 0, 0), 'heic'],
  ['three bytes', bytes(0xff, 0xd8, 0x00), undefined],
  ['nothing', bytes(), undefined],
])('%s is known by its first bytes', (_, head, format) => {
  expect(detectPictureFormat(head)).toBe(format);
});
