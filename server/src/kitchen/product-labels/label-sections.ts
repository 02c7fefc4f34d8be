import { letterHeightMm } from '@tula/contract/catalogue/declarations/label-rules.ts';
import { formatPack, grams } from '@tula/contract/values/weight.ts';
import { digitEm } from '../letter-heights.ts';
import { LINE_HEIGHT, measureHeight, measureWidth, MM, type Pdf, type Style } from '../print-text.ts';
import { fullText } from './label-styles.ts';
import {
  besideMark,
  freeSpace,
  GAP,
  isTooWide,
  type Layout,
  type PlacedBlock,
  type PlacedMark,
} from './place-texts.ts';
import type { LabelBlock, ProductLabel } from './product-label.ts';

/** The room between two rows of the table. */
const ROW_GAP = 1.2;

/** A part of the label, from its own upper edge: what stands between two lines. */
export type Section = { blocks: PlacedBlock[]; height: number; hairlines?: number[] };
export type Drawing = {
  pdf: Pdf;
  label: ProductLabel;
  width: number;
  layout: Layout;
  /** Chooses the legal size of a text. */
  styleOf: (block: LabelBlock) => Style;
  small: number;
};

function toSmall(text: string): LabelBlock {
  return { name: '', text, kind: 'small' };
}

/** Texts one below the other. */
export function stacked(drawing: Drawing, texts: readonly LabelBlock[]): Section {
  const { pdf, width, styleOf, layout } = drawing;
  const blocks: PlacedBlock[] = [];
  let y = 0;
  for (const block of texts) {
    const whole = { block, text: fullText(block), style: styleOf(block), x: 0, y, width };
    const { height, ...placed } = besideMark(pdf, whole, layout.licenceMark);
    blocks.push(placed);
    y += height + GAP;
  }
  return { blocks, height: y - GAP };
}

/** Texts one below the other, but short ones that follow each other on one line. */
export function besideEachOther(drawing: Drawing, texts: readonly LabelBlock[]): Section {
  const { pdf, width, styleOf } = drawing;
  const lines: LabelBlock[][] = [];
  for (const block of texts) {
    const line = lines.at(-1) ?? [];
    const longer = [...line, block];
    const used = longer.reduce(
      (sum, one) => sum + measureWidth(pdf, fullText(one), styleOf(one)) + BETWEEN,
      0,
    );
    if (line.length > 0 && used - BETWEEN <= width) lines[lines.length - 1] = longer;
    else lines.push([block]);
  }
  const blocks: PlacedBlock[] = [];
  let y = 0;
  for (const line of lines) {
    let x = 0;
    let height = 0;
    for (const block of line) {
      const one = stacked({ ...drawing, width: width - x }, [block]);
      blocks.push(...one.blocks.map((placed) => ({ ...placed, x: placed.x + x, y: placed.y + y })));
      x += measureWidth(pdf, fullText(block), styleOf(block)) + BETWEEN;
      height = Math.max(height, one.height);
    }
    y += height + GAP;
  }
  return { blocks, height: y - GAP };
}

/** The room between texts on one line. */
const BETWEEN = 8;

/** The brand above the name, both large, with what the food is below them; beside them is the mark. */
export function headSection(
  { pdf, width, small, styleOf, label, layout }: Drawing,
  [name, brand, ...others]: readonly LabelBlock[],
  mark: PlacedMark,
): Section {
  if (!name || !brand) throw new Error('a label has a name and a brand');
  const bottomOfMark = mark.side + mark.style.size * LINE_HEIGHT + 3 * GAP;
  const legal = (letterHeightMm(label.panel, layout.packing.packedOn) * MM) / digitEm(pdf, 'bold');
  const large = Math.max(Math.min(small * 3, 26), legal * 1.15);
  const sizes = { [name.text]: large, [brand.text]: large * 0.7 };
  const blocks: PlacedBlock[] = [];
  let y = 0;
  for (const block of [brand, name, ...others]) {
    const style = styleOf(block);
    const isName = block.kind === 'title';
    const size = isName ? Math.max(style.size, sizes[block.text] ?? large) : small * 1.15;
    const room = y < bottomOfMark ? width - mark.width - 4 : width;
    const sized: Style = {
      ...style,
      size: isName ? fitting(pdf, block.text, room, { ...style, size }) : size,
    };
    const text = fullText(block);
    blocks.push({ block, text, style: sized, x: 0, y, width: room });
    y += measureHeight(pdf, text, room, sized) + GAP;
  }
  // The name is the heading, which is drawn and read first.
  const named = blocks.toSorted((one, other) => Number(other.block === name) - Number(one.block === name));
  return { blocks: named.map(untitled), height: Math.max(y, bottomOfMark) };
}

