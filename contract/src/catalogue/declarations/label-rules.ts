import { DATED_RULES } from '../../shop/dated-rules.ts';
import { rowOn } from '../../values/dated-rows.ts';
import type { Paise } from '../../values/money.ts';
import { packPrice } from '../../values/money.ts';
import { grams } from '../../values/weight.ts';
import type { FoodMark } from './food-marks.ts';

/** A height in millimetres for fronts of packs up to an area in cm². */
type UpTo = { cm2: number; mm: number };

/**
 * The law asks this of a label from a day on; `docs/labels.md` says which of it a professional should confirm.
 */
export type LabelRules = {
  from: string;
  /** The least height of letters and numerals of net quantity, MRP, unit price and customer care. */
  letters: readonly UpTo[];
  /** The least height of all other letters, measured at a small x. */
  otherLettersMm: number;
  /** The least diameter of the circle of vegetarian food, and the least side of the triangle of other food. */
  vegCircle: readonly UpTo[];
  nonVegTriangle: readonly UpTo[];
  /** From this weight on the unit price is that of a kilogram; lighter packs show the price of a gram. */
  unitPricePerKgFromGrams: number;
  /** An adult needs this much in a day; a label says how many percent of it a serving has. */
  dailyNeeds: Readonly<Partial<Record<string, number>>>;
  licenceDigits: number;
};

const LETTERS = [
  { cm2: 50, mm: 1 },
  { cm2: 100, mm: 1.5 },
  { cm2: 500, mm: 2.5 },
  { cm2: 2500, mm: 4 },
  { cm2: Number.POSITIVE_INFINITY, mm: 6 },
] as const;

/** By day, the earliest first, which holds for earlier days too. A changed rule is a further entry. */
export const LABEL_RULES: readonly LabelRules[] = [
  {
    from: DATED_RULES.unitPrice.from,
    letters: LETTERS,
    otherLettersMm: 1,
    vegCircle: [
      { cm2: 100, mm: 3 },
      { cm2: 500, mm: 4 },
      { cm2: 2500, mm: 6 },
      { cm2: Number.POSITIVE_INFINITY, mm: 8 },
    ],
    nonVegTriangle: [
      { cm2: 100, mm: 2.5 },
      { cm2: 500, mm: 3.5 },
      { cm2: 2500, mm: 5 },
      { cm2: Number.POSITIVE_INFINITY, mm: 7 },
    ],
    unitPricePerKgFromGrams: 1000,
    dailyNeeds: {
      energyKcal: 2000,
      fatMg: 67_000,
      saturatedMg: 22_000,
      transMg: 2000,
      addedSugarsMg: 50_000,
      sodiumMg: 2000,
    },
    licenceDigits: 14,
  },
];

/** The rules of a day such as 2026-11-26. */
export function rulesOn(day: string): LabelRules {
  return rowOn(LABEL_RULES, day);
}

/** The front of a pack; lengths in millimetres. */
export type Panel = { widthMm: number; heightMm: number };

function panelCm2({ widthMm, heightMm }: Panel): number {
  return (widthMm * heightMm) / 100;
}

/** The least height, in millimetres, of the letters that the law of weights and measures requires. */
export function letterHeightMm(panel: Panel, day: string): number {
  return upTo(rulesOn(day).letters, panel);
}

function upTo(table: readonly UpTo[], panel: Panel): number {
  const area = panelCm2(panel);
  return table.find(({ cm2 }) => area <= cm2)?.mm ?? 0;
}

/** The mark of vegetarian or other food in a square, in millimetres from the square's upper left corner. */
export type MarkShape = { sideMm: number; colour: string } & (
  | { kind: 'circle'; diameterMm: number }
  | { kind: 'triangle'; corners: readonly [number, number][] }
);

const VEG_GREEN = '#008000';
const NON_VEG_BROWN = '#7B3F00';

/** The square's side is twice the circle's diameter, for the triangle as well. */
export function markShape(mark: FoodMark, panel: Panel, day: string): MarkShape {
  const { vegCircle, nonVegTriangle } = rulesOn(day);
  const diameterMm = upTo(vegCircle, panel);
  const sideMm = 2 * diameterMm;
  if (mark === 'veg') return { kind: 'circle', sideMm, diameterMm, colour: VEG_GREEN };
  const triangle = upTo(nonVegTriangle, panel);
  const height = (triangle * Math.sqrt(3)) / 2;
  const middle = sideMm / 2;
  const top = middle - height / 2;
  return {
    kind: 'triangle',
    sideMm,
    colour: NON_VEG_BROWN,
    corners: [
      [middle, top],
      [middle + triangle / 2, top + height],
      [middle - triangle / 2, top + height],
    ],
  };
}

/** The price of a gram or kilogram; none where it is the price of the pack. */
export type UnitPrice = { amount: Paise; per: 'g' | 'kg' } | null;

export function unitSalePrice(mrpPaisePerKg: Paise, packGrams: number, day: string): UnitPrice {
  const { unitPricePerKgFromGrams } = rulesOn(day);
  if (packGrams < unitPricePerKgFromGrams) return { amount: packPrice(mrpPaisePerKg, grams(1)), per: 'g' };
  return packGrams === 1000 ? null : { amount: mrpPaisePerKg, per: 'kg' };
}
