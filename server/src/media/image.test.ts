import type { ImageId } from '@tula/contract/calls/ids.ts';
import { describe, expect, test } from 'vitest';
import {
  imageIdOfUrl,
  isAnimated,
  masterPath,
  masterUrl,
  plainWidthFor,
  formatSrcset,
  variantPath,
  variantUrl,
  widthsFor,
} from './image.ts';

const ID = '0c7d1a52-5c0e-4b8e-9d3f-6f1f5a1b2c3d' as ImageId;

const latin = (text: string) => Buffer.from(text, 'latin1');
const ftyp = (...brands: string[]) => {
  const size = Buffer.alloc(4);
  size.writeUInt32BE(12 + 4 * brands.length);
  return Buffer.concat([
    size,
    latin('ftyp'),
    latin(brands[0]!),
    Buffer.alloc(4),
    latin(brands.slice(1).join('')),
  ]);
};
const webp = (flags: number) => latin(`RIFF\x24\0\0\0WEBPVP8X\x0a\0\0\0${String.fromCharCode(flags)}\0\0\0`);
const chunk = (name: string, length: number) => {
  const bytes = Buffer.alloc(12 + length);
  bytes.writeUInt32BE(length);
  bytes.write(name, 4, 'latin1');
  return bytes;
};
const png = (...chunks: Buffer[]) => Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), ...chunks]);

describe('several frames are detected', () => {
  test('in a WebP by its flag', () => {
    expect(isAnimated(webp(2), 'webp')).toBe(true);
    expect(isAnimated(webp(0x10), 'webp')).toBe(false);
    expect(isAnimated(latin('RIFF\x24\0\0\0WEBPVP8 \x02\0\0\0\xff\xff\xff\xff'), 'webp')).toBe(false);
  });

  test('in a PNG by its control chunk before the pixels', () => {
    expect(isAnimated(png(chunk('IHDR', 13), chunk('acTL', 8), chunk('IDAT', 4)), 'png')).toBe(true);
    expect(isAnimated(png(chunk('IHDR', 13), chunk('IDAT', 4), chunk('acTL', 8)), 'png')).toBe(false);
    expect(isAnimated(png(chunk('IHDR', 13)), 'png')).toBe(false);
    expect(isAnimated(png(Buffer.from('ffffffff49484452', 'hex')), 'png')).toBe(false);
  });

  test('in an AVIF by its brand, and never in a JPEG', () => {
    expect(isAnimated(ftyp('avis', 'avif', 'msf1'), 'avif')).toBe(true);
    expect(isAnimated(ftyp('avif', 'mif1'), 'avif')).toBe(false);
    expect(isAnimated(Buffer.from('ffd8ff', 'hex'), 'jpeg')).toBe(false);
  });
});

test('no width is wider than the master', () => {
  expect(widthsFor(2000)).toEqual([96, 160, 320, 480, 640, 960, 1200, 1600]);
  expect(widthsFor(1200)).toEqual([96, 160, 320, 480, 640, 960, 1200]);
  expect(widthsFor(1199)).toEqual([96, 160, 320, 480, 640, 960]);
  expect(widthsFor(95)).toEqual([]);
});

test('the plain width is at most 960', () => {
  expect([2000, 960, 700, 95].map(plainWidthFor)).toEqual([960, 960, 640, undefined]);
});

test('all paths and addresses of an image contain its id', () => {
  expect(masterPath(ID)).toBe(`images/${ID}/master.webp`);
  expect(variantPath(ID, 640, 'avif')).toBe(`images/${ID}/640.avif`);
  expect(masterUrl(ID)).toBe(`/media/${ID}/master.webp`);
  expect(variantUrl(ID, 320, 'webp')).toBe(`/media/${ID}/320.webp`);
});

test('a srcset contains every width', () => {
  expect(formatSrcset(ID, 200, 'avif')).toBe(`/media/${ID}/96.avif 96w, /media/${ID}/160.avif 160w`);
});

test('an image is found by any of its addresses and by nothing else', () => {
  expect(imageIdOfUrl(masterUrl(ID))).toBe(ID);
  expect(imageIdOfUrl(variantUrl(ID, 1200, 'avif'))).toBe(ID);
  for (const other of [
    '',
    ID,
    `/media/${ID}`,
    `/media/${ID}/x.webp`,
    `https://a.example/media/${ID}/master.webp`,
  ]) {
    expect(imageIdOfUrl(other)).toBe(undefined);
  }
  expect(imageIdOfUrl(`${masterUrl(ID)}\n`)).toBe(undefined);
});
