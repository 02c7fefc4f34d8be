import { MOST_ADDITIONAL_PICTURES } from '@tula/contract/catalogue.ts';
import type { DraftPicture } from './product-draft.ts';

export type Pictures = readonly DraftPicture[];

/** The main picture and the additional ones. */
export const MOST_PICTURES = MOST_ADDITIONAL_PICTURES + 1;

/** A picture that has just been chosen. */
export function newPicture(key: string, shownAt: string): DraftPicture {
  return { key, path: '', shownAt, alt: '', progress: 0, fault: '' };
}

export function withPicture(pictures: Pictures, key: string, change: Partial<DraftPicture>): Pictures {
  return pictures.map((picture) => (picture.key === key ? { ...picture, ...change } : picture));
}

export function withoutPicture(pictures: Pictures, key: string): Pictures {
  return pictures.filter((picture) => picture.key !== key);
}

/** The new one stands where the other stood; what the other showed is not what this one shows. */
export function withReplaced(pictures: Pictures, key: string, by: DraftPicture): Pictures {
  return pictures.map((picture) => (picture.key === key ? by : picture));
}

/** Moves a picture to a place; the others close up. A place beyond either end is the end. */
export function withMoved(pictures: Pictures, key: string, to: number): Pictures {
  const from = pictures.findIndex((picture) => picture.key === key);
  const moved = pictures[from];
  if (!moved) return pictures;
  return pictures.toSpliced(from, 1).toSpliced(Math.max(0, to), 0, moved);
}

/** What a picture is called, by its place. */
export function pictureName(at: number): string {
  return at === 0 ? 'Main picture' : `Picture ${at + 1}`;
}
