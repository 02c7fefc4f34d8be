/** Whole grams. */
export type Grams = number & { readonly unit: 'grams' };

export function grams(value: number): Grams {
  if (!Number.isInteger(value) || value < 0) throw new RangeError(`${value} is no weight in grams`);
  return value as Grams;
}

/** The packs of a shop that sets no sizes of its own, lightest first. */
export const PACK_GRAMS = [grams(250), grams(500), grams(750), grams(1000)] as const;
export const DEFAULT_PACK_GRAMS = grams(250);
/** An order weighs at most 100 kg; exactly 100.000 kg is allowed. */
export const HEAVIEST_ORDER_GRAMS = grams(100_000);
export const LOWEST_COUNT = 1;
/** Packs of one size of one product in one order. */
export const HIGHEST_COUNT = 10;

/** An order that staff take, such as one for a wedding, weighs at most 200 kg, in packs of any size. */
export const HEAVIEST_TAKEN_GRAMS = 200_000 as Grams;
export const HIGHEST_TAKEN_COUNT = 800;

export type Packs = { grams: number; count: number };

export function totalWeight(lines: readonly Packs[]): Grams {
  return grams(lines.reduce((weight, line) => weight + line.grams * line.count, 0));
}

export function isTooHeavy(weight: Grams): boolean {
  return weight > HEAVIEST_ORDER_GRAMS;
}

/** A pack as shoppers read it: 250 g, 1 kg, 1.5 kg. */
export function formatPack(packGrams: number): string {
  return packGrams >= 1000 ? `${packGrams / 1000} kg` : `${packGrams} g`;
}

/** A weight in kg with two decimals, or three where the third is not zero: 3.00 kg, 100.125 kg. */
export function formatKg(weight: Grams): string {
  return `${(weight / 1000).toFixed(weight % 10 === 0 ? 2 : 3)} kg`;
}
