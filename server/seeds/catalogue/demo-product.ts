/** A product of the demo shop; prices are in paise per kg, `file` is a picture's name in `server/seeds/pictures`. */
export type DemoProduct = {
  slug: string;
  name: string;
  category: string;
  description: string;
  tags: string[];
  pricePaisePerKg: number;
  discountedPaisePerKg: number;
  availableGrams: (250 | 500 | 750 | 1000)[];
  isAvailable: boolean;
  shelfLifeDays: number;
  pictures: { file: string; alt: string }[];
};

type LabelText = { about: string; ingredients: string; allergens: string; keeps: string };

/** What the product is, then what its label says, each on a line of its own; the first sentence serves as card text. */
export function describeProduct({ about, ingredients, allergens, keeps }: LabelText): string {
  return `${about}\n\nIngredients: ${ingredients}.\nAllergens: ${allergens}.\nKeeps: ${keeps}.`;
}
