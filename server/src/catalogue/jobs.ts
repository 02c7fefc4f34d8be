import type { MediaParts } from '../media/media-parts.ts';
import type { RepeatedWork } from '../platform/jobs/repeated-work.ts';
import { updateRecentSales } from './listing/update-recent-sales.ts';
import { removeUnusedPictures } from './product-editor/remove-unused-pictures.ts';

export function catalogueRepeating(parts: MediaParts): RepeatedWork[] {
  const removeUnused = async () => void (await removeUnusedPictures(parts));
  const updateSales = async () => void (await updateRecentSales(parts));
  return [
    { name: 'remove-unused-pictures', crontab: '47 * * * *', work: removeUnused },
    { name: 'update-recent-sales', crontab: '23 * * * *', work: updateSales },
  ];
}
