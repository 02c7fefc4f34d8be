import { markShape } from '@tula/contract/catalogue/declarations/label-rules.ts';
import type { LabelSheet } from '@tula/contract/kitchen/labels.ts';
import type { LabelPart } from '@tula/contract/kitchen/product-labels.ts';
import { digitEm } from '../letter-heights.ts';
import { type LicenceMark, markSize } from '../licence-mark.ts';
import {
  BASELINE,
  LINE_HEIGHT,
  measureHeight,
  measureWidth,
  MM,
  type Pdf,
  type Style,
} from '../print-text.ts';
import { type Sizes, smallSize } from './label-styles.ts';
import type { LabelBlock, Packing, ProductLabel } from './product-label.ts';

export const MARGIN_MM = 1.5;
export const GAP = 0.8;
/** The room below the digits of a line, in ems. */
const BELOW_DIGITS_EM = LINE_HEIGHT - BASELINE;

/** The height of the food authority's mark; the number of the licence stands to its right. */
const LICENCE_MARK_MM = 5;

/** A text at its place within the label, in points, and the food authority's mark to its left. */
export type PlacedBlock = {
  block: LabelBlock;
  text: string;
  style: Style;
  x: number;
  y: number;
  width: number;
  picture?: { y: number; width: number; height: number };
};
/** The mark of vegetarian or other food, with its word below it; null where the part has none. */
export type PlacedMark = { side: number; width: number; word: string; style: Style };
export type LaidOut = {
  blocks: PlacedBlock[];
  mark: PlacedMark | null;
  /** The lines between parts of a designed label, and how much wider its margin is, in points. */
  rules?: readonly PlacedRule[];
  inset?: number;
};
/** A line from `x` over this width, this thick. */
export type PlacedRule = { x: number; y: number; width: number; weight: number };
export type Overflow = { neededMm: number; widest: LabelBlock | undefined; longest: LabelBlock };

/**
 * The factors by which texts are larger than the least size where there is room. Amounts have one size, unless there is
 * only room for the least size of each: an amount of digits and capitals alone may be smaller than one with a small x.
 */
export const SIZES: readonly Sizes[] = [1.8, 1.6, 1.4, 1.2, 1]
  .map((scale) => ({ scale, isTight: false }))
  .concat({ scale: 1, isTight: true });

export type Layout = {
  part: LabelPart;
  packing: Packing;
  size: LabelSheet['label'];
  licenceMark?: LicenceMark | undefined;
};

/** The number of the licence in the middle of the height of the mark; other texts as they are. */
export function besideMark(
  pdf: Pdf,
  whole: PlacedBlock,
  mark: LicenceMark | undefined,
): PlacedBlock & { height: number } {
  const { block, text, style, y, width } = whole;
  if (mark === undefined || block.kind !== 'licence')
    return { ...whole, height: measureHeight(pdf, text, width, style) };
  const picture = markSize(mark, LICENCE_MARK_MM * MM);
  const x = picture.width + MARGIN_MM * MM;
  const ofText = measureHeight(pdf, text, width - x, style);
  const height = Math.max(picture.height, ofText);
  const centred = (own: number) => y + (height - own) / 2;
  return {
    ...whole,
    x,
    y: centred(ofText),
    width: width - x,
    picture: { ...picture, y: centred(picture.height) },
    height,
  };
}

export function placedMark(pdf: Pdf, { mark, markName: word, panel }: ProductLabel, day: string): PlacedMark {
  const side = markShape(mark, panel, day).sideMm * MM;
  const style: Style = { size: smallSize(pdf, [word], day), align: 'right' };
  return { side, width: Math.max(side, measureWidth(pdf, word, style)), word, style };
}

/** The height of a digit is free above and below the net quantity. */
export function freeSpace(
  pdf: Pdf,
  { kind }: LabelBlock,
  { size, face }: Style,
): { above: number; below: number } {
  if (kind !== 'quantity') return { above: 0, below: 0 };
  const digit = digitEm(pdf, face);
  return { above: (2 * digit - BASELINE) * size, below: (digit - BELOW_DIGITS_EM) * size };
}

/** Amounts and weights are never broken into lines. Right of the net quantity twice the width of a digit is free. */
export function isTooWide(pdf: Pdf, { block, text, style, width }: PlacedBlock): boolean {
  if (block.kind === 'quantity') return measureWidth(pdf, `${text}00`, style) > width;
  return block.kind === 'amount' && text.split(' ').some((part) => measureWidth(pdf, part, style) > width);
}
