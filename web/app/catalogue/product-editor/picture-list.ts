import { MOST_ADDITIONAL_PICTURES } from '@tula/contract/catalogue/product-texts.ts';
import { t } from '@tula/messages/product-editor.ts';
import type { DraftPicture } from './product-draft.ts';

export type Pictures = readonly DraftPicture[];

/** The main picture and the additional ones. */
export const MOST_PICTURES = MOST_ADDITIONAL_PICTURES + 1;

/** A newly chosen picture, not uploaded yet. */
export function newPicture(key: string, shownAt: string): DraftPicture {
  return { key, path: '', shownAt, alt: '', alts: {}, progress: 0, error: '' };
}

export function withPicture(pictures: Pictures, key: string, change: Partial<DraftPicture>): Pictures {
  return pictures.map((picture) => (picture.key === key ? { ...picture, ...change } : picture));
}

export function withoutPicture(pictures: Pictures, key: string): Pictures {
  return pictures.filter((picture) => picture.key !== key);
}

/** Puts a new picture in the place of another; the description is not taken over. */
export function withReplaced(pictures: Pictures, key: string, by: DraftPicture): Pictures {
  return pictures.map((picture) => (picture.key === key ? by : picture));
}

/** Moves a picture to a position, at most to either end. */
export function withMoved(pictures: Pictures, key: string, to: number): Pictures {
  const from = pictures.findIndex((picture) => picture.key === key);
  const moved = pictures[from];
  if (!moved) return pictures;
  return pictures.toSpliced(from, 1).toSpliced(Math.max(0, to), 0, moved);
}

/** The name of a picture by its position. */
export function pictureName(at: number): string {
  return t('picture', { number: at + 1 });
}
