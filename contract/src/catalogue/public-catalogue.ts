import * as z from 'zod/mini';
import { paiseAmount } from '../calls/amounts.ts';
import { endpoint } from '../calls/endpoint.ts';
import { uuid } from '../calls/ids.ts';
import { pageQuery, pagination, searchWord } from '../calls/page.ts';
import { picture } from './media.ts';
import { productFilters, productSort } from './product-filters.ts';
import { searchNote } from './search-notes.ts';
import { MOST_LINKED as MOST_CHOSEN } from '../shop/cart-links.ts';
import { shopperAnswers } from './shopper-fields.ts';

/** The language of a text that is translated; left out, the text is as the shop wrote it, in English. */
const textLanguage = z.optional(z.string());

export const category = z.object({ id: z.int(), name: z.string(), nameLanguage: textLanguage });
export type Category = z.infer<typeof category>;
export const tag = z.object({ id: z.int(), name: z.string(), nameLanguage: textLanguage });
export type Tag = z.infer<typeof tag>;

/** Rupees for one pack: what is charged, what is struck through, and the percent as staff saved it. */
export const packPriceAnswer = z.object({ price: z.number(), actualPrice: z.number(), discount: z.number() });

export const product = z.object({
  id: z.string(),
  name: z.string(),
  nameLanguage: textLanguage,
  /** The end of the page's address, if it is not made from the name: staff typed it, or the name is translated. */
  slug: z.optional(z.string()),
  description: z.string(),
  descriptionLanguage: textLanguage,
  category,
  tags: z.array(tag),
  availableQuantities: z.array(z.string()),
  isAvailable: z.boolean(),
  /** It is out of stock by its stock, and whoever wants to gets an email when it is back; left out otherwise. */
  offersStockMail: z.optional(z.literal(true)),
  /** When a product that is sold out for its day can be ordered again. */
  availableAgainAt: z.optional(z.iso.datetime()),
  /** Charged, in rupees per gram: 0.64 is ₹640/kg. */
  price: z.number(),
  /** Struck through, in rupees per gram. */
  actualPrice: z.number(),
  /** The first is charged, the second struck through; the price of a pack is packPrice() of the first. */
  paisePerKg: paiseAmount,
  actualPaisePerKg: paiseAmount,
  discount: z.number(),
  primaryImageURL: z.string(),
  additionalImagesURL: z.array(z.string()),
  smallestAvailableQuantity: z.string(),
  /** Keyed by grams. */
  prices: z.record(z.string(), packPriceAnswer),
  ...shopperAnswers,
  ingredientsLanguage: textLanguage,
  storageLanguage: textLanguage,
  primaryImage: picture,
  additionalImages: z.array(picture),
});
export type Product = z.infer<typeof product>;

export const listPublicProducts = endpoint({
  method: 'GET',
  path: '/public/product',
  who: 'anyone',
  answersInLanguage: true,
  does: 'A page of the catalogue, narrowed by a search word, category, tags and stock, in the chosen order',
  query: z.object({
    ...pageQuery(12),
    name: searchWord,
    ...productFilters,
    sort: z._default(productSort, 'recommended'),
  }),
  result: z.object({
    products: z.array(product),
    pagination,
    /** About the results of a search; left out when there is nothing to say. */
    notes: z.optional(z.array(searchNote)),
  }),
  problems: [],
});

const chosenIds = z.pipe(
  z.pipe(
    z.string().check(z.maxLength(MOST_CHOSEN * 37)),
    z.transform((text) => [...new Set(text.split(','))]),
  ),
  z.array(uuid<'product'>()).check(z.maxLength(MOST_CHOSEN)),
);

export const listChosenProducts = endpoint({
  method: 'GET',
  path: '/public/chosen-product',
  who: 'anyone',
  answersInLanguage: true,
  does: 'The products with these ids, separated by commas, in this order; those that are not sold are left out',
  query: z.object({ ids: chosenIds }),
  result: z.object({ products: z.array(product) }),
  problems: [],
});

export const listPublicCategories = endpoint({
  method: 'GET',
  path: '/public/category',
  who: 'anyone',
  answersInLanguage: true,
  does: 'The categories of menus and filters, in their order, each with its number of products and the picture of one of them',
  result: z.object({
    categories: z.array(
      z.extend(category, {
        productCount: z.int(),
        /** Left out where a category has no products. */
        picture: z.optional(picture),
      }),
    ),
  }),
  problems: [],
});

export const listBestSellers = endpoint({
  method: 'GET',
  path: '/public/best-selling-products',
  who: 'anyone',
  answersInLanguage: true,
  does: 'Top sellers by weight in the last 60 days, counted every hour, filled up with the newest that have a picture',
  result: z.object({ products: z.array(product) }),
  problems: [],
});
