import { t as tField } from '@tula/messages/fields.ts';
import { t } from '@tula/messages/labels.ts';
import { language } from '@tula/messages/language.ts';
import { ENGLISH, type Language } from '@tula/messages/languages.ts';
import * as z from 'zod/mini';
import { paiseAmount } from '../calls/amounts.ts';
import { dayAfter, englishDay, formatDay } from '../values/dates.ts';
import { formatPaise, formatPerKg, packPrice, type Paise } from '../values/money.ts';
import { formatPack, grams } from '../values/weight.ts';

/** Packs of one product, size and price, which have equal labels. */
export const label = z.object({
  productId: z.string(),
  name: z.string(),
  packGrams: z.int(),
  /** Rupees per pack before any discount: the label's MRP. */
  mrp: z.number(),
  /** Rupees per kg before any discount. */
  mrpPerKg: z.number(),
  mrpPaise: paiseAmount,
  mrpPaisePerKg: paiseAmount,
  /** Whole days from packing; null when the product has no shelf life. */
  shelfLifeDays: z.nullable(z.int()),
  /** How many labels: one per pack. */
  count: z.int(),
});
export type Label = z.infer<typeof label>;

/**
 * The lines of the shop on every label, in the language of labels. They come with the answer: pages know the facts of the
 * shop in their own language, in which labels are not always printed.
 */
export const labelShop = z.object({
  maker: z.string(),
  fssai: z.string(),
  /** Says whether it has the green mark of vegetarian food. */
  isVegetarian: z.boolean(),
  care: z.string(),
});
export type LabelShop = z.infer<typeof labelShop>;

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Says whether a text is a calendar date such as 2026-01-05, in a year in which labels are printed. */
export function isDay(text: string): boolean {
  if (!DAY.test(text) || text < '2020' || text >= '2100') return false;
  const midnight = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(midnight.getTime()) && midnight.toISOString().startsWith(text);
}

/** The last of a number of days after the packing; throws a RangeError for an invalid date. */
export function lastDay(packedOn: string, days: number): string {
  if (!isDay(packedOn)) throw new RangeError(`${packedOn} is no day`);
  return dayAfter(packedOn, days);
}

/** Labels of food must be in English or Hindi, so the Tamil catalogue has the English texts of labels. */
export function labelLanguage(): Language {
  return language() === 'ta' ? ENGLISH : language();
}

/** Jan 05, 2026 for 2026-01-05, as labels have it. */
export function formatIsoDay(day: string): string {
  const instant = new Date(`${day}T06:30:00Z`);
  return labelLanguage() === ENGLISH ? englishDay(instant) : formatDay(instant);
}

/** The lines of a label, the same on paper and on the screen. */
export type LabelText = {
  name: string;
  netWeight: string;
  mrp: string;
  unitPrice: string;
  packedOn: string;
  /** Undefined leaves a line to write on. */
  useBy: string | undefined;
};

export function labelText(
  { name, packGrams, mrpPaise, mrpPaisePerKg, shelfLifeDays }: Label,
  packedOn: string,
): LabelText {
  return {
    name,
    netWeight: formatPack(packGrams),
    mrp: t('mrp', { price: formatPaise(mrpPaise) }),
    unitPrice: unitPrice(mrpPaisePerKg, packGrams),
    packedOn: formatIsoDay(packedOn),
    useBy: shelfLifeDays === null ? undefined : formatIsoDay(lastDay(packedOn, shelfLifeDays)),
  };
}

/** Per gram below a kilogram, as packs legally must say, and per kg for people. */
function unitPrice(perKg: Paise, packGrams: number): string {
  if (packGrams >= 1000) return formatPerKg(perKg);
  return t('unitPrice', { perGram: formatPaise(packPrice(perKg, grams(1))), perKg: formatPerKg(perKg) });
}

/** Label stationery that the shop prints on; lengths in millimetres. */
export type LabelSheet = {
  page: { width: number; height: number };
  label: { width: number; height: number };
  columns: number;
  rows: number;
  /** From one column to the next; rows touch. */
  columnGap: number;
};

const A4 = { width: 210, height: 297 };

export const LABEL_SHEETS = {
  'a4-24': {
    page: A4,
    label: { width: 63.5, height: 33.9 },
    columns: 3,
    rows: 8,
    columnGap: 2.5,
  },
  'a4-8': {
    page: A4,
    label: { width: 99.1, height: 67.7 },
    columns: 2,
    rows: 4,
    columnGap: 2.5,
  },
  'roll-100x50': roll(100, 50),
  'roll-75x50': roll(75, 50),
} as const satisfies Record<string, LabelSheet>;

export function roll(width: number, height: number): LabelSheet {
  const size = { width, height };
  return { page: size, label: size, columns: 1, rows: 1, columnGap: 0 };
}

export const labelSheetName = z.enum(['a4-24', 'a4-8', 'roll-100x50', 'roll-75x50'], {
  error: () => tField('labels'),
});
export type LabelSheetName = z.infer<typeof labelSheetName>;

export function labelsPerPage({ columns, rows }: LabelSheet): number {
  return columns * rows;
}

/** The position of a label on its page, in millimetres from the upper left; places count from 0, row by row. */
export function labelCorner(sheet: LabelSheet, place: number): { left: number; top: number } {
  const { page, label: size, columns, rows, columnGap } = sheet;
  const width = columns * size.width + (columns - 1) * columnGap;
  return {
    left: (page.width - width) / 2 + (place % columns) * (size.width + columnGap),
    top: (page.height - rows * size.height) / 2 + Math.floor(place / columns) * size.height,
  };
}
