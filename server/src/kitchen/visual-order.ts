import bidiFactory from 'bidi-js';
import type { Face } from './print-fonts.ts';
import { splitLetters, type Run, splitRuns } from './split-runs.ts';

export type Direction = 'ltr' | 'rtl';
export type VisualRun = Run & { isRightToLeft?: boolean };

// The package's types say `default` of what Node and the bundle import as the function itself.
const bidi = (bidiFactory as unknown as typeof bidiFactory.default)();
const HAS_RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\u200f]/u;

/** That of the first letter which has one. */
export function detectDirection(text: string): Direction {
  if (!HAS_RIGHT_TO_LEFT.test(text)) return 'ltr';
  const level = bidi.getEmbeddingLevels(text).paragraphs[0]?.level ?? 0;
  return level % 2 === 1 ? 'rtl' : 'ltr';
}

/** The runs of a line from left to right, as the Unicode rules for text in two directions order them. */
export function inVisualOrder(line: string, direction: Direction, face?: Face): VisualRun[] {
  if (!HAS_RIGHT_TO_LEFT.test(line)) return splitRuns(line, face);
  const found = bidi.getEmbeddingLevels(line, direction);
  const isOdd = (at: number) => (found.levels[at] ?? 0) % 2 === 1;
  const pieces: { from: number; to: number; isRightToLeft: boolean }[] = [];
  for (const at of bidi.getReorderedIndices(line, found)) {
    const last = pieces.at(-1);
    const isRightToLeft = isOdd(at);
    if (last?.isRightToLeft === isRightToLeft && at === (isRightToLeft ? last.from - 1 : last.to + 1))
      last[isRightToLeft ? 'from' : 'to'] = at;
    else pieces.push({ from: at, to: at, isRightToLeft });
  }
  return pieces.flatMap(({ from, to, isRightToLeft }) => {
    const runs = splitRuns(line.slice(from, to + 1), face);
    return isRightToLeft ? runs.toReversed().map(fromRightToLeft) : runs;
  });
}

/** The font of Arabic letters orders and joins them itself. */
function fromRightToLeft({ font, part }: Run): VisualRun {
  if (font === 'Arabic') return { font, part, isRightToLeft: true };
  const mirrored = splitLetters(part).map((letter) => bidi.getMirroredCharacter(letter) ?? letter);
  return { font, part: mirrored.toReversed().join('') };
}
