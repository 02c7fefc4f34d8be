import { drawLetters } from '../platform/draw-letters.ts';

/** TL- and six characters from a source of random bytes. */
export function drawOrderNumber(randomBytes: (count: number) => Uint8Array): string {
  return `TL-${drawLetters(randomBytes)}`;
}
