import { letterHeightMm, markShape, rulesOn } from '@tula/contract/catalogue/declarations/label-rules.ts';
import type { LabelSheet } from '@tula/contract/kitchen/labels.ts';
import type { LabelPart } from '@tula/contract/kitchen/product-labels.ts';
import { type LicenceMark, markSize } from '../licence-mark.ts';
import { BASELINE, heightOf, LINE_HEIGHT, MM, type Pdf, type Style, widthOf } from '../print-text.ts';
import { blocksOf, type LabelBlock, type Packing, type ProductLabel } from './product-label.ts';

/** Heights of a digit and a small x of the printed face, in ems. */
const DIGIT_EM = 0.663;
const X_EM = 0.488;

const MARGIN_MM = 1.5;
const GAP = 1;
/** Of a line, above and below its digits, in ems. */
const ABOVE_DIGITS_EM = BASELINE - DIGIT_EM;
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

/** How much larger than the least size texts are printed where there is room. */
const SCALES = [1.8, 1.6, 1.4, 1.2, 1];

type Layout = {
  part: LabelPart;
  packing: Packing;
  size: LabelSheet['label'];
  licenceMark?: LicenceMark | undefined;
};

/**
 * Places the texts of a label, or says what is too long for it; nothing is shrunk below what the rules ask. Larger texts
 * give way to the food authority's mark; where there is no room for it even so, the number stands with words alone.
 */
export function layOut(pdf: Pdf, label: ProductLabel, layout: Layout): LaidOut | Overflow {
  for (const licenceMark of new Set([layout.licenceMark, undefined]))
    for (const scale of SCALES) {
      const laidOut = scaled(pdf, label, { ...layout, licenceMark }, scale);
      if ('blocks' in laidOut) return laidOut;
    }
  return scaled(pdf, label, { ...layout, licenceMark: undefined }, 1);
}

function scaled(
  pdf: Pdf,
  label: ProductLabel,
  { part, packing, size, licenceMark }: Layout,
  scale: number,
): LaidOut | Overflow {
  const width = (size.width - 2 * MARGIN_MM) * MM;
  const mark = part === 'back' || part === 'batch' ? null : placedMark(pdf, label, packing.packedOn);
  const styles = stylesOf(label, packing.packedOn, scale);
  const blocks: PlacedBlock[] = [];
  let y = MARGIN_MM * MM;
  const bottomOfMark = mark === null ? y : y + mark.side + mark.style.size * LINE_HEIGHT + 3 * GAP;
  for (const block of blocksOf(label, part, packing)) {
    const style = styles[block.kind];
    const text = unbroken(block.name === '' ? block.text : `${block.name}: ${block.text}`);
    const free = freeSpace(block, style);
    y += free.above;
    const room = mark !== null && y < bottomOfMark ? width - mark.width - 4 : width;
    const placed = { block, text, style, x: 0, y, width: room };
    const { height, ...beside } = besideMark(pdf, placed, licenceMark);
    blocks.push(beside);
    y += height + GAP + free.below;
  }
  const height = Math.max(y, bottomOfMark) + MARGIN_MM * MM;
  const widest = blocks.find((placed) => isTooWide(pdf, placed))?.block;
  if (height <= size.height * MM && widest === undefined) return { blocks, mark };
  return { neededMm: Math.ceil(height / MM), widest, longest: longestOf(pdf, blocks) };
}

/** The number of the licence in the middle of the height of the mark; other texts as they are. */
function besideMark(
  pdf: Pdf,
  placed: PlacedBlock,
  mark: LicenceMark | undefined,
): PlacedBlock & { height: number } {
  const { block, text, style, y, width } = placed;
  if (mark === undefined || block.kind !== 'licence')
    return { ...placed, height: heightOf(pdf, text, width, style) };
  const picture = markSize(mark, LICENCE_MARK_MM * MM);
  const x = picture.width + MARGIN_MM * MM;
  const ofText = heightOf(pdf, text, width - x, style);
  const height = Math.max(picture.height, ofText);
  const centred = (own: number) => y + (height - own) / 2;
  return {
    ...placed,
    x,
    y: centred(ofText),
    width: width - x,
    picture: { ...picture, y: centred(picture.height) },
    height,
  };
}

function placedMark(pdf: Pdf, { mark, markName: word, panel }: ProductLabel, day: string): PlacedMark {
  const side = markShape(mark, panel, day).sideMm * MM;
  const style: Style = { size: smallSize(day), align: 'right' };
  return { side, width: Math.max(side, widthOf(pdf, word, style)), word, style };
}

/** A number stays on the line of its unit. */
function unbroken(text: string): string {
  return text.replaceAll(/(\d) (?=(?:g|kg|mg|kcal)\b)/g, '$1\u00a0');
}

/** The height of a digit is free above and below the net quantity. */
function freeSpace({ kind }: LabelBlock, { size }: Style): { above: number; below: number } {
  if (kind !== 'quantity') return { above: 0, below: 0 };
  return { above: (DIGIT_EM - ABOVE_DIGITS_EM) * size, below: (DIGIT_EM - BELOW_DIGITS_EM) * size };
}

/** Amounts and weights are never broken into lines. Right of the net quantity twice the width of a digit is free. */
function isTooWide(pdf: Pdf, { block, text, style, width }: PlacedBlock): boolean {
  if (block.kind === 'quantity') return widthOf(pdf, `${text}00`, style) > width;
  return block.kind === 'amount' && widthOf(pdf, text, style) > width;
}

function longestOf(pdf: Pdf, blocks: readonly PlacedBlock[]): LabelBlock {
  const heights = blocks.map((placed) => heightOf(pdf, placed.text, placed.width, placed.style));
  const found = blocks[heights.indexOf(Math.max(...heights))];
  if (found === undefined) throw new Error('a label has texts');
  return found.block;
}

function stylesOf({ panel }: ProductLabel, day: string, scale: number): Record<LabelBlock['kind'], Style> {
  const legal = (letterHeightMm(panel, day) * MM) / DIGIT_EM;
  const small = scale * smallSize(day);
  return {
    title: { size: Math.max(small * 1.4, (scale > 1 ? 1.2 : 0.7) * legal), face: 'bold', tag: 'H1' },
    quantity: { size: legal, face: 'bold' },
    amount: { size: legal, face: 'bold' },
    care: { size: legal },
    licence: { size: small },
    small: { size: small },
  };
}

/** The least size of the letters that the law of weights and measures says nothing of. */
function smallSize(day: string): number {
  return (rulesOn(day).otherLettersMm * MM) / X_EM;
}