/** Only the first text is a heading. */
function untitled(block: PlacedBlock, at: number): PlacedBlock {
  const { tag: _tag, ...style } = block.style;
  return at === 0 ? block : { ...block, style };
}

/** The largest size up to this one at which a name takes two lines at most, down to half of it. */
function fitting(pdf: Pdf, text: string, width: number, style: Style): number {
  for (const factor of [1, 0.9, 0.8, 0.7, 0.6]) {
    const size = style.size * factor;
    const longest = Math.max(...text.split(' ').map((word) => measureWidth(pdf, word, { ...style, size })));
    if (longest <= width && measureHeight(pdf, text, width, { ...style, size }) <= 2.5 * size) return size;
  }
  return style.size * 0.5;
}

/** The net quantity to the left with the space that is its own, the prices to its right, or below it. */
export function amountsSection(drawing: Drawing, [quantity, ...prices]: readonly LabelBlock[]): Section {
  const { pdf, width, styleOf } = drawing;
  if (!quantity) throw new Error('a label has a net quantity');
  const style = styleOf(quantity);
  const text = fullText(quantity);
  const free = freeSpace(pdf, quantity, style);
  const own = measureWidth(pdf, `${text}00`, style);
  const height = free.above + style.size * LINE_HEIGHT + free.below;
  const right = width - own - 4;
  const beside = stacked({ ...drawing, width: right }, prices);
  const isBeside = right > width / 3 && !beside.blocks.some((block) => isTooWide(pdf, block));
  const placed = { block: quantity, text, style, x: 0, y: free.above, width: isBeside ? own : width };
  if (!isBeside) {
    const below = stacked(drawing, prices);
    const moved = below.blocks.map((block) => ({ ...block, y: block.y + height }));
    return { blocks: [placed, ...moved], height: height + below.height };
  }
  const whole = Math.max(height, beside.height);
  return {
    blocks: [
      { ...placed, y: placed.y + (whole - height) / 2 },
      ...beside.blocks.map((block) => ({
        ...block,
        x: width - right,
        y: block.y + (whole - beside.height) / 2,
        style: { ...block.style, align: 'right' } as const,
      })),
    ],
    height: whole,
  };
}

/** The cells of the table by row, with a head of the amounts that its columns are for. */
export function nutritionCells({ nutrition }: ProductLabel): string[][] {
  if (nutrition === undefined) return [];
  const { serveGrams, rows } = nutrition;
  const perServe = serveGrams === null ? '' : formatPack(grams(serveGrams));
  const head = ['', formatPack(grams(100)), perServe, perServe === '' ? '' : '%'];
  return [head, ...rows.map(({ name, per100, perServe: ofServe, share }) => [name, per100, ofServe, share])];
}

/** Where the columns of amounts end in a table over the whole width, as parts of it. */
const COLUMN_ENDS = [0.66, 0.86, 1];
/** The room before a column of amounts in half a table, and between its halves. */
const COLUMN_GAP = 5;
const HALVES_GAP = 9;

type Column = { x: number; width: number; align: 'left' | 'right' };

