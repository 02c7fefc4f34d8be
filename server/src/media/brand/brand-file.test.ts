import fc from 'fast-check';
import { expect, test } from 'vitest';
import { logoSize } from '@tula/contract/shop/brand-files.ts';
import { parseBrandFile, iconFile, safeSize } from './brand-file.ts';

const size = fc.record({
  width: fc.integer({ min: 1, max: 4000 }),
  height: fc.integer({ min: 1, max: 4000 }),
});

test('only the known files have an address', () => {
  expect(parseBrandFile('0123456789abcdef-share.jpg')).toEqual({
    key: '0123456789abcdef',
    name: 'share.jpg',
  });
  for (const file of ['share.jpg', '0123456789abcdef-share.png', '0123-share.jpg', '0123456789abcdef-'])
    expect(parseBrandFile(file)).toBeUndefined();
});

test('the whole logo is in the safe circle of an icon whose corners are cut off', () => {
  fc.assert(
    fc.property(size, fc.constantFrom(192, 512), (picture, edge) => {
      const { width, height } = safeSize(picture, edge);
      // A logo of one pixel is never narrower than that.
      return Math.hypot(width, height) <= 0.8 * edge + 1;
    }),
  );
  expect(safeSize({ width: 100, height: 100 }, 512)).toEqual({ width: 289, height: 289 });
});

test('the logo of the header fits its place and is not enlarged', () => {
  fc.assert(
    fc.property(size, (picture) => {
      const { width, height } = logoSize(picture);
      return width >= 1 && height >= 1 && width <= Math.min(720, picture.width) && height <= 120;
    }),
  );
  expect(logoSize({ width: 2000, height: 500 })).toEqual({ width: 480, height: 120 });
});

test('an icon file has one picture of 32 pixels, which begins after its header', () => {
  const file = Buffer.from(iconFile(Buffer.from('png')));
  expect(file.subarray(0, 8).toString('hex')).toBe('0000010001002020');
  expect([file.readUInt32LE(14), file.readUInt32LE(18)]).toEqual([3, 22]);
  expect(file.subarray(22).toString()).toBe('png');
});
