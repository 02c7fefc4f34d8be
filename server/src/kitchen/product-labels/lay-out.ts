import { markShape } from '@tula/contract/catalogue/declarations/label-rules.ts';
import type { LabelSheet } from '@tula/contract/kitchen/labels.ts';
import type { LabelPart } from '@tula/contract/kitchen/product-labels.ts';
import { type LicenceMark, markSize } from '../licence-mark.ts';
import { digitEm } from '../letter-heights.ts';
import {
  BASELINE,
  measureHeight,
  LINE_HEIGHT,
  MM,
  type Pdf,
  type Style,
  measureWidth,
} from '../print-text.ts';
import { fullText, type Sizes, smallSize, chooseStyle } from './label-styles.ts';
import { makeBlocks, type LabelBlock, type Packing, type ProductLabel } from './product-label.ts';

const MARGIN_MM = 1.5;
const GAP = 0.8;
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
export type LaidOut = { blocks: PlacedBlock[]; mark: PlacedMark | null };
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

/**
 * Places the texts of a label, or says what is too long for it; nothing is shrunk below what the rules ask. Larger
 * texts give way to the food authority's mark; where there is no room for it even so, the number stands with words
 * alone.
 */
export function layOut(pdf: Pdf, label: ProductLabel, layout: Layout): LaidOut | Overflow {
  for (const licenceMark of new Set([layout.licenceMark, undefined]))
    for (const sizes of SIZES) {
      const laidOut = placed(pdf, label, makeBlocks(label, layout.part, layout.packing), {
        ...layout,
        licenceMark,
        sizes,
      });
      if ('blocks' in laidOut) return laidOut;
    }
  return placed(pdf, label, makeBlocks(label, layout.part, layout.packing), {
    ...layout,
    licenceMark: undefined,
    sizes: { scale: 1, isTight: true },
  });
}

/** These texts from top to bottom, on a label that may have the mark beside the first of them. */
export function placed(
  pdf: Pdf,
  label: ProductLabel,
  texts: readonly LabelBlock[],
  { part, packing, size, licenceMark, sizes }: Layout & { sizes: Sizes },
): LaidOut | Overflow {
  const width = (size.width - 2 * MARGIN_MM) * MM;
  const mark = part === 'back' || part === 'batch' ? null : placedMark(pdf, label, packing.packedOn);
  const styling = { pdf, texts, panel: label.panel, day: packing.packedOn, ...sizes };
  const blocks: PlacedBlock[] = [];
  let y = MARGIN_MM * MM;
  const bottomOfMark = mark === null ? y : y + mark.side + mark.style.size * LINE_HEIGHT + 3 * GAP;
  for (const block of texts) {
    const style = chooseStyle(block, styling);
    const text = fullText(block);
    const free = freeSpace(pdf, block, style);
    y += free.above;
    const room = mark !== null && y < bottomOfMark ? width - mark.width - 4 : width;
    const { height, ...beside } = besideMark(pdf, { block, text, style, x: 0, y, width: room }, licenceMark);
    blocks.push(beside);
    y += height + GAP + free.below;
  }
  const height = Math.max(y, bottomOfMark) + MARGIN_MM * MM;
  const widest = blocks.find((block) => isTooWide(pdf, block))?.block;
  if (height <= size.height * MM && widest === undefined) return { blocks, mark };
  return { neededMm: Math.ceil(height / MM), widest, longest: findLongest(pdf, blocks) };
}

/** The number of the licence in the middle of the height of the mark; other texts as they are. */
function besideMark(
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

function placedMark(pdf: Pdf, { mark, markName: word, panel }: ProductLabel, day: string): PlacedMark {
  const side = markShape(mark, panel, day).sideMm * MM;
  const style: Style = { size: smallSize(pdf, [word], day), align: 'right' };
  return { side, width: Math.max(side, measureWidth(pdf, word, style)), word, style };
}

/** The height of a digit is free above and below the net quantity. */
function freeSpace(pdf: Pdf, { kind }: LabelBlock, { size, face }: Style): { above: number; below: number } {
  if (kind !== 'quantity') return { above: 0, below: 0 };
  const digit = digitEm(pdf, face);
  return { above: (2 * digit - BASELINE) * size, below: (digit - BELOW_DIGITS_EM) * size };
}

/** Amounts and weights are never broken into lines. Right of the net quantity twice the width of a digit is free. */
function isTooWide(pdf: Pdf, { block, text, style, width }: PlacedBlock): boolean {
  if (block.kind === 'quantity') return measureWidth(pdf, `${text}00`, style) > width;
  return block.kind === 'amount' && text.split(' ').some((part) => measureWidth(pdf, part, style) > width);
}

function findLongest(pdf: Pdf, blocks: readonly PlacedBlock[]): LabelBlock {
  const heights = blocks.map(({ text, width, style }) => measureHeight(pdf, text, width, style));
  const found = blocks[heights.indexOf(Math.max(...heights))];
  if (found === undefined) throw new Error('a label has texts');
  return found.block;
}
