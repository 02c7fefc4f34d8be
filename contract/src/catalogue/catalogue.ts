import { t } from '@tula/messages/fields.ts';
import * as z from 'zod/mini';
import { ALLERGENS } from './allergens.ts';
import { paiseAmount } from '../calls/amounts.ts';
import { endpoint } from '../calls/endpoint.ts';
import { nothing, REQUIRED, required, requiredLine, type Said } from '../calls/fields.ts';
import { uuid } from '../calls/ids.ts';
import { picture } from './media.ts';
import { LONGEST_SLUG, SLUG } from '../values/slug.ts';
import { pageQuery, pagination, searchWord } from '../calls/page.ts';
import { allergen, searchNote } from './search-notes.ts';
import { productFilters, productSort } from './product-filters.ts';
import { checkComplete } from './complete-product.ts';
import { publicDeclarations } from './declarations/declarations.ts';
import { productState, publishAt } from './product-states.ts';
import { ownHsn, ownTaxRates } from './product-tax.ts';
import * as texts from './product-texts.ts';
import { otherLanguage, translations, translationsToSave } from './translations.ts';

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
  /** Charged, in rupees per gram: 0.64 is ₹640/kg. */
  price: z.number(),
  /** Struck through, in rupees per gram. */
  actualPrice: z.number(),
  /** What is charged and what is struck through; the price of a pack is packPrice() of it. */
  paisePerKg: paiseAmount,
  actualPaisePerKg: paiseAmount,
  discount: z.number(),
  primaryImageURL: z.string(),
  additionalImagesURL: z.array(z.string()),
  smallestAvailableQuantity: z.string(),
  /** Keyed by grams. */
  prices: z.record(z.string(), packPriceAnswer),
  /** What the pack says: in descending order of weight. Empty when staff have not told it. */
  ingredients: z.string(),
  ingredientsLanguage: textLanguage,
  /** What it contains; null when staff have not told it. */
  allergens: z.nullable(z.array(allergen)),
  /** How to store it; may be empty. */
  storage: z.string(),
  storageLanguage: textLanguage,
  /** Whole days from packing; null when the product has no shelf life. */
  shelfLifeDays: z.nullable(z.int()),
  primaryImage: picture,
  additionalImages: z.array(picture),
});
export type Product = z.infer<typeof product>;

export const MOST_COMPANIONS = 3;

const productId = z.object({ id: uuid<'product'>() });
const intInBody = (wrong: Said) => z.int(required).check(z.minimum(1, wrong), z.maximum(999_999_999, wrong));

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

export const readPublicProduct = endpoint({
  method: 'GET',
  path: '/public/product/{id}',
  who: 'anyone',
  answersInLanguage: true,
  does: 'A product and up to three companions',
  params: productId,
  result: z.object({
    product,
    companions: z.array(product),
    /** What the pack declares besides; left out when staff have saved nothing. */
    declarations: z.optional(publicDeclarations),
  }),
  notFound: 'PRODUCT_NOT_FOUND',
  problems: ['PRODUCT_NOT_FOUND'],
});

export const listPublicCategories = endpoint({
  method: 'GET',
  path: '/public/category',
  who: 'anyone',
  answersInLanguage: true,
  does: 'The categories of menus and filters, in their order',
  result: z.object({ categories: z.array(category) }),
  problems: [],
});

export const listBestSellers = endpoint({
  method: 'GET',
  path: '/public/best-selling-products',
  who: 'anyone',
  answersInLanguage: true,
  does: 'Top sellers by weight in the last 60 days, counted every hour, filled up with the newest',
  result: z.object({ products: z.array(product) }),
  problems: [],
});

/** Rupees per kg / 1000 with three decimals, as text: '0.640' is ₹640/kg. */
const thousandsText = z
  .string(required)
  .check(z.regex(/^[0-9]{1,3}\.[0-9]{3,5}$/, { error: () => t('pricePerKg') }));

const SHORTEST_SHELF_LIFE_DAYS = 1;
const LONGEST_SHELF_LIFE_DAYS = 730;
const SHELF_LIFE_FAULT = { error: () => t('shelfLife') };

export const MOST_TAGS = 12;

/** The id in an address finds the product, so slugs need not differ. */
const ownSlug = z.string().check(
  z.trim(),
  z.maxLength(LONGEST_SLUG, { error: () => t('tooLong', { highest: LONGEST_SLUG }) }),
  z.refine<string>((text) => text === '' || SLUG.test(text), { error: () => t('slug') }),
);

