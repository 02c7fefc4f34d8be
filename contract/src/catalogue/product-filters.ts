import { t } from '@tula/messages/fields.ts';
import * as z from 'zod/mini';
import { intInPath } from '../calls/page.ts';

/** Recommended comes first: best matches of a search, else in stock, then most sold of late, then newest. */
export const PRODUCT_SORTS = ['recommended', 'price', 'newest', 'name'] as const;
export type ProductSort = (typeof PRODUCT_SORTS)[number];

export const productSort = z.enum(PRODUCT_SORTS, {
  error: () => t('choose', { choices: PRODUCT_SORTS.join(', ') }),
});

/** More tags than anybody combines. */
export const MOST_FILTER_TAGS = 6;

const tagIds = z.pipe(
  z.string().check(
    z.regex(new RegExp(`^[1-9][0-9]{0,8}(,[1-9][0-9]{0,8}){0,${MOST_FILTER_TAGS - 1}}$`), {
      error: () => t('id'),
    }),
  ),
  z.transform((text) => text.split(',').map(Number)),
);

/** Each of them narrows a list of products. */
export const productFilters = {
  category: z.optional(intInPath),
  /** Ids of tags, separated by commas; a product must have all of them. */
  tag: z.optional(tagIds),
  /** Only what can be bought now. */
  stock: z.optional(z.enum(['in'], { error: () => t('choose', { choices: 'in' }) })),
};
