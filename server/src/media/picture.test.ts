import type { ImageId } from '@tula/contract/calls/ids.ts';
import { expect, test } from 'vitest';
import { type PictureRow, toPicture } from './picture.ts';

const ID = '0c7d1a52-5c0e-4b8e-9d3f-6f1f5a1b2c3d' as ImageId;
const image: PictureRow = {
  id: ID,
  width: 400,
  height: 300,
  placeholder: 'data:image/webp;base64,UklGRg==',
  altText: 'Golden murukku',
  variantsReadyAt: new Date('2026-11-21T08:00:00Z'),
};

test('a picture offers AVIF first, then WebP, and one plain address', () => {
  expect(toPicture(image)).toEqual({
    url: `/media/${ID}/320.webp`,
    alt: 'Golden murukku',
    width: 400,
    height: 300,
    placeholder: 'data:image/webp;base64,UklGRg==',
    sources: [
      {
        type: 'image/avif',
        srcset: `/media/${ID}/96.avif 96w, /media/${ID}/160.avif 160w, /media/${ID}/320.avif 320w`,
      },
      {
        type: 'image/webp',
        srcset: `/media/${ID}/96.webp 96w, /media/${ID}/160.webp 160w, /media/${ID}/320.webp 320w`,
      },
    ],
  });
});

test('a picture is its master until its widths are ready, or if it is too small for any', () => {
  for (const bare of [
    { ...image, variantsReadyAt: null },
    { ...image, width: 95 },
  ]) {
    expect(toPicture(bare).url).toBe(`/media/${ID}/master.webp`);
    expect(toPicture(bare).sources).toEqual([]);
  }
});
