import type { ImageId } from '@tula/contract/calls/ids.ts';
import { pictureIdOf } from '@tula/contract/shop/settings-pictures.ts';

/** The uploaded pictures anywhere in settings, by their paths. */
export function picturesOf(settings: unknown): ImageId[] {
  if (typeof settings !== 'object' || settings === null) return [];
  return Object.entries(settings).flatMap(([name, value]) => {
    const id = name === 'path' && typeof value === 'string' ? pictureIdOf(value) : undefined;
    return id === undefined ? picturesOf(value) : [id];
  });
}
