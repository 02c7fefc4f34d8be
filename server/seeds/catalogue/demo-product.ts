import type { Allergen } from '@tula/contract/catalogue/allergens.ts';

/** A product of the demo shop; prices are in paise per kg, `file` is a picture's name in `server/seeds/pictures`. */
export type DemoProduct = {
  slug: string;
  name: string;
  category: string;
  /** The first sentence serves as card text. */
  description: string;
  /** The heaviest first. */
  ingredients: string;
  allergens: Allergen[];
  storage: string;
  tags: string[];
  pricePaisePerKg: number;
  discountedPaisePerKg: number;
  availableGrams: (250 | 500 | 750 | 1000)[];
  isAvailable: boolean;
  shelfLifeDays: number;
  pictures: { file: string; alt: string }[];
};
