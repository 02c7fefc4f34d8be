import { shop } from '../shop/shop.ts';
import type { Allergen } from './allergens.ts';

/**
 * The allergens in the shop's one kitchen, as its owner has named them: traces may be in every product, which can
 * still contain something that is not among these. None of a shop that has not been opened, as its owner may not have
 * answered yet.
 */
export function kitchenAllergens(): readonly Allergen[] {
  return shop.kitchenAllergens ?? [];
}

/**
 * Returns what may be in a product in traces besides what it contains: everything else that is handled in the same
 * kitchen, in the order in which pages list it.
 */
export function mayContain(contained: readonly Allergen[]): Allergen[] {
  return kitchenAllergens().filter((allergen) => !contained.includes(allergen));
}
