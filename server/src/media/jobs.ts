import type { ImageId } from '@tula/contract/calls/ids.ts';
import type { Tasks } from '../platform/jobs/jobs.ts';
import { makeImageVariants, type OnVariantsReady } from './make-image-variants.ts';
import type { ScheduledJob } from '../platform/jobs/scheduled-job.ts';
import type { MediaParts } from './media-parts.ts';
import { newOrphanRounds, purgingPictures, removeOrphanedFiles } from './removal/remove-images.ts';

export function mediaJobs(media: MediaParts, onVariantsReady?: OnVariantsReady): Tasks {
  return {
    ...purgingPictures(media),
    'make-image-variants': (payload) =>
      makeImageVariants(media, (payload as { imageId: ImageId }).imageId, onVariantsReady),
  };
}

export function mediaRepeating(media: MediaParts): ScheduledJob[] {
  const rounds = newOrphanRounds();
  const removeOrphans = async () => void (await removeOrphanedFiles(media, rounds));
  return [{ name: 'remove-orphaned-files', crontab: '37 * * * *', work: removeOrphans }];
}
