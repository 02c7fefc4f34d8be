import * as z from 'zod/mini';
import { endpoint } from '../calls/endpoint.ts';

/** The widths of a picture in one format. */
export const pictureSource = z.object({ type: z.enum(['image/avif', 'image/webp']), srcset: z.string() });

/** A picture as a page needs it: known sizes, lighter formats first, and a blur to show until it has loaded. */
export const picture = z.object({
  url: z.string(),
  alt: z.string(),
  /** The language of the description, where that is not English. */
  altLanguage: z.optional(z.string()),
  width: z.int(),
  height: z.int(),
  placeholder: z.string(),
  sources: z.array(pictureSource),
});
export type Picture = z.infer<typeof picture>;

/** A stored picture, by the path by which products name it. */
export const uploadedFile = z.object({ path: z.string(), width: z.int(), height: z.int() });

/** The largest accepted file, and the types that a form offers; the server checks only the content. */
export const HEAVIEST_UPLOAD_BYTES = 8 * 1024 * 1024;
export const UPLOAD_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'] as const;

export const uploadPictures = endpoint({
  method: 'POST',
  path: '/upload',
  who: 'staff',
  roles: ['owner', 'catalogue'],
  does: 'Accepts pictures as multipart form data and answers the paths by which products name them',
  takesFiles: true,
  result: z.object({
    uploadedFiles: z.array(uploadedFile),
  }),
  isExpensive: true,
  problems: [
    'UNSUPPORTED_IMAGE',
    'IMAGE_TOO_LARGE',
    'IMAGE_UNREADABLE',
    'STORAGE_FULL',
    'STORAGE_UNAVAILABLE',
    'BUSY',
  ],
});
