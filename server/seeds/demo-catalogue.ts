import { CHIPS } from './catalogue/chips.ts';
import type { DemoProduct as CatalogueProduct } from './catalogue/demo-product.ts';
import { GROUND_SPICES } from './catalogue/ground-spices.ts';
import { PODIS } from './catalogue/podis.ts';
import { SAVOURIES } from './catalogue/savouries.ts';
import { SWEETS } from './catalogue/sweets.ts';
import { WHOLE_SPICES } from './catalogue/whole-spices.ts';

export type DemoProduct = CatalogueProduct;

/** In the order of the category chips. */
export const DEMO_CATEGORIES = [
  'Savouries',
  'Chips',
  'Sweets',
  'Podis',
  'Ground Spices',
  'Whole Spices',
] as const;

export const DEMO_TAGS = [
  'Spicy',
  'Festival',
  'Traditional',
  'No onion no garlic',
  'Jaggery sweetened',
  'Vegan',
  "Kids' favourite",
] as const;

export const DEMO_DIETS: ReadonlySet<string> = new Set(['No onion no garlic', 'Jaggery sweetened', 'Vegan']);

export const DEMO_CATALOGUE: readonly DemoProduct[] = [
  ...SAVOURIES,
  ...CHIPS,
  ...SWEETS,
  ...PODIS,
  ...GROUND_SPICES,
  ...WHOLE_SPICES,
];
