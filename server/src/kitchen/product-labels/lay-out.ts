import { LINE_HEIGHT, measureHeight, MM, type Pdf } from '../print-text.ts';
import { chooseStyle, fullText, type Sizes } from './label-styles.ts';
import { layOutDesigned } from './lay-out-designed.ts';
import {
  besideMark,
  freeSpace,
  GAP,
  isTooWide,
  type LaidOut,
  type Layout,
  MARGIN_MM,
  type Overflow,
  type PlacedBlock,
  placedMark,
  SIZES,
} from './place-texts.ts';
import { type LabelBlock, makeBlocks, type ProductLabel } from './product-label.ts';

/**
 * Places the texts of a label, a complete one in blocks where its stationery has room for them, or says what is too long for it; nothing is shrunk below what the rules ask. Larger
 * texts give way to the food authority's mark; where there is no room for it even so, the number stands with words
 * alone.
 */
export function layOut(pdf: Pdf, label: ProductLabel, layout: Layout): LaidOut | Overflow {
  const designed = layout.part === 'whole' ? layOutDesigned(pdf, label, layout) : undefined;
  if (designed) return designed;
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

function findLongest(pdf: Pdf, blocks: readonly PlacedBlock[]): LabelBlock {
  const heights = blocks.map(({ text, width, style }) => measureHeight(pdf, text, width, style));
  const found = blocks[heights.indexOf(Math.max(...heights))];
  if (found === undefined) throw new Error('a label has texts');
  return found.block;
}
