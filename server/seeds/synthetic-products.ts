import { INGREDIENTS, KINDS_BY_CATEGORY, PLACES, STYLES } from './synthetic-words.ts';

export type SyntheticProduct = {
  name: string;
  description: string;
  category: string;
  tags: string[];
  pricePaisePerKg: number;
  discountedPaisePerKg: number;
  availableGrams: (250 | 500 | 750 | 1000)[];
};

const KINDS = Object.entries(KINDS_BY_CATEGORY).flatMap(([category, kinds]) =>
  kinds.map((kind) => ({ category, kind })),
);

/** How many products there are before names repeat. */
export const SYNTHETIC_NAMES = PLACES.length * STYLES.length * INGREDIENTS.length * KINDS.length;

// A prime that divides no list's length: stepping by it visits every combination once, in a scattered order.
const STRIDE = 27_644_437;

const TAG_CHOICES = [
  ['Traditional'],
  ['Spicy', 'Traditional'],
  ['Festival'],
  ['No onion no garlic'],
  ['Vegan', 'No onion no garlic'],
  ['Spicy', 'Vegan'],
  ["Kids' favourite"],
];

const PACK_CHOICES: SyntheticProduct['availableGrams'][] = [
  [250, 500],
  [250, 500, 1000],
  [250, 500, 750, 1000],
  [500, 1000],
  [250],
];

const DISCOUNT_PERCENTS = [0, 0, 0, 5, 8, 10, 12, 15];

const CHEAPEST_RUPEES_PER_KG = 280;
const RUPEES_PER_KG_CHOICES = 333;

function choice<Value>(values: readonly Value[], n: number): Value {
  const value = values[n % values.length];
  if (value === undefined) throw new RangeError(`There is no choice ${n} among ${values.length}`);
  return value;
}

/** The nth product of a large catalogue, always the same for the same n (a whole number from 0). */
export function syntheticProduct(n: number): SyntheticProduct {
  if (!Number.isSafeInteger(n) || n < 0) throw new RangeError(`Products are numbered from 0, not ${n}`);
  let rest = ((n % SYNTHETIC_NAMES) * STRIDE) % SYNTHETIC_NAMES;
  const take = <Value>(values: readonly Value[]): Value => {
    const taken = choice(values, rest);
    rest = Math.floor(rest / values.length);
    return taken;
  };
  const { category, kind } = take(KINDS);
  const style = take(STYLES);
  const ingredient = take(INGREDIENTS);
  const place = take(PLACES);
  const rupeesPerKg = CHEAPEST_RUPEES_PER_KG + ((n * 7919) % RUPEES_PER_KG_CHOICES) * 10;
  const discountPercent = choice(DISCOUNT_PERCENTS, n);
  return {
    name: `${place} ${style} ${ingredient} ${kind}`,
    description: `${style} ${kind.toLowerCase()} after a recipe from ${place}. Made with ${ingredient} and packed by weight.`,
    category,
    tags: [...choice(TAG_CHOICES, n)],
    pricePaisePerKg: rupeesPerKg * 100,
    discountedPaisePerKg: rupeesPerKg * (100 - discountPercent),
    availableGrams: [...choice(PACK_CHOICES, n)],
  };
}
