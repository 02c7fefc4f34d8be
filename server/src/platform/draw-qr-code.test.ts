import { decodeQR } from 'qr/decode.js';
import { expect, test } from 'vitest';
import { drawQrCode, type QrCode } from './draw-qr-code.ts';

const PIXELS = 4;

/** The code as a browser paints it, four pixels a module, in black on white. */
function painted({ side, path }: QrCode) {
  const width = side * PIXELS;
  const data = new Uint8ClampedArray(width * width * 4).fill(255);
  for (const [, x, y, length] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g)) {
    for (let row = Number(y) * PIXELS; row < (Number(y) + 1) * PIXELS; row++) {
      const first = row * width + Number(x) * PIXELS;
      for (let pixel = first; pixel < first + Number(length) * PIXELS; pixel++)
        data.fill(0, pixel * 4, pixel * 4 + 3);
    }
  }
  return { width, height: width, data };
}

test('a code that is painted as its path says can be read', () => {
  const address =
    'otpauth://totp/Tula:owner%40example.com?secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP&issuer=Tula';
  const code = drawQrCode(address);
  expect(code && decodeQR(painted(code))).toBe(address);
});

test.each([
  [14, 21],
  [15, 25],
  [62, 33],
  [63, 37],
  [180, 53],
  [181, 57],
  [666, 97],
])('%i bytes take the smallest code of level M that has room, with %i modules a side', (length, modules) => {
  expect(drawQrCode('x'.repeat(length))?.side).toBe(modules + 8);
});

test('the code has a quiet zone of four modules on every side', () => {
  const code = drawQrCode('Tula');
  expect(code?.side).toBe(21 + 8);
  expect(code?.path.startsWith('M4 4h7v1h-7z')).toBe(true);
  const strokes = Array.from(code?.path.matchAll(/M(\d+) (\d+)h(\d+)/g) ?? [], ([, x, y, length]) => ({
    left: Number(x),
    right: Number(x) + Number(length),
    row: Number(y),
  }));
  expect(Math.min(...strokes.map(({ left }) => left))).toBe(4);
  expect(Math.max(...strokes.map(({ right }) => right))).toBe(25);
  expect(Math.max(...strokes.map(({ row }) => row))).toBe(24);
});

test('a text of more than 666 bytes has no code', () => {
  expect(drawQrCode('x'.repeat(667))).toBeUndefined();
  expect(drawQrCode('é'.repeat(334))).toBeUndefined();
});