/** A draft may have no description, tags and pictures; `checkComplete` requires them of all other products. */
const productFields = z.object({
  id: z.optional(z.string().check(z.maxLength(64, { error: () => t('id') }))),
  name: requiredLine(texts.LONGEST_PRODUCT_NAME),
  description: z.string(required).check(
    z.trim(),
    z.maxLength(texts.LONGEST_DESCRIPTION, {
      error: () => t('tooLong', { highest: texts.LONGEST_DESCRIPTION }),
    }),
  ),
  category: intInBody({ error: () => t('category') }),
  tag: z
    .array(intInBody({ error: () => t('tag') }))
    .check(z.maxLength(MOST_TAGS, { error: () => t('tooManyTags', { most: MOST_TAGS }) })),
  availableQuantities: z
    .array(z.enum(['250', '500', '750', '1000'], { error: () => t('packSize') }))
    .check(z.minLength(1, REQUIRED), z.maxLength(4, { error: () => t('tooManySizes') })),
  isAvailable: z.boolean(required),
  price: thousandsText,
  discount: z
    .number(required)
    .check(z.minimum(0, { error: () => t('atLeastZero') }), z.lt(100, { error: () => t('lessThanHundred') })),
  primaryImage: z.string({ error: () => t('primaryImage') }).check(z.maxLength(200)),
  additionalImage: z
    .array(z.string().check(z.maxLength(200)))
    .check(z.maxLength(texts.MOST_ADDITIONAL_PICTURES, texts.TOO_MANY_PICTURES)),
  // Each of these may be left out; a save without it keeps the stored value.
  /** The revision that was opened, so that saving an outdated one is rejected. */
  revision: z.optional(z.int()),
  /** Whole days from packing; null when the product has no shelf life. */
  shelfLifeDays: z.optional(
    z.nullable(
      z
        .int(SHELF_LIFE_FAULT)
        .check(
          z.minimum(SHORTEST_SHELF_LIFE_DAYS, SHELF_LIFE_FAULT),
          z.maximum(LONGEST_SHELF_LIFE_DAYS, SHELF_LIFE_FAULT),
        ),
    ),
  ),
  ingredients: z.optional(texts.textOfAtMost(texts.LONGEST_INGREDIENTS)),
  /** What it contains; null when it is not told. */
  allergens: z.optional(
    z.nullable(z.array(allergen).check(z.maxLength(ALLERGENS.length, { error: () => t('allergen') }))),
  ),
  storage: z.optional(texts.textOfAtMost(texts.LONGEST_STORAGE)),
  /** The picture's description; an empty text means the product's name. */
  primaryImageAlt: z.optional(texts.altText),
  /** One for each of `additionalImage`, in the same order. */
  additionalImageAlt: z.optional(
    z.array(texts.altText).check(z.maxLength(texts.MOST_ADDITIONAL_PICTURES, texts.TOO_MANY_PICTURES)),
  ),
  /** The end of the page's address; an empty text means that of the name. */
  slug: z.optional(ownSlug),
  /** An empty one is that of the shop. */
  hsn: z.optional(ownHsn),
  /** None are those of the shop. */
  taxRates: z.optional(ownTaxRates),
  /** A new product without a state is published at once. */
  state: z.optional(productState),
  /** When a scheduled product becomes public; of no meaning for others. */
  publishAt: z.optional(publishAt),
  /** The texts in other languages, by language; one that is left out keeps the stored texts. */
  translations: z.optional(translationsToSave),
});

export const productToSave = productFields.check(checkComplete);
export type ProductToSave = z.infer<typeof productToSave>;

/** A product as its form needs it: with the fields that shoppers do not see, and texts as typed. */
export const staffProduct = z.extend(product, {
  revision: z.int(),
  primaryImageAlt: z.string(),
  additionalImageAlt: z.array(z.string()),
  hsn: z.string(),
  taxRates: ownTaxRates,
  state: productState,
  publishAt: z.nullable(z.iso.datetime()),
  translations,
  /** A draft may have none; its `primaryImageURL` is empty then. */
  primaryImage: z.nullable(picture),
});
export type StaffProduct = z.infer<typeof staffProduct>;

export const listStaffProducts = endpoint({
  method: 'GET',
  path: '/product',
  who: 'staff',
  roles: ['owner', 'catalogue'],
  does: 'A page of the product table',
  query: z.object({
    ...pageQuery(10),
    name: searchWord,
    state: z.optional(productState),
    /** Only those without a name or description in this language. */
    missing: z.optional(otherLanguage),
  }),
  result: z.object({ products: z.array(staffProduct), pagination }),
  problems: [],
});

export const readStaffProduct = endpoint({
  method: 'GET',
  path: '/product/{id}',
  who: 'staff',
  roles: ['owner', 'catalogue'],
  does: 'A product as its form needs it',
  params: productId,
  result: z.object({ product: staffProduct }),
  notFound: 'PRODUCT_NOT_FOUND',
  problems: ['PRODUCT_NOT_FOUND'],
});

export const addProduct = endpoint({
  method: 'POST',
  path: '/product',
  who: 'staff',
  roles: ['owner', 'catalogue'],
  does: 'Adds a product',
  body: productToSave,
  result: z.object({ product: z.object({ id: z.string() }) }),
  problems: ['CATEGORY_NOT_FOUND'],
});

export const changeProduct = endpoint({
  method: 'PATCH',
  path: '/product/{id}',
  who: 'staff',
  roles: ['owner', 'catalogue'],
  does: 'Saves a product',
  params: productId,
  body: productToSave,
  result: nothing,
  notFound: 'PRODUCT_NOT_FOUND',
  problems: ['PRODUCT_NOT_FOUND', 'CATEGORY_NOT_FOUND', 'CHANGED_MEANWHILE'],
});

export const deleteProduct = endpoint({
  method: 'DELETE',
  path: '/product/{id}',
  who: 'staff',
  roles: ['owner', 'catalogue'],
  does: 'Hides a product; orders keep their copy',
  params: productId,
  result: nothing,
  notFound: 'PRODUCT_NOT_FOUND',
  problems: ['PRODUCT_NOT_FOUND'],
});
