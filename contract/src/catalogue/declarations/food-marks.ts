/** The marks of vegetarian and of other food. */
export const FOOD_MARKS = ['veg', 'nonVeg'] as const;
export type FoodMark = (typeof FOOD_MARKS)[number];
