import { type Grams, grams, PACK_GRAMS } from '../values/weight.ts';
import { shop } from './shop.ts';

export const LIGHTEST_PACK_GRAMS = grams(25);
export const HEAVIEST_PACK_GRAMS = grams(5000);
/** More sizes than a kitchen keeps pouches for, and than a page shows side by side. */
export const MOST_PACK_SIZES = 12;

/**
 * Says whether packs of a weight can be sold. A price per kg in whole rupees is a whole number of paise for each 10 g,
 * and one of even rupees for each 25 g, so these prices need no rounding; every other price is rounded once, by less
 * than a paisa, as `packPrice` does.
 */
export function isPackSize(weight: number): boolean {
  return (
    Number.isInteger(weight) &&
    weight >= LIGHTEST_PACK_GRAMS &&
    weight <= HEAVIEST_PACK_GRAMS &&
    (weight % 10 === 0 || weight % 25 === 0)
  );
}

/** The sizes of the shop, lightest first; every shop has at least one. */
export function shopPacks(): Grams[] {
  return shop.packSizes.map(grams).toSorted((one, other) => one - other);
}

/**
 * The sizes that products, carts and files may have: those of the shop, those that it withdrew, and the usual ones. A
 * shop that sets no sizes knows no others than the usual ones.
 */
export function knownPacks(): Grams[] {
  const known = [...PACK_GRAMS, ...shop.packSizes, ...(shop.withdrawnPacks ?? [])];
  return [...new Set(known)].map(grams).toSorted((one, other) => one - other);
}

/** The lightest pack that new products are offered in. */
export function smallestPack(): Grams {
  return grams(Math.min(...shop.packSizes));
}

export function heaviestPack(): Grams {
  return grams(Math.max(...shop.packSizes));
}

const WRITTEN = /^([0-9]+(?:\.[0-9]+)?)\s*(kg|gm|grams?|g)?\.?$/i;

/** The grams of a pack as people write it: 250 g, 1 kg, 0.5 kg or 750; NaN for anything else. */
export function gramsOfTyped(typed: string): number {
  const [, number, unit] = WRITTEN.exec(typed.trim()) ?? [];
  const weight = Number(number) * (unit?.toLowerCase() === 'kg' ? 1000 : 1);
  // Binary fractions of a kilogram fall beside the gram that was meant: 1.001 × 1000 is 1000.9999….
  return Math.abs(weight - Math.round(weight)) < 1e-6 ? Math.round(weight) : Number.NaN;
}
