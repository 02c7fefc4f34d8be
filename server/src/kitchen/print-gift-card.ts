import type { Gift } from '@tula/contract/orders/gift.ts';
import { t } from '@tula/messages/pdf.ts';
import { asDecoration, inGroup } from './pdf-tags.ts';
import { column, GREY, INK, makeRoom, type Pages, paragraph } from './print-pages.ts';
import { drawText, measureHeight, MM } from './print-text.ts';

/** A card of A6, to be cut out along its line. */
const WIDTH = 148 * MM;
const HEIGHT = 105 * MM;
const PADDING = 12 * MM;
/** Above the card: what it is, for whoever cuts it out. */
const ABOVE = 24;
/** The largest letters in which all of the text has room; the smallest have room for any. */
const SIZES = [18, 16, 14, 12, 10];

/** Draws the card of a gift below its slip, or on a page of its own; none where nothing was written. */
export function drawGiftCard(pages: Pages, { text, from }: Gift): void {
  if (text === '' && from === '') return;
  makeRoom(pages, HEIGHT + ABOVE + 10);
  pages.y += 10;
  const { pdf } = pages;
  inGroup(pdf, 'Sect', () => {
    pdf.fillColor(GREY);
    paragraph(pages, t('gift.cut'), { size: 8 });
    pdf.fillColor(INK);
    pages.y += 4;
    const { x } = column(pages, 0, 1);
    const top = pages.y;
    asDecoration(pdf, 'Layout', () =>
      pdf.rect(x, top, WIDTH, HEIGHT).lineWidth(0.5).dash(3, {}).stroke(GREY).undash(),
    );
    const inside = { x: x + PADDING, width: WIDTH - 2 * PADDING };
    const under = from === '' ? 0 : measureHeight(pdf, from, inside.width, FROM) + 10;
    const room = HEIGHT - 2 * PADDING - under;
    const size =
      SIZES.find((one) => measureHeight(pdf, text, inside.width, { size: one }) <= room) ??
      SIZES.at(-1) ??
      10;
    const height = text === '' ? 0 : measureHeight(pdf, text, inside.width, { size });
    const y = top + PADDING + (room - height) / 2;
    if (text !== '') drawText(pdf, text, { ...inside, y }, { size });
    if (from !== '') drawText(pdf, from, { ...inside, y: y + height + 10 }, FROM);
    pages.y = top + HEIGHT;
  });
}

const FROM = { size: 14, face: 'bold', align: 'right' } as const;
