import type { ProductState } from '@tula/contract/catalogue/product-states.ts';

/** What narrows a list of products besides a search. */
export type ProductFilter = {
  category?: number | undefined;
  /** A product must have all of them. */
  tags: readonly number[];
  /** Only what can be bought now. */
  isInStock: boolean;
  /** For staff: products in this state, or in every state. Shoppers see published ones. */
  state?: ProductState | 'every';
  /** For staff: products that lack a name or description in this language. */
  missing?: string | undefined;
};

export type FilterQuery = {
  category?: number | undefined;
  tag?: readonly number[] | undefined;
  stock?: 'in' | undefined;
};

export function toProductFilter({ category, tag = [], stock }: FilterQuery): ProductFilter {
  return { category, tags: [...new Set(tag)], isInStock: stock === 'in' };
}
