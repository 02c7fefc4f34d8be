import { expect, test } from 'vitest';
import { pictureFault } from './upload-picture.ts';

const MB = 1024 * 1024;

test('a picture of a format that the shop takes, up to 8 MB, is sent', () => {
  const types = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'];
  expect(types.map((type) => pictureFault({ type, size: 8 * MB }))).toEqual(types.map(() => undefined));
});

test('anything else is refused before it is sent', () => {
  const types = ['', 'image/svg+xml', 'image/gif', 'image/heic', 'application/pdf'];
  const words = 'Use a JPEG, PNG, WebP or AVIF picture.';
  expect(types.map((type) => pictureFault({ type, size: 10 }))).toEqual(types.map(() => words));
  expect(pictureFault({ type: 'image/jpeg', size: 8 * MB + 1 })).toBe(
    'Pictures may have at most 8 MB and 24 megapixels.',
  );
});