/** The columns of a table this wide: half a table gives the names all room that its amounts leave. */
function layOutColumns(
  { pdf, small }: Drawing,
  cells: readonly string[][],
  wide: number,
  isHalf: boolean,
): Column[] {
  const widths = [1, 2, 3].map((at) =>
    Math.max(...cells.map((row) => measureWidth(pdf, fullText(toSmall(row[at] ?? '')), { size: small }))),
  );
  const ends = isHalf
    ? widths.map((_, at) => wide - widths.slice(at + 1).reduce((sum, width) => sum + width + COLUMN_GAP, 0))
    : COLUMN_ENDS.map((end) => end * wide - 2);
  const amounts = widths.map(
    (width, at): Column => ({
      x: (ends[at] ?? wide) - width - 0.1,
      width: width + 0.1,
      align: 'right',
    }),
  );
  return [{ x: 0, width: (amounts[0]?.x ?? wide) - COLUMN_GAP, align: 'left' }, ...amounts];
}

/** The table with its heading, in one or two halves beside each other, with a hairline above each row. */
export function nutritionSection(drawing: Drawing, heading: readonly LabelBlock[], halves: number): Section {
  const { pdf, width, small, label } = drawing;
  const { blocks, height: top } = stacked(drawing, heading);
  const bold = blocks.map((block): PlacedBlock => ({ ...block, style: { ...block.style, face: 'bold' } }));
  const cells = nutritionCells(label);
  const [head = [], ...rows] = cells;
  const inHalf = Math.ceil(rows.length / halves);
  const wide = (width - HALVES_GAP * (halves - 1)) / halves;
  const columns = layOutColumns(drawing, cells, wide, halves > 1);
  const hairlines: number[] = [];
  const placed: PlacedBlock[] = [];
  const [title] = bold;
  const ofTitle = title ? measureWidth(pdf, title.text, title.style) : 0;
  // The heads of the columns stand beside the heading where both have room on a line.
  let y = halves === 1 && ofTitle + COLUMN_GAP <= (columns[1]?.x ?? 0) ? 0 : top + ROW_GAP;
  for (let at = -1; at < inHalf; at += 1) {
    // The rows of both halves stand on one line.
    const beside = Array.from({ length: halves }, (_, half) => (at < 0 ? head : rows[half * inHalf + at]));
    const line = beside.flatMap((row = [], half) =>
      columns.map(({ align, ...column }, of): PlacedBlock => {
        const block = toSmall(row[of] ?? '');
        const x = half * (wide + HALVES_GAP) + column.x;
        return { ...column, block, text: fullText(block), style: { size: small, align }, x, y };
      }),
    );
    if (at >= 0) hairlines.push(y - ROW_GAP / 2);
    placed.push(...line.filter(({ text }) => text !== ''));
    y += Math.max(...line.map((cell) => measureHeight(pdf, cell.text, cell.width, cell.style))) + ROW_GAP;
  }
  return { blocks: [...bold, ...placed], height: y - ROW_GAP, hairlines };
}

/** Batch and days beside each other, spread over the width; what has no room stands below. */
export function datesSection({ pdf, width, small }: Drawing, dates: readonly LabelBlock[]): Section {
  const style: Style = { size: small * 1.1, face: 'bold' };
  const lines: { block: LabelBlock; text: string; width: number }[][] = [[]];
  for (const block of dates) {
    const text = fullText(block);
    const one = { block, text, width: measureWidth(pdf, text, style) + 1 };
    const line = lines.at(-1) ?? [];
    const used = line.reduce((sum, other) => sum + other.width + 6, 0);
    if (line.length > 0 && used + one.width > width) lines.push([one]);
    else line.push(one);
  }
  const height = style.size * LINE_HEIGHT + GAP;
  const blocks = lines.flatMap((line, at) => {
    const free = width - line.reduce((sum, one) => sum + one.width, 0);
    const between = line.length > 1 ? Math.min(free / (line.length - 1), width / 5) : 0;
    let x = 0;
    return line.map((one): PlacedBlock => {
      const placed = { ...one, style, x, y: at * height };
      x += one.width + between;
      return placed;
    });
  });
  return { blocks, height: lines.length * height - GAP };
}
