import type { ImageId } from '@tula/contract/ids.ts';
import type { Tasks } from '../platform/jobs.ts';
import { makeImageVariants, type OnVariantsReady } from './make-image-variants.ts';
import type { MediaParts } from './media-parts.ts';

export function mediaJobs(media: MediaParts, onVariantsReady?: OnVariantsReady): Tasks {
  return {
    'make-image-variants': (payload) =>
      makeImageVariants(media, (payload as { imageId: ImageId }).imageId, onVariantsReady),
  };
}
