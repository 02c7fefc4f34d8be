import { fieldProblem } from '@tula/contract/calls/problems.ts';
import { t } from '@tula/messages/refusals.ts';
import type { MediaParts } from './media-parts.ts';
import { removeImage } from './removal/remove-images.ts';
import { uploadImage, type UploadedImage } from './upload-image.ts';

/** A part of a multipart body; fields are ignored. */
export type UploadPart = { type: 'file'; file: AsyncIterable<Uint8Array> } | { type: 'field' };

export const MAX_FILES = 10;

/** Stores all files of a request, or none of them. */
export async function uploadImages(
  media: MediaParts,
  parts: AsyncIterable<UploadPart>,
): Promise<{ uploadedFiles: { path: string; width: number; height: number }[] }> {
  const uploaded: UploadedImage[] = [];
  try {
    for await (const part of parts) {
      if (part.type === 'field') continue;
      if (uploaded.length === MAX_FILES) throw fieldProblem('file', t('upload.tooMany', { most: MAX_FILES }));
      uploaded.push(await uploadImage(media, part.file));
    }
    if (uploaded.length === 0) throw fieldProblem('file', t('upload.none'));
  } catch (error) {
    // The original problem is thrown, even if removing the stored files fails.
    await Promise.allSettled(uploaded.map(({ id }) => removeImage(media, id)));
    throw error;
  }
  return { uploadedFiles: uploaded.map(({ path, width, height }) => ({ path, width, height })) };
}
