import { t } from '@tula/messages/settings-fields.ts';
import * as z from 'zod/mini';
import type { ImageId } from '../calls/ids.ts';

const PATH = /^\/media\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\/master\.webp$/;

/** The id of an uploaded picture by the path that the upload answered. */
export function parsePictureId(path: string): ImageId | undefined {
  return PATH.exec(path)?.[1] as ImageId | undefined;
}

const edge = z.int().check(z.minimum(1), z.maximum(10_000));

/** An uploaded picture; the server replaces the sizes by those of the stored picture. */
export const savedPicture = {
  path: z.string().check(z.regex(PATH, { error: () => t('picture') })),
  width: edge,
  height: edge,
};
