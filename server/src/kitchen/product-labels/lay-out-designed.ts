import { MM, type Pdf } from '../print-text.ts';
import {
  amountsSection,
  datesSection,
  type Drawing,
  headSection,
  nutritionCells,
  nutritionSection,
  type Section,
  stacked,
} from './label-sections.ts';
import { chooseStyle, fullText, type Sizes, smallSize } from './label-styles.ts';
import {
  isTooWide,
  type LaidOut,
  type Layout,
  MARGIN_MM,
  type PlacedBlock,
  placedMark,
  SIZES,
} from './place-texts.ts';
import {
  type LabelBlock,
  makeDates,
  makePrices,
  partedLines,
  type ProductLabel,
  secondLines,
  secondName,
} from './product-label.ts';

/** The margin is this much wider than on labels without design, in points, where there is room for it. */
const INSETS = [1.5 * MM, 0];
/** The least room on both sides of a line between two parts, and the most that is given away of what is left. */
const ROOM = { least: 2.2, most: 7 };
const HAIRLINE = 0.3;
const LINE = 0.8;
const STRONG_LINE = 1.6;

/**
 * A complete label in parts with lines between them: brand and name, amounts, each language by itself, a table of
 * nutrition, batch and days, and at the lower edge who answers for it. Undefined where that does not fit.
 */
export function layOutDesigned(pdf: Pdf, label: ProductLabel, layout: Layout): LaidOut | undefined {
  for (const licenceMark of new Set([layout.licenceMark, undefined]))
    for (const tables of chooseTables(label))
      for (const inset of INSETS) {
        const drawnAt = designAt(pdf, label, { ...layout, licenceMark }, { tables, inset });
        // Where the least letters have no room, larger ones have none either.
        const least = drawnAt(SIZES.at(-1) ?? SMALLEST);
        if (least === undefined) continue;
        for (const sizes of SIZES.slice(0, -1)) {
          const laidOut = drawnAt(sizes);
          if (laidOut) return laidOut;
        }
        return least;
      }
  return undefined;
}

const SMALLEST: Sizes = { scale: 1, isTight: true };

/** `tables` says over how many halves the table of nutrition goes; it is a paragraph where it is 0. */
type Design = { tables: number; inset: number };

/** The names of nutrients in two languages are too long for half the width. */
function chooseTables({ nutrition, second }: ProductLabel): readonly number[] {
  if (nutrition === undefined) return [0];
  return second === undefined ? [1, 2, 0] : [1, 0];
}

/** Returns what places the label with letters of these sizes, or undefined where it has no room. */
function designAt(pdf: Pdf, label: ProductLabel, layout: Layout, { tables, inset }: Design) {
  const top = MARGIN_MM * MM + inset;
  const [width, height] = [layout.size.width * MM - 2 * top, layout.size.height * MM - 2 * top];
  const day = layout.packing.packedOn;
  const parts = makeParts(label, layout, tables > 0);
  const texts = Object.values(parts).flat();
  const cells = tables > 0 ? nutritionCells(label).flat() : [];
  const isSmall = ({ kind }: LabelBlock) => kind === 'small' || kind === 'licence';
  const leastSmall = smallSize(pdf, [...texts.filter(isSmall).map(fullText), ...cells], day);
  const others = texts.filter((block) => !isSmall(block));
  const mark = placedMark(pdf, label, day);
  return ({ scale, isTight }: Sizes): LaidOut | undefined => {
    const small = scale * leastSmall;
    const styling = { pdf, texts: others, panel: label.panel, day, scale, isTight };
    const styleOf = (block: LabelBlock) => (isSmall(block) ? { size: small } : chooseStyle(block, styling));
    const drawing: Drawing = { pdf, label, width, layout, small, styleOf };
    const sections = [
      headSection(drawing, parts.head, mark),
      amountsSection(drawing, parts.amounts),
      stacked(drawing, parts.first),
      ...(parts.second.length > 0 ? [stacked(drawing, parts.second)] : []),
      ...(tables > 0 ? [nutritionSection(drawing, parts.nutrition, tables)] : []),
      datesSection(drawing, parts.dates),
      stacked(drawing, parts.seller),
    ];
    const placed = spread(sections, { width, top, height });
    const isWhole = placed && !placed.blocks.some((block) => isTooWide(pdf, block));
    return isWhole ? { ...placed, mark, inset } : undefined;
  };
}

/** The texts of each part. */
function makeParts(label: ProductLabel, { packing: typed }: Layout, hasTable: boolean) {
  const packing = label.packing ?? typed;
  const { generic, others, care } = partedLines(label);
  const title = (text: string): LabelBlock => ({ name: '', text, kind: 'title' });
  const keys = new Map(label.lines.map((line) => [line.text, line.key]));
  const isOf = (wanted: readonly string[]) => (block: LabelBlock) =>
    wanted.includes(keys.get(block.text) ?? '');
  const ofSeller = isOf(['maker', 'seller', 'licence']);
  const isNutrition = isOf(hasTable ? ['nutrition'] : []);
  return {
    head: [title(label.name), title(label.brand), ...secondName(label), ...generic],
    amounts: makePrices(label, packing.packedOn),
    first: others.filter((block) => !ofSeller(block) && !isNutrition(block)),
    nutrition: others
      .filter(isNutrition)
      .map(({ name }): LabelBlock => ({ name: '', text: name, kind: 'small' })),
    second: secondLines(label),
    dates: makeDates(label, packing),
    seller: [...others.filter(ofSeller), ...care],
  };
}

type Room = { width: number; height: number; top: number };

/** Places the parts from top to bottom with lines between them, and the last one at the lower edge. */
function spread(
  sections: readonly Section[],
  { width, height, top }: Room,
): (Pick<LaidOut, 'blocks' | 'rules'> & { blocks: PlacedBlock[] }) | undefined {
  const gaps = sections.length - 1;
  const used = sections.reduce((sum, section) => sum + section.height, 0);
  const left = height - used - gaps * 2 * ROOM.least;
  if (left < 0) return undefined;
  const room = Math.min(ROOM.most, ROOM.least + left / (2 * gaps));
  const blocks: PlacedBlock[] = [];
  const rules: NonNullable<LaidOut['rules']>[number][] = [];
  let y = top;
  for (const [at, section] of sections.entries()) {
    const isLast = at === gaps;
    if (isLast) y = top + height - section.height;
    if (at > 0) rules.push({ x: 0, y: y - room, width, weight: at === 1 ? STRONG_LINE : LINE });
    blocks.push(...section.blocks.map((block) => moved(block, y)));
    rules.push(...(section.hairlines ?? []).map((line) => ({ x: 0, y: y + line, width, weight: HAIRLINE })));
    y += section.height + 2 * room;
  }
  return { blocks, rules };
}

function moved(block: PlacedBlock, by: number): PlacedBlock {
  const { picture } = block;
  return { ...block, y: block.y + by, ...(picture && { picture: { ...picture, y: picture.y + by } }) };
}
