import { formatRate } from '@tula/contract/shop/tax.ts';
import { type Paise, paise, paperPaise } from '@tula/contract/values/money.ts';
import { formatPack } from '@tula/contract/values/weight.ts';
import { t as heading } from '@tula/messages/tax-headings.ts';
import { t } from '@tula/messages/tax-print.ts';
import { inGroup, type TextTag } from '../kitchen/pdf-tags.ts';
import { column, GREY, INK, type Pages, rule } from '../kitchen/print-pages.ts';
import { drawText, measureHeight } from '../kitchen/print-text.ts';
import type { TaxRow } from '../tax/tax-rows.ts';
import { type DocumentContent, type DocumentRow, inOrdersLanguage } from './document-content.ts';

/**
 * Says whether the table has columns of taxes. A bill of supply of nil-rated goods names none, as its goods have none.
 */
export const namesTaxes = ({ tax, rows }: DocumentContent) =>
  tax !== 'none' && rows.some(({ rate }) => rate > 0);

type Column = 'description' | 'quantity' | 'price' | 'taxable' | 'igst' | 'half' | 'secondHalf' | 'total';
type Span = readonly [of: Column, from: number, to: number];

const WITHOUT_TAXES: readonly Span[] = [
  ['description', 0, 0.44],
  ['quantity', 0.46, 0.62],
  ['price', 0.62, 0.8],
  ['total', 0.82, 1],
];
const OTHER_STATE: readonly Span[] = [
  ['description', 0, 0.29],
  ['quantity', 0.3, 0.42],
  ['price', 0.42, 0.55],
  ['taxable', 0.56, 0.7],
  ['igst', 0.71, 0.84],
  ['total', 0.85, 1],
];
const SAME_STATE: readonly Span[] = [
  ['description', 0, 0.25],
  ['quantity', 0.26, 0.37],
  ['price', 0.37, 0.49],
  ['taxable', 0.5, 0.63],
  ['half', 0.64, 0.74],
  ['secondHalf', 0.75, 0.85],
  ['total', 0.86, 1],
];

export function chooseSpans(content: DocumentContent): readonly Span[] {
  const inTaxes = content.tax === 'IGST' ? OTHER_STATE : SAME_STATE;
  const spans = namesTaxes(content) ? inTaxes : WITHOUT_TAXES;
  return content.layout === 2 ? spans.map(besideLines) : spans;
}

/** Leaves room beside the lines between columns; the outer edges stay those of the page's text. */
function besideLines([of, from, to]: Span): Span {
  return [of, from === 0 ? 0 : from + ROOM_BESIDE_LINE, to === 1 ? 1 : to - ROOM_BESIDE_LINE];
}

const ROOM_BESIDE_LINE = 0.004;

type Words = { text: string; small?: string };
type Cell = Words & { from: number; to: number; align: 'left' | 'right' };

function makeCells(content: DocumentContent, words: Record<Column, () => Words>): Cell[] {
  return chooseSpans(content).map(([of, from, to]) => {
    const align = of === 'description' || of === 'quantity' ? 'left' : 'right';
    return { ...words[of](), from, to, align };
  });
}

/** Lists the heads of the columns. */
export function headCells(content: DocumentContent): Cell[] {
  const price = t('column.price');
  return makeCells(content, {
    description: () => ({ text: t('column.description') }),
    quantity: () => ({ text: t('column.quantity') }),
    price: () =>
      namesTaxes(content) ? { text: price, small: t('column.price.inclusive') } : { text: price },
    taxable: () => ({ text: t('column.taxable') }),
    igst: () => ({ text: t('column.igst') }),
    half: () => ({ text: t('column.cgst') }),
    secondHalf: () => ({ text: content.tax === 'CGST+UTGST' ? t('column.utgst') : t('column.sgst') }),
    total: () => ({ text: t('column.total') }),
  });
}

/** The heads of the columns; `repeated` on a page after the first, where they are not read aloud again. */
export function drawHead(pages: Pages, content: DocumentContent, tag: TextTag | 'repeated'): void {
  const cells = headCells(content);
  const { pdf } = pages;
  pdf.fillColor(GREY);
  for (const { text, small, from, to, align } of cells) {
    const place = column(pages, from, to);
    const whole = small === undefined ? text : `${text}\n${small}`;
    drawText(pdf, whole, place, { size: 9, align, tag });
  }
  pdf.fillColor(INK);
  pages.y += cells.some(({ small }) => small !== undefined) ? 26 : 15;
  rule(pages);
  pages.y += 5;
}

