import { expect, test } from 'vitest';
import { pictureError } from './upload-picture.ts';

const MB = 1024 * 1024;

test('a picture of a supported format up to 8 MB is accepted', () => {
  const types = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'];
  expect(types.map((type) => pictureError({ type, size: 8 * MB }))).toEqual(types.map(() => undefined));
});

test('any other file is rejected before it is sent', () => {
  const types = ['', 'image/svg+xml', 'image/gif', 'image/heic', 'application/pdf'];
  const message = 'Use a JPEG, PNG, WebP or AVIF picture.';
  expect(types.map((type) => pictureError({ type, size: 10 }))).toEqual(types.map(() => message));
  expect(pictureError({ type: 'image/jpeg', size: 8 * MB + 1 })).toBe(
    'Pictures may have at most 8 MB and 24 megapixels.',
  );
});
