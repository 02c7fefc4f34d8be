/** What narrows a list of products besides a search. */
export type ProductFilter = {
  category?: number | undefined;
  /** A product must have all of them. */
  tags: readonly number[];
  /** Only what can be bought now. */
  isInStock: boolean;
};

export type FilterQuery = {
  category?: number | undefined;
  tag?: readonly number[] | undefined;
  stock?: 'in' | undefined;
};

export function filterOf({ category, tag = [], stock }: FilterQuery): ProductFilter {
  return { category, tags: [...new Set(tag)], isInStock: stock === 'in' };
}