function rowCells(row: DocumentRow, content: DocumentContent): Cell[] {
  const half = (): Words => ({
    text: paperPaise(row.halfPaise),
    small: t('percent', { rate: formatRate(row.rate / 2) }),
  });
  return makeCells(content, {
    description: () => described(row, content),
    quantity: () => formatQuantity(row),
    price: () => ({ text: formatPackPrice(row) }),
    taxable: () => ({ text: paperPaise(row.taxablePaise) }),
    igst: () => ({ text: paperPaise(row.igstPaise), small: t('percent', { rate: formatRate(row.rate) }) }),
    half,
    secondHalf: half,
    total: () => ({ text: paperPaise(row.grossPaise) }),
  });
}

const CHARGES: Record<Exclude<DocumentRow['of'], 'goods'>, Record<'name' | 'translated', () => string>> = {
  delivery: { name: () => t('delivery'), translated: () => heading('delivery') },
};

function described(row: DocumentRow, content: DocumentContent): Words {
  const hsn = row.hsn === null ? [] : [t('hsn', { code: row.hsn.slice(0, content.hsnDigits) })];
  const charge = row.of === 'goods' ? undefined : CHARGES[row.of];
  const translated = charge === undefined ? [] : (inOrdersLanguage(content, charge.translated) ?? []);
  const batches = (row.batches ?? []).map((code) => t('batch', { code }));
  const full = row.fullPackPaise === undefined ? [] : [t('lowered', { full: paperPaise(row.fullPackPaise) })];
  const small = [...hsn, ...full, ...batches, translated].flat().join(' · ');
  const text = charge?.name() ?? row.name;
  return small === '' ? { text } : { text, small };
}

/** Says whether a row is no packs: the delivery, or an amount off a price. */
const isWithoutPacks = ({ packGrams, count }: TaxRow) => packGrams === null || count === 0;

/** Formats a quantity in kilograms, as the returns have it, and in packs. */
function formatQuantity({ packGrams, count }: TaxRow): Words {
  if (packGrams === null || count === 0) return { text: '–' };
  const weight = ((packGrams * count) / 1000).toFixed(3);
  return { text: t('weight', { weight }), small: `${count} × ${formatPack(packGrams)}` };
}

/**
 * Formats what a pack cost, tax included; none where the amount is no whole number of packs, such as after a coupon.
 */
function formatPackPrice(row: TaxRow): string {
  const isWhole = !isWithoutPacks(row) && row.grossPaise % row.count === 0;
  return isWhole ? paperPaise(paise(row.grossPaise / row.count)) : '–';
}

/** Room below a row for its line. */
const BELOW = 11;

/** Returns how much room a row takes. */
export function heightOfRow(pages: Pages, row: DocumentRow, content: DocumentContent): number {
  const { pdf } = pages;
  const heights = rowCells(row, content).map(({ text, small, from, to }) => {
    const { width } = column(pages, from, to);
    const below = small === undefined ? 0 : measureHeight(pdf, small, width, { size: 8.5 });
    return measureHeight(pdf, text, width, { size: 10 }) + below;
  });
  return Math.max(...heights) + BELOW;
}

export function drawRow(pages: Pages, row: DocumentRow, content: DocumentContent): void {
  const { pdf } = pages;
  const height = heightOfRow(pages, row, content);
  inGroup(pdf, 'TR', () => {
    for (const { text, small, from, to, align } of rowCells(row, content))
      inGroup(pdf, 'TD', () => {
        const place = column(pages, from, to);
        const drawn = drawText(pdf, text, place, { size: 10, align });
        if (small === undefined) return;
        pdf.fillColor(GREY);
        drawText(pdf, small, { ...place, y: place.y + drawn }, { size: 8.5, align });
        pdf.fillColor(INK);
      });
  });
  pages.y += height - 5;
  rule(pages);
  pages.y += 5;
}

/** The room of a sum that is carried from one page to the next. */
export const CARRY_HEIGHT = 20;

/** The sum of the rows so far, at the end of a page and again at the beginning of the next one. */
export function drawCarried(pages: Pages, words: string, carriedPaise: Paise, [from, to] = [0.5, 0.8]): void {
  const style = { size: 10, face: 'bold', tag: 'repeated' } as const;
  drawText(pages.pdf, words, column(pages, from, to), style);
  drawText(pages.pdf, paperPaise(carriedPaise), column(pages, 0.75, 1), { ...style, align: 'right' });
  pages.y += CARRY_HEIGHT;
}
