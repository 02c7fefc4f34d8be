import type { ProductState } from '@tula/contract/catalogue/product-states.ts';

/** The conditions that narrow a list of products besides a search. */
export type ProductFilter = {
  category?: number | undefined;
  /** A product must have all of them. */
  tags: readonly number[];
  /** Keeps only products that can be bought now. */
  isInStock: boolean;
  /** Keeps products in this state, or in every state, for staff. Shoppers see published ones. */
  state?: ProductState | 'every';
  /** Keeps products that lack a name or description in this language, for staff. */
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
