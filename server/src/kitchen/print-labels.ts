import {
  type Label,
  type LabelShop,
  type LabelSheet,
  type LabelText,
  labelCorner,
  labelsPerPage,
  labelText,
} from '@tula/contract/kitchen/labels.ts';
import { t } from '@tula/messages/labels.ts';
import { drawLicenceMark, type LicenceMark, markSize } from './licence-mark.ts';
import { asDecoration, inGroup } from './pdf-tags.ts';
import { drawText, measureHeight, MM, type Pdf, type Place, measureWidth } from './print-text.ts';

export type SheetOfLabels = {
  labels: readonly Label[];
  shop: LabelShop;
  sheet: LabelSheet;
  /** The day, written as 2026-11-21. */
  packedOn: string;
  /** Places of the first sheet that are used already. */
  used: number;
  /** Stands beside the number of the licence. */
  mark?: LicenceMark | undefined;
};

/** The label for which the font sizes are given; on larger ones they scale with the size. */
const MEASURE = { width: 63.5, height: 33.9 };

/** One label per pack, page after page, from the first free place. */
export function* drawLabels(pdf: Pdf, given: SheetOfLabels): Generator<void> {
  const { labels, shop, sheet, packedOn, used, mark } = given;
  const perPage = labelsPerPage(sheet);
  const size: [number, number] = [sheet.page.width * MM, sheet.page.height * MM];
  let place = used % perPage;
  let isOpen = false;
  for (const label of labels) {
    const text = { ...labelText(label, packedOn), ...shop };
    for (let drawnOfIt = 0; drawnOfIt < label.count; drawnOfIt += 1) {
      if (!isOpen) pdf.addPage({ size, margin: 0 });
      isOpen = true;
      const { left, top } = labelCorner(sheet, place);
      drawLabel(pdf, text, { left: left * MM, top: top * MM, mark }, sheet.label);
      place = (place + 1) % perPage;
      if (place !== 0) continue;
      isOpen = false;
      yield;
    }
  }
}

type WholeLabel = LabelText & LabelShop;
type Corner = { left: number; top: number; mark: LicenceMark | undefined };

function drawLabel(pdf: Pdf, text: WholeLabel, corner: Corner, { width, height }: LabelSheet['label']): void {
  const scale = Math.min(width / MEASURE.width, height / MEASURE.height);
  const margin = 2.2 * MM * scale;
  const box = { x: corner.left + margin, width: width * MM - 2 * margin };
  let y = corner.top + margin;
  const mark = text.isVegetarian ? VEG_MARK * MM : 0;
  if (text.isVegetarian) drawVegMark(pdf, { x: box.x + box.width - mark, y }, mark);
  const name = { ...box, width: box.width - mark, y };
  y += Math.max(drawName(pdf, text.name, name, 8.5 * scale), mark);
  y += 1.5 * scale;
  // One paragraph: each text by itself would make a document of many labels several times as large.
  inGroup(pdf, 'P', () => {
    y += drawWeightAndPrice(pdf, text, { ...box, y }, scale);
    drawDays(pdf, text, { ...box, y }, scale);
    drawMaker(pdf, text, { ...box, y: corner.top + height * MM - margin }, { scale, mark: corner.mark });
  });
}

/** The side of the mark in millimetres, on a label of less than 100 cm²; its circle is half as wide. */
const VEG_MARK = 6;

/** The green circle in a square by which food without meat, fish and egg is known; the words are with the licence. */
function drawVegMark(pdf: Pdf, { x, y }: Pick<Place, 'x' | 'y'>, side: number): void {
  asDecoration(pdf, 'Layout', () => {
    pdf.rect(x, y, side, side).lineWidth(1).stroke(VEG_GREEN);
    pdf.circle(x + side / 2, y + side / 2, side / 4).fill(VEG_GREEN);
    pdf.fillColor('#000');
  });
}

const VEG_GREEN = '#008000';

/** Two lines at most; the type shrinks before anything is cut. */
function drawName(pdf: Pdf, name: string, place: Place, size: number): number {
  const style = { size, face: 'bold', mostLines: 2, tag: 'H1' } as const;
  const fits = measureHeight(pdf, name, place.width, { size, face: 'bold' }) <= 2.5 * size;
  return drawText(pdf, name, place, fits ? style : { ...style, size: size * 0.8 });
}

function drawWeightAndPrice(pdf: Pdf, text: LabelText, place: Place, scale: number): number {
  const small = { size: 5.4 * scale };
  drawText(pdf, t('notForSale'), place, { ...small, face: 'bold' });
  drawText(pdf, text.netWeight, { ...place, y: place.y + 5.6 * scale }, { size: 13 * scale, face: 'bold' });
  drawText(pdf, text.mrp, place, { size: 9 * scale, face: 'bold', align: 'right' });
  drawText(pdf, t('taxes'), { ...place, y: place.y + 10.2 * scale }, { ...small, align: 'right' });
  const unitPrice = { ...place, y: place.y + 16 * scale };
  drawText(pdf, text.unitPrice, unitPrice, { size: 5.8 * scale, align: 'right' });
  return 23 * scale;
}

function drawDays(pdf: Pdf, { packedOn, useBy }: LabelText, place: Place, scale: number): void {
  const words = { size: 5.8 * scale };
  const day = { size: 5.8 * scale, face: 'bold' } as const;
  const half = place.width / 2;
  const right = place.x + place.width;
  drawText(pdf, t('packedOn'), place, words);
  drawText(pdf, packedOn, { ...place, x: place.x + measureWidth(pdf, `${t('packedOn')} `, words) }, day);
  const dayWidth = useBy === undefined ? 15 * MM * scale : measureWidth(pdf, useBy, day);
  const wordsWidth = measureWidth(pdf, `${t('useBy')} `, words);
  drawText(pdf, t('useBy'), { x: right - dayWidth - wordsWidth, y: place.y, width: half }, words);
  if (useBy !== undefined) drawText(pdf, useBy, { x: right - dayWidth, y: place.y, width: half }, day);
  else {
    const line = place.y + 6.4 * scale;
    asDecoration(pdf, 'Layout', () =>
      pdf
        .moveTo(right - dayWidth, line)
        .lineTo(right, line)
        .lineWidth(0.5)
        .stroke('#000'),
    );
  }
}

type OfMaker = { scale: number; mark: LicenceMark | undefined };

/** Draws the maker at the lower margin, so that its lines are at the same height on every label. */
function drawMaker(
  pdf: Pdf,
  { maker, fssai, care }: LabelShop,
  place: Place,
  { scale, mark }: OfMaker,
): void {
  const style = { size: 5.2 * scale };
  const heightIn = (text: string, width: number) => measureHeight(pdf, text, width, style);
  const below = heightIn(fssai, place.width) + heightIn(care, place.width);
  drawText(pdf, maker, { ...place, y: place.y - below - heightIn(maker, place.width) }, style);
  const picture = mark && markSize(mark, below);
  const gap = picture ? picture.width + 2 * scale : 0;
  const beside = { x: place.x + gap, width: place.width - gap };
  // The label has words alone where a line would be broken beside the mark.
  const hasRoom = beside.width > 0 && heightIn(fssai, beside.width) + heightIn(care, beside.width) <= below;
  if (mark && picture && hasRoom) drawLicenceMark(pdf, mark, { x: place.x, y: place.y - below, ...picture });
  const { x, width } = picture && hasRoom ? beside : place;
  let y = place.y - below;
  for (const line of [fssai, care]) y += drawText(pdf, line, { x, width, y }, style);
}
