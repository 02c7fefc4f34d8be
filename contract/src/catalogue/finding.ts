import * as z from 'zod/mini';
import { paiseAmount } from '../calls/amounts.ts';
import { endpoint } from '../calls/endpoint.ts';
import { searchWord } from '../calls/page.ts';
import { category, product, tag } from './public-catalogue.ts';
import { picture } from './media.ts';
import { productFilters } from './product-filters.ts';

const count = z.int();

const productFacets = z.object({
  /** Products that match the search and all filters. */
  total: count,
  /** Products that would match without the category. */
  everyCategory: count,
  /** All categories, each with the products that would match in it. */
  categories: z.array(z.extend(category, { count })),
  /** The chosen tags, then diets, then the most frequent ones, each with the products that match with it as well. */
  tags: z.array(
    z.extend(tag, {
      count,
      isChosen: z.boolean(),
      isDiet: z.boolean(),
      /** The allergen that the recipe of these products leaves out. */
      without: z.optional(z.string()),
    }),
  ),
  /** Matching products that can be bought now. */
  inStock: count,
});
export type ProductFacets = z.infer<typeof productFacets>;

/** The tags that shoppers may filter by besides the chosen ones. */
export const MOST_TAG_FACETS = 12;

export const readProductFacets = endpoint({
  method: 'GET',
  path: '/public/product-facets',
  who: 'anyone',
  answersInLanguage: true,
  does: 'The filters of the catalogue with the number of products that each would show',
  query: z.object({ name: searchWord, ...productFilters }),
  result: productFacets,
  problems: [],
});

export const MOST_NEAR_MATCHES = 6;

export const listNearMatches = endpoint({
  method: 'GET',
  path: '/public/near-matches',
  who: 'anyone',
  answersInLanguage: true,
  does: 'For a search that found nothing: products of wider searches, and their categories',
  query: z.object({ name: searchWord }),
  result: z.object({ products: z.array(product), categories: z.array(category) }),
  problems: [],
});

const suggestedProduct = z.object({
  id: z.string(),
  name: z.string(),
  /** As that of a product. */
  nameLanguage: z.optional(z.string()),
  slug: z.optional(z.string()),
  picture,
  isAvailable: z.boolean(),
  /** The smallest pack and its price. */
  grams: z.int(),
  packPaise: paiseAmount,
});
export type SuggestedProduct = z.infer<typeof suggestedProduct>;

export const MOST_SUGGESTIONS = 6;
/** Whoever types fast, on several devices behind one address, stays below. */
export const SUGGESTIONS_PER_MINUTE = 240;

export const suggestProducts = endpoint({
  method: 'GET',
  path: '/public/suggestions',
  who: 'anyone',
  answersInLanguage: true,
  does: 'What a search box offers while somebody types',
  query: z.object({ name: searchWord }),
  result: z.object({
    products: z.array(suggestedProduct),
    /** Categories in which the search finds most. */
    categories: z.array(category),
    totalItems: count,
  }),
  problems: ['TOO_MANY_REQUESTS'],
});
