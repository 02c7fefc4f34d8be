import { markShape } from '@tula/contract/catalogue/declarations/label-rules.ts';
import { labelCorner, type LabelSheet, labelsPerPage } from '@tula/contract/kitchen/labels.ts';
import type { LabelPart } from '@tula/contract/kitchen/product-labels.ts';
import { drawLicenceMark, type LicenceMark } from '../licence-mark.ts';
import { asDecoration, inGroup } from '../pdf-tags.ts';
import { drawText, MM, type Pdf } from '../print-text.ts';
import { laidOutLabels } from './label-set.ts';
import { type LaidOut, MARGIN_MM, type PlacedMark } from './place-texts.ts';
import type { Packing, ProductLabel } from './product-label.ts';

export type ProductLabels = {
  labels: readonly ProductLabel[];
  sheet: LabelSheet;
  part: LabelPart;
  packing: Packing;
  /** Places of the first sheet that are used already. */
  used: number;
  licenceMark?: LicenceMark | undefined;
};

/** Page after page from the first free place. The labels have been found to fit. */
export function* drawProductLabels(pdf: Pdf, given: ProductLabels): Generator<void> {
  const { labels, sheet, part, packing, used, licenceMark } = given;
  const perPage = labelsPerPage(sheet);
  const size: [number, number] = [sheet.page.width * MM, sheet.page.height * MM];
  let place = used % perPage;
  let isOpen = false;
  for (const label of labels) {
    const laidOut = laidOutLabels(pdf, label, { part, packing, size: sheet.label, licenceMark });
    if (!Array.isArray(laidOut)) throw new Error('a label that does not fit is refused before it is drawn');
    for (const one of Array.from({ length: label.count }, () => laidOut).flat()) {
      if (!isOpen) pdf.addPage({ size, margin: 0 });
      isOpen = true;
      const { left, top } = labelCorner(sheet, place);
      drawLabel(pdf, label, one, {
        x: left * MM,
        y: top * MM,
        width: sheet.label.width * MM,
        day: (label.packing ?? packing).packedOn,
        licenceMark,
      });
      place = (place + 1) % perPage;
      if (place !== 0) continue;
      isOpen = false;
      yield;
    }
  }
}

type Corner = { x: number; y: number; width: number; day: string; licenceMark: LicenceMark | undefined };

function drawLabel(pdf: Pdf, label: ProductLabel, laidOut: LaidOut, whole: Corner): void {
  const { blocks, mark, rules = [], inset = 0 } = laidOut;
  const corner = { ...whole, x: whole.x + inset, y: whole.y, width: whole.width - 2 * inset, inset };
  const x = corner.x + MARGIN_MM * MM;
  const [title, ...rest] = blocks;
  if (title) drawText(pdf, title.text, { x, y: corner.y + title.y, width: title.width }, title.style);
  if (mark !== null) drawMark(pdf, label, corner, mark);
  if (rules.length > 0)
    asDecoration(pdf, 'Layout', () => {
      for (const rule of rules)
        pdf
          .moveTo(x + rule.x, corner.y + rule.y)
          .lineTo(x + rule.x + rule.width, corner.y + rule.y)
          .lineWidth(rule.weight)
          .stroke('#000');
    });
  // One paragraph: each text by itself would make a document of many labels several times as large.
  inGroup(pdf, 'P', () => {
    for (const { text, style, x: left, y, width, picture } of rest) {
      if (picture && corner.licenceMark)
        drawLicenceMark(pdf, corner.licenceMark, { ...picture, x, y: corner.y + picture.y });
      drawText(pdf, text, { x: x + left, y: corner.y + y, width }, { ...style, tag: 'P' });
    }
  });
}

/** Draws the mark in the upper right corner, close to the name, with its word below it. */
function drawMark(
  pdf: Pdf,
  label: ProductLabel,
  corner: Corner & { inset: number },
  { side, width, word, style }: PlacedMark,
): void {
  const shape = markShape(label.mark, label.panel, corner.day);
  const left = corner.x + corner.width - MARGIN_MM * MM - side;
  const top = corner.y + corner.inset + MARGIN_MM * MM;
  asDecoration(pdf, 'Layout', () => {
    const edge = side / 16;
    pdf
      .rect(left + edge / 2, top + edge / 2, side - edge, side - edge)
      .lineWidth(edge)
      .stroke(shape.colour);
    if (shape.kind === 'circle')
      pdf.circle(left + side / 2, top + side / 2, (shape.diameterMm * MM) / 2).fill(shape.colour);
    else
      pdf
        .polygon(...shape.corners.map(([x, y]): [number, number] => [left + x * MM, top + y * MM]))
        .fill(shape.colour);
    pdf.fillColor('#000');
  });
  const under = { x: left + side - width, y: top + side + 1, width };
  drawText(pdf, word, under, { ...style, tag: 'P' });
}
