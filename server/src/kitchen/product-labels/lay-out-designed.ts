import { MM, type Pdf } from '../print-text.ts';
import {
  amountsSection,
  besideEachOther,
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
const ROOM = { least: 2.2, leastBesideEachOther: 1, most: 7 };
const HAIRLINE = 0.3;
const LINE = 0.8;
const STRONG_LINE = 1.6;

/**
 * A complete label in parts with lines between them: brand and name, amounts, each language by itself, a table of
 * nutrition, batch and days, and at the lower edge who answers for it. Undefined where that does not fit.
 */
export function layOutDesigned(pdf: Pdf, label: ProductLabel, layout: Layout): LaidOut | undefined {
  for (const licenceMark of new Set([layout.licenceMark, undefined]))
    for (const design of chooseDesigns(label))
      for (const inset of INSETS) {
        const drawnAt = designAt(pdf, label, { ...layout, licenceMark }, { ...design, inset });
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

/**
 * `tables` says over how many halves the table of nutrition goes; it is a paragraph where it is 0. With a `stretch`
 * below 1 the amounts and customer care, whose letters the law makes high, are drawn narrower, and short texts stand
 * beside each other.
 */
type Design = { tables: number; stretch: number; inset: number };

/** The narrowest letters keep a third of their height, which the law asks for: the thinnest of our fonts has half. */
const STRETCHES = [1, 0.9, 0.8, 0.68];

/** The first that fits is taken. The names of nutrients in two languages have half the width only where need be. */
function chooseDesigns({ nutrition, second }: ProductLabel): readonly Omit<Design, 'inset'>[] {
  if (nutrition === undefined) return STRETCHES.map((stretch) => ({ tables: 0, stretch }));
  const all = STRETCHES.flatMap((stretch) => [1, 2, 0].map((tables) => ({ tables, stretch })));
  const isLast = ({ tables, stretch }: Omit<Design, 'inset'>) =>
    tables === 0 || (tables === 2 && stretch === 1 && second !== undefined);
  return [...all.filter((design) => !isLast(design)), ...all.filter(isLast)];
}

/** Returns what places the label with letters of these sizes, or undefined where it has no room. */
function designAt(pdf: Pdf, label: ProductLabel, layout: Layout, { tables, stretch, inset }: Design) {
  const top = MARGIN_MM * MM + inset;
  const [width, height] = [layout.size.width * MM - 2 * top, layout.size.height * MM - 2 * top];
  const day = layout.packing.packedOn;
  const parts = makeParts(label, layout, tables > 0);
  const all = Object.values(parts).flat();
  const cells = tables > 0 ? nutritionCells(label).flat() : [];
  const isSmall = ({ kind }: LabelBlock) => kind === 'small' || kind === 'licence';
  const leastSmall = smallSize(pdf, [...all.filter(isSmall).map(fullText), ...cells], day);
  const others = all.filter((block) => !isSmall(block));
  const mark = placedMark(pdf, label, day);
  return ({ scale, isTight }: Sizes): LaidOut | undefined => {
    const small = scale * leastSmall;
    const styling = { pdf, texts: others, panel: label.panel, day, scale, isTight };
    const choosePrintedStyle = (block: LabelBlock) =>
      isSmall(block) ? { size: small } : { ...chooseStyle(block, styling), stretch };
    const texts = stretch < 1 ? besideEachOther : stacked;
    const drawing: Drawing = { pdf, label, width, layout, small, styleOf: choosePrintedStyle };
    const sections = [
      headSection(drawing, parts.head, mark),
      amountsSection(drawing, parts.amounts),
      texts(drawing, parts.first),
      ...(parts.second.length > 0 ? [texts(drawing, parts.second)] : []),
      ...(tables > 0 ? [nutritionSection(drawing, parts.nutrition, tables)] : []),
      datesSection(drawing, parts.dates),
      stacked(drawing, parts.seller),
    ];
    const placed = spread(sections, {
      width,
      top,
      height,
      least: stretch < 1 ? ROOM.leastBesideEachOther : ROOM.least,
    });
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

type Room = { width: number; height: number; top: number; least: number };

/** Places the parts from top to bottom with lines between them, and the last one at the lower edge. */
function spread(
  sections: readonly Section[],
  { width, height, top, least }: Room,
): (Pick<LaidOut, 'blocks' | 'rules'> & { blocks: PlacedBlock[] }) | undefined {
  const gaps = sections.length - 1;
  const used = sections.reduce((sum, section) => sum + section.height, 0);
  const left = height - used - gaps * 2 * least;
  if (left < 0) return undefined;
  const room = Math.min(ROOM.most, least + left / (2 * gaps));
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
