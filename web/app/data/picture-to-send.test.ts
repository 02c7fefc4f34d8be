import { expect, test } from 'vitest';
import { pictureToSend } from './picture-to-send.ts';

const MB = 1024 * 1024;
const latin = (text: string) => Array.from(text, (letter) => letter.charCodeAt(0));
const HEADS = {
  jpeg: [0xff, 0xd8, 0xff, 0xe0],
  png: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  webp: latin('RIFF0000WEBP'),
  avif: [0, 0, 0, 20, ...latin('ftypavif0000miaf')],
  heic: [0, 0, 0, 20, ...latin('ftypheic0000mif1')],
};
/** A file of some bytes that begins like a picture. Nothing here can read it, so nothing is shrunk. */
const file = (head: number[], size: number, name = 'photo', type = '') =>
  new File([Uint8Array.from(head), new Uint8Array(size - head.length)], name, { type });

test.each(['jpeg', 'png', 'webp', 'avif'] as const)(
  'a %s up to 8 MB is sent as it is, whatever it is called',
  async (format) => {
    const light = file(HEADS[format], 500, 'invoice.pdf', 'application/pdf');
    expect(await pictureToSend(light)).toEqual({ file: light });
    const heavy = file(HEADS[format], 8 * MB);
    expect(await pictureToSend(heavy)).toEqual({ file: heavy });
    expect(await pictureToSend(file(HEADS[format], 8 * MB + 1))).toEqual({
      error: 'This picture is too large. Choose one of at most 8 MB, or save it smaller.',
    });
  },
);

test('a HEIC that this browser cannot read is sent, so that the shop says why it is not taken', async () => {
  const photo = file(HEADS.heic, 500, 'IMG_0042.HEIC', 'image/heic');
  expect(await pictureToSend(photo)).toEqual({ file: photo });
});

test.each([
  ['a page under the name of a picture', latin('<!doctype html>')],
  ['a GIF', latin('GIF89a')],
])('%s is refused before it is sent', async (_, head) => {
  expect(await pictureToSend(file(head, 100, 'bowl.jpg', 'image/jpeg'))).toEqual({
    error: 'Use a JPEG, PNG, WebP or AVIF picture.',
  });
});
