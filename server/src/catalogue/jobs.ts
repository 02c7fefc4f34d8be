import type { MediaParts } from '../media/media-parts.ts';
import type { RepeatedWork } from '../platform/jobs/repeated-work.ts';
import { removeUnusedPictures } from './product-editor/remove-unused-pictures.ts';

export function catalogueRepeating(media: MediaParts): RepeatedWork[] {
  const removeUnused = async () => void (await removeUnusedPictures(media));
  return [{ name: 'remove-unused-pictures', crontab: '47 * * * *', work: removeUnused }];
}
