import { t } from '@tula/messages/fields.ts';
import * as z from 'zod/mini';
import { endpoint } from '../calls/endpoint.ts';
import { uuid } from '../calls/ids.ts';
import { uploadedFile } from './media.ts';

/** A smaller part looks blurred on a card. A smaller picture can only be cropped to its shorter edge. */
export const SHORTEST_CROP_EDGE = 200;

const LONGEST_EDGE = 10_000;
const pixels = (lowest: number) =>
  z.int({ error: () => t('invalid') }).check(z.minimum(lowest), z.maximum(LONGEST_EDGE));

/** A square, in pixels of the original picture. */
const cropArea = z.object({ left: pixels(0), top: pixels(0), edge: pixels(1) });
export type CropArea = z.infer<typeof cropArea>;

export const readOriginal = endpoint({
  method: 'GET',
  path: '/picture/{id}/original',
  who: 'staff',
  roles: ['owner', 'catalogue'],
  does: 'The picture that a picture was cropped from, which is itself if it was not, and the part',
  params: z.object({ id: uuid<'image'>() }),
  result: z.object({ original: uploadedFile, area: z.nullable(cropArea) }),
  notFound: 'PICTURE_NOT_FOUND',
  problems: ['PICTURE_NOT_FOUND'],
});

export const cropPicture = endpoint({
  method: 'POST',
  path: '/picture/{id}/crop',
  who: 'staff',
  roles: ['owner', 'catalogue'],
  does: 'Makes a picture of a square part of another one; answers the path by which products name it',
  params: z.object({ id: uuid<'image'>() }),
  body: cropArea,
  result: z.object({ picture: uploadedFile }),
  isExpensive: true,
  notFound: 'PICTURE_NOT_FOUND',
  problems: ['PICTURE_NOT_FOUND', 'STORAGE_FULL', 'STORAGE_UNAVAILABLE', 'BUSY'],
});
