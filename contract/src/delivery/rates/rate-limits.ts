/** India has about 19,300 PIN codes. */
export const MOST_PREFIXES = 20_000;
export const MOST_ZONES = 40;
export const MOST_SLABS = 20;
export const MOST_BOXES = 20;
export const HIGHEST_CHARGE_PAISE = 10_000_000;
export const HIGHEST_FREE_FROM_PAISE = 100_000_000;
export const HEAVIEST_PARCEL_GRAMS = 200_000;
export const LONGEST_SIDE_MM = 3_000;
export const MOST_DAYS = 90;
